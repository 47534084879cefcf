import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type ClosableDoor, type GuardedDoorOptions, guardedDoor } from '../guarded-door.ts';
import type { Resolution } from '../resolve.ts';

export interface Loopback {
  readonly port: number;
  close(): Promise<void>;
}

const listen = async (server: Server, sockets: Set<Socket>): Promise<Loopback> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};

/** A server that writes whatever bytes a test likes, once per connection, after the request has come in. */
export const rawServer = (answer: (socket: Socket, request: string) => void): Promise<Loopback> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', (data) => answer(socket, data.toString('latin1')));
  });
  return listen(server, sockets);
};

export const httpServer = (listener: RequestListener): Promise<Loopback> => {
  const sockets = new Set<Socket>();
  const server = createHttpServer(listener);
  server.on('connection', (socket) => sockets.add(socket));
  return listen(server, sockets);
};

/** The guarded door in a world where every name but `*.nowhere.com` leads to loopback and loopback is public. */
export const loopbackDoor = (port: number, options: Partial<GuardedDoorOptions> = {}): ClosableDoor =>
  guardedDoor({
    userAgent: 'test/1',
    resolve: async (host): Promise<Resolution> =>
      host.endsWith('.nowhere.com') ? { kind: 'not-found' } : { kind: 'addresses', addresses: ['127.0.0.1'] },
    isAllowed: (address) => address === '127.0.0.1',
    dialPort: () => port,
    ...options,
  });
