/** Repairs of how answers are sent. */

import { type KindOfRepair, TEMPLATES_DECIDE } from './stacks.ts';

export const DELIVERY_REPAIRS = {
  'server-errors': {
    name: 'Errors of the server',
    nginx:
      'Read error.log at the times of the finding: 502 and 504 are the upstream (`proxy_read_timeout`, `pm.max_children` of PHP-FPM), 503 is often `limit_req` or `limit_conn` (429 with `limit_req_status 429;`): raise rate and burst. Maintenance: `return 503;` with `add_header Retry-After 3600 always;`.',
    apache:
      'Read the ErrorLog at the times of the finding: “MaxRequestWorkers reached” asks for more workers, 503 of mod_proxy is a backend in error state, 500 of one folder is often its .htaccess.',
    cloudflare:
      'Statuses 520 to 526 mean that the origin failed: 521 refused, 522 and 524 too slow, 525 and 526 its certificate. Let the firewall of the origin admit the address ranges of Cloudflare. 429 comes from rate limiting rules.',
    vercel:
      'Read Logs of the project, filtered by status and path. FUNCTION_INVOCATION_TIMEOUT asks for less work or a longer `maxDuration`; pages that need nothing of the request can be rendered when the site is built, or cached.',
    wordpress:
      'Set `WP_DEBUG_LOG` to true and `WP_DEBUG_DISPLAY` to false in wp-config.php, and read wp-content/debug.log; deactivate plugins one by one. A page cache spares PHP most requests; on shared hosting look at the limits of processes and memory.',
    static:
      'Look at the status page of the host, at DNS (also AAAA records that lead nowhere), and at limits of the plan. If it recurs, put a CDN in front.',
  },
  'media-type': {
    name: 'Content-Type',
    nginx:
      '`include mime.types;` and `charset utf-8;`; for one path `location = /file { types { } default_type application/json; }`. Do not use add_header for Content-Type: it sends a second one.',
    apache:
      '`AddType application/json .json`, `AddDefaultCharset utf-8`; for one file `<Files "name">` with `ForceType`. A type that PHP or a backend sends is changed there.',
    cloudflare:
      'The origin sends it. On Pages set it in `_headers`; for a file in R2 set its Content-Type at upload. A response header transform rule can overwrite it for a path.',
    vercel:
      'Route handlers: `new Response(body, { headers: { "content-type": "…; charset=utf-8" } })`. Files of public/ without a known extension: `headers()` in next.config.',
    wordpress:
      'Pages send the type from `bloginfo( "html_type" )` and the charset from Settings; a plugin or template that prints before the headers, or a byte order mark in a PHP file, breaks them. Files: the server in front.',
    static:
      'Give files the extension of their format; where the host cannot know it, use `_headers` or the metadata of the bucket. GitHub Pages goes by extension alone.',
  },
  'response-header': {
    name: 'Response header {name}',
    nginx:
      "`add_header {name} '{value}' always;` in the location that answers. One add_header in an inner block drops all of the outer ones: repeat them there, or set `add_header_inherit merge;` (nginx 1.29.3 and later).",
    apache:
      "`Header always set {name} '{value}'` (mod_headers), in `<FilesMatch>` or `<Location>` where it is for some addresses only. Use `Header merge` instead of `set` for Vary and Link, whose other values must stay.",
    cloudflare:
      'Rules > response header transform rule: {name} with the value `{value}`, limited by host and path. “Add” keeps what the origin sends, “Set” replaces it.',
    vercel:
      '`headers()` in next.config: `{ source: "/:path*", headers: [{ key: "{name}", value: \'{value}\' }] }`, with a source as narrow as meant. Next.js sends a Vary of its own, which must stay. Redeploy afterwards.',
    wordpress:
      "The `wp_headers` filter: `$headers['{name}'] = '{value}';` for pages; files and answers of a page cache get it from the server in front. Clear the page cache.",
    static:
      'A header file of the host (`_headers` on Netlify and Cloudflare Pages): the path on one line, `  {name}: {value}` indented on the next. GitHub Pages sends no headers of your own: put a CDN in front.',
  },
  caching: {
    name: 'Caching and validators',
    nginx:
      'Files have ETag and Last-Modified by default (`etag on;`). Upstream pages: let the application send a validator, and take out `add_header Cache-Control no-store`. `location /assets/ { expires 1y; }` for names with a hash.',
    apache:
      '`FileETag MTime Size`. mod_deflate changes ETags so that conditional requests fail: `DeflateAlterETag NoChange` (2.4.58 and later). `Header set Cache-Control "max-age=31536000, immutable"` for names with a hash.',
    cloudflare:
      'Caching > Configuration > Browser Cache TTL: “Respect Existing Headers”. A Cache Rule can set the time for hashed files. Features that rewrite HTML may drop ETags of pages: Last-Modified of the origin helps.',
    vercel:
      'Static and cached pages get an ETag by themselves (`generateEtags` must not be false). `cookies()`, `headers()` and uncached fetches make a page dynamic, and its answer no-store. /_next/static is immutable already.',
    wordpress:
      'A page cache plugin, or the one of the host, sends validators; core sends none for pages, and `nocache_headers()` in a plugin forbids keeping them. Sessions of plugins (`session_start()`) set no-store for everybody.',
    static:
      'Most hosts send an ETag by themselves. Put hashed files into a folder of their own with `Cache-Control: public, max-age=31536000, immutable` in `_headers`; on a bucket set the metadata.',
  },
  compression: {
    name: 'Compression',
    nginx:
      '`gzip on; gzip_vary on; gzip_proxied any; gzip_types text/css application/javascript application/json application/xml image/svg+xml text/plain;` (text/html is always in it). Behind a proxy that speaks HTTP/1.0 set `gzip_http_version 1.0;`. Brotli needs the module ngx_brotli.',
    apache:
      '`AddOutputFilterByType BROTLI_COMPRESS;DEFLATE text/html text/css text/plain text/xml text/javascript application/javascript application/json application/xml image/svg+xml` with mod_brotli and mod_deflate.',
    cloudflare:
      'Compression is on for the usual types of text unless a Compression Rule or a `Cache-Control: no-transform` of the origin forbids it. Look for both.',
    vercel:
      'Vercel compresses by itself. Self-hosted: `compress` of next.config must not be false unless the proxy in front compresses.',
    wordpress:
      'Set it in the server or with the host; page cache plugins have a switch for gzip or Brotli. Do not compress in PHP (`zlib.output_compression`) and in the server at once.',
    static:
      'Netlify, Cloudflare Pages and GitHub Pages compress by themselves. A plain bucket does not: put its CDN in front and switch compression on there.',
  },
  'page-weight': {
    name: 'Size of the source',
    ...TEMPLATES_DECIDE,
    cloudflare: `Compression does not help here: what counts is the size when unpacked. Look whether Zaraz, apps or Workers add inline code; change the rest at the origin.`,
    vercel:
      'Pass Client Components only the fields they show: all props appear in the HTML once more. Keep data of long lists in Server Components, SVGs in files or next/image, styles in CSS Modules instead of inline objects.',
    wordpress:
      'Page builders and plugins that inline all CSS (“remove unused CSS”, “inline fonts”) make it grow: let them write files. Mega menus: shorten. In classic themes the filter `should_load_separate_core_block_assets` loads only the styles of blocks in use.',
    static:
      'Take data: addresses, inline SVG, styles and JSON state out into files, and put what remains behind the content. Minify the HTML in the build.',
  },
  'server-speed': {
    name: 'Speed',
    nginx:
      'Cache pages that are the same for all: `proxy_cache` or `fastcgi_cache` with `use_stale updating` and `background_update on`. `$upstream_response_time` in the log shows the server’s share; `keepalive` to the upstream saves connections.',
    apache:
      'mod_cache_disk or Varnish before the application; PHP-FPM with OPcache instead of CGI. `%D` in the LogFormat shows which addresses are slow.',
    cloudflare:
      'HTML is not cached by default: a Cache Rule “eligible for cache” for pages without a session, with a TTL, makes it so; Tiered Cache and Argo help far from the origin. Never cache answers that set cookies.',
    vercel:
      'Make pages static or cached instead of rendered on each request, and run functions in the region of the database. Look under Observability and Speed Insights for the slow routes. Large scripts: `next/dynamic` and fewer Client Components.',
    wordpress:
      'A page cache first, then an object cache (Redis), a current PHP with OPcache, and Query Monitor to find slow queries and remote calls. Fewer plugins that load on every page.',
    static:
      'Serve from a CDN near the readers; fonts and scripts from your own host; scripts with defer, pictures in fitting sizes.',
  },
  tls: {
    name: 'Certificate and TLS',
    nginx:
      '`ssl_certificate` names the full chain (fullchain.pem), `ssl_protocols TLSv1.2 TLSv1.3;`. `certbot renew --deploy-hook "systemctl reload nginx"`: without a reload the old certificate stays in use. Every name of the site needs a server block with it.',
    apache:
      '`SSLCertificateFile` holds certificate and chain, `SSLProtocol -all +TLSv1.2 +TLSv1.3`. mod_md renews by itself, certbot with `--deploy-hook "systemctl reload apache2"`.',
    cloudflare:
      'SSL/TLS > Edge Certificates: Universal SSL covers the domain and one level below it; deeper names need an advanced certificate. Minimum TLS Version 1.2. Mode Full (strict), with a valid certificate at the origin.',
    vercel:
      'Settings > Domains: the certificate comes once DNS points to Vercel and no CAA record forbids letsencrypt.org; the page shows what is wrong. Add www and the bare domain both.',
    wordpress:
      'The host issues and renews the certificate: switch that on in its panel for all names. Then set both addresses under Settings > General to https, and replace http addresses in the content.',
    static:
      'Switch on https in the settings of the host (“Enforce HTTPS” on GitHub Pages). If no certificate comes, look for wrong A, AAAA and CAA records.',
  },
  'http-version': {
    name: 'HTTP/2 and HTTP/3',
    nginx:
      '`listen 443 ssl;` with `http2 on;` (before 1.25.1: `listen 443 ssl http2;`). HTTP/3: `listen 443 quic reuseport;` and `add_header Alt-Svc \'h3=":443"; ma=86400\';`, with UDP 443 open.',
    apache:
      '`a2enmod http2` and `Protocols h2 http/1.1`. mod_http2 does not work with mpm_prefork: use mpm_event with PHP-FPM instead of mod_php.',
    cloudflare: 'Speed > Settings > Protocol Optimization: switch HTTP/2 and HTTP/3 on.',
    vercel: 'Vercel offers HTTP/2 by itself. If it is missing, another proxy appears in front: set it there.',
    wordpress:
      'The server or host decides: ask for HTTP/2, or put a CDN in front. Afterwards joined files and sprites are no longer needed.',
    static: 'The large hosts offer it by themselves. A server of your own: see nginx and Apache; else a CDN in front.',
  },
} as const satisfies Readonly<Record<string, KindOfRepair>>;

/** Repairs of the offers of a site to programs. */
export const AGENT_REPAIRS = {
  'content-negotiation': {
    name: 'Content negotiation',
    nginx:
      'A `map $http_accept` looks for words and cannot weigh quality values: let the application choose, or offer Markdown at its own .md address only. With `proxy_cache` put the chosen type into `proxy_cache_key`, and keep Vary: Accept.',
    apache:
      'mod_negotiation weighs quality values: `Options +MultiViews` with page.html and page.md, `AddType text/html;qs=1.0 .html`, `AddType text/markdown;qs=0.9 .md`, `AddCharset utf-8 .md`. It sends Vary, and 406 with a list, by itself.',
    cloudflare:
      'Markdown for Agents, a setting of the zone, turns HTML into Markdown on request. Vary is heeded for cached pages only where a Cache Rule says so: set it, or bypass the cache for requests whose Accept holds text/markdown.',
    vercel:
      'Parse Accept in proxy.ts (middleware.ts before Next.js 16), for example with the package negotiator, and rewrite to a route handler that answers Markdown; `rewrites()` with `has` only matches words. Append Accept to the Vary that Next.js sends, on both answers.',
    wordpress:
      'Core has no Markdown: a plugin, or a `template_redirect` action that parses Accept and exits with the text. Page caches ignore Accept: exempt such requests, or the next browser is given Markdown.',
    static:
      'Plain files cannot negotiate: publish page.md beside page.html and name it with `<link rel="alternate" type="text/markdown">`. An edge function of the host can choose by Accept.',
  },
  feed: {
    name: 'Feed',
    nginx:
      '`location = /feed.xml { types { } default_type application/rss+xml; }` for a file; it has ETag and Last-Modified already. A feed of the application has to send them itself.',
    apache:
      '`AddType application/rss+xml .rss` and `AddType application/atom+xml .atom`; `DeflateAlterETag NoChange` (2.4.58 and later) keeps 304 working for compressed feeds.',
    cloudflare:
      'Exempt the address of the feed from challenges (custom rule, action Skip): readers run no scripts. Purge it with each publication if a Cache Rule keeps it.',
    vercel:
      'A route handler `app/feed.xml/route.ts` from the same data as the pages, with application/rss+xml, an ETag and a 304 of its own; `alternates: { types: { "application/rss+xml": "/feed.xml" } }` in metadata names it.',
    wordpress:
      'Core serves /feed/ and answers conditional requests; `add_theme_support( "automatic-feed-links" )` names it in the head. Settings > Reading: full text or excerpt. Switch off plugins that disable feeds or send them to the home page.',
    static:
      'Let the generator write it (RSS output of Hugo, `@astrojs/rss`, `jekyll-feed`, `@11ty/eleventy-plugin-rss`), ids from the permanent address, and print `<link rel="alternate" type="application/rss+xml" title="…" href="…">` in the layout.',
  },
  'api-description': {
    name: 'API and its description',
    nginx:
      'In the location of the API `proxy_intercept_errors off;`, so that error answers of the application pass; errors of nginx itself: `error_page 502 503 504 @json;` with a named location that returns application/problem+json.',
    apache:
      '`ProxyErrorOverride Off` for the path of the API, so that error answers of the application pass; errors of Apache itself: `ErrorDocument` with a JSON file inside `<Location "/api">`.',
    cloudflare:
      'Exempt the API from challenges. Error pages of Cloudflare are HTML: a custom error rule can answer JSON for the path of the API, where the plan has it.',
    vercel:
      'Route handlers answer `Response.json(problem, { status: 400, headers: { "content-type": "application/problem+json" } })`; `app/api/[...path]/route.ts` answers unknown paths with 404 in JSON. Publish `public/openapi.json`, generated from the schemas.',
    wordpress:
      'The REST API answers errors as JSON by itself: register routes with `args` and `schema`, return `WP_Error` with a status. Core has no OpenAPI document: write one, publish it as a file, and name it with a link element.',
    static:
      'Generate openapi.json from the code of the API, publish it beside the pages, and lint it in the build (Redocly CLI, Spectral).',
  },
  'mcp-server': {
    name: 'MCP server',
    nginx:
      'Pass the endpoint unbuffered: `proxy_http_version 1.1; proxy_buffering off; proxy_read_timeout 1h;`, without `limit_except` that forbids POST, and exempt from bot rules.',
    apache:
      '`ProxyPass "/mcp" "http://127.0.0.1:3000/mcp" flushpackets=on`; `CGIPassAuth On` where CGI or PHP-FPM has to see Authorization.',
    cloudflare:
      'Exempt the endpoint from challenges and bot rules with a custom rule of action Skip: its clients are programs. On Workers use a current version of the SDK and no session.',
    vercel:
      'A route handler with the current official SDK (or mcp-handler) that keeps no session, because the next request may meet another instance. Deployment Protection must not cover it.',
    wordpress:
      'The plugin that offers the server decides: update it, and let security plugins and page caches pass its route under /wp-json/. Else run the server beside WordPress.',
    static:
      'A static host runs no server: use a function of the host, or take the announcement out of the pages and files that make it.',
  },
} as const satisfies Readonly<Record<string, KindOfRepair>>;
