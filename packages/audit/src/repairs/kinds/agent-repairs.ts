/** Repairs of what a site offers to programs. */

import type { KindOfRepair } from '../stacks.ts';

export const AGENT_REPAIRS = {
  'content-negotiation': {
    name: 'Content negotiation',
    hints: {
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
  },
  feed: {
    name: 'Feed',
    hints: {
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
  },
  'api-description': {
    name: 'API and its description',
    hints: {
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
  },
  'mcp-server': {
    name: 'MCP server',
    hints: {
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
  },
} as const satisfies Readonly<Record<string, KindOfRepair>>;
