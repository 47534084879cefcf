/** Interfaces for programs that do not do what they declare. */
import type { FixtureWeb } from '../fixture-web.ts';
import {
  at,
  htmlAnswer,
  json,
  menu,
  page,
  prose,
  type Routes,
  robots,
  smallWeb,
  status,
  text,
  typed,
  urlset,
  xml,
} from './small-web.ts';

const MAIN = `<main><article><h1>Notes</h1><p>${prose('notebook', 14)}</p></article></main>`;
const HTML = page(MAIN, { title: 'Notes from the notebook' });

/** Markdown for every client that accepts more than HTML, without Vary, and with half of the text. */
const MARKDOWN_WEB = smallWeb({
  '/': (request) => {
    const accept = request.headers.get('accept') ?? '';
    if (accept.includes('x-none')) return new Response('', { status: 500 });
    return accept.includes('text/markdown') || /application\/xml/.test(accept)
      ? new Response('# Notes\n\nShort.\n', { headers: { 'content-type': 'text/markdown; charset=utf-8' } })
      : htmlAnswer(
          `<!doctype html><html lang="en"><head><title>Notes from the notebook</title><link rel="alternate" type="text/markdown" href="/index.md"></head><body>${MAIN}</body></html>`,
        );
  },
  '/index.md': typed('text/markdown; charset=utf-8', '# Notes\n\nShort.\n'),
  '/robots.txt': robots('User-agent: *', 'Allow: /', `Sitemap: ${at('/sitemap.xml')}`),
  '/sitemap.xml': urlset([at('/')], [at('/index.md')]),
});

/** The HTML page itself, declared as Markdown. */
const MISNAMED: Routes = {
  '/': (request) =>
    /text\/markdown/.test(request.headers.get('accept') ?? '')
      ? new Response(HTML, { headers: { 'content-type': 'text/markdown; charset=utf-8' } })
      : htmlAnswer(HTML),
};

const FEEDS: Routes = {
  '/': page(`${menu('/blog/new')}<main><h1>Blog</h1><p>${prose('blog', 8)}</p></main>`, {
    head: '<link rel="alternate" type="application/rss+xml" href="/feed.xml"><link rel="alternate" type="application/rss+xml" href="/gone.xml">',
  }),
  '/blog/new': page(
    `<main><article><h1>New</h1><p>Published 10 November 2026</p><p>${prose('news', 12)}</p></article></main>`,
    { head: '<meta property="article:published_time" content="2026-11-10">' },
  ),
  '/feed.xml': xml(
    '<?xml version="1.0"?><rss version="2.0"><channel><item><title>A</title><guid>1</guid><link>https://broken.example/gone-a</link><pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate></item><item><title>B</title><guid>1</guid><link>https://broken.example/gone-b</link><pubDate>some day</pubDate></item></channel></rss>',
  ),
};

const TEXTS: Routes = {
  '/': HTML,
  '/llms.txt': text('Some words, and [a page](/gone), [another](/gone-too), and [all of it](/llms-full.txt).\n'),
};

const AGENTS: Routes = {
  '/': page(`${MAIN}<form toolname="find"><input></form>`, {
    head: '<link rel="service-desc" href="/openapi.json"><link rel="describedby" href="/no-llms.txt"><link rel="nlweb" href="/ask"><link rel="mcp" href="/tools/mcp">',
  }),
  '/openapi.json': json({
    openapi: '2.9',
    info: {},
    servers: [{ url: at('/api') }],
    paths: { '/things': { get: { parameters: [{ name: 'size', in: 'query', schema: { type: 'integer' } }] } } },
  }),
  '/.well-known/api-catalog': json({ apis: [] }, 'application/linkset+json'),
  '/.well-known/ai-catalog.json': json({ specVersion: '0.1', entries: [{ identifier: 'x' }] }),
  '/.well-known/agent-card.json': json({ name: 'Agent' }),
  '/.well-known/agent-skills/index.json': json({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [{ name: 'A Skill', url: '/gone-skill.md', digest: 'md5:1' }],
  }),
  '/.well-known/http-message-signatures-directory': json({ keys: [{ kty: 'OKP' }] }),
  '/.well-known/signature-agent-card': json({ jwks: { keys: [] }, jwks_uri: 'keys' }),
  '/.well-known/mcp/server-card.json': json({ endpoint: '/tools/mcp', version: '1' }),
  '/ask': status(404),
};
/** A server from before discovery existed, with tools that cannot be called. */
const LEGACY_MCP: Routes = {
  '/': HTML,
  '/mcp': async (request) => {
    if (request.method !== 'POST') return new Response(null, { status: 405 });
    const { id, method } = (await request.json()) as { id: number; method: string };
    const results: Readonly<Record<string, object>> = {
      initialize: { protocolVersion: '2025-11-25', serverInfo: { name: 'old', version: '1' }, capabilities: {} },
      'tools/list': { tools: [{ name: 'a tool', inputSchema: { type: 'string' } }] },
    };
    const result = results[method];
    return Response.json(
      result ? { jsonrpc: '2.0', id, result } : { jsonrpc: '2.0', id, error: { code: -32601, message: 'Unknown' } },
    );
  },
};
const CLOSED_MCP: Routes = { '/': HTML, '/mcp': status(401, '', { 'www-authenticate': 'Bearer' }) };

const PREFERENCES: Routes = {
  '/': (_request) =>
    htmlAnswer(
      page(MAIN, {
        head: '<meta name="robots" content="noarchive, max-snippet:20"><meta name="tdm-reservation" content="yes">',
      }),
      {
        headers: { 'content-usage': 'train-ai=maybe', 'tdm-reservation': '0' },
      },
    ),
  '/robots.txt': robots(
    'User-agent: *',
    'Content-Signal: search=no, ai-input=no, ai-train=perhaps',
    'Allow: /',
    'User-agent: OAI-SearchBot',
    'Content-Signal: search=no, ai-input=no',
    'Allow: /',
    'License: /license.xml',
  ),
  '/llms.txt': text('# Notes\n\n> Agents are welcome.\n\n## Pages\n\n- [Home](/): read it\n'),
};

export const MACHINES: Readonly<Record<string, FixtureWeb>> = {
  'Markdown that is not what was asked for': MARKDOWN_WEB,
  'Markdown that is HTML': smallWeb(MISNAMED),
  'feeds with faults': smallWeb(FEEDS),
  'llms.txt with dead links': smallWeb(TEXTS),
  'agent descriptions with faults': smallWeb(AGENTS),
  'an outdated MCP server': smallWeb(LEGACY_MCP),
  'an MCP server without descriptions': smallWeb(CLOSED_MCP),
  'preferences that contradict each other': smallWeb(PREFERENCES),
};
