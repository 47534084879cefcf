import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { httpServer, type Loopback, rawServer } from '../fixtures/loopback.ts';
import { connected, loopbackProxy, message, received, secretLine, sent, statusIn } from '../fixtures/loopback-proxy.ts';
import type { Resolver } from '../guard/resolve.ts';
import { type GuardedProxy, guardedProxy } from './guarded-proxy.ts';

const asked: string[] = [];
/** Hosts and ports that were dialed after the checks. */
const dialled: string[] = [];
let server: Loopback;
let proxy: GuardedProxy;

/** Resolves `a.com` to a public address, and all other names to one that is not. */
const resolve: Resolver = async (host) => ({
  kind: 'addresses',
  addresses: [host === 'a.com' ? '127.0.0.1' : '127.0.0.2'],
});

beforeAll(async () => {
  server = await httpServer(async (request, response) => {
    // The proxy may end a request in the middle of its body.
    const parts = await request.toArray().catch(() => null);
    if (parts === null) return;
    asked.push(`${request.method} ${request.headers.host}${request.url} ${Buffer.concat(parts).toString()}`);
    response.end('ok');
  });
  proxy = await guardedProxy({
    resolve,
    isAllowed: (address) => address === '127.0.0.1',
    limits: { requests: 100_000, idleMs: 300 },
    dialPort: (port, host) => {
      dialled.push(`${host}:${port}`);
      return server.port;
    },
  });
});
afterAll(async () => {
  await Promise.all([proxy.close(), server.close()]);
});
afterEach(() => {
  asked.length = 0;
  dialled.length = 0;
});

const stillAnswers = async (): Promise<void> => {
  expect(statusIn(await sent(proxy, message(proxy, 'GET http://a.com/after')))).toBe(200);
  expect(asked.at(-1)).toBe('GET a.com/after ');
};

describe('framing that two parsers could read differently', () => {
  const post = (lines: readonly string[], body: string) => message(proxy, 'POST http://a.com/', lines, body);
  const chunks = '5\r\nhello\r\n0\r\n\r\n';
  const inner = 'GET http://b.com/ HTTP/1.1\r\nHost: b.com\r\n\r\n';

  test.each<[string, readonly string[], string]>([
    ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked'], chunks],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 5'], chunks],
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6'], 'hello!'],
    ['one length twice', ['Content-Length: 5', 'Content-Length: 5'], 'hello'],
    ['a list of lengths', ['Content-Length: 5, 5'], 'hello'],
    ['a negative length', ['Content-Length: -5'], 'hello'],
    ['a signed length', ['Content-Length: +5'], 'hello'],
    ['a length in hex', ['Content-Length: 0x5'], 'hello'],
    ['a length with a blank', ['Content-Length: 5 5'], 'hello'],
    ['an empty length', ['Content-Length:'], 'hello'],
    ['a length beyond 64 bits', ['Content-Length: 18446744073709551621'], 'hello'],
    ['a blank before the colon', ['Content-Length : 5'], 'hello'],
    ['a blank before the colon of chunks', ['Transfer-Encoding : chunked'], chunks],
    ['chunks twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], chunks],
    ['chunks twice in a list', ['Transfer-Encoding: chunked, chunked'], chunks],
    ['gzip and chunks', ['Transfer-Encoding: gzip, chunked'], chunks],
    ['chunks and identity', ['Transfer-Encoding: chunked, identity'], chunks],
    ['identity', ['Transfer-Encoding: identity'], 'hello'],
    ['a coding that looks like chunks', ['Transfer-Encoding: xchunked'], chunks],
    ['chunks in quotes', ['Transfer-Encoding: "chunked"'], chunks],
    ['chunks behind a tab', ['Transfer-Encoding:\u000bchunked'], chunks],
    ['a folded line', ['Transfer-Encoding:', ' chunked'], chunks],
    ['a folded line elsewhere', ['X-A: b', ' Transfer-Encoding: chunked'], chunks],
    ['a bare line feed', ['X-A: b\nTransfer-Encoding: chunked'], chunks],
    ['a bare carriage return', ['X-A: b\rTransfer-Encoding: chunked'], chunks],
    ['a NUL in a value', ['X-A: b\u0000c'], ''],
    ['a NUL in a name', ['X\u0000: b'], ''],
    ['a line without a colon', ['Transfer-Encoding'], chunks],
    ['no Host', ['Host-Not: a'], ''],
    ['two Hosts', ['Host: a.com', 'Host: b.com'], ''],
  ])('%s', async (_, lines, body) => {
    const answer = await sent(proxy, post(lines, body));
    expect(statusIn(answer)).toBe(400);
    expect(answer.match(/HTTP\/1\.1/g)?.length).toBe(1);
    expect([asked, dialled]).toEqual([[], []]);
    await stillAnswers();
  });

  test.each([
    ['HTTP/1.0', 'GET http://a.com/ HTTP/1.0'],
    ['HTTP/1.0 kept alive', 'GET http://a.com/ HTTP/1.0\r\nConnection: keep-alive'],
    ['HTTP/0.9', 'GET http://a.com/'],
    ['HTTP/2.0', 'GET http://a.com/ HTTP/2.0'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0'],
    ['no version', 'GET http://a.com/ HTTP/'],
    ['a line feed in the target', 'GET http://a.com/\nX: y HTTP/1.1'],
    ['a tab for a blank', 'GET\thttp://a.com/\tHTTP/1.1'],
    ['an unknown method', 'G\u0001T http://a.com/ HTTP/1.1'],
  ])('%s', async (_, start) => {
    const answer = await sent(proxy, Buffer.from(`${start}\r\nHost: a.com\r\n${secretLine(proxy)}\r\n\r\n`));
    expect(statusIn(answer)).toBe(400);
    expect([asked, dialled]).toEqual([[], []]);
    await stillAnswers();
  });

  test.each<[string, () => Buffer]>([
    ['a second request', () => message(proxy, 'GET http://a.com/2')],
    ['a second request without the secret', () => Buffer.from(inner)],
    ['a CONNECT', () => message(proxy, 'CONNECT a.com:443')],
    ['an upgrade', () => message(proxy, 'GET http://a.com/2', ['Connection: upgrade', 'Upgrade: websocket'])],
    ['no HTTP', () => Buffer.from('\u0001\u0002\r\n\r\n')],
  ])('%s after a request ends the connection, and is not sent', async (_, second) => {
    const first = message(proxy, 'POST http://a.com/1', ['Content-Length: 3'], 'abc');
    await sent(proxy, Buffer.concat([first, second()]));
    expect(asked.filter((line) => !line.startsWith('POST a.com/1'))).toEqual([]);
    expect(dialled.length).toBeLessThanOrEqual(1);
    await stillAnswers();
  });

  test.each([
    ['in a body with a length', ['Content-Length: '], (text: string) => text],
    [
      'in a chunk',
      ['Transfer-Encoding: chunked'],
      (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`,
    ],
  ])('a request %s stays a body', async (_, [line = ''], coded) => {
    const lines = [line.startsWith('Content') ? `${line}${inner.length}` : line];
    expect(statusIn(await sent(proxy, post(lines, coded(inner))))).toBe(200);
    expect(asked).toEqual([`POST a.com/ ${inner}`]);
  });

  test('a chunked body is framed again: sizes, extensions and trailers of the client are not forwarded', async () => {
    const body = '5;x="\\\r\n"\r\nhello\r\n0\r\n\r\n';
    expect(await sent(proxy, post(['Transfer-Encoding: chunked'], body))).toBe('');
    expect(asked).toEqual([]);
    const sound = '0005;x=y\r\nhello\r\n00\r\nX-Late: 7\r\nHost: b.com\r\n\r\n';
    expect(statusIn(await sent(proxy, post(['Transfer-Encoding: CHUNKED'], sound)))).toBe(200);
    expect(asked.at(-1)).toBe('POST a.com/ hello');
  });

  test.each([
    ['CONNECT with a length', 'CONNECT a.com:443', ['Content-Length: 4']],
    ['CONNECT in chunks', 'CONNECT a.com:443', ['Transfer-Encoding: chunked']],
    ['CONNECT without the right version', 'CONNECT a.com:443', ['Host: a', 'Host: b']],
  ])('%s is refused', async (_, start, lines) => {
    expect(statusIn(await sent(proxy, message(proxy, start, lines, '4\r\n')))).toBe(400);
    expect(dialled).toEqual([]);
  });
});

describe('arbitrary bytes', () => {
  const word = fc.constantFrom(
    'GET ',
    'CONNECT ',
    'POST ',
    'http://a.com/',
    'http://b.com/',
    'http://127.0.0.1/',
    'http://[::1]/',
    'a.com:80',
    'b.com:443',
    '127.0.0.1:80',
    'a.com@b.com:80',
    'http://a.com@127.0.0.1/',
    ' HTTP/1.1\r\n',
    ' HTTP/1.0\r\n',
    'Host: a.com\r\n',
    'Content-Length: 3\r\n',
    'Transfer-Encoding: chunked\r\n',
    'Connection: upgrade\r\n',
    'Upgrade: websocket\r\n',
    '\r\n',
    '\n',
    ' ',
    '\u0000',
    'SECRET',
  );
  const noise = fc.string({ unit: 'binary', maxLength: 12 });
  const start = fc.constantFrom(
    'GET http://a.com/',
    'GET http://b.com/',
    'CONNECT a.com:80',
    'CONNECT b.com:80',
    'POST http://a.com/',
    'OPTIONS *',
  );
  const text = fc
    .array(fc.oneof({ weight: 4, arbitrary: word }, noise), { maxLength: 14 })
    .map((parts) => parts.join(''));
  const framed = fc.tuple(start, text).map(([first, rest]) => `${first} HTTP/1.1\r\nHost: x\r\nSECRET${rest}\r\n\r\n`);

  test('no connection leads to an address that is not allowed, and the proxy keeps running', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, framed, noise), fc.nat(200), async (source, cut) => {
        dialled.length = 0;
        const bytes = Buffer.from(source.replaceAll('SECRET', `${secretLine(proxy)}\r\n`));
        const socket = await connected(proxy);
        socket.write(bytes.subarray(0, cut));
        socket.write(bytes.subarray(cut));
        const heard = Promise.race([
          once(socket, 'data'),
          received(socket),
          new Promise((done) => setTimeout(done, 15)),
        ]);
        await heard.catch(() => {});
        socket.destroy();
        expect(dialled.every((to) => /^a\.com:(80|443)$/.test(to))).toBe(true);
      }),
      { numRuns: 150 },
    );
    await stillAnswers();
  });

  const answerWord = fc.constantFrom(
    'HTTP/1.1 200 OK\r\n',
    'HTTP/1.1 101 Go\r\n',
    'HTTP/1.1 103 Hint\r\n\r\n',
    'HTTP/1.0 204 No\r\n',
    'Connection: upgrade\r\nUpgrade: websocket\r\n',
    'Content-Length: 3\r\n',
    'Transfer-Encoding: chunked\r\n',
    'X: \u00ff\r\n',
    '3\r\nabc\r\n',
    '0\r\n\r\n',
    '\r\n',
  );
  const answers = fc.array(fc.oneof({ weight: 4, arbitrary: answerWord }, noise), { maxLength: 8 });

  test('the proxy keeps running after arbitrary bytes from a server', async () => {
    const said = { bytes: Buffer.alloc(0) };
    const hostile = await rawServer((socket) => socket.end(said.bytes));
    const other = await loopbackProxy(hostile.port, { limits: { requests: 100_000 } });
    const lines = ['Connection: upgrade', 'Upgrade: websocket'];
    try {
      await fc.assert(
        fc.asyncProperty(answers, fc.boolean(), async (parts, isUpgrade) => {
          said.bytes = Buffer.from(parts.join(''), 'latin1');
          await sent(other, message(other, 'GET http://a.com/', isUpgrade ? lines : []));
        }),
        { numRuns: 150 },
      );
      said.bytes = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
      expect(statusIn(await sent(other, message(other, 'GET http://a.com/')))).toBe(200);
    } finally {
      await Promise.all([other.close(), hostile.close()]);
    }
  });
});
