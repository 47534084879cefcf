import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { canarySearch } from './delivery-sinks/canary-search.ts';

/** Secrets of a made-up site behind a door. */
export interface Secrets {
  readonly token: string;
  readonly password: string;
  readonly session: string;
}

/** They have characters that every encoding changes. */
const SECRETS: Secrets = {
  token: 'kTq9+4nary/7f3A"x&y<z>\'w\\==',
  password: 'pä$$-wörd:k4n4ry & 42',
  session: 'K4nary-cookie-55aa77+/=',
};

/** Variables that hold secrets. */
export const doorEnv = ({ token, password, session }: Secrets) => ({
  DOOR_TOKEN: token,
  DOOR_LOGIN: `editor:${password}`,
  DOOR_COOKIE: `theme=dark-mode; session=${session}`,
});
export const DOOR_ENV = doorEnv(SECRETS);

/** Options that send all of them. */
export const DOOR_WORDS = [
  ...['--header', 'X-Door: Bearer env:DOOR_TOKEN'],
  ...['--basic-auth', 'env:DOOR_LOGIN', '--cookie', 'env:DOOR_COOKIE'],
] as const;

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Makes a search for secrets, in many encodings, in what was written or sent. */
export const searchFor = (secrets: Secrets) =>
  canarySearch([...Object.values(secrets), base64(doorEnv(secrets).DOOR_LOGIN)]);
export const findSecrets = searchFor(SECRETS);

const CODES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const;
const html = (text: string): string => text.replace(/[&<>"']/g, (char) => CODES[char as keyof typeof CODES]);
const bytewise = (text: string): string => Buffer.from(text).toString('hex').replace(/../g, '%$&');

/** A text as sites print it: one way for each line. */
const spelt = (text: string): readonly string[] => [
  html(text),
  html(html(text)),
  encodeURIComponent(text),
  encodeURIComponent(encodeURIComponent(text)),
  bytewise(text),
  html(JSON.stringify({ text })),
  html(JSON.stringify({ text }).replaceAll('/', '\\/')),
  text.replace(/[\s\S]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`),
  Array.from(text, (char) => `&#${char.codePointAt(0)};`).join(''),
  Array.from(text, (char) => `&#x${char.codePointAt(0)?.toString(16)};`).join(''),
  ...['', 'a', 'ab'].map((before) => Buffer.from(`${before}${text}`).toString('base64')),
  ...['', 'a', 'ab'].map((before) => Buffer.from(`${before}${text}`).toString('base64url')),
  encodeURIComponent(Buffer.from(text).toString('base64')),
];

const received = ({ authorization = '', cookie = '', 'x-door': door = '' }: IncomingHttpHeaders): readonly string[] => [
  String(door),
  authorization,
  Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString(),
  cookie,
  ...cookie.split('; ').map((pair) => pair.split('=').slice(1).join('=')),
];

/** A page that prints what its visitor sent: in text, markup, links, scripts and the paths of its resources. */
const echoPage = (echoes: readonly string[], others: readonly string[], path: string): string => {
  const [first = '', ...rest] = echoes;
  const query = rest.map((text) => encodeURIComponent(text)).join('&');
  const away = others.map(
    (
      origin,
    ) => `<a href="${origin}/linked?${query}">Elsewhere</a><img src="${origin}/pixel.png?${query}" alt="${html(first)}">
<script src="${origin}/script.js?${query}"></script><link rel="stylesheet" href="${origin}/style.css?${query}">`,
  );
  return `<!doctype html><html lang="en"><head><title>${html(first)} ${path}</title>
<meta name="description" content="${html(rest.join(' '))}"><link rel="canonical" href="/?${query}"><link rel="canonical" href="/two?${query}">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":${JSON.stringify(first)},"author":${JSON.stringify(rest.join(' ')).replaceAll('/', '\\/')}}</script>
</head><body><h1>${html(first)}</h1><main><p>${echoes.flatMap(spelt).join('</p>\n<p>')}</p>
<a href="/about">About</a> <a href="/deep/page?${query}">Deep</a> <a href="/to-other">Out</a> <a href="/to-port">Port</a> <a href="/to-https">TLS</a> <a href="/gone/${encodeURIComponent(first)}">Gone</a>
<script src="/moved.js"></script><img src="/local.png?${query}" alt="local"><p id="out"></p>${away.join('')}</main>
<script>
  const secrets = ${JSON.stringify(echoes).replaceAll('<', '\\u003c')};
  document.cookie = 'mine=' + encodeURIComponent(secrets.join(' '));
  console.error('secrets: ' + secrets.join(' '));
  const out = document.querySelector('#out');
  fetch('/api').then((answer) => answer.text()).then((text) => { out.append('api said ' + text); throw new Error('api ' + text); });
  for (const origin of ${JSON.stringify(others)}) fetch(origin + '/data?' + secrets.join('&'), { method: 'POST', body: secrets.join(), mode: 'no-cors' });
</script></body></html>`;
};

/** Header lines of Node are Latin-1, so other characters go out as the bytes of their UTF-8. */
const line = (text: string): string => Buffer.from(text).toString('latin1');

export interface DoorSite {
  /** `http://localhost:<port>`. */
  readonly origin: string;
  readonly port: number;
  readonly otherPort: number;
  /** Everything that another server received, byte for byte. */
  readonly elsewhere: () => Buffer;
  /** The requests that were let in, and those that were not. */
  readonly counts: { in: number; out: number };
  close(): Promise<void>;
}

const listening = async (server: Server | ReturnType<typeof createTcpServer>): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

/**
 * Starts a site that asks for all secrets and prints them wherever a site can, and another server on the same host that records
 * what it receives.
 *
 * @param names hosts that pages load from besides, without a port.
 */
export const doorSite = async (names: readonly string[] = [], secrets = SECRETS): Promise<DoorSite> => {
  const { DOOR_LOGIN, DOOR_COOKIE } = doorEnv(secrets);
  const heard: Buffer[] = [];
  const sockets = new Set<{ destroy(): unknown }>();
  const other = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      heard.push(bytes);
      if (bytes[0] === 0x16) return socket.destroy();
      return socket.end(
        'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n<title>Elsewhere</title>',
      );
    });
  });
  const otherPort = await listening(other);
  const counts = { in: 0, out: 0 };
  const site = createServer((request, response) => {
    const { headers, url = '/' } = request;
    const isIn =
      headers['x-door'] === `Bearer ${secrets.token}` &&
      headers.authorization === `Basic ${base64(DOOR_LOGIN)}` &&
      headers.cookie === DOOR_COOKIE;
    counts[isIn ? 'in' : 'out'] += 1;
    if (!isIn) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="door"', 'content-type': 'text/html' });
      return response.end('<!doctype html><title>Closed</title><h1>Closed</h1>');
    }
    const echoes = received(headers);
    const query = echoes.map((text) => encodeURIComponent(text)).join('&');
    const { pathname } = new URL(url, 'http://site');
    const host = `http://localhost:${(site.address() as AddressInfo).port}`;
    const elsewhere = `http://127.0.0.1:${otherPort}`;
    response.setHeader('x-echo', line(echoes.join(' ')));
    response.setHeader('set-cookie', [`session=${secrets.session}; Path=/`, `copy=${query}`]);
    response.setHeader('link', `</?${query}>; rel="canonical"`);
    response.setHeader('etag', `"${base64(DOOR_LOGIN)}"`);
    const moved = (to: string) => response.writeHead(302, { location: `${to}?${query}` }).end(line(echoes.join()));
    if (pathname === '/to-other') return moved(`${elsewhere}/landed`);
    if (pathname === '/moved.js') return moved(`http://${names[0] ?? `127.0.0.1:${otherPort}`}/landed-from-a-script`);
    if (pathname === '/to-port') return moved(`http://localhost:${otherPort}/landed`);
    if (pathname === '/to-https') return moved(`https://localhost:${otherPort}/landed`);
    if (pathname === '/robots.txt') {
      response.setHeader('content-type', 'text/plain');
      return response.end(
        `User-agent: *\nAllow: /\n# ${echoes.join(' ')}\nSitemap: ${host}/sitemap.xml.gz?${query}\nSitemap: ${elsewhere}/sitemap.xml?${query}\n`,
      );
    }
    if (pathname === '/sitemap.xml.gz') {
      const entries = ['/', '/listed', `/listed?${query}`].map((path) => `<url><loc>${html(host + path)}</loc></url>`);
      return response.end(
        gzipSync(
          `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><!-- ${html(query)} -->${entries.join('')}</urlset>`,
        ),
      );
    }
    if (pathname === '/api') return response.setHeader('content-type', 'application/json').end(JSON.stringify(echoes));
    if (pathname.startsWith('/gone'))
      return response.writeHead(404, { 'content-type': 'text/html' }).end(`<title>${html(echoes.join())}</title>`);
    if (pathname.endsWith('.png'))
      return response.writeHead(200, { 'content-type': 'image/png' }).end(line(echoes.join()));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const others = [elsewhere, `http://localhost:${otherPort}`, ...names.map((name) => `http://${name}`)];
    return response.end(echoPage(echoes, others, pathname));
  });
  const port = await listening(site);
  return {
    origin: `http://localhost:${port}`,
    port,
    otherPort,
    elsewhere: () => Buffer.concat(heard),
    counts,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      site.closeAllConnections();
      await Promise.all([site, other].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
};
