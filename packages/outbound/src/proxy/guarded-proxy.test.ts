import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { ProxyAgent, WebSocket } from 'undici';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { httpServer, type Loopback, rawServer } from '../fixtures/loopback.ts';
import { connected, loopbackProxy, message, secretLine, sent, statusIn } from '../fixtures/loopback-proxy.ts';
import type { Resolution, Resolver } from '../guard/resolve.ts';
import type { GuardedProxy, GuardedProxyOptions } from './guarded-proxy.ts';

const cleanUp: (Loopback | GuardedProxy)[] = [];
afterEach(async () => {
  await Promise.all(cleanUp.splice(0).map((one) => one.close()));
});

const kept = <T extends Loopback | GuardedProxy>(one: T): T => {
  cleanUp.push(one);
  return one;
};

const before = async (server: Loopback, options: GuardedProxyOptions = {}): Promise<GuardedProxy> =>
  kept(await loopbackProxy(kept(server).port, options));

/** Starts a server that reports its requests, with a proxy in front of it. */
const echoing = async (options: GuardedProxyOptions = {}) => {
  const asked: { line: string; headers: readonly string[]; body: string }[] = [];
  const server = await httpServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    asked.push({ line: `${request.method} ${request.url}`, headers: request.rawHeaders, body });
    response.writeHead(201, [
      'X-Twice',
      'a',
      'x-twice',
      'b',
      'Keep-Alive',
      'timeout=9',
      'Connection',
      'x-hop',
      'X-Hop',
      'c',
    ]);
    response.end(`said ${body}`);
  });
  return { asked, proxy: await before(server, options) };
};

const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n') + 4);

describe('a request in absolute form', () => {
  test('is sent in origin form, without the header lines of this connection and without new ones', async () => {
    const { asked, proxy } = await echoing();
    const lines = ['Host: evil.com', 'User-Agent: Browser/1', 'X-B: 1', 'x-b: 2', 'Proxy-Connection: keep-alive'];
    const hop = ['Keep-Alive: 3', 'TE: trailers', 'Connection: keep-alive, X-Mine', 'x-mine: secret', 'Upgrade: h2c'];
    const answer = await sent(proxy, message(proxy, 'GET http://A.com:80/p?q=1#f', [...lines, ...hop]));
    const headers = ['Host', 'a.com', 'User-Agent', 'Browser/1', 'X-B', '1', 'x-b', '2', 'Connection', 'close'];
    expect(asked).toEqual([{ line: 'GET /p?q=1', headers, body: '' }]);
    expect(statusIn(answer)).toBe(201);
    expect(answer).toMatch(/^X-Twice: a\r\nx-twice: b\r$/m);
    expect(answer).not.toMatch(/x-hop|keep-alive|via|forwarded/i);
  });

  test.each([
    ['a length', ['Content-Length: 5'], 'hello', ['Content-Length', '5']],
    ['chunks', ['Transfer-Encoding: chunked'], '2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n', ['Transfer-Encoding', 'chunked']],
    [
      'a length that its Connection names',
      ['Content-Length: 5', 'Connection: content-length'],
      'hello',
      ['Content-Length', '5'],
    ],
    ['an announced length', ['Content-Length: 5', 'Expect: 100-continue'], 'hello', ['Content-Length', '5']],
  ])('carries a body with %s', async (_, lines, body, framing) => {
    const { asked, proxy } = await echoing();
    const answer = await sent(proxy, message(proxy, 'POST http://a.com/', lines, body));
    expect(asked).toMatchObject([{ body: 'hello', headers: ['Host', 'a.com', 'Connection', 'close', ...framing] }]);
    expect(bodyOf(answer)).toContain('said hello');
  });

  test.each([
    ['GET', 201],
    ['HEAD', 201],
    ['OPTIONS', 201],
    ['PUT', 201],
    ['PATCH', 201],
    ['DELETE', 201],
    ['TRACE', 403],
    ['PROPFIND', 403],
    ['PURGE', 403],
  ])('%s is answered %i', async (method, status) => {
    const { proxy, asked } = await echoing();
    expect(statusIn(await sent(proxy, message(proxy, `${method} http://a.com/`)))).toBe(status);
    expect(asked.length).toBe(status === 201 ? 1 : 0);
  });

  test.each([
    ['origin form', '/'],
    ['asterisk form', '*'],
    ['authority form', 'a.com:80'],
    ['absolute form with https', 'https://a.com/'],
  ])('is refused in %s', async (_, target) => {
    const { proxy, asked } = await echoing();
    const answer = await sent(proxy, message(proxy, `OPTIONS ${target}`));
    expect(statusIn(answer)).toBeGreaterThanOrEqual(400);
    expect(statusIn(answer)).toBeLessThanOrEqual(403);
    expect(asked).toEqual([]);
  });
});

describe('an answer', () => {
  const answered = async (bytes: string | Buffer, options: GuardedProxyOptions = {}, start = 'GET http://a.com/') => {
    const proxy = await before(await rawServer((socket) => socket.end(bytes)), options);
    return { proxy, answer: await sent(proxy, message(proxy, start)) };
  };
  const head = (...lines: string[]): string => `HTTP/1.1 200 OK\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`;

  test('keeps the bytes of its header lines and body', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 195, 40]);
    const { answer } = await answered(
      Buffer.concat([Buffer.from(head('X: \u00e9', 'Content-Length: 6'), 'latin1'), bytes]),
    );
    expect(answer).toContain('X: \u00e9\r\n');
    expect(bodyOf(answer)).toBe(bytes.toString('latin1'));
  });

  test.each([
    ['without a length', `${head()}abc`, '3\r\nabc\r\n0\r\n\r\n'],
    ['in chunks', `${head('Transfer-Encoding: chunked')}3\r\nabc\r\n0\r\n\r\n`, '3\r\nabc\r\n0\r\n\r\n'],
    [
      'after informational answers',
      `HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${head('Content-Length: 3')}abc`,
      'abc',
    ],
    ['with more bytes than announced', `${head('Content-Length: 3')}abcHTTP/1.1 200 OK\r\n\r\n`, 'abc'],
  ])('%s', async (_, bytes, body) => {
    const { answer } = await answered(bytes);
    expect([statusIn(answer), bodyOf(answer)]).toEqual([200, body]);
  });

  test.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9\r\n'],
    ['nothing', ''],
    ['two lengths', `${head('Content-Length: 3', 'Content-Length: 4')}abcd`],
    ['a length and chunks', `${head('Content-Length: 3', 'Transfer-Encoding: chunked')}3\r\nabc\r\n0\r\n\r\n`],
    ['a coding besides chunks', `${head('Transfer-Encoding: gzip, chunked')}3\r\nabc\r\n0\r\n\r\n`],
    ['a request for proxy credentials', 'HTTP/1.1 407 Give\r\nProxy-Authenticate: Basic\r\nContent-Length: 0\r\n\r\n'],
    ['an unrequested protocol switch', 'HTTP/1.1 101 Go\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n'],
    ['an invalid status', 'HTTP/1.1 007 Bond\r\nContent-Length: 0\r\n\r\n'],
    ['33 informational answers', `${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(33)}${head('Content-Length: 0')}`],
    ['201 lines', head(...Array.from({ length: 200 }, () => 'a: b'), 'Content-Length: 0')],
    ['a header of 17 KiB', head(`a: ${'b'.repeat(17 * 1024)}`)],
  ])('of the server with %s becomes 502', async (_, bytes) => {
    const { answer, proxy } = await answered(bytes);
    expect([statusIn(answer), bodyOf(answer)]).toEqual([502, 'No answer.\n']);
    expect(proxy.counters()).toMatchObject({ requests: 1, failed: 1, refused: 0 });
  });

  test.each([
    ['32 informational answers', `${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(32)}${head('Content-Length: 0')}`],
    ['200 lines', head(...Array.from({ length: 199 }, () => 'a: b'), 'Content-Length: 0')],
    ['a header of 15 KiB', head(`a: ${'b'.repeat(15 * 1024)}`, 'Content-Length: 0')],
  ])('of the server with %s passes', async (_, bytes) => {
    expect(statusIn((await answered(bytes)).answer)).toBe(200);
  });

  test('that breaks off does not look complete', async () => {
    const { answer } = await answered(`${head('Transfer-Encoding: chunked')}3\r\nabc\r\n`);
    expect(answer).not.toContain('0\r\n\r\n');
  });
});

describe('the secret', () => {
  const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

  test.each<[string, (proxy: GuardedProxy) => readonly string[]]>([
    ['none', () => []],
    ['another password', ({ credentials: { username } }) => [basic(`${username}:x`)]],
    ['another user', ({ credentials: { password } }) => [basic(`x:${password}`)]],
    ['an empty secret', () => [basic(':')]],
    ['another scheme', (proxy) => [secretLine(proxy).replace(/^.*Basic/, 'Bearer')]],
    ['no scheme', (proxy) => [secretLine(proxy).replace(/^.*Basic /, '')]],
    ['the right secret and a wrong one', (proxy) => [secretLine(proxy).replace(/^[^:]*: /, ''), basic('a:b')]],
    [
      'the right secret, cut',
      (proxy) => [
        secretLine(proxy)
          .replace(/^[^:]*: /, '')
          .slice(0, -4),
      ],
    ],
  ])('%s: 407 for every message, and no name is looked up', async (_, valuesFor) => {
    const resolve = vi.fn<Resolver>();
    const { proxy, asked } = await echoing({ resolve });
    const lines = valuesFor(proxy).map((value) => `Proxy-Authorization: ${value}\r\n`);
    for (const start of ['GET http://a.com/', 'CONNECT a.com:443', 'CONNECT 127.0.0.1:22', 'GET /']) {
      const answer = await sent(proxy, Buffer.from(`${start} HTTP/1.1\r\nHost: a.com\r\n${lines.join('')}\r\n`));
      expect(statusIn(answer)).toBe(407);
      expect(answer).toContain('Proxy-Authenticate: Basic realm="proxy"\r\n');
    }
    expect([asked, resolve.mock.calls, proxy.refusals()]).toEqual([[], [], []]);
    expect(proxy.counters()).toMatchObject({ unauthenticated: 4, refused: 0, requests: 0 });
  });

  test('differs for each proxy, and its scheme may be in lower case', async () => {
    const { proxy } = await echoing();
    const { proxy: other } = await echoing();
    expect(other.credentials.username).not.toBe(proxy.credentials.username);
    expect(other.credentials.password).not.toBe(proxy.credentials.password);
    const ask = (line: string) => sent(proxy, Buffer.from(`GET http://a.com/ HTTP/1.1\r\nHost: a\r\n${line}\r\n\r\n`));
    expect(statusIn(await ask(secretLine(proxy).replace('Basic', 'basic')))).toBe(201);
    expect(statusIn(await ask(secretLine(other)))).toBe(407);
  });
});

describe('WebSockets', () => {
  const accept = (key: string): string =>
    createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  /** Echoes one masked text frame of less than 126 bytes. */
  const echo = (socket: Socket, frame: Buffer): void => {
    const length = (frame[1] ?? 0) & 0x7f;
    const mask = frame.subarray(2, 6);
    const text = frame.subarray(6, 6 + length).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
    socket.write(Buffer.concat([Buffer.from([0x81, length]), text]));
  };
  const socketServer = (): Promise<Loopback> =>
    rawServer((socket, request) => {
      const key = /sec-websocket-key: (.*)\r/i.exec(request)?.[1] ?? '';
      const isAsked = /^connection: upgrade\r$/im.test(request) && /^upgrade: websocket\r$/im.test(request);
      if (!isAsked) socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n');
      socket.on('data', (frame) => echo(socket, frame));
      const lines = ['Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Accept: ${accept(key)}`];
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    });

  test('through CONNECT, as a browser does', async () => {
    const proxy = await before(await socketServer());
    const dispatcher = new ProxyAgent({
      uri: proxy.url,
      token: secretLine(proxy).replace(/^[^:]*: /, ''),
      proxyTunnel: true,
    });
    const socket = new WebSocket('ws://a.com/', { dispatcher });
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const said = new Promise((resolve) => socket.addEventListener('message', ({ data }) => resolve(data)));
    socket.send('hello');
    expect(await said).toBe('hello');
    expect(proxy.counters()).toMatchObject({ connects: 1, requests: 0, refused: 0 });
    await Promise.all([proxy.close(), dispatcher.destroy()]);
  });

  const upgrade = ['Connection: Upgrade', 'Upgrade: WebSocket', 'Sec-WebSocket-Key: abc'];
  const frame = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x68, 0x69]);

  test.each([
    ['after the answer', false],
    ['before it', true],
  ])('through an upgrade in absolute form, with a frame sent %s', async (_, isEarly) => {
    const proxy = await before(await socketServer());
    const socket = await connected(proxy);
    socket.write(Buffer.concat([message(proxy, 'GET http://a.com/', upgrade), isEarly ? frame : Buffer.alloc(0)]));
    let heard = '';
    socket.on('data', (data) => {
      heard += data.toString('latin1');
      if (!isEarly && heard.endsWith('\r\n\r\n')) socket.write(frame);
      if (heard.endsWith('\u0081\u0002hi')) socket.destroy();
    });
    await once(socket, 'close');
    expect(statusIn(heard)).toBe(101);
    expect(heard).toContain(`Sec-WebSocket-Accept: ${accept('abc')}\r\n`);
    expect(proxy.counters()).toMatchObject({ connects: 0, requests: 1, refused: 0 });
  });

  test('an upgrade that the server declines is answered like any request', async () => {
    const { proxy } = await echoing();
    const answer = await sent(proxy, message(proxy, 'GET http://a.com/', upgrade));
    expect([statusIn(answer), bodyOf(answer)]).toEqual([201, '5\r\nsaid \r\n0\r\n\r\n']);
  });

  test('an upgrade to anything else is an ordinary request, without the upgrade header', async () => {
    const { proxy, asked } = await echoing();
    const lines = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'];
    expect(statusIn(await sent(proxy, message(proxy, 'GET http://a.com/', lines)))).toBe(201);
    expect(asked).toEqual([{ line: 'GET /', headers: ['Host', 'a.com', 'Connection', 'close'], body: '' }]);
  });

  test.each([
    ['to a private name', 'GET http://localhost/', [], 403],
    ['with another method', 'PUT http://a.com/', [], 403],
    ['with a body', 'GET http://a.com/', ['Content-Length: 3'], 400],
  ])('an upgrade %s is refused', async (_, start, lines, status) => {
    const proxy = await before(await socketServer());
    expect(statusIn(await sent(proxy, message(proxy, start, [...upgrade, ...lines], 'abc')))).toBe(status);
    expect(proxy.counters()).toMatchObject({ requests: 0, refused: 1 });
  });
});

describe('names and addresses', () => {
  const found = (...addresses: string[]): Resolution => ({ kind: 'addresses', addresses });

  test.each<[string, Resolution, number]>([
    ['a public address', found('127.0.0.1'), 201],
    ['a private one', found('127.0.0.2'), 403],
    ['a public one and a private one', found('127.0.0.1', '127.0.0.2'), 403],
    ['a private one and a public one', found('10.0.0.1', '127.0.0.1'), 403],
    ['both families, one private', found('127.0.0.1', '::1'), 403],
    ['a mapped one', found('::ffff:127.0.0.1'), 403],
    ['nothing', found(), 502],
    ['no such name', { kind: 'not-found' }, 502],
    ['no answer of the name server', { kind: 'failed' }, 502],
  ])('%s', async (_, resolution, status) => {
    const { proxy, asked } = await echoing({ resolve: async () => resolution });
    const answer = await sent(proxy, message(proxy, 'GET http://a.com/'));
    const tunnel = await connected(proxy);
    tunnel.write(message(proxy, 'CONNECT a.com:443'));
    const [first] = (await once(tunnel, 'data')) as [Buffer];
    tunnel.destroy();
    expect([statusIn(answer), statusIn(first.toString())]).toEqual([status, status === 201 ? 200 : status]);
    expect(asked.length).toBe(status === 201 ? 1 : 0);
    expect(proxy.refusals()).toEqual(status === 403 ? [{ host: 'a.com', reason: 'refused-address' }] : []);
    const sums = { 201: { requests: 1, connects: 1 }, 403: { refused: 2 }, 502: { failed: 2 } };
    const none = { requests: 0, connects: 0, refused: 0, failed: 0 };
    expect(proxy.counters()).toMatchObject({ ...none, ...sums[status as 201] });
  });

  test('a name that leads elsewhere at the second lookup is looked up twice', async () => {
    const turns = [found('127.0.0.1'), found('127.0.0.2')];
    const resolve = vi.fn<Resolver>(async () => turns.shift() ?? found('127.0.0.2'));
    const { proxy, asked } = await echoing({ resolve });
    const statuses = [];
    for (const _ of [1, 2, 3]) statuses.push(statusIn(await sent(proxy, message(proxy, 'GET http://a.com/'))));
    expect(statuses).toEqual([201, 403, 403]);
    expect([resolve.mock.calls.length, asked.length]).toEqual([3, 1]);
  });

  test('the peer of a connection is checked again', async () => {
    let isFirst = true;
    const isAllowed = (): boolean => {
      const was = isFirst;
      isFirst = false;
      return was;
    };
    const { proxy, asked } = await echoing({ isAllowed });
    expect(statusIn(await sent(proxy, message(proxy, 'GET http://a.com/')))).toBe(403);
    expect([asked, proxy.counters().refused]).toEqual([[], 1]);
  });

  test('an unreachable server and a private one differ only in the status', async () => {
    const server = await httpServer(() => {});
    await server.close();
    const proxy = kept(await loopbackProxy(server.port));
    const answer = await sent(proxy, message(proxy, 'GET http://a.com/'));
    expect([statusIn(answer), bodyOf(answer)]).toEqual([502, 'No answer.\n']);
    expect(answer).not.toMatch(/127|ECONN|a\.com/);
  });
});

describe('onRequest', () => {
  test('is awaited before anything is sent, and released once', async () => {
    const released = vi.fn();
    const order: string[] = [];
    let go = (): void => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const onRequest = async (host: string) => {
      order.push(host);
      await gate;
      return released;
    };
    const resolve: Resolver = async () => {
      order.push('look-up');
      return { kind: 'addresses', addresses: ['127.0.0.1'] };
    };
    const { proxy } = await echoing({ onRequest, resolve });
    const answer = sent(proxy, message(proxy, 'GET http://a.com/'));
    await vi.waitFor(() => expect(order).toEqual(['a.com']));
    go();
    expect(statusIn(await answer)).toBe(201);
    expect(order).toEqual(['a.com', 'look-up']);
    await vi.waitFor(() => expect(released).toHaveBeenCalledTimes(1));
  });

  test('is not called for refused messages, and may itself refuse one', async () => {
    const onRequest = vi.fn(() => Promise.reject(new Error('no')));
    const { proxy, asked } = await echoing({ onRequest });
    expect(statusIn(await sent(proxy, message(proxy, 'GET http://localhost/')))).toBe(403);
    expect(onRequest).not.toHaveBeenCalled();
    expect(statusIn(await sent(proxy, message(proxy, 'GET http://a.com/')))).toBe(403);
    expect(asked).toEqual([]);
    expect(proxy.refusals().map(({ reason }) => reason)).toEqual(['not-public-name', 'pace']);
  });

  test('is released when the message fails', async () => {
    const released = vi.fn();
    const { proxy } = await echoing({ onRequest: async () => released, resolve: async () => ({ kind: 'not-found' }) });
    await sent(proxy, message(proxy, 'GET http://a.com/'));
    expect(released).toHaveBeenCalledTimes(1);
  });
});

test('it listens only on 127.0.0.1', async () => {
  const { proxy } = await echoing();
  expect(proxy.url).toBe(`http://127.0.0.1:${proxy.port}`);
  const outcome = await new Promise((resolve) => {
    const socket = connect(proxy.port, '127.0.0.3');
    socket.on('connect', () => resolve('connected'));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
  });
  expect(outcome).toBe('ECONNREFUSED');
});
