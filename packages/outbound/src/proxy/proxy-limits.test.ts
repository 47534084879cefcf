import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as later } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Loopback, rawServer } from '../fixtures/loopback.ts';
import { connected, loopbackProxy, message, received, sent, statusIn, tunnelled } from '../fixtures/loopback-proxy.ts';
import { systemClock } from '../guard/clock.ts';
import type { GuardedProxy, GuardedProxyOptions } from './guarded-proxy.ts';

const MIB = 1024 * 1024;
const cleanUp: (Loopback | GuardedProxy)[] = [];
afterEach(async () => {
  await Promise.all(cleanUp.splice(0).map((one) => one.close()));
});

type Answer = (socket: Socket, request: string) => void;
const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
const ok: Answer = (socket) => socket.end(OK);

const before = async (answer: Answer, options: GuardedProxyOptions = {}): Promise<GuardedProxy> => {
  const server = await rawServer(answer);
  const proxy = await loopbackProxy(server.port, options);
  cleanUp.push(server, proxy);
  return proxy;
};

const get = async (proxy: GuardedProxy): Promise<number> =>
  statusIn(await sent(proxy, message(proxy, 'GET http://a.com/')));

describe('counts', () => {
  test('of a limit of two connections, two are open but not three, until one has ended', async () => {
    const proxy = await before(() => {}, { limits: { connections: 2 } });
    const [first] = [await tunnelled(proxy), await tunnelled(proxy)];
    expect(await received(await connected(proxy))).toBe('');
    expect(proxy.refusals()).toEqual([{ host: '', reason: 'connections' }]);
    first.destroy();
    const isOpen = async () => (await tunnelled(proxy)).destroy();
    await vi.waitFor(isOpen, { timeout: 2_000 });
  });

  test('of a limit of three messages, three pass but not four; refused ones count', async () => {
    const proxy = await before(ok, { limits: { requests: 3 } });
    expect(statusIn(await sent(proxy, message(proxy, 'CONNECT localhost:22')))).toBe(403);
    expect([await get(proxy), await get(proxy), await get(proxy)]).toEqual([200, 200, 403]);
    expect(proxy.refusals().at(-1)).toEqual({ host: 'a.com', reason: 'requests' });
    expect(proxy.counters()).toMatchObject({ requests: 2, refused: 2 });
  });

  test.each([
    [0, 200],
    [1, 431],
  ])('200 header lines and %i', async (more, status) => {
    const lines = Array.from({ length: 198 + more }, (_, index) => `X-${index}: y`);
    const proxy = await before(ok);
    expect(statusIn(await sent(proxy, message(proxy, 'GET http://a.com/', lines)))).toBe(status);
  });

  test.each([
    [15, 200],
    [17, 431],
  ])('a header of %i KiB', async (kib, status) => {
    const proxy = await before(ok);
    expect(statusIn(await sent(proxy, message(proxy, 'GET http://a.com/', [`X: ${'y'.repeat(kib * 1024)}`])))).toBe(
      status,
    );
    expect(proxy.counters().refused).toBe(status === 200 ? 0 : 1);
  });

  test.each([3, 4])('of %i different refusals, three are kept, each once', async (different) => {
    const proxy = await before(ok, { limits: { refusalsKept: 3 } });
    for (const index of [0, 0, 0, 1, 2, 3].slice(0, different + 2)) {
      await sent(proxy, message(proxy, `GET http://10.0.0.${index}/secret?path`));
    }
    const kept = [0, 1, 2].map((index) => ({ host: `10.0.0.${index}`, reason: 'ip-literal' }));
    expect(proxy.refusals()).toEqual(kept);
    expect(proxy.counters().refused).toBe(different + 2);
  });
});

describe('bytes', () => {
  test('from servers: exactly the limit passes, one more byte ends the connection', async () => {
    const proxy = await before(
      (socket) => {
        socket.write('x'.repeat(1_000));
        socket.on('data', () => socket.write('y'));
      },
      { limits: { bytesDown: 1_000 } },
    );
    const socket = await tunnelled(proxy);
    socket.write('go');
    const heard: string[] = [];
    socket.on('data', (data) => heard.push(String(data)));
    await vi.waitFor(() => expect(heard.join('').length).toBe(1_000));
    expect(proxy.counters()).toMatchObject({ bytesUp: 2, bytesDown: 1_000, refused: 0 });
    socket.write('more');
    await once(socket, 'close');
    expect(heard.join('')).toBe('x'.repeat(1_000));
    expect(proxy.refusals()).toEqual([{ host: 'a.com', reason: 'bytes-down' }]);
    expect(await get(proxy)).toBe(403);
  });

  test('to servers: exactly the limit passes, one more byte is not sent and ends the connection', async () => {
    let heard = '';
    const proxy = await before(
      (socket, first) => {
        heard += first;
        socket.on('data', (data) => {
          heard += data;
        });
      },
      { limits: { bytesUp: 1_000 } },
    );
    const socket = await tunnelled(proxy);
    socket.write('x'.repeat(1_000));
    await vi.waitFor(() => expect(heard.length).toBe(1_000));
    expect(socket.destroyed).toBe(false);
    socket.resume().write('y');
    await once(socket, 'close');
    expect(heard).toBe('x'.repeat(1_000));
    expect(proxy.refusals()).toEqual([{ host: 'a.com', reason: 'bytes-up' }]);
    expect(await get(proxy)).toBe(403);
  });

  const head = 'HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n';
  test.each([
    [head.length + 5_000, 5_000],
    [head.length + 4_999, 0],
  ])('an answer counts with its header lines: of %i bytes', async (bytesDown, arrived) => {
    const proxy = await before((socket) => socket.end(`${head}${'x'.repeat(5_000)}`), { limits: { bytesDown } });
    const answer = await sent(proxy, message(proxy, 'GET http://a.com/'));
    expect(answer.match(/x+$/)?.[0].length ?? 0).toBe(arrived);
    expect(proxy.counters()).toMatchObject({ bytesDown: head.length + 5_000, refused: arrived === 0 ? 1 : 0 });
  });

  test.each([
    [1_100, 200],
    [900, 0],
  ])('a request counts with its header lines and body: of %i bytes', async (bytesUp, status) => {
    const proxy = await before(ok, { limits: { bytesUp } });
    const bytes = message(proxy, 'POST http://a.com/', ['Content-Length: 1000'], 'x'.repeat(1_000));
    expect(statusIn(await sent(proxy, bytes))).toBe(status);
    expect(proxy.counters().refused).toBe(status === 200 ? 0 : 1);
  });
});

describe('time', () => {
  test('an idle tunnel is closed', async () => {
    const proxy = await before(() => {}, { limits: { idleMs: 100 } });
    const startMs = performance.now();
    await received(await tunnelled(proxy));
    expect(performance.now() - startMs).toBeGreaterThan(90);
    expect(proxy.refusals()).toEqual([{ host: 'a.com', reason: 'idle' }]);
  });

  test.each(['up', 'down'])('a tunnel with traffic %s is not closed', async (direction) => {
    const proxy = await before(
      (socket) => {
        const timer = setInterval(() => direction === 'down' && socket.write('y'), 40);
        socket.on('close', () => clearInterval(timer));
      },
      { limits: { idleMs: 400 } },
    );
    const socket = (await tunnelled(proxy)).resume();
    socket.write('go');
    for (let turn = 0; turn < 13; turn += 1) {
      await later(40);
      if (direction === 'up') socket.write('x');
    }
    expect(socket.destroyed).toBe(false);
    expect(proxy.refusals()).toEqual([]);
  });

  test('the proxy does not wait for an answer that never comes or stops', async () => {
    const proxy = await before(
      (socket, request) => {
        if (request.startsWith('GET /half')) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf');
      },
      { limits: { idleMs: 100 } },
    );
    expect(await sent(proxy, message(proxy, 'GET http://a.com/'))).toBe('');
    expect(await sent(proxy, message(proxy, 'GET http://a.com/half'))).toMatch(/\r\n\r\nhalf$/);
    expect(proxy.counters().refused).toBe(2);
  });

  test.each([
    [1_000, 502],
    [5_000, 200],
  ])('a connection has %i ms', async (connectMs, status) => {
    const after = (ms: number, run: () => void): (() => void) => {
      if (ms > 900 && ms <= 1_000) run();
      return systemClock.after(ms, run);
    };
    const proxy = await before(ok, { limits: { connectMs }, clock: { ...systemClock, after } });
    expect(await get(proxy)).toBe(status);
  });

  test.each<[string, string, number]>([
    ['a header that does not end', 'GET http://a.com/ HTTP/1.1\r\nX: ', 408],
    ['a request line that does not end', 'GET http', 408],
  ])('%s', async (_, bytes, status) => {
    const proxy = await before(ok, { limits: { headersMs: 200 } });
    expect(statusIn(await sent(proxy, Buffer.from(bytes)))).toBe(status);
    expect(proxy.refusals()).toEqual([{ host: '', reason: 'too-slow' }]);
  });

  test('a header sent byte by byte is too slow, an unused connection is not', async () => {
    const proxy = await before(ok, { limits: { headersMs: 300 } });
    expect(await received(await connected(proxy))).toBe('');
    expect(proxy.counters().refused).toBe(0);
    const socket = await connected(proxy);
    const timer = setInterval(() => socket.write('x'), 20);
    await received(socket);
    clearInterval(timer);
    expect(proxy.refusals()).toHaveLength(1);
  });

  test('a body that does not end', async () => {
    const proxy = await before(() => {}, { limits: { headersMs: 200, requestMs: 300 } });
    const bytes = message(proxy, 'POST http://a.com/', ['Content-Length: 5'], 'abc');
    expect(statusIn(await sent(proxy, bytes))).toBe(0);
    expect(proxy.refusals()).toEqual([{ host: '', reason: 'too-slow' }]);
  });
});

describe('back-pressure', () => {
  const SIZE = 36 * MIB;
  /** What the system's own buffers of two hops may hold, with a margin. */
  const HELD = 24 * MIB;
  const limits = { bytesDown: 2 * SIZE, bytesUp: 2 * SIZE };
  const piece = Buffer.alloc(MIB, 'x');

  const pour = (socket: Socket): void => {
    let left = SIZE / MIB;
    const more = (): void => {
      while (left > 0) {
        left -= 1;
        if (!socket.write(piece)) return;
      }
    };
    socket.on('drain', more);
    more();
  };
  const held = async (proxy: GuardedProxy, direction: 'bytesUp' | 'bytesDown'): Promise<number> => {
    let was = -1;
    while (was !== proxy.counters()[direction]) {
      was = proxy.counters()[direction];
      await later(60);
    }
    return was;
  };
  const counted = (socket: Socket, enough: number): Promise<void> =>
    new Promise((resolve) => {
      let sum = 0;
      socket.on('data', (data) => {
        sum += data.length;
        if (sum >= enough) resolve();
      });
      socket.resume();
    });

  test.each(['request', 'tunnel'])('a client that does not read holds the server back: %s', async (kind) => {
    const proxy = await before(
      (socket) => {
        if (kind === 'request') socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${SIZE}\r\n\r\n`);
        pour(socket);
      },
      { limits },
    );
    const socket = kind === 'tunnel' ? await tunnelled(proxy) : await connected(proxy);
    socket.pause();
    socket.write(kind === 'tunnel' ? 'go' : message(proxy, 'GET http://a.com/'));
    await vi.waitFor(() => expect(proxy.counters().bytesDown).toBeGreaterThan(MIB));
    expect(await held(proxy, 'bytesDown')).toBeLessThan(HELD);
    await counted(socket, SIZE);
    expect(proxy.counters().refused).toBe(0);
  });

  test.each(['request', 'tunnel'])('a server that does not read holds the client back: %s', async (kind) => {
    let taking: Promise<void> | undefined;
    let open = (): void => {};
    const proxy = await before(
      (socket) => {
        socket.pause();
        taking = new Promise((resolve) => {
          open = () => counted(socket, SIZE - 2 * MIB).then(resolve);
        });
      },
      { limits },
    );
    const socket = kind === 'tunnel' ? await tunnelled(proxy) : await connected(proxy);
    if (kind === 'request') socket.write(message(proxy, 'POST http://a.com/', [`Content-Length: ${SIZE}`]));
    pour(socket);
    await vi.waitFor(() => expect(proxy.counters().bytesUp).toBeGreaterThan(MIB));
    expect(await held(proxy, 'bytesUp')).toBeLessThan(HELD);
    void open();
    await taking;
    expect(proxy.counters().refused).toBe(0);
  });
});
