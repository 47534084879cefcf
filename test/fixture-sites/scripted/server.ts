import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOSTILE_PAGES } from './hostile-pages.ts';
import { SCRIPTED_FILES, SCRIPTED_PAGES } from './pages.ts';

export interface ScriptedServer {
  readonly port: number;
  /** Requests so far: method, host and path. */
  readonly asked: readonly string[];
  /** The header lines of the last request for a page. */
  lastHeaders(): IncomingMessage['headers'];
  close(): Promise<void>;
}

const COUNTER = `document.body.append('was: ' + (localStorage.visits ?? 0) + ' ' + document.cookie);
localStorage.visits = 1; document.cookie = 'visited=yes; max-age=1000'`;

const OWN_WAYS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/download': (response) =>
    response.writeHead(200, { 'content-type': 'application/zip', 'content-disposition': 'attachment' }).end('PK'),
  '/text': (response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('plain'),
  '/gone': (response) => response.writeHead(410, { 'content-type': 'text/html' }).end('<h1>Gone</h1>'),
  '/silent': () => {},
  '/to-private': (response) => response.writeHead(302, { location: 'http://private-site.com/inside' }).end(),
  '/to-trees': (response) => response.writeHead(302, { location: '/trees' }).end(),
  '/visits': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>Visits</h1><script>${COUNTER}</script>`),
  /** Its HTML never ends. */
  '/stream': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<!doctype html><h1>Stream</h1>');
    const timer = setInterval(() => response.write('<p>more</p>'), 50);
    response.on('close', () => clearInterval(timer));
  },
};

const pageAt = (path: string): string | undefined =>
  SCRIPTED_PAGES[path]?.html ?? HOSTILE_PAGES[path as keyof typeof HOSTILE_PAGES];

const answer = (path: string, response: ServerResponse): void => {
  const html = pageAt(path);
  const [type, content] = SCRIPTED_FILES[path] ?? ['text/html; charset=utf-8', html];
  const own = OWN_WAYS[path];
  if (own) own(response);
  else response.writeHead(content === undefined ? 404 : 200, { 'content-type': type }).end(content);
};

/** Serves the scripted and the hostile pages, for every host, on loopback. */
export const scriptedServer = async (): Promise<ScriptedServer> => {
  const asked: string[] = [];
  let lastHeaders: IncomingMessage['headers'] = {};
  const server = createServer(({ method, url = '/', headers }, response) => {
    const path = url.replace(/\?.*/, '');
    asked.push(`${method} ${headers.host}${path}`);
    if (pageAt(path) !== undefined) lastHeaders = headers;
    answer(path, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    lastHeaders: () => lastHeaders,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
