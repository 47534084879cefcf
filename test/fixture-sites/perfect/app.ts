/** The site as a server: its redirects, the choice between forms of a page, and its caching. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { preferredType } from '@legible/formats/accept';
import type { FixtureWeb } from '../fixture-web.ts';
import { AGENT_FILES, agentAnswer } from './agents.ts';
import { FILES, type SiteFile } from './files.ts';
import { at, NAME, ORIGIN } from './house.ts';
import { markdownOf, markdownPath, renderPage, STYLES, STYLES_PATH } from './layout.ts';
import type { Page } from './page.ts';
import { png } from './picture.ts';
import { PAGES } from './site.ts';

const BY_PATH: ReadonlyMap<string, Page> = new Map(PAGES.map((page) => [page.path, page]));
const BY_TWIN: ReadonlyMap<string, Page> = new Map(PAGES.map((page) => [markdownPath(page.path), page]));

const HOUR = 'max-age=3600';
const YEAR = 'max-age=31536000, immutable';
const SECURITY = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'content-security-policy': "default-src 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const FORMS = ['text/html', 'text/markdown'] as const;

/** For programs, in the headers of every page. */
const LINKS = [
  ['/llms.txt', 'describedby', 'text/markdown'],
  ['/.well-known/api-catalog', 'api-catalog', 'application/linkset+json'],
  ['/openapi.json', 'service-desc', 'application/vnd.oai.openapi+json'],
  ['/docs/api', 'service-doc', 'text/html'],
  ['/.well-known/ai-catalog.json', 'ai-catalog', 'application/ai-catalog+json'],
  ['/ask', 'nlweb', 'application/json'],
] as const;
const LINK_HEADER = LINKS.map(([path, rel, type]) => `<${at(path)}>; rel="${rel}"; type="${type}"`).join(', ');

/** Statements about the use of content that are made in headers. */
const USE = { 'content-usage': 'train-ai=n', 'tdm-reservation': '1', 'tdm-policy': at('/tdm-policy.json') };

const ASSETS: Readonly<Record<string, SiteFile>> = {
  [STYLES_PATH]: { type: 'text/css; charset=utf-8', body: STYLES, headers: { 'cache-control': YEAR } },
  '/assets/icon.png': { type: 'image/png', body: png(96, 96, [30, 90, 60]) },
  '/assets/elmfield-badge.png': { type: 'image/png', body: png(512, 512, [30, 90, 60]) },
};
const ALL: Readonly<Record<string, SiteFile>> = { ...FILES, ...AGENT_FILES, ...ASSETS };
const PICTURES: ReadonlySet<string> = new Set(
  PAGES.flatMap(({ picture }) => (picture ? [`/pictures/${picture[0]}`] : [])),
);
const PICTURE = png(1200, 630, [120, 150, 130]);

const COMPRESSED = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml))/;

/** With an ETag; 304 for a client that names it, gzip for a client that accepts it. */
const serve = (request: Request, { type, body, headers = {} }: SiteFile): Response => {
  const etag = `"${createHash('sha256').update(type).update(body).digest('hex').slice(0, 20)}"`;
  const common = { 'cache-control': HOUR, ...SECURITY, ...headers, etag };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: common });
  const packs = COMPRESSED.test(type) && /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  const bytes = new Uint8Array(packs ? gzipSync(body) : Buffer.from(body));
  const coding = packs ? { 'content-encoding': 'gzip' } : {};
  const own = { ...common, ...coding, 'content-type': type, 'content-length': String(bytes.length) };
  return new Response(request.method === 'HEAD' ? null : bytes, { headers: own });
};

const pageHeaders = ({ modified }: Page): Readonly<Record<string, string>> => ({
  ...USE,
  vary: 'Accept, Accept-Encoding',
  'last-modified': new Date(modified).toUTCString(),
});

const asMarkdown = (page: Page): SiteFile => ({
  type: MARKDOWN,
  body: markdownOf(page),
  headers: { ...pageHeaders(page), link: `<${at(page.path)}>; rel="canonical"` },
});

const negotiate = (request: Request, page: Page): Response => {
  const chosen = preferredType(request.headers.get('accept'), FORMS);
  if (chosen === 'text/markdown') return serve(request, asMarkdown(page));
  if (chosen === 'text/html')
    return serve(request, {
      type: HTML,
      body: renderPage(page, BY_PATH),
      headers: { ...pageHeaders(page), link: LINK_HEADER },
    });
  const list = `Not acceptable. This page can be had as:\n- ${at(page.path)} (text/html)\n- ${at(markdownPath(page.path))} (text/markdown)\n`;
  return new Response(list, { status: 406, headers: { 'content-type': 'text/plain; charset=utf-8', vary: 'Accept' } });
};

const missing = (): Response =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page not found – ${NAME}</title></head><body><main><h1>Page not found</h1><p>Nothing is kept under this address. The <a href="/">home page</a> leads everywhere.</p></main></body></html>`,
    { status: 404, headers: { 'content-type': HTML, ...SECURITY } },
  );

const moved = (to: string): Response => new Response(null, { status: 301, headers: { location: to } });

const answer = async (request: Request): Promise<Response> => {
  const { origin, hostname, pathname, search } = new URL(request.url);
  if (!/^(?:www\.)?elmfield\.example$/.test(hostname))
    return new Response('A page elsewhere.', { headers: { 'content-type': 'text/plain' } });
  if (origin !== ORIGIN) return moved(`${ORIGIN}${pathname}${search}`);
  if (pathname === '/home') return moved(`${ORIGIN}/`);
  const program = await agentAnswer(request);
  if (program !== null) return program;
  const file = ALL[pathname];
  if (file !== undefined) return serve(request, file);
  if (PICTURES.has(pathname)) return serve(request, { type: 'image/png', body: PICTURE });
  const [page, twin] = [BY_PATH.get(pathname), BY_TWIN.get(pathname)];
  if (page !== undefined) return negotiate(request, page);
  if (twin !== undefined) return serve(request, asMarkdown(twin));
  const bare = pathname.replace(/\/+$/, '');
  return BY_PATH.has(bare) ? moved(`${ORIGIN}${bare}`) : missing();
};

/** A shop, a school and a magazine in one, which does everything that our rules require. */
export const PERFECT_WEB: FixtureWeb = { url: at('/'), answer };
