/** Repairs of what tells crawlers where they may go and what there is. */

import type { KindOfRepair } from '../stacks.ts';

export const CRAWL_REPAIRS = {
  'robots-txt': {
    name: 'robots.txt',
    hints: {
      nginx:
        'Serve the file itself: `location = /robots.txt { root /var/www/site; default_type text/plain; }`. An exact location goes before every `try_files … /index.html` fallback. Add `auth_basic off;` in it when the site around it asks for a password.',
      apache:
        'Put robots.txt into the DocumentRoot. A front controller in .htaccess takes it over unless `RewriteCond %{REQUEST_FILENAME} !-f` stands before its RewriteRule.',
      cloudflare:
        'Look under Security > Settings, or AI Crawl Control, whether managed robots.txt is on: it puts groups of its own before yours. Exempt `/robots.txt` from challenges with a custom rule of action Skip, and purge a cached copy after the change.',
      vercel:
        'Either `public/robots.txt` or `app/robots.ts` that returns `MetadataRoute.Robots`: both together do not build. Test on the production domain; preview deployments say noindex whatever the file says.',
      wordpress:
        'WordPress makes robots.txt itself while no file of that name exists: change it with the `robots_txt` filter or the editor of the SEO plugin. A real file in the web root silences both. An installation in a subfolder cannot serve it: it belongs at the root of the host.',
      static:
        'Put `robots.txt`, spelled so and in UTF-8, into the folder that is published as the root. A project page of GitHub Pages (`name.github.io/project/`) cannot set the file of its host: use a domain of your own.',
    },
  },
  'indexing-directive': {
    name: 'Robots directives',
    hints: {
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
  },
  sitemap: {
    name: 'Sitemap',
    hints: {
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
  },
  'bot-admission': {
    name: 'Admission of robots by firewall and CDN',
    hints: {
      nginx:
        'Look through `nginx -T` for `$http_user_agent`, `limit_req`, `deny` and `return 403`, and take out the robots you want. Names can be forged: admit by the address ranges that operators publish (a `geo` block), not by name alone.',
      apache:
        'Look for `SetEnvIf User-Agent`, `RewriteCond %{HTTP_USER_AGENT}` and `Require not`, also in .htaccess. For ModSecurity find the rule in its audit log and exempt it with `SecRuleRemoveById`; raise the limits of mod_evasive.',
      cloudflare:
        'Security > Events says which product refused. Allow the robots you want under AI Crawl Control (prices for crawlers are set there too), switch “Block AI bots” off or narrow it, and add a custom rule `cf.client.bot` of action Skip for Super Bot Fight Mode and managed rules. Bot Fight Mode of the free plan cannot be skipped: switch it off.',
      vercel:
        'Read the Firewall tab for denied and challenged requests. Set the managed rulesets Bot Protection and AI Bots to Log or off, end Attack Challenge Mode, or add a custom rule of action Bypass. Deployment Protection must not cover the production domain. Read proxy.ts (middleware.ts before Next.js 16) too.',
      wordpress:
        'Security plugins keep lists of user agents and rate limits: read their log and take out the robots you want. Many hosts filter before PHP runs: send them the time and address of the request.',
      static:
        'The host or its CDN filters: read its firewall, bot and rate settings, and edge functions that look at the user agent. Where the host has no such settings, ask its support, or move the domain to one that has.',
    },
  },
  'machine-file': {
    name: 'Files for machines',
    hints: {
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
  },
  'usage-preference': {
    name: 'Declarations about the use of content',
    hints: {
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
  },
} as const satisfies Readonly<Record<string, KindOfRepair>>;
