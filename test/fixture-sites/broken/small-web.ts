/** Small faulty sites, composed of routes. */
import type { FixtureWeb } from '../fixture-web.ts';

const ORIGIN = 'https://broken.example';
export const at = (path: string): string => `${ORIGIN}${path}`;

/** HTML, or a function that answers. */
export type Route = string | ((request: Request, url: URL) => Response | Promise<Response>);
export type Routes = Readonly<Record<string, Route>>;

export const typed =
  (type: string, body: string, headers: Readonly<Record<string, string>> = {}): Route =>
  () =>
    new Response(body, { headers: { 'content-type': type, ...headers } });
export const text = (body: string): Route => typed('text/plain', body);
export const xml = (body: string): Route => typed('application/xml', body);
export const json = (value: unknown, type = 'application/json'): Route => typed(type, JSON.stringify(value));
export const moved =
  (to: string, status = 301): Route =>
  () =>
    new Response(null, { status, headers: { location: to } });
export const status =
  (code: number, body = '', headers: Readonly<Record<string, string>> = {}): Route =>
  () =>
    new Response(body, { status: code, headers: { 'content-type': 'text/html', ...headers } });

export const htmlAnswer = (body: string, init: ResponseInit = {}): Response =>
  new Response(body, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } });

const NOT_FOUND =
  '<!doctype html><html lang="en"><head><title>Nothing here</title></head><body><h1>Nothing here</h1></body></html>';

/**
 * Other hosts and http redirect to the origin with 301, other paths answer 404.
 *
 * @param routes by path and, if a route has one, query; `*` is any other path of the origin, `http:` any http address,
 *   `www` any address of that host.
 */
export const smallWeb = (
  routes: Routes,
  more: Omit<FixtureWeb, 'url' | 'answer'> & { readonly url?: string } = {},
): FixtureWeb => ({
  url: at('/'),
  ...more,
  answer: async (request) => {
    const url = new URL(request.url);
    const elsewhere = url.protocol === 'http:' ? 'http:' : url.hostname.startsWith('www.') ? 'www' : null;
    const route =
      elsewhere === null
        ? (routes[url.pathname + url.search] ?? routes[url.pathname] ?? routes['*'] ?? null)
        : (routes[elsewhere] ?? moved(at(url.pathname)));
    if (route === null) return htmlAnswer(NOT_FOUND, { status: 404 });
    return typeof route === 'string' ? htmlAnswer(route) : route(request, url);
  },
});

const SENTENCES: readonly ((topic: string, at: number) => string)[] = [
  (topic, at) => `On day ${at} somebody walked past the ${topic} and counted ${at * 7} birds.`,
  (_topic, at) => `It rained for ${at % 5} hours, so that most of what had been planned came to nothing.`,
  (topic, at) =>
    `A neighbour said that no ${topic} in the valley had looked like this since the summer of ${1900 + at}.`,
  (_topic, at) => `We wrote that down in notebook ${at}, between a recipe and the times of the trains.`,
  (topic, at) => `Whoever asks about the ${topic} later will find page ${at * 3} torn and the next one blank.`,
];

/** Text of so many sentences about one subject, all of them different. */
export const prose = (topic: string, sentences: number): string => {
  // The start depends on the topic, so that pages about different topics differ.
  const start = [...topic].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return Array.from({ length: sentences }, (_, at) =>
    SENTENCES[(start + at * 3) % SENTENCES.length]?.(topic, start + at),
  ).join(' ');
};

interface Parts {
  readonly title?: string;
  readonly head?: string;
  readonly lang?: string;
}

/** A page with the minimum that a page must have, and the given parts. */
export const page = (
  body: string,
  { title = 'A page of the small site', head = '', lang = 'en' }: Parts = {},
): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;

export const ld = (thing: unknown): string => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;
export const thing = (type: string, more: object = {}): string =>
  ld({ '@context': 'https://schema.org', '@type': type, ...more });

export const links = (...paths: readonly string[]): string =>
  paths.map((path) => `<a href="${path}">${path.replace(/\W+/g, ' ').trim() || 'Home'} page</a>`).join(' ');
export const menu = (...paths: readonly string[]): string => `<nav>${links(...paths)}</nav>`;

export const robots = (...lines: readonly string[]): Route => text(`${lines.join('\n')}\n`);
export const urlset = (...entries: readonly (readonly [loc: string, lastmod?: string])[]): Route =>
  xml(
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries
      .map(
        ([loc, lastmod]) =>
          `<url><loc>${loc}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}</url>`,
      )
      .join('')}</urlset>`,
  );
