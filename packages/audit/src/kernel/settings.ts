/**
 * Where generators, platforms and hosts have the settings that repair causes, with the page of their documentation.
 * Keys are names of the generator fact or of a host; `name: group` is only for that group of a cause. Starlight is set
 * in the configuration of Astro. The pages were read on 2026-11-24. We know the help pages of Wix, and those of
 * Squarespace and Webflow about redirects, only from quotations.
 */

import type { Setting } from './cause.ts';

type Settings = Readonly<Record<string, Setting>>;

/** Returns the host that publishes a site under its own domain, when settings name that host; otherwise null. */
export const publisherOf = (origin: string): string | null => (/\.github\.io$/.test(origin) ? 'GitHub Pages' : null);

const ASTRO = 'https://docs.astro.build/en/reference/configuration-reference/';
const DOCUSAURUS = 'https://docusaurus.io/docs/api/docusaurus-config';
const GHOST_REDIRECTS = 'https://ghost.org/docs/tutorials/implementing-redirects/';
const MKDOCS = 'https://www.mkdocs.org/user-guide/configuration/';
const NEXT = 'https://nextjs.org/docs/app/api-reference';
const REDIRECT_MODULE = 'https://www.drupal.org/project/redirect';
const SHOPIFY_HELP = 'https://help.shopify.com/en/manual';
const SQUARESPACE_HELP = 'https://support.squarespace.com/hc/en-us/articles';
const WEBFLOW_INDEXING = 'https://help.webflow.com/hc/en-us/articles/33961368603539-Disable-search-engine-indexing';
const WIX_HELP = 'https://support.wix.com/en/article';

const both = (setting: Setting): Settings => ({ Astro: setting, Starlight: setting });

/** Settings of the address under which the site is public. */
export const SITE_ADDRESS: Settings = {
  Docusaurus: {
    text: 'Set url in docusaurus.config.js to the scheme and host of the site.',
    source: `${DOCUSAURUS}#url`,
  },
  ...both({ text: 'Set site in astro.config.mjs to the address of the site.', source: `${ASTRO}#site` }),
  MkDocs: { text: 'Set site_url in mkdocs.yml to the address of the site.', source: `${MKDOCS}#site_url` },
  VitePress: {
    text: 'Set sitemap.hostname in .vitepress/config to the address of the site, with base where it has one. Canonical links come from a transformPageData of yours.',
    source: 'https://vitepress.dev/guide/sitemap-generation',
  },
  Hugo: {
    text: 'Set baseURL in hugo.toml to the address of the site, and let no build call Hugo with another --baseURL.',
    source: 'https://gohugo.io/configuration/all/#baseurl',
  },
  Jekyll: {
    text: 'Set url in _config.yml to the scheme and host of the site. Publish what jekyll build writes: jekyll serve puts localhost in its place.',
    source: 'https://jekyllrb.com/docs/variables/',
  },
  'Next.js': {
    text: 'Set metadataBase in the metadata of the root layout to the address of the site.',
    source: `${NEXT}/functions/generate-metadata#metadatabase`,
  },
  WordPress: {
    text: 'Settings → General: set the WordPress Address and the Site Address to the public address. WP_SITEURL and WP_HOME in wp-config.php go before them.',
    source: 'https://wordpress.org/documentation/article/settings-general-screen/',
  },
  Ghost: {
    text: 'On a server of your own, set url in the configuration of Ghost: ghost config url, then ghost restart.',
    source: 'https://docs.ghost.org/config',
  },
  Drupal: {
    text: 'Give the public address to every job that builds pages or the sitemap from the command line: drush --uri.',
    source: 'https://www.drush.org/latest/using-drush-configuration/',
  },
  Shopify: {
    text: 'Settings → Domains: change the type of this domain to primary. Redirect domains then lead to it.',
    source: `${SHOPIFY_HELP}/domains/domain-type`,
  },
  Squarespace: {
    text: 'Settings → Domains: make this domain the primary one. All other custom domains then redirect to it.',
    source: `${SQUARESPACE_HELP}/205812368`,
  },
  Webflow: {
    text: 'Site settings → Publishing: make this domain the default one, and publish the site again.',
    source: 'https://university.webflow.com/article/setting-a-default-domain',
  },
  Wix: {
    text: 'Domains: make this domain the primary one of the site. Its other domains then redirect to it.',
    source: `${WIX_HELP}/switching-your-primary-and-redirected-domains`,
  },
};

/** Settings of the folder where the site begins. */
export const BASE_PATH: Settings = {
  Docusaurus: {
    text: 'Set baseUrl in docusaurus.config.js to the folder, with a slash at both ends.',
    source: `${DOCUSAURUS}#baseUrl`,
  },
  ...both({
    text: 'Set base in astro.config.mjs to the folder, and begin links in your own files with import.meta.env.BASE_URL.',
    source: `${ASTRO}#base`,
  }),
  MkDocs: {
    text: 'Set site_url in mkdocs.yml to the address with the folder, and write links relative to the page.',
    source: `${MKDOCS}#site_url`,
  },
  VitePress: {
    text: 'Set base in .vitepress/config to the folder, with a slash at both ends, and append it to sitemap.hostname.',
    source: 'https://vitepress.dev/reference/site-config#base',
  },
  Hugo: {
    text: 'Set baseURL in hugo.toml to the address with the folder. Write links with ref, or with relURL and no slash in front: with one it leaves the folder out.',
    source: 'https://gohugo.io/functions/urls/relurl/',
  },
  Jekyll: {
    text: 'Set baseurl in _config.yml to the folder, and write links with the filters relative_url and absolute_url.',
    source: 'https://jekyllrb.com/docs/liquid/filters/',
  },
  'Next.js': {
    text: 'Set basePath in next.config.js to the folder, and link with next/link. Write the folder yourself in the src of next/image.',
    source: `${NEXT}/config/next-config-js/basePath`,
  },
};

/** Settings for whether addresses end in a slash, in .html, or in neither. */
export const ADDRESS_FORM: Settings = {
  Docusaurus: {
    text: 'Set trailingSlash in docusaurus.config.js to what your server answers with: true where it adds the slash, false where it takes it off.',
    source: `${DOCUSAURUS}#trailingSlash`,
  },
  ...both({
    text: 'Set trailingSlash in astro.config.mjs, together with build.format, to what your host answers with: it decides for pages that are built beforehand.',
    source: `${ASTRO}#trailingslash`,
  }),
  MkDocs: {
    text: 'use_directory_urls in mkdocs.yml decides between /page/ and /page.html.',
    source: `${MKDOCS}#use_directory_urls`,
  },
  VitePress: {
    text: 'cleanUrls in .vitepress/config decides between /page and /page.html; the server has to answer the same form.',
    source: 'https://vitepress.dev/reference/site-config#cleanurls',
  },
  Hugo: {
    text: 'uglyURLs in hugo.toml decides between /page/ and /page.html.',
    source: 'https://gohugo.io/configuration/ugly-urls/',
  },
  Jekyll: {
    text: 'permalink in _config.yml decides how addresses end: pretty ends them in a slash, none in .html.',
    source: 'https://jekyllrb.com/docs/permalinks/',
  },
  'Next.js': {
    text: 'trailingSlash in next.config.js decides which form redirects to the other: true adds the final slash, false (the default) takes it off. Write links in that form.',
    source: `${NEXT}/config/next-config-js/trailingSlash`,
  },
  WordPress: {
    text: 'Settings → Permalinks: WordPress writes a final slash where the structure ends in one; write menus and links in the same form.',
    source: 'https://developer.wordpress.org/reference/functions/user_trailingslashit/',
  },
  Ghost: {
    text: 'Ghost adds the final slash to every address by itself: write menus and links with it.',
    source: GHOST_REDIRECTS,
  },
  Drupal: {
    text: 'The Redirect module leads to the alias without a final slash (“Enforce clean and canonical URLs”): write menus and links so.',
    source: REDIRECT_MODULE,
  },
};

/** Settings that list redirects of moved pages, with their new addresses. */
export const REDIRECTS: Settings = {
  Drupal: {
    text: 'Where the Redirect module is used, Configuration → Search and metadata → URL redirects lists old and new addresses.',
    source: REDIRECT_MODULE,
  },
  Framer: {
    text: 'The site settings list redirects with their old and new paths.',
    source: 'https://www.framer.com/developers/reference/plugins-redirects-add-redirects',
  },
  Ghost: {
    text: 'redirects.yaml, which the settings of Ghost let you download and upload, lists old and new addresses.',
    source: GHOST_REDIRECTS,
  },
  Shopify: {
    text: 'Content → Menus → View URL Redirects lists old and new addresses.',
    source: `${SHOPIFY_HELP}/online-store/menus-and-links/url-redirect`,
  },
  Squarespace: {
    text: 'Developer tools → URL Mappings lists old and new addresses.',
    source: `${SQUARESPACE_HELP}/205815308-URL-mappings`,
  },
  Webflow: {
    text: 'Site settings → Publishing → 301 redirects lists old and new paths.',
    source: 'https://help.webflow.com/hc/en-us/articles/33961294898835',
  },
  Wix: {
    text: 'SEO & GEO → Tools and settings → URL Redirect Manager lists old and new addresses.',
    source: `${WIX_HELP}/setting-up-a-301-redirect-for-a-page-on-your-site`,
  },
};

/** Settings that keep an unfinished site from being found, by the groups of `staging-left`. */
export const VISIBILITY: Settings = {
  'WordPress: noindex': {
    text: 'Settings → Reading: take the tick off “Discourage search engines from indexing this site”.',
    source: 'https://wordpress.org/documentation/article/settings-reading-screen/',
  },
  'Squarespace: noindex': {
    text: 'Take noindex out of the settings of these pages; where all have it, look into Code Injection.',
    source: `${SQUARESPACE_HELP}/360022365512`,
  },
  'Squarespace: password': {
    text: 'Settings → Site Availability: choose Public.',
    source: `${SQUARESPACE_HELP}/360002088548-Publishing-or-hiding-your-site`,
  },
  'Squarespace: robots': {
    text: 'Squarespace writes the file: under Settings → Crawlers, take off the ticks that close your site.',
    source: `${SQUARESPACE_HELP}/360022347072`,
  },
  'Webflow: noindex': {
    text: 'Set Sitemap indexing to on in the settings of each page, and take noindex out of custom code.',
    source: WEBFLOW_INDEXING,
  },
  'Webflow: robots': {
    text: 'Site settings → SEO → Indexing: take the lines that close the site out of robots.txt, and publish the site again.',
    source: WEBFLOW_INDEXING,
  },
  'Wix: noindex': {
    text: 'SEO & GEO → SEO Settings: let search engines index the site, and the types of pages that are to be found.',
    source: 'https://dev.wix.com/docs/api-reference/business-management/seo/site-seo-tags-v1/introduction',
  },
  'Wix: robots': {
    text: 'SEO & GEO → Tools and settings → Robots.txt Editor: take the lines that close the site out of the file.',
    source: `${WIX_HELP}/editing-your-sites-robotstxt-file`,
  },
  'Framer: noindex': {
    text: 'Switch “Show page in search engines” on in the settings of each page, and publish the site again.',
    source:
      'https://www.framer.com/help/articles/how-do-i-prevent-specific-pages-from-getting-indexed-by-search-engines/',
  },
  'Shopify: noindex': {
    text: 'Delete the metafield seo.hidden of these pages, and look for noindex in the theme.',
    source: 'https://shopify.dev/docs/apps/build/marketing-analytics/optimize-storefront-seo',
  },
  'Shopify: password': {
    text: 'Online Store → Preferences → Store access: take the tick off Password protection.',
    source: `${SHOPIFY_HELP}/online-store/themes/password-page`,
  },
  'Shopify: robots': {
    text: 'Take the line out of the template robots.txt.liquid of the theme; without that template Shopify writes rules that suit most shops.',
    source: 'https://shopify.dev/docs/storefronts/themes/architecture/templates/robots-txt-liquid',
  },
  'Docusaurus: noindex': {
    text: 'Set noIndex in docusaurus.config.js to false for the public build.',
    source: `${DOCUSAURUS}#noIndex`,
  },
};
