import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request of a proxy to the origin. */
export interface Asked {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

export interface TinyOrigin {
  readonly port: number;
  /** In order. */
  readonly asked: Asked[];
  close(): Promise<void>;
}

/**
 * Answers like the services, but allows caching for a minute: if a proxy does not cache an answer then, its own rules
 * prevent it. `/careless` also omits the services' headers against caching. Each answer has a different body.
 */
export const openTinyOrigin = async (): Promise<TinyOrigin> => {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    if (url !== '/healthz') asked.push({ url, headers });
    const { status, head } = answerTo(url, headers.accept ?? '');
    response.setHeader('cache-control', 'public, max-age=60');
    // As in the services: a body that is too large is refused by the proxy while reading, or never.
    request.resume().once('end', () => response.writeHead(status, head).end(`${asked.length}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

interface Answer {
  readonly status: number;
  readonly head: OutgoingHttpHeaders;
}

const MARKDOWN = { 'content-type': 'text/markdown; charset=utf-8' };

const answerTo = (url: string, accept: string): Answer => {
  const careless = url.startsWith('/careless');
  if (url.endsWith('.md')) return { status: 200, head: MARKDOWN };
  if (url.endsWith('.css')) return { status: 200, head: { 'content-type': 'text/css' } };
  if (url === '/mistaken') return { status: 200, head: MARKDOWN };
  if (url === '/missing') return { status: 404, head: { 'content-type': 'text/html' } };
  if (url === '/unshared')
    return { status: 200, head: { 'content-type': 'text/html', 'cdn-cache-control': 'no-store' } };
  if (url === '/cookies') return { status: 200, head: { 'content-type': 'text/html', vary: 'Accept, Cookie' } };
  if (url === '/today')
    return { status: 200, head: { 'content-type': 'text/html', 'cache-control': 'public, no-cache' } };
  if (/markdown/.test(accept)) {
    const unshared = careless ? {} : { 'cache-control': 'private, no-cache', 'cdn-cache-control': 'no-store' };
    return { status: 200, head: { ...MARKDOWN, ...unshared, vary: 'Accept' } };
  }
  if (/^image\/jxl$/.test(accept))
    return { status: 406, head: { vary: 'Accept', ...(careless ? {} : { 'cache-control': 'no-store' }) } };
  return { status: 200, head: { 'content-type': 'text/html', vary: 'Accept, Accept-Encoding' } };
};
