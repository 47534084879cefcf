import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type GuardedProxy, type GuardedProxyOptions, guardedProxy } from '../proxy/guarded-proxy.ts';

/** A proxy in a world where every name leads to loopback, loopback is public and every port is `port`. */
export const loopbackProxy = (port: number, options: GuardedProxyOptions = {}): Promise<GuardedProxy> =>
  guardedProxy({
    resolve: async () => ({ kind: 'addresses', addresses: ['127.0.0.1'] }),
    isAllowed: (address) => address === '127.0.0.1',
    dialPort: () => port,
    ...options,
  });

/** The line with the secret of a proxy. */
export const secretLine = ({ credentials: { username, password } }: GuardedProxy): string =>
  `Proxy-Authorization: Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

/** A message as bytes for the wire, with the secret; `Host` is added unless it is among the lines. */
export const message = (proxy: GuardedProxy, start: string, lines: readonly string[] = [], body = ''): Buffer => {
  const host = lines.some((line) => /^host/i.test(line)) ? [] : ['Host: x'];
  return Buffer.from([`${start} HTTP/1.1`, ...host, secretLine(proxy), ...lines, '', body].join('\r\n'));
};

export const connected = async (proxy: GuardedProxy): Promise<Socket> => {
  const socket = connect(proxy.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
};

/** All that comes back until the proxy closes the connection, as Latin-1. */
export const received = async (socket: Socket): Promise<string> => {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  if (!socket.closed) await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
};

/** Sends bytes on a connection of their own; what came back until it was closed. */
export const sent = async (proxy: GuardedProxy, bytes: Uint8Array): Promise<string> => {
  const socket = await connected(proxy);
  socket.write(bytes);
  return received(socket);
};

export const statusIn = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);

/** A tunnel that stands: the socket behind the answer to its CONNECT. */
export const tunnelled = async (proxy: GuardedProxy, target = 'a.com:80'): Promise<Socket> => {
  const socket = await connected(proxy);
  socket.write(message(proxy, `CONNECT ${target}`));
  const heard = once(socket, 'data').then(([data]) => String(data));
  const answer = await Promise.race([heard, once(socket, 'close').then(() => '')]);
  if (statusIn(answer) !== 200) throw new Error(`no tunnel: ${answer}`);
  return socket;
};
