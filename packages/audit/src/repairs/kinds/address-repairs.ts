/** Repairs of addresses and of the status they answer with. */

import { type KindOfRepair, TEMPLATES_DECIDE } from '../stacks.ts';

export const ADDRESS_REPAIRS = {
  redirect: {
    name: 'Redirects',
    hints: {
      nginx:
        'A server block for each other name and for port 80 with `return 301 https://example.com$request_uri;`. In a location use `return` rather than `rewrite`, and name the final address, so that no chain arises.',
      apache:
        'In the virtual host of port 80 `Redirect permanent / https://example.com/`; in .htaccess `RewriteRule ^old$ https://example.com/new [R=301,L]` above the rules of the framework. A plain `[R]` is a 302.',
      cloudflare:
        'Redirect Rules or Bulk Redirects with status 301, “Always Use HTTPS” for http. SSL/TLS mode Flexible together with a redirect to https at the origin goes round in circles: use Full (strict).',
      vercel:
        '`redirects()` in next.config: `permanent: true` answers 308, `false` 307. Choose the main domain under Settings > Domains and let the others redirect to it. `permanentRedirect()` in a component is a real 308 only before anything is streamed.',
      wordpress:
        'Set both addresses under Settings > General to the https origin: `redirect_canonical` of core then answers 301 for other forms. Single moves need a plugin such as Redirection, set to 301. Clear page caches.',
      static:
        'Netlify and Cloudflare Pages read `_redirects` (`/old /new 301`). GitHub Pages cannot redirect single pages: put a CDN before it, or, as a stopgap, a meta refresh of 0 seconds with a canonical link.',
    },
  },
  'status-code': {
    name: 'Status codes of missing pages',
    hints: {
      nginx:
        'End `try_files` with `=404` instead of `/index.html`, and show the page with `error_page 404 /404.html;` (not `=200`). `return 410;` is for what is gone for good. Behind `proxy_pass` the application sets the status.',
      apache:
        '`ErrorDocument 404 /404.html` with a local path: with a whole https:// address Apache redirects and the status becomes 302. `Redirect gone /old` answers 410. `FallbackResource /index.html` hands every miss to the application, which has to send 404.',
      cloudflare:
        'The origin sets the status. On Pages a top-level `404.html` ends the single-page fallback, which answers 200; on Workers with assets set `not_found_handling` to `404-page`.',
      vercel:
        'Call `notFound()` when the record is missing and before anything streams: behind a `loading.js` or Suspense boundary that was sent already, the status stays 200. `export const dynamicParams = false` where `generateStaticParams` lists all pages. No rewrite of everything to one page.',
      wordpress:
        'Core answers 404 with 404.php or the 404 template. Switch off plugins that send missing pages to the home page; one for redirects can answer 410 for what is gone.',
      static:
        'A `404.html` at the root is sent with status 404 by GitHub Pages, Netlify and Cloudflare Pages. Take `/* /index.html 200` out of `_redirects`, or limit it to the paths of the app.',
    },
  },
  'canonical-link': {
    name: 'Canonical link',
    hints: {
      nginx:
        'Best in the HTML. For files without a head: `add_header Link \'<https://example.com/file.pdf>; rel="canonical"\';` in their location. Header and element must never differ.',
      apache:
        'Best in the HTML. For files without a head: `<Files "file.pdf">` with `Header set Link \'<https://example.com/file.pdf>; rel="canonical"\'`. Header and element must never differ.',
      cloudflare:
        'Leave it to the origin. If the origin cannot be changed, a Worker with HTMLRewriter can write the element; take care that it names the address of the page and not one for all.',
      vercel:
        '`metadataBase: new URL("https://example.com")` in the root layout, `alternates: { canonical: "/path" }` in each page. Pages inherit a canonical that a layout sets, and then all name the same address.',
      wordpress:
        'Core prints rel=canonical for single posts and pages (`rel_canonical`), and an SEO plugin replaces it: have one source. Look at the canonical field of the page in the plugin, at theme files that print a second one, and at the addresses under Settings > General.',
      static:
        'One `<link rel="canonical" href="https://example.com/page">` in the head of the layout, made of the base URL of the generator (`baseURL` in Hugo, `site` in Astro, `url` in Jekyll) and the path of the page.',
    },
  },
  'url-design': {
    name: 'Form of addresses',
    hints: {
      nginx:
        'Redirect other spellings: `rewrite ^(.+)/$ $1 permanent;` for the slash (not where real folders answer). Lower case is for the application. `merge_slashes` hides doubled slashes: correct the links that have them.',
      apache:
        'mod_dir adds the slash of real folders. Lower case needs `RewriteMap lc int:tolower` in the server configuration, not in .htaccess. `RewriteRule ^ %{REQUEST_URI} [QSD,R=301,L]` behind a RewriteCond on QUERY_STRING drops parameters.',
      cloudflare:
        'A Redirect Rule with a dynamic target such as `concat("https://example.com", lower(http.request.uri.path))` and status 301. A cache key without parameters spares the origin, not the crawlers: correct the links as well.',
      vercel:
        '`trailingSlash` in next.config sets one form and redirects the other. Routes are paths with `<Link href>`, never `#/view`; filters that need no address of their own stay in the state of the component.',
      wordpress:
        'Settings > Permalinks with the name of the post; core redirects old slugs of posts, pages and categories need redirects. Sessions in addresses end with `session.use_trans_sid = 0` in php.ini; tracking parameters come from plugins and pasted links.',
      static:
        'Set the form in the generator (`uglyURLs` in Hugo, `trailingSlash` in Astro, `permalink` in Jekyll and Eleventy), name files in lower case with hyphens. A single-page app needs the history mode of its router and an HTML file for each path.',
    },
  },
  link: {
    name: 'Links',
    hints: {
      nginx: `${TEMPLATES_DECIDE.nginx} The access log names internal links that fail: status 301 or 404 with a referrer of your own.`,
      apache: `${TEMPLATES_DECIDE.apache} The access log names internal links that fail: status 301 or 404 with a referrer of your own.`,
      cloudflare:
        'Change the links at the origin and purge the pages. “Automatic HTTPS Rewrites” (SSL/TLS > Edge Certificates) turns http addresses into https only for hosts that are known to answer it.',
      vercel:
        '`<Link href="/path">` renders an anchor with an address; `router.push` in an onClick does not. Make addresses by one function of routes, and run a link checker such as lychee on the build.',
      wordpress:
        'Menus under Appearance > Menus or in the Navigation block. After a move: back up, then `wp search-replace "http://old.example" "https://new.example" --skip-columns=guid --dry-run`, and again without --dry-run. Builders: give each button a link, not a script.',
      static:
        'Let the generator resolve internal links (`ref` in Hugo, `onBrokenLinks: "throw"` in Docusaurus, `--strict` in MkDocs), and check the built pages with lychee or htmltest.',
    },
  },
  'language-versions': {
    name: 'Language versions',
    hints: {
      nginx:
        'Best in the HTML or the sitemap. Do not redirect by `$http_accept_language` or by country: serve each address to everybody, and suggest another language on the page.',
      apache:
        'Best in the HTML or the sitemap. Give each language a path of its own instead of MultiViews with `AddLanguage`, and take out rewrite rules on `%{HTTP:Accept-Language}` or on the country.',
      cloudflare:
        'Look for Redirect Rules, Snippets or Workers that decide by `ip.src.country` or Accept-Language and remove them: crawlers come from few countries and send no language. The annotations are for the origin.',
      vercel:
        '`alternates: { canonical, languages: { "en-GB": "/en-GB/path", ko: "/ko/path", "x-default": "/path" } }` in each page, from one function; the page itself is among them. Set `<html lang>` from the locale in app/[lang]/layout.tsx. In proxy.ts redirect at most `/`, and only where an x-default page answers without it.',
      wordpress:
        'The plugin for languages (Polylang, WPML, TranslatePress) prints hreflang: link the translations of each page to each other there, switch off redirects by browser language, and do not let the theme or SEO plugin print a second set.',
      static:
        'Print the whole list of versions in the layout of each of them from one data file, with absolute addresses (`.AllTranslations` in Hugo holds the page itself too; add x-default).',
    },
  },
} as const satisfies Readonly<Record<string, KindOfRepair>>;
