/**
 * Where generators and platforms have the settings that causes are repaired by, with the page of their documentation. Names
 * are those that the generator fact has; Starlight is set in the configuration of Astro.
 */

import type { Setting } from './cause.ts';

type Settings = Readonly<Record<string, Setting>>;

const ASTRO = 'https://docs.astro.build/en/reference/configuration-reference/';
const DOCUSAURUS = 'https://docusaurus.io/docs/api/docusaurus-config';
const MKDOCS = 'https://www.mkdocs.org/user-guide/configuration/';
const NEXT = 'https://nextjs.org/docs/app/api-reference';

const both = (setting: Setting): Settings => ({ Astro: setting, Starlight: setting });

/** The address under which the site is public. */
export const SITE_ADDRESS: Settings = {
  Docusaurus: {
    text: 'Set url in docusaurus.config.js to the scheme and host of the site.',
    source: `${DOCUSAURUS}#url`,
  },
  ...both({ text: 'Set site in astro.config.mjs to the address of the site.', source: `${ASTRO}#site` }),
  MkDocs: { text: 'Set site_url in mkdocs.yml to the address of the site.', source: `${MKDOCS}#site_url` },
  VitePress: {
    text: 'Set sitemap.hostname in .vitepress/config to the address of the site; canonical links are written by transformHead.',
    source: 'https://vitepress.dev/guide/sitemap-generation',
  },
  Hugo: {
    text: 'Set baseURL in hugo.toml to the address of the site, and let no build call Hugo with another --baseURL.',
    source: 'https://gohugo.io/configuration/all/#baseurl',
  },
  Jekyll: {
    text: 'Set url in _config.yml to the scheme and host of the site, and build with JEKYLL_ENV=production: otherwise it is localhost.',
    source: 'https://jekyllrb.com/docs/variables/',
  },
  'Next.js': {
    text: 'Set metadataBase in the metadata of the root layout to the address of the site.',
    source: `${NEXT}/functions/generate-metadata#metadatabase`,
  },
  WordPress: {
    text: 'Settings → General: set the WordPress Address and the Site Address to the public address of the site.',
    source: 'https://wordpress.org/documentation/article/settings-general-screen/',
  },
  Ghost: {
    text: 'Set url in the configuration of Ghost (ghost config url, then ghost restart); hosted by Ghost(Pro), connect the domain there.',
    source: 'https://docs.ghost.org/config',
  },
  Drupal: {
    text: 'Give the public address to every job that builds pages or the sitemap from the command line: drush --uri.',
    source: 'https://www.drush.org/latest/using-drush-configuration/',
  },
};

/** The folder of a host below which the site lies. */
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
    text: 'Set base in .vitepress/config to the folder, with a slash at both ends.',
    source: 'https://vitepress.dev/reference/site-config#base',
  },
  Hugo: {
    text: 'Set baseURL in hugo.toml to the address with the folder, and write links with relURL or ref.',
    source: 'https://gohugo.io/configuration/all/#baseurl',
  },
  Jekyll: {
    text: 'Set baseurl in _config.yml to the folder, and write links with the filters relative_url and absolute_url.',
    source: 'https://jekyllrb.com/docs/liquid/filters/',
  },
  'Next.js': {
    text: 'Set basePath in next.config.js to the folder, and link with next/link.',
    source: `${NEXT}/config/next-config-js/basePath`,
  },
};

/** Whether addresses end in a slash, in .html, or in neither. */
export const ADDRESS_FORM: Settings = {
  Docusaurus: {
    text: 'Set trailingSlash in docusaurus.config.js to what your server answers with: true where it adds the slash, false where it takes it off.',
    source: `${DOCUSAURUS}#trailingSlash`,
  },
  ...both({
    text: 'Set trailingSlash in astro.config.mjs, together with build.format, to what your server answers with.',
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
    source: 'https://gohugo.io/content-management/urls/',
  },
  Jekyll: {
    text: 'permalink in _config.yml decides how addresses end: /:title/ has a slash, /:title.html has none.',
    source: 'https://jekyllrb.com/docs/permalinks/',
  },
  'Next.js': {
    text: 'Set trailingSlash in next.config.js to what your server answers with.',
    source: `${NEXT}/config/next-config-js/trailingSlash`,
  },
  WordPress: {
    text: 'Settings → Permalinks: WordPress adds the final slash where the structure ends in one; write menus and links in the same form.',
    source: 'https://wordpress.org/documentation/article/settings-permalinks-screen/',
  },
};

/** What keeps a site that is being made from being found. */
export const VISIBILITY: Settings = {
  WordPress: {
    text: 'Settings → Reading: take the tick off “Discourage search engines from indexing this site”.',
    source: 'https://wordpress.org/documentation/article/settings-reading-screen/',
  },
  Squarespace: {
    text: 'Settings → Site Availability: choose Public.',
    source: 'https://support.squarespace.com/hc/en-us/articles/360002088548-Publishing-or-hiding-your-site',
  },
  Webflow: {
    text: 'Set Sitemap indexing to on in the settings of the page, and take lines that close it out of robots.txt under Site settings → SEO.',
    source: 'https://help.webflow.com/hc/en-us/articles/33961368603539-Disable-search-engine-indexing',
  },
  Shopify: {
    text: 'Online Store → Preferences: take off the password protection.',
    source: 'https://shopify.github.io/liquid-code-examples/example/password-form',
  },
  Docusaurus: {
    text: 'Set noIndex in docusaurus.config.js to false for the public build.',
    source: `${DOCUSAURUS}#noIndex`,
  },
};
