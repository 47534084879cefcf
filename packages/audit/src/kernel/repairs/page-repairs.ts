/** Repairs inside pages. */

import { type KindOfRepair, TEMPLATES_DECIDE } from './stacks.ts';

const HTML_AT_THE_ORIGIN =
  'The HTML comes from the origin: change it there, then purge the cache of the changed pages. A Worker with HTMLRewriter is a stopgap: it makes two places that write one page.';

export const PAGE_REPAIRS = {
  'title-and-description': {
    name: 'Title and description',
    ...TEMPLATES_DECIDE,
    cloudflare: HTML_AT_THE_ORIGIN,
    vercel:
      '`export const metadata` or `generateMetadata` in each page.tsx, with `title: { template: "%s – Site", default: "Site" }` in the root layout. Client Components cannot export it. Dynamic pages stream metadata to clients that `htmlLimitedBots` does not name: set it to `/.*/` in next.config to have it in the head for all.',
    wordpress:
      '`add_theme_support( "title-tag" )`, and no `<title>` in header.php. Core writes no description: use the fields of one SEO plugin, page by page, and look for a second plugin or theme option that prints its own.',
    static:
      'A title and a description in the front matter of each page, printed once by the layout in the head, escaped. Let the build fail when one is missing.',
  },
  'social-card': {
    name: 'Open Graph and its picture',
    nginx: `${TEMPLATES_DECIDE.nginx} The picture must pass hotlink protection (\`valid_referers\`) and bot filters: networks send no referrer.`,
    apache: `${TEMPLATES_DECIDE.apache} The picture must pass hotlink rules (\`RewriteCond %{HTTP_REFERER}\`) and bot filters: networks send no referrer.`,
    cloudflare:
      'The properties come from the origin. Scrape Shield > Hotlink Protection and bot rules must let the picture pass for facebookexternalhit and its like, which solve no challenge.',
    vercel:
      '`openGraph: { title, type, url, images }` with `metadataBase`, or a file `opengraph-image.png` beside page.tsx (`.tsx` draws it). A page that sets openGraph replaces the whole object of its layout: repeat the shared fields.',
    wordpress:
      'Core writes no Open Graph: use one SEO plugin, set its default picture, and give posts a featured image. Two plugins print the properties twice.',
    static:
      'Meta elements with `property="og:title"`, `og:type`, `og:url` and `og:image` in the layout; og:url and og:image with the base URL in front, because they must be absolute.',
  },
  'site-icon': {
    name: 'Icon of the site',
    nginx:
      '`location = /favicon.ico { root /var/www/site; access_log off; }`. A `return 204;` there, meant to quiet the log, is an icon that does not exist. The link element is for the templates.',
    apache:
      'Put the file into the DocumentRoot with `AddType image/x-icon .ico` and `AddType image/svg+xml .svg`. The link element is for the templates.',
    cloudflare:
      'Exempt the icon from challenges and hotlink protection, and purge an old copy. The link element comes from the origin.',
    vercel:
      '`app/favicon.ico`, and `app/icon.png` of 48 pixels or more, square: Next.js writes the link elements. Delete a copy of favicon.ico in public/.',
    wordpress:
      'Settings > General > Site Icon (before 6.5: Appearance > Customize > Site Identity), a square picture of 512 pixels. Core prints the links and redirects /favicon.ico to it.',
    static:
      '`<link rel="icon" href="/favicon.ico" sizes="48x48">` and, if you have one, `<link rel="icon" href="/icon.svg" type="image/svg+xml">` in the layout, with the files in the published root.',
  },
  'html-head': {
    name: 'Head of the document',
    nginx:
      '`charset utf-8;` in the server block names the encoding of static text; what the upstream sends stays. All else in the head is for the templates.',
    apache:
      '`AddDefaultCharset utf-8` for HTML and plain text, `AddCharset utf-8 .css .js .json` for the rest. All else in the head is for the templates.',
    cloudflare:
      'Look at what is injected on the way: Zaraz, Rocket Loader, apps and Workers change the HTML. Compare with the answer of the origin, and switch off what brings the element.',
    vercel:
      '`<html lang>` appears in app/layout.tsx, the viewport in `export const viewport`. Do not write elements of the body, such as the noscript picture of a tracker, into `<head>`: put them into `<body>`, and scripts through next/script.',
    wordpress:
      'header.php prints `<!doctype html>`, `language_attributes()`, `bloginfo( "charset" )` and `wp_head()`; block themes do so by themselves. Look through plugins for “header scripts”: an img or iframe, also in noscript, ends the head.',
    static:
      'Begin the layout with `<!doctype html><html lang="…"><head><meta charset="utf-8">`, then viewport and title. Only meta, link, title, style, script, base, template, and noscript with nothing but link, style or meta, may appear in the head.',
  },
  'semantic-html': {
    name: 'Structure of the HTML',
    ...TEMPLATES_DECIDE,
    cloudflare: HTML_AT_THE_ORIGIN,
    vercel:
      'Change the components: one `<main>` in the page or layout, `<article>` for the text, headings by level, `<button>` and `<Link>` instead of a div with onClick. eslint-plugin-jsx-a11y finds most of it at build time.',
    wordpress:
      'Block themes: Group block > Advanced > HTML element (main, article, aside); the level of the Heading block; the List and Table blocks, the latter with a header section. In page builders set the tag of each widget; in classic themes edit the template parts.',
    static:
      'Correct the layout and its partials, and check the built pages with the Nu HTML Checker or html-validate in the build.',
  },
  'server-rendering': {
    name: 'Rendering before scripts run',
    nginx:
      'Serve prerendered files: `try_files $uri $uri/index.html =404;`, or pass to a server that renders. Do not choose by user agent: everyone gets the same HTML.',
    apache:
      'Serve prerendered files with `DirectoryIndex index.html` instead of `FallbackResource /index.html` for everything, or pass to a server that renders. Do not choose by user agent: everyone gets the same HTML.',
    cloudflare:
      'The origin, or the build on Pages or Workers, has to render. Take scripts that set the metadata out of Zaraz or Workers, and purge the empty frames from the cache afterwards.',
    vercel:
      'Fetch the data in Server Components instead of useEffect, and keep "use client" for what is interactive. Avoid `dynamic(…, { ssr: false })` around content. `useSearchParams` without a Suspense boundary of its own leaves the whole page to the browser.',
    wordpress:
      'Core renders on the server. Look for blocks, builders and themes that load text or links by AJAX (load more, tabs, filters) and for plugins that delay all scripts, and switch that off for content. A headless front end has to render on its server or when it is built.',
    static:
      'Prerender in the build: `prerender` in React Router, `nuxt generate`, `@angular/ssr`, `export const prerender = true` in SvelteKit, or a static generator. Then look at the built file: the text must be in it.',
  },
  'content-writing': {
    name: 'Text of the page',
    nginx:
      'Nothing to set: change the text at its source, a file or the application behind the server, and clear its caches.',
    apache:
      'Nothing to set: change the text at its source, a file or the application behind the server, and clear its caches.',
    cloudflare: 'Nothing to set: change the text at the origin, and purge the cache of the page.',
    vercel:
      'Change the text in the component, MDX file or CMS, and render dates and authors from fields of the content in a Server Component. Call `revalidatePath` when the CMS changes.',
    wordpress:
      'Edit the post. Author: Users > Profile, with a public name and biography; dates: the Post Date block, which can show the last change too. Pages built of shortcodes: look for those that no plugin fills any more.',
    static:
      'Edit the source of the page; keep author and dates in its front matter, and let the layout print them, dates as `<time datetime="2026-11-21">`.',
  },
  image: {
    name: 'Pictures',
    nginx:
      'A file that is missing: look at error.log for “No such file” and at the case of the name, which counts on Linux. mime.types needs entries for webp and avif. The elements are for the templates.',
    apache:
      'A file that is missing: look at the ErrorLog and at the case of the name, which counts on Linux. `AddType image/avif .avif` where the type is unknown. The elements are for the templates.',
    cloudflare:
      'Hotlink Protection (Scrape Shield) and bot rules must let robots have the pictures. Image resizing needs an address that answers 200 by itself. The elements come from the origin.',
    vercel:
      'next/image with `alt`, `width` and `height`, hosts in `images.remotePatterns`. The first large picture alone gets `preload` or `fetchPriority="high"` (`priority` before Next.js 16); all others stay lazy.',
    wordpress:
      'Alternative text in the Media Library or the Image block. Core writes width, height and loading, and since 6.3 fetchpriority for the first large picture: switch off lazy-load plugins that move src to data-src. Themes: `wp_get_attachment_image()`.',
    static:
      '`<img src="…" alt="…" width="800" height="450" loading="lazy">`; the first large one without loading and with `fetchpriority="high"`. Pictures of a CSS background are not found as pictures.',
  },
  'structured-data': {
    name: 'Structured data',
    ...TEMPLATES_DECIDE,
    cloudflare: HTML_AT_THE_ORIGIN,
    vercel:
      'In a Server Component: `<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, "\\\\u003c") }} />`, from the same data as the visible text. Not through next/script, which may add it after the HTML.',
    wordpress:
      'One source: the SEO plugin, WooCommerce, or a `wp_head` action of your own with `wp_json_encode()`. Search the HTML for application/ld+json and itemtype to find doubles of theme and plugins, and switch off all but one.',
    static:
      'A partial that prints one JSON-LD block from the front matter with the JSON function of the template language (`jsonify` in Hugo and Jekyll, `JSON.stringify` in Eleventy and Astro), never by joining strings.',
  },
  overlay: {
    name: 'Layers over the content',
    ...TEMPLATES_DECIDE,
    cloudflare:
      'Consent layers of Zaraz and apps are set under Zaraz > Consent and Apps: make them a banner at an edge. Other layers come from the origin.',
    vercel:
      'Render the text in the Server Component and the layer beside it, not around it: a consent or age gate must not decide whether children are rendered. Show it after the first paint, at an edge.',
    wordpress:
      'Consent and pop-up plugins: layout “banner” instead of “wall” or “full screen”, no trigger on page load, no redirect to a consent page. Membership plugins: show a lead text to everybody, and mark up the paywall.',
    static:
      'Keep the text in the HTML, folded with `<details>` where space is short; make the layer a `<dialog>` or a fixed bar of at most a third of the screen that a later script shows.',
  },
  'security-cleanup': {
    name: 'Foreign or hidden text',
    nginx:
      'Compare the served file with the one in version control, look through `nginx -T` for `sub_filter`, `map $http_user_agent` and unknown includes, and through access.log for uploads. Restore from a clean copy, then change keys and passwords.',
    apache:
      'Look for foreign rules in every .htaccess (`find . -name .htaccess -newer …`), for `auto_prepend_file`, and for PHP files in upload folders. Restore from a clean copy, then change keys and passwords.',
    cloudflare:
      'Review Workers, Snippets, Zaraz tools, apps and API tokens, and the audit log of the account for changes nobody made. Purge everything once the origin is clean.',
    vercel:
      'Search the repository, the CMS and third-party scripts for the text; review `rewrites()`, proxy.ts, integrations and members of the team. Redeploy from a reviewed commit, and rotate environment secrets.',
    wordpress:
      '`wp core verify-checksums` and `wp plugin verify-checksums --all` (WP-CLI) name changed files; search the database (wp_posts, wp_options, widgets) and mu-plugins for the text. Delete unknown administrators, update all, change the salts in wp-config.php.',
    static:
      'Find the text with `grep -rn` in sources, templates and the built output, and in scripts from other hosts. Rebuild from a reviewed commit, and change the deploy keys.',
  },
} as const satisfies Readonly<Record<string, KindOfRepair>>;
