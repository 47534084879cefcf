/** The servers to which requests of every type are sent: those of the public address, and many that only count. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type Server } from 'node:net';
import { everyRequest, originOf, PRIVATE_PLACES, PUBLIC_ADDRESS, ZONE } from './request-places.ts';

const EVERY_PATH = '/every-request/';
/** Private address to which the home page refreshes. */
const INNER_HOME = '10.4.0.1';
const STUN_PORT = 3478;

/** Returns the address of the page with all requests. @param early names of types that the page begins with. */
export const everyRequestOf = (isSecure: boolean, turn: number, early: readonly string[] = []): string =>
  `${originOf(isSecure)}${EVERY_PATH}${[turn, ...early].join('/')}`;

export const homeOf = (isSecure: boolean): string => `${originOf(isSecure)}/`;

export interface Reached {
  /** Types of requests that a browser sent to the public address. */
  readonly open: readonly string[];
  /** Private addresses that got a connection, by type and way: `web-socket by redirect`. */
  readonly inner: readonly string[];
  /** UDP datagrams received at any address, on the ports that WebRTC and QUIC use here. */
  readonly datagrams: number;
}

const home = `<!doctype html><html lang="en"><title>Home</title><h1>Home</h1><p>It leads on to a private place.</p>
<meta http-equiv="refresh" content="0;url=http://${INNER_HOME}/home">`;

const respond = (request: IncomingMessage, response: ServerResponse, isSecure: boolean): void => {
  const { pathname, searchParams } = new URL(request.url ?? '', originOf(isSecure));
  const html = (body: string) => response.setHeader('content-type', 'text/html').end(body);
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', '*');
  const to = searchParams.get('to');
  if (to !== null) return void response.writeHead(302, { location: to }).end();
  if (pathname === '/') return void html(home);
  if (pathname.startsWith(EVERY_PATH)) {
    const [turn, ...early] = pathname.slice(EVERY_PATH.length).split('/');
    return void html(everyRequest(isSecure, Number(turn), early));
  }
  if (pathname !== '/made') return void response.writeHead(404).end();
  for (const line of (searchParams.get('header') ?? '').split('\n').filter((one) => one !== '')) {
    const [name = '', value = ''] = line.split(/: (.*)/s);
    response.setHeader(name, value);
  }
  return void response
    .setHeader('content-type', searchParams.get('type') ?? 'text/html')
    .end(searchParams.get('body') ?? '');
};

const listen = async (server: Server, port: number, host: string): Promise<void> => {
  server.listen(port, host);
  await once(server, 'listening');
};

interface Certificate {
  readonly key: string | Buffer;
  readonly cert: string | Buffer;
}

/** Starts all servers. */
export const requestServers = async (certificate: Certificate) => {
  let open = new Set<string>();
  let inner = new Set<string>();
  let datagrams = 0;
  const servers: Server[] = [];

  const note = ({ headers }: IncomingMessage): void => {
    const [type = '', kind] = (headers.host ?? '').split('.');
    // The service itself also sends requests here; its user agent is not Chrome's.
    if (kind === 'open' && /Chrome\//.test(headers['user-agent'] ?? '')) open.add(type);
  };
  for (const isSecure of [false, true]) {
    const answer = (request: IncomingMessage, response: ServerResponse): void => {
      note(request);
      respond(request, response, isSecure);
    };
    const server = isSecure ? createHttpsServer(certificate, answer) : createHttpServer(answer);
    server.on('upgrade', (request, socket) => {
      note(request);
      socket.destroy();
    });
    await listen(server, isSecure ? 443 : 80, PUBLIC_ADDRESS);
    servers.push(server);
  }
  const places = [...PRIVATE_PLACES].map(([address, { type, way }]) => [address, `${type} by ${way}`] as const);
  for (const [address, name] of [...places, [INNER_HOME, 'home by refresh'] as const]) {
    for (const port of [80, 443]) {
      const server = createServer((socket) => {
        inner.add(name);
        socket.on('error', () => {}).destroy();
      });
      await listen(server, port, address);
      servers.push(server);
    }
  }
  const ears = [443, STUN_PORT].map((port) =>
    createSocket('udp4', () => {
      datagrams += 1;
    }).bind(port, '0.0.0.0'),
  );
  await Promise.all(ears.map((ear) => once(ear, 'listening')));

  return {
    /** Returns what arrived since the last call, and resets the counts. */
    take: (): Reached => {
      const taken = { open: [...open], inner: [...inner], datagrams };
      open = new Set();
      inner = new Set();
      datagrams = 0;
      return taken;
    },
    close: () => {
      for (const server of servers) server.close();
      for (const ear of ears) ear.close();
    },
  };
};

/** Names in the certificate. */
export const CERTIFIED = [
  ZONE,
  ...['http', 'https'].map((label) => `${label}.${ZONE}`),
  `*.open.${ZONE}`,
  `*.onward.${ZONE}`,
];
