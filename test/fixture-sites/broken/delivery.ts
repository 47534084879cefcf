/** Servers: how they answer which client, how fast, and how safely. */
import type { Handshake } from '@legible/formats/exchange';
import { type FixtureWeb, GOOD_HANDSHAKE } from '../fixture-web.ts';
import { at, htmlAnswer, menu, page, prose, type Routes, robots, smallWeb, status } from './small-web.ts';

const TEXT = `<main><h1>Garden</h1><p>${prose('garden', 30)}</p></main>`;
const HOME = page(TEXT, { title: 'A garden in the south', head: `<link rel="canonical" href="${at('/')}">` });
const agentOf = (request: Request): string => request.headers.get('user-agent') ?? '';
const isRobot = (request: Request): boolean =>
  /(?:Googlebot|bingbot|OAI-SearchBot|ChatGPT-User|Claude-\w+|PerplexityBot|GPTBot)/.test(agentOf(request));
const byAgent =
  (robot: (request: Request) => Response, other: string = HOME) =>
  (request: Request): Response =>
    isRobot(request) ? robot(request) : htmlAnswer(other);

const CASINO = page(
  `<main><h1>Online casino bonus</h1><p>${Array.from({ length: 30 }, (_, at) => `Play online casino slots with free spins and poker bonus number ${at}, buy viagra cialis without prescription.`).join(' ')}</p></main>`,
  { title: 'Casino online bonus – buy viagra cheap' },
);

const SLOW: Routes = {
  '/': page(
    `${menu('/a', '/b', '/c', '/d', '/e')}${TEXT}<a href="/files/report.txt">Report</a> <a href="/files/old.pdf">Old report</a>`,
  ),
  '/robots.txt': robots('User-agent: *', 'Allow: /'),
  ...Object.fromEntries(
    ['/a', '/b', '/c', '/d', '/e'].map((path) => [path, page(TEXT, { title: `Part ${path} of a slow site` })]),
  ),
  '/files/report.txt': () =>
    new Response(null, { headers: { 'content-type': 'text/plain', 'content-length': '9000000' } }),
  '/files/old.pdf': () =>
    new Response(null, { headers: { 'content-type': 'application/pdf', 'content-length': '99000000' } }),
};

/** A page longer than Googlebot reads. */
const LONG: Routes = {
  '/': () =>
    new Response(
      `<!doctype html><html lang="en"><head><title>Slow and long</title></head><body><main><h1>Long</h1><p>${prose('archive', 34_000)}</p></main></body></html>`,
      {
        headers: { 'content-type': 'text/html', 'cache-control': 'no-store' },
      },
    ),
};

const PLAIN_TLS: Handshake = {
  ...GOOD_HANDSHAKE,
  protocol: 'TLSv1.2',
  alpn: null,
  certificate: {
    validFrom: '2025-11-21T00:00:00Z',
    validTo: '2026-11-20T00:00:00Z',
    issuer: 'Someone',
    subjectNames: ['broken.example'],
  },
  fault: 'expired',
};

export const DELIVERY: Readonly<Record<string, FixtureWeb>> = {
  'robots are turned away': smallWeb({
    '/': byAgent(() => htmlAnswer('Forbidden', { status: 403 })),
    '/llms.txt': byAgent(() => htmlAnswer('', { status: 403 }), '# Garden'),
    '/robots.txt': (request) =>
      isRobot(request)
        ? htmlAnswer('', { status: 403 })
        : new Response('User-agent: *\nAllow: /\n', { headers: { 'content-type': 'text/plain' } }),
  }),
  'robots are challenged': smallWeb({
    '/': byAgent(() =>
      htmlAnswer('<title>Just a moment...</title>', {
        status: 403,
        headers: { 'cf-mitigated': 'challenge', server: 'cloudflare' },
      }),
    ),
  }),
  'robots are shown a casino': smallWeb({ '/': byAgent(() => htmlAnswer(CASINO)) }),
  'phones are shown less': smallWeb({
    '/': (request) =>
      htmlAnswer(/Android|iPhone/.test(agentOf(request)) ? page('<main><p>Get our app.</p></main>') : HOME),
  }),
  'robots must pay': smallWeb({ '/': byAgent(() => new Response('', { status: 402 })) }),
  'only with a cookie': smallWeb({
    '/': (request) =>
      agentOf(request) === 'Mozilla/5.0 (compatible)'
        ? htmlAnswer('', { status: 302, headers: { location: at('/login') } })
        : htmlAnswer(HOME),
    '/login': page('<h1>Log in</h1><form><input type="password"></form>'),
  }),
  'too many requests': smallWeb(
    {
      '/': page(`${menu('/a', '/b', '/c', '/d')}${TEXT}`),
      '*': status(429),
    },
    { pace: () => 1_500 },
  ),
  'a slow server': smallWeb(SLOW, { pace: ({ pathname }) => (pathname.length < 3 ? 2_500 : 100) }),
  'long, never cacheable, and with an old certificate': smallWeb(LONG, { shake: () => PLAIN_TLS }),
  'a host without TLS': smallWeb(
    { 'http:': HOME },
    {
      url: 'http://broken.example/',
      trouble: ({ protocol }) => (protocol === 'https:' ? { code: 'connect-failed' } : null),
    },
  ),
  'a server that falls over': smallWeb(
    { '/': page(`${menu('/a', '/b', '/c')}${TEXT}`), '/a': status(503), '/b': HOME, '/c': HOME },
    { trouble: ({ pathname }) => (pathname === '/b' || pathname === '/c' ? { code: 'connection-lost' } : null) },
  ),
};
