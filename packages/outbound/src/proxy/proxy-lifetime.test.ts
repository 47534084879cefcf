import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as later } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Loopback, rawServer } from '../fixtures/loopback.ts';
import { connected, loopbackProxy, message, received, tunnelled } from '../fixtures/loopback-proxy.ts';
import type { Resolution } from '../guard/resolve.ts';
import type { GuardedProxy, GuardedProxyOptions } from './guarded-proxy.ts';

const cleanUp: (Loopback | GuardedProxy)[] = [];
afterEach(async () => {
  await Promise.all(cleanUp.splice(0).map((one) => one.close()));
});

/** Starts a proxy in front of a server with scripted answers. Also returns the server's side of each connection. */
const before = async (options: GuardedProxyOptions = {}, answer: (socket: Socket) => void = () => {}) => {
  const sides: Socket[] = [];
  const server = await rawServer((socket) => {
    sides.push(socket);
    answer(socket);
  });
  const proxy = await loopbackProxy(server.port, options);
  cleanUp.push(server, proxy);
  return { proxy, sides };
};

const closing = (socket: Socket): Promise<unknown> => (socket.closed ? Promise.resolve() : once(socket, 'close'));

const STARTS = ['GET http://a.com/', 'CONNECT a.com:443'] as const;
const LEAVES: readonly (readonly [string, (socket: Socket) => unknown])[] = [
  ['closes', (socket) => socket.end()],
  ['vanishes', (socket) => socket.resetAndDestroy()],
];
const CASES = STARTS.flatMap((start) => LEAVES.map(([how, leave]) => [start, how, leave] as const));

describe('a client that goes away', () => {
  test.each(CASES)('during the lookup: %s, %s: nothing is sent', async (start, _, leave) => {
    let answer = (_resolution: Resolution): void => {};
    const asked = new Promise<Resolution>((resolve) => {
      answer = resolve;
    });
    const resolve = vi.fn(() => asked);
    const released = vi.fn();
    const connections = vi.fn((side: Socket) => side.destroy());
    const server = createServer(connections).listen(0, '127.0.0.1');
    const dialPort = () => (server.address() as AddressInfo).port;
    const { proxy } = await before({ resolve, dialPort, onRequest: async () => released });
    const socket = await connected(proxy);
    socket.write(message(proxy, start));
    await vi.waitFor(() => expect(resolve).toHaveBeenCalled());
    leave(socket.resume());
    await closing(socket);
    await later(20);
    answer({ kind: 'addresses', addresses: ['127.0.0.1', '127.0.0.1'] });
    await vi.waitFor(() => expect(released).toHaveBeenCalledTimes(1));
    // A new connection of our own arrives after any that was under way.
    connect(dialPort(), '127.0.0.1').on('error', () => {});
    await vi.waitFor(() => expect(connections).toHaveBeenCalled());
    expect(connections).toHaveBeenCalledTimes(1);
    server.close();
    expect(proxy.counters()).toMatchObject({ requests: 0, connects: 0, failed: 0, refused: 0, bytesUp: 0 });
  });

  test.each(CASES)('during the pace: %s, %s: no lookup', async (start, _, leave) => {
    const released = vi.fn();
    let go = (): void => {};
    const onRequest = vi.fn(
      () =>
        new Promise<() => void>((resolve) => {
          go = () => resolve(released);
        }),
    );
    const resolve = vi.fn(async (): Promise<Resolution> => ({ kind: 'addresses', addresses: ['127.0.0.1'] }));
    const { proxy } = await before({ resolve, onRequest });
    const socket = await connected(proxy);
    socket.write(message(proxy, start));
    await vi.waitFor(() => expect(onRequest).toHaveBeenCalled());
    leave(socket.resume());
    await closing(socket);
    await later(20);
    go();
    await vi.waitFor(() => expect(released).toHaveBeenCalledTimes(1));
    expect(resolve).not.toHaveBeenCalled();
  });

  test.each(CASES)('during the answer: %s, %s: the server sees it', async (start, _, leave) => {
    const released = vi.fn();
    const { proxy, sides } = await before({ onRequest: async () => released }, (socket) =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\nabc'),
    );
    const socket = start.startsWith('CONNECT') ? await tunnelled(proxy) : await connected(proxy);
    socket.write(start.startsWith('CONNECT') ? 'go' : message(proxy, start));
    await once(socket, 'data');
    leave(socket.resume());
    const [side] = sides;
    expect(side).toBeDefined();
    if (side !== undefined) await closing(side);
    await vi.waitFor(() => expect(released).toHaveBeenCalledTimes(1));
    expect(proxy.counters().refused).toBe(0);
  });
});

describe('a server that goes away', () => {
  test('at its end: everything it sent arrives', async () => {
    const { proxy } = await before({}, (socket) => socket.end(Buffer.alloc(3_000_000, 'x')));
    const socket = await tunnelled(proxy);
    socket.write('go');
    expect((await received(socket)).length).toBe(3_000_000);
  });

  test('at the client’s end: everything that was sent arrives', async () => {
    let sum = 0;
    const { proxy, sides } = await before({}, (socket) =>
      socket.on('data', (data) => {
        sum += data.length;
      }),
    );
    const socket = await tunnelled(proxy);
    socket.write('x');
    await vi.waitFor(() => expect(sides.length).toBe(1));
    socket.resume().end(Buffer.alloc(3_000_000, 'x'));
    await closing(sides[0] as Socket);
    expect(sum).toBe(3_000_000);
  });

  test('by a reset: the client sees it', async () => {
    const { proxy } = await before({}, (socket) => socket.resetAndDestroy());
    const socket = await tunnelled(proxy);
    socket.write('go');
    expect(await received(socket)).toBe('');
    expect(proxy.counters().refused).toBe(0);
  });
});

describe('close', () => {
  /** Connections of earlier tests may still be closing. */
  const settledHandles = async (): Promise<number> => {
    let was = -1;
    while (was !== tcpHandles()) {
      was = tcpHandles();
      await later(50);
    }
    return was;
  };
  const tcpHandles = (): number => process.getActiveResourcesInfo().filter((name) => name.startsWith('TCP')).length;

  test('ends tunnels, requests, idle connections and dials at once, and leaves no handle', async () => {
    const handles = await settledHandles();
    const pending = new Promise<Resolution>(() => {});
    const { proxy, sides } = await before({
      resolve: (host) =>
        host === 'slow.com' ? pending : Promise.resolve({ kind: 'addresses', addresses: ['127.0.0.1'] }),
    });
    const tunnel = await tunnelled(proxy);
    tunnel.write('go');
    const others = await Promise.all([connected(proxy), connected(proxy), connected(proxy)]);
    others[0]?.write(message(proxy, 'GET http://a.com/'));
    others[1]?.write(message(proxy, 'CONNECT slow.com:443'));
    await vi.waitFor(() => expect(sides.length).toBe(2));
    const startMs = performance.now();
    const ends = [tunnel, ...others, ...sides].map((socket) => closing(socket.resume()));
    await Promise.all([proxy.close(), proxy.close()]);
    await Promise.all(ends);
    expect(performance.now() - startMs).toBeLessThan(1_000);
    const outcome = new Promise((resolve) => {
      connect(proxy.port, '127.0.0.1')
        .on('connect', () => resolve('connected'))
        .on('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
    });
    expect(await outcome).toBe('ECONNREFUSED');
    await proxy.close();
    await Promise.all(cleanUp.splice(0).map((one) => one.close()));
    await vi.waitFor(() => expect(tcpHandles()).toBe(handles));
  });
});
