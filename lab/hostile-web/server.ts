import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';
import type { Answer, Asked, Behaviour } from './wire.ts';

/** One address to listen on. */
interface Listening {
  readonly address: string;
  /** 0 for a free port. */
  readonly port: number;
  /** With TLS: the certificate and the versions for a name. The versions of the empty name apply to all names. */
  readonly contextFor?: (name: string) => SecureContext;
}

export interface HostileServer {
  /** Ports, in the order of the addresses. */
  readonly ports: readonly number[];
  /** Requests by host. */
  readonly asked: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

const REQUEST_MOST = 65_536;

/** The first request on a connection; null when no readable one arrives. */
const requestOn = (socket: Socket): Promise<Asked | null> =>
  new Promise((resolve) => {
    let text = '';
    const read = (data: Buffer): void => {
      text += data.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end < 0 && text.length < REQUEST_MOST) return;
      socket.off('data', read);
      socket.resume(); // what follows is not needed, but a full buffer would block the visitor
      const [, method = '', path = ''] = /^(\S+) (\S+) HTTP\/1\.1\r\n/.exec(text) ?? [];
      const host = /\r\nhost: *([^:\r\n]*)/i.exec(text)?.[1]?.toLowerCase();
      resolve(host === undefined || method === '' ? null : { method, path, host });
    };
    socket.on('data', read);
    socket.on('close', () => resolve(null));
  });

const send = (answer: Answer, raw: Socket, socket: Socket): void => {
  if (typeof answer === 'function') answer({ socket, reset: () => void raw.resetAndDestroy() });
  else socket.end(answer);
};

const secured = (raw: Socket, contextFor: (name: string) => SecureContext): TLSSocket =>
  new TLSSocket(raw, {
    isServer: true,
    secureContext: contextFor(''),
    SNICallback: (name, done) => done(null, contextFor(name)),
  });

/** A separate web: every host behaves as `behaviourOf` says, with one request per connection. */
export const startHostileServer = async (
  places: readonly Listening[],
  behaviourOf: (host: string) => Behaviour | undefined,
): Promise<HostileServer> => {
  const open = new Set<Socket>();
  const asked = new Map<string, number>();
  const serve = async (raw: Socket, { contextFor }: Listening): Promise<void> => {
    open.add(raw);
    raw.on('close', () => open.delete(raw));
    raw.on('error', () => {});
    const socket = contextFor === undefined ? raw : secured(raw, contextFor);
    socket.on('error', () => raw.destroy());
    const request = await requestOn(socket);
    if (request === null) return void socket.destroy();
    asked.set(request.host, (asked.get(request.host) ?? 0) + 1);
    const behaviour = behaviourOf(request.host);
    if (behaviour === undefined) return void socket.destroy();
    send(behaviour(request), raw, socket);
  };
  const servers = await Promise.all(
    places.map(async (place): Promise<Server> => {
      const server = createServer((socket) => void serve(socket, place));
      server.listen(place.port, place.address);
      await once(server, 'listening');
      return server;
    }),
  );
  return {
    ports: servers.map((server) => (server.address() as AddressInfo).port),
    asked,
    async close() {
      for (const socket of open) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
    },
  };
};
