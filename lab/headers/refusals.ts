import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Got, Sent } from './crawl.ts';

/** Requests that are refused before or instead of a route. */
const REFUSED: readonly (readonly [path: string, sent: Sent])[] = [
  ['/%', {}],
  ['/%ff', {}],
  ['//stranger.example/', {}],
  ['/..%2f..%2fetc/passwd', {}],
  ['/no-such-page', {}],
  ['/no-such-page', { headers: { accept: 'text/html' } }],
  [`/${'x'.repeat(12_000)}`, {}],
  ['/', { headers: { expect: 'the-unexpected' } }],
];

/** Bodies that a POST refuses, by path. */
const BODIES: readonly string[] = ['', '{', '[]', '{"url":1}', '{"url":"http://127.0.0.1/"}', 'x'.repeat(70_000)];

/** Bytes that are not a request, or a request that no route answers. */
const RAW = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
  'NONSENSE\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1, 2\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
];

export interface Refused {
  readonly method: string;
  readonly path: string;
  readonly got: Got;
}

/** Sends these bytes on a new connection, and reads the head of the answer. */
const askInBytes = async (base: string, bytes: string): Promise<Got | null> => {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.end(bytes);
  const said = await text(socket).catch(() => '');
  const [head = ''] = said.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  if (status === 0) return null;
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { status, headers: Object.fromEntries(headers), text: said };
};

/** Sends a service all requests that it must refuse. `posts` are its addresses that accept a body. */
export const refusals = async (
  base: string,
  ask: (path: string, sent?: Sent) => Promise<Got>,
  posts: readonly string[],
): Promise<readonly Refused[]> => {
  const refused: Refused[] = [];
  for (const [path, sent] of REFUSED)
    refused.push({ method: 'GET', path: path.slice(0, 40), got: await ask(path, sent) });
  for (const path of posts)
    for (const body of BODIES)
      for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
        const got = await ask(path, { method: 'POST', headers: { 'content-type': type }, body });
        refused.push({ method: 'POST', path, got });
      }
  for (const bytes of RAW) {
    const got = await askInBytes(base, bytes);
    if (got !== null) refused.push({ method: 'GET', path: JSON.stringify(bytes.slice(0, 24)), got });
  }
  return refused;
};
