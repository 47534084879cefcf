/** Repairs of addresses and of the status they answer with. */

import { type KindOfRepair, TEMPLATES_DECIDE } from './stacks.ts';

export const ADDRESS_REPAIRS = {
  redirect: {
    name: 'Redirects',
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
  'status-code': {
    name: 'Status codes of missing pages',
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
  'canonical-link': {
    name: 'Canonical link',
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
  'url-design': {
    name: 'Form of addresses',
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
  link: {
    name: 'Links',
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
  'language-versions': {
    name: 'Language versions',
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
} as const satisfies Readonly<Record<string, KindOfRepair>>;

/** Repairs of the files that show crawlers where they may go and which pages exist. */
export const CRAWL_REPAIRS = {
  'robots-txt': {
    name: 'robots.txt',
    nginx:
      'Serve the file itself: `location = /robots.txt { root /var/www/site; default_type text/plain; }`. An exact location goes before every `try_files … /index.html` fallback. Add `auth_basic off;` in it when the site around it asks for a password.',
    apache:
      'Put robots.txt into the DocumentRoot. A front controller in .htaccess takes it over unless `RewriteCond %{REQUEST_FILENAME} !-f` appears before its RewriteRule.',
    cloudflare:
      'Look under Security > Settings, or AI Crawl Control, whether managed robots.txt is on: it puts groups of its own before yours. Exempt `/robots.txt` from challenges with a custom rule of action Skip, and purge a cached copy after the change.',
    vercel:
      'Either `public/robots.txt` or `app/robots.ts` that returns `MetadataRoute.Robots`: both together do not build. Test on the production domain; preview deployments say noindex whatever the file says.',
    wordpress:
      'WordPress makes robots.txt itself while no file of that name exists: change it with the `robots_txt` filter or the editor of the SEO plugin. A real file in the web root silences both. An installation in a subfolder cannot serve it: it belongs at the root of the host.',
    static:
      'Put `robots.txt`, spelled so and in UTF-8, into the folder that is published as the root. A project page of GitHub Pages (`name.github.io/project/`) cannot set the file of its host: use a domain of your own.',
  },
  'indexing-directive': {
    name: 'Robots directives',
    nginx:
      'Find the header with `nginx -T | grep -in x-robots-tag`, includes and all, and change it in the location that answers: an `add_header` there drops those of outer blocks. A directive in the HTML is for the templates.',
    apache:
      'Look for `Header set X-Robots-Tag` in the virtual host and in every .htaccess above the file, and limit it with `<FilesMatch>`. What `Header always set` has set, only `Header always unset` takes back.',
    cloudflare:
      'Look under Rules for a response header transform rule, a Snippet or a Worker that sets X-Robots-Tag, and narrow its expression to the host and path it is meant for. Rules do not change meta elements: those are for the origin.',
    vercel:
      '`export const metadata = { robots: { index: true, follow: true, "max-image-preview": "large", "max-snippet": -1 } }`. The value of a layout holds for every page below that sets none. Look for X-Robots-Tag in `headers()` of next.config and in vercel.json too.',
    wordpress:
      'Settings > Reading > “Discourage search engines” must be off. Then the setting of the page in the SEO plugin, and the `wp_robots` filter, from which core makes the robots meta element since 5.7. Have one source only.',
    static:
      'Correct `<meta name="robots" content="…">` in the layout and build again. The header needs a host with a header file (`_headers` on Netlify and Cloudflare Pages); GitHub Pages cannot send any.',
  },
  sitemap: {
    name: 'Sitemap',
    nginx:
      'Serve it as a file, before the fallback to the application: `location ~ ^/sitemap[^/]*\\.xml$ { root /var/www/site; }`. The usual mime.types sends text/xml, which is right.',
    apache:
      'Put it into the DocumentRoot, and let the front controller pass real files: `RewriteCond %{REQUEST_FILENAME} !-f`. `AddType application/xml .xml` sets its type.',
    cloudflare:
      'The origin has to make it. Exempt it from challenges with a custom rule of action Skip, and purge it when it changes if a Cache Rule keeps it.',
    vercel:
      '`app/sitemap.ts` that returns `MetadataRoute.Sitemap`, with `lastModified` from the content and not `new Date()`. Beyond 50,000 addresses use `generateSitemaps`; it writes no index, so write that as a route handler.',
    wordpress:
      'Core serves /wp-sitemap.xml (with lastmod since 6.5); an SEO plugin switches it off and serves its own, such as /sitemap_index.xml. Choose what is listed with `wp_sitemaps_post_types` and `wp_sitemaps_posts_query_args`, or in the plugin. “Discourage search engines” removes it.',
    static:
      'Let the generator write it with the base URL of production (Hugo does by itself; `@astrojs/sitemap`, `jekyll-sitemap`, a template in Eleventy). Leave out drafts and pages that redirect.',
  },
  'bot-admission': {
    name: 'Admission of robots by firewall and CDN',
    nginx:
      'Look through `nginx -T` for `$http_user_agent`, `limit_req`, `deny` and `return 403`, and take out the robots you want. Names can be forged: admit by the address ranges that operators publish (a `geo` block), not by name alone.',
    apache:
      'Look for `SetEnvIf User-Agent`, `RewriteCond %{HTTP_USER_AGENT}` and `Require not`, also in .htaccess. For ModSecurity find the rule in its audit log and exempt it with `SecRuleRemoveById`; raise the limits of mod_evasive.',
    cloudflare:
      'Security > Events says which product refused. Allow the robots you want under AI Crawl Control (prices for crawlers are set there too), switch “Block AI bots” off or narrow it (it can be on by default since 2026, so look even if nobody changed it), and add a custom rule `cf.client.bot` of action Skip for Super Bot Fight Mode and managed rules. Bot Fight Mode of the free plan cannot be skipped: switch it off.',
    vercel:
      'Read the Firewall tab for denied and challenged requests. Set the managed rulesets Bot Protection and AI Bots to Log or off, end Attack Challenge Mode, or add a custom rule of action Bypass. Deployment Protection must not cover the production domain. Read proxy.ts (middleware.ts before Next.js 16) too.',
    wordpress:
      'Security plugins keep lists of user agents and rate limits: read their log and take out the robots you want. Many hosts filter before PHP runs: send them the time and address of the request.',
    static:
      'The host or its CDN filters: read its firewall, bot and rate settings, and edge functions that look at the user agent. Where the host has no such settings, ask its support, or move the domain to one that has.',
  },
  'machine-file': {
    name: 'Files for machines',
    nginx:
      '`location ^~ /.well-known/ { root /var/www/site; default_type application/json; try_files $uri =404; }`. The `^~` goes before the usual `location ~ /\\. { deny all; }`, which shuts the folder; `=404` keeps the application from answering for files that are not there.',
    apache:
      'Put the files under DocumentRoot/.well-known/ and begin the rewrite rules with `RewriteRule ^\\.well-known/ - [L]`. A file without an extension gets its type by `<Files "api-catalog">` with `ForceType application/linkset+json`.',
    cloudflare:
      'Exempt the paths from challenges with a custom rule of action Skip, and bypass the cache for `/.well-known/` while you change them. On Pages put the files into the build output and their types into `_headers`; a top-level 404.html keeps unknown names from answering 200.',
    vercel:
      'Files under `public/`, also `public/.well-known/`, or a route handler such as `app/llms.txt/route.ts` that returns `new Response(text, { headers })`. Types of files come from `headers()` in next.config. No catch-all route or rewrite may answer 200 for names that do not exist.',
    wordpress:
      'Put the files into the web root beside wp-config.php: the rewrite rules of core pass real files. Unknown names get a 404 of core; a plugin that redirects 404 to the home page breaks that.',
    static:
      'Put the files into the published root. Jekyll leaves out folders that begin with a dot unless `include: [".well-known"]` is set; without Jekyll add an empty `.nojekyll` on GitHub Pages. Limit a fallback `/* /index.html 200` to the paths of the app.',
  },
  'usage-preference': {
    name: 'Declarations about the use of content',
    nginx:
      'Lines belong into robots.txt. Headers: `add_header Content-Usage "train-ai=n" always;` or `add_header tdm-reservation 1 always;`, with your values, in every location that has an `add_header` of its own.',
    apache:
      'Lines belong into robots.txt. Headers: `Header always set Content-Usage "train-ai=n"` or `Header always set tdm-reservation 1`, with your values; `<FilesMatch>` limits them.',
    cloudflare:
      'Managed robots.txt writes Content-Signal lines and groups of its own before yours: let one of the two speak. Headers are set by response header transform rules; prices for crawlers under AI Crawl Control.',
    vercel:
      'Write `public/robots.txt` or a route handler where `MetadataRoute.Robots` has no field for the line; headers go into `headers()` of next.config. Delete app/robots.ts when you do.',
    wordpress:
      'The `robots_txt` filter for lines, the `wp_headers` filter for headers of pages, real files for /.well-known/tdmrep.json and licences. SEO plugins may print noarchive or noai: look through their settings.',
    static:
      'Lines in robots.txt, metas in the layout, files in the published root; headers only where the host has a header file (`_headers`). Build all of them from one setting.',
  },
} as const satisfies Readonly<Record<string, KindOfRepair>>;
