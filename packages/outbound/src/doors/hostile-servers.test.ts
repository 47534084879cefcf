import type { Socket } from 'node:net';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Exchange, FailureCode } from '@legible/formats/exchange';
import { afterEach, describe, expect, test } from 'vitest';
import { type Loopback, loopbackDoor, rawServer } from '../fixtures/loopback.ts';
import type { FetchRequest } from './door.ts';
import type { ClosableDoor } from './guarded-door.ts';

const MIB = 1024 * 1024;
const LIMITS = { connectMs: 400, headersMs: 250, idleBodyMs: 250, exchangeMs: 500, chainMs: 1_000 };

const cleanUp: (Loopback | ClosableDoor)[] = [];
afterEach(async () => {
  await Promise.all(cleanUp.splice(0).map((one) => one.close()));
});

type Script = string | Buffer | ((socket: Socket) => void);

const run = (socket: Socket, script: Script): void => {
  if (typeof script === 'function') script(socket);
  else socket.end(script);
};

const ask = async (
  script: Script,
  request: Partial<FetchRequest> = {},
  limits: Parameters<typeof loopbackDoor>[1] = {},
): Promise<Exchange> => {
  const server = await rawServer((socket) => run(socket, script));
  const door = loopbackDoor(server.port, { ...limits, limits: { ...LIMITS, ...limits.limits } });
  cleanUp.push(server, door);
  return door.fetch({ url: 'http://a.com/', ...request });
};

const head = (...lines: string[]): string => `HTTP/1.1 200 OK\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`;
const coded = (coding: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(head(`content-encoding: ${coding}`, `content-length: ${body.length}`)), body]);

const repeat = (socket: Socket, text: string | Buffer, ms: number): void => {
  const timer = setInterval(() => socket.write(text), ms);
  socket.on('close', () => clearInterval(timer));
};
/** Writes as fast as the peer accepts. */
const flood = (socket: Socket, chunk: Buffer | string): void => {
  const more = (): void => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', more);
  more();
};

describe('broken or hostile framing', () => {
  test.each<[string, Script, FailureCode]>([
    ['nothing at all', () => {}, 'timeout'],
    ['headers byte by byte', (socket) => repeat(socket, 'x', 50), 'protocol-error'],
    [
      'endless header lines',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\nx: ');
        repeat(socket, 'y', 50);
      },
      'timeout',
    ],
    [
      'a body byte by byte',
      (socket) => {
        socket.write(head('content-length: 1000000'));
        repeat(socket, 'z', 50);
      },
      'timeout',
    ],
    ['a body that stops', (socket) => socket.write(`${head('content-length: 10')}abc`), 'timeout'],
    [
      'endless 103 answers, slow',
      (socket) => repeat(socket, 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n', 50),
      'timeout',
    ],
    [
      'endless 103 answers, fast',
      (socket) => flood(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100)),
      'protocol-error',
    ],
    ['one header of 20 KiB', head(`x: ${'y'.repeat(20 * 1024)}`), 'headers-too-large'],
    ['10,000 headers', head(...Array.from({ length: 10_000 }, (_, index) => `h${index}: v`)), 'headers-too-large'],
    ['201 headers', head(...Array.from({ length: 201 }, () => 'a: b')), 'headers-too-large'],
    ['33 cookies', head(...Array.from({ length: 33 }, () => 'set-cookie: a=b')), 'headers-too-large'],
    ['a length too long', `${head('content-length: 10')}abc`, 'connection-lost'],
    ['two lengths', `${head('content-length: 3', 'content-length: 4')}abcd`, 'protocol-error'],
    [
      'length and chunks',
      `${head('content-length: 3', 'transfer-encoding: chunked')}3\r\nabc\r\n0\r\n\r\n`,
      'protocol-error',
    ],
    ['a negative length', `${head('content-length: -1')}abc`, 'protocol-error'],
    ['a bad chunk', `${head('transfer-encoding: chunked')}zz\r\nabc`, 'protocol-error'],
    ['chunks that end early', `${head('transfer-encoding: chunked')}3\r\nabc\r\n`, 'connection-lost'],
    ['garbage', '\u0000\u0001\u0002 garbage\r\n\r\n', 'protocol-error'],
    ['HTTP/0.9', '<html>hi</html>', 'protocol-error'],
    ['HTTP/2 frames', Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]), 'protocol-error'],
    [
      'an unasked 101',
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
      'protocol-error',
    ],
    ['an unasked 100', 'HTTP/1.1 100 Continue\r\n\r\n', 'protocol-error'],
    ['NUL in a header', head('x: a\u0000b'), 'protocol-error'],
    ['ESC in a header', head('x: a\u001bb'), 'protocol-error'],
    ['a closed connection', (socket) => socket.end(), 'connection-lost'],
    ['a reset connection', (socket) => socket.resetAndDestroy(), 'connection-lost'],
    [
      'a reset inside the body',
      (socket) => socket.write(`${head('content-length: 10')}abc`, () => socket.resetAndDestroy()),
      'connection-lost',
    ],
  ])('%s', async (_, script, code) => {
    const start = performance.now();
    const exchange = await ask(script);
    expect(exchange).toMatchObject({ answer: null, failure: { code, url: 'http://a.com/' } });
    expect(performance.now() - start).toBeLessThan(4 * LIMITS.exchangeMs);
  });

  test.each<[string, Script, number, string]>([
    ['a length too short', `${head('content-length: 3')}abcdef`, 200, 'abc'],
    ['no length', `${head()}abc`, 200, 'abc'],
    ['200 headers', head('content-length: 0', ...Array.from({ length: 199 }, () => 'a: b')), 200, ''],
    ['32 cookies', head('content-length: 0', ...Array.from({ length: 32 }, () => 'set-cookie: a=b')), 200, ''],
    ['a header of 15 KiB', head('content-length: 0', `x: ${'y'.repeat(15 * 1024)}`), 200, ''],
    ['status 999', 'HTTP/1.1 999 ?\r\ncontent-length: 1\r\n\r\nx', 999, 'x'],
    [
      '32 answers with 103 before it',
      `${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(32)}${head('content-length: 1')}x`,
      200,
      'x',
    ],
    ['a second answer after the first', `${head('content-length: 1')}x${head('content-length: 1')}y`, 200, 'x'],
  ])('%s is an answer', async (_, script, status, body) => {
    const { answer } = await ask(script);
    expect([answer?.status, Buffer.from(answer?.body ?? []).toString()]).toEqual([status, body]);
  });

  test.each<[string, Script, Record<string, number>]>([
    ['headers', () => {}, { headersMs: 300, idleBodyMs: 60_000 }],
    ['body', (socket) => socket.write(`${head('content-length: 10')}abc`), { headersMs: 60_000, idleBodyMs: 300 }],
  ])('silence in the %s ends the exchange before the wall clock', async (_, script, limits) => {
    const start = performance.now();
    const exchange = await ask(script, {}, { limits: { ...limits, exchangeMs: 15_000 } });
    expect(exchange.failure?.code).toBe('timeout');
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  test('one 103 above the limit is a failure', async () => {
    const script = `${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(33)}${head('content-length: 1')}x`;
    expect((await ask(script)).failure?.code).toBe('protocol-error');
  });

  test('a redirect chain of slow hops ends with the time of the chain', async () => {
    let hop = 0;
    const slow: Script = (socket) => {
      hop += 1;
      setTimeout(() => socket.end(`HTTP/1.1 302 x\r\nlocation: /${hop}\r\ncontent-length: 0\r\n\r\n`), 200);
    };
    const exchange = await ask(slow, {}, { limits: { exchangeMs: 1_000, chainMs: 1_300 } });
    expect(exchange.failure?.code).toBe('timeout');
    // A busy machine may not get further than the first hop.
    expect(hop).toBeGreaterThan(0);
    expect(hop).toBeLessThanOrEqual(2);
  });

  const moved = (...lines: string[]): string => head('location: /2', ...lines).replace('200 OK', '302 Found');
  test.each<[string, Script]>([
    [
      'endless',
      (socket) => {
        socket.write(moved());
        flood(socket, Buffer.alloc(65_536));
      },
    ],
    ['silent', (socket) => socket.write(`${moved('content-length: 10')}abc`)],
    ['cut off', `${moved('content-length: 10')}abc`],
    ['wrongly coded', `${moved('content-length: 3', 'content-encoding: gzip')}abc`],
    ['of an unknown coding', `${moved('content-length: 3', 'content-encoding: x')}abc`],
  ])('the body of a redirect does not matter: %s', async (_, script) => {
    let hop = 0;
    const answer = (socket: Socket): void => {
      hop += 1;
      run(socket, hop === 1 ? script : `${head('content-length: 1')}x`);
    };
    const exchange = await ask(answer, {}, { limits: { chainMs: 5_000 } });
    expect(exchange).toMatchObject({ hops: [{ status: 302 }], answer: { status: 200, url: 'http://a.com/2' } });
  });

  test('16 KiB are kept of the body of a redirect that is not followed', async () => {
    const page = (length: number): string => `${moved(`content-length: ${length}`)}${'a'.repeat(length)}`;
    const kept = async (length: number) => {
      const { answer } = await ask(page(length), { maxRedirects: 0 });
      return [answer?.status, answer?.body.length, answer?.truncated];
    };
    expect(await kept(16 * 1024)).toEqual([302, 16 * 1024, false]);
    expect(await kept(16 * 1024 + 1)).toEqual([302, 16 * 1024, true]);
  });
});

describe('length of bodies', () => {
  const body = (length: number): string => `${head(`content-length: ${length}`)}${'a'.repeat(length)}`;
  test('up to the limit they are whole, above it they are cut and marked', async () => {
    const read = async (length: number, maxBodyBytes: number) => {
      const { answer } = await ask(body(length), { maxBodyBytes });
      return [answer?.body.length, answer?.truncated];
    };
    expect(await read(99, 100)).toEqual([99, false]);
    expect(await read(100, 100)).toEqual([100, false]);
    expect(await read(101, 100)).toEqual([100, true]);
    expect(await read(1, 0)).toEqual([0, true]);
  });

  test('an endless body is cut at 5 MiB by default', async () => {
    const { answer } = await ask(
      (socket) => {
        socket.write(head());
        flood(socket, Buffer.alloc(65_536, 'a'));
      },
      {},
      { limits: { exchangeMs: 8_000 } },
    );
    expect([answer?.body.length, answer?.truncated]).toEqual([5 * MIB, true]);
    expect(answer?.wireBytes).toBeLessThan(6 * MIB);
  });
});

const TEXT = Buffer.from('legible '.repeat(500));

describe('content codings', () => {
  test.each<[string, Buffer]>([
    ['gzip', gzipSync(TEXT)],
    ['GZIP', gzipSync(TEXT)],
    ['x-gzip', gzipSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['zstd', zstdCompressSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['deflate', deflateRawSync(TEXT)],
    ['identity', TEXT],
    ['identity, gzip', gzipSync(TEXT)],
    ['', TEXT],
  ])('%s is decoded', async (coding, body) => {
    const { answer } = await ask(coded(coding, body));
    expect(Buffer.from(answer?.body ?? []).equals(TEXT)).toBe(true);
    expect(answer).toMatchObject({ truncated: false, wireBytes: body.length });
  });

  test.each<[string, Buffer]>([
    ['gzip', TEXT],
    ['br', TEXT],
    ['zstd', TEXT],
    ['deflate', Buffer.from([0xff, 0xff, 0xff])],
    ['gzip', gzipSync(TEXT).subarray(0, 20)],
    ['br', brotliCompressSync(TEXT).subarray(0, 20)],
    ['compress', TEXT],
    ['constructor', TEXT],
    ['gzip, gzip', gzipSync(gzipSync(TEXT))],
    ['gzip, br', brotliCompressSync(gzipSync(TEXT))],
    ['gzip, gzip, gzip, gzip, gzip, gzip', TEXT],
  ])('%s that is broken, unknown or more than one layer fails', async (coding, body) => {
    expect((await ask(coded(coding, body))).failure?.code).toBe('decoding-failed');
  });

  test.each(['gzip', 'br', 'zstd', 'deflate'])('an empty body in %s is empty', async (coding) => {
    expect((await ask(coded(coding, Buffer.alloc(0)))).answer?.body.length).toBe(0);
  });

  test('HEAD with a coding has no body to decode', async () => {
    expect((await ask(head('content-encoding: gzip', 'content-length: 500'), { method: 'HEAD' })).answer?.status).toBe(
      200,
    );
  });

  test('a coded body that breaks off is a lost connection, not a broken coding', async () => {
    const body = gzipSync(TEXT);
    const script = Buffer.concat([
      Buffer.from(head('content-encoding: gzip', `content-length: ${body.length}`)),
      body.subarray(0, 30),
    ]);
    expect((await ask(script)).failure?.code).toBe('connection-lost');
  });

  test('the limit counts decoded bytes', async () => {
    const read = async (maxBodyBytes: number) => {
      const { answer } = await ask(coded('gzip', gzipSync(TEXT)), { maxBodyBytes });
      return [answer?.body.length, answer?.truncated];
    };
    expect(await read(4_000)).toEqual([4_000, false]);
    expect(await read(3_999)).toEqual([3_999, true]);
  });

  const zeros = Buffer.alloc(64 * MIB);
  test.each<[string, Buffer]>([
    ['gzip', gzipSync(zeros, { level: 9 })],
    ['br', brotliCompressSync(zeros)],
    ['zstd', zstdCompressSync(zeros)],
    ['deflate', deflateRawSync(zeros, { level: 9 })],
  ])('%s bomb', async (coding, bomb) => {
    expect((await ask(coded(coding, bomb))).failure?.code).toBe('decoding-failed');
    const small = await ask(coded(coding, bomb), { maxBodyBytes: 1000 });
    expect([small.answer?.body.length, small.answer?.truncated]).toEqual([1000, true]);
  });

  test('well-compressed bodies are not bombs: high repetition below 1 MiB, or a lower ratio above it', async () => {
    const repetitive = Buffer.alloc(MIB - 1, 'a');
    expect((await ask(coded('gzip', gzipSync(repetitive)))).answer?.body.length).toBe(MIB - 1);
    const lines = Array.from({ length: 60_000 }, (_, index) => `<li class="item">entry number ${index}</li>\n`).join(
      '',
    );
    const { answer } = await ask(
      coded('br', brotliCompressSync(lines, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })),
    );
    expect([answer?.body.length, answer?.truncated]).toEqual([lines.length, false]);
  });

  test('a coded stream that expands into nothing ends at the limit of wire bytes', async () => {
    const empty = gzipSync(Buffer.alloc(0));
    const members = Buffer.concat(Array.from({ length: 3_000 }, () => empty));
    const exchange = await ask(
      (socket) => {
        socket.write(head('content-encoding: gzip'));
        flood(socket, members);
      },
      { maxBodyBytes: 1000 },
      { limits: { exchangeMs: 8_000, codingOverheadBytes: 100_000 } },
    );
    expect(exchange.failure?.code).toBe('decoding-failed');
  });

  test('a zstd frame that needs a window above 8 MiB is refused', async () => {
    const windowOf = (descriptor: number): Buffer =>
      Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, descriptor]), Buffer.from([0x09, 0, 0, 0x61])]);
    expect((await ask(coded('zstd', windowOf(13 << 3)))).answer?.wireBytes).toBe(10);
    expect((await ask(coded('zstd', windowOf(14 << 3)))).failure?.code).toBe('decoding-failed');
  });
});

describe('aborting', () => {
  test('before, while waiting for headers, and inside a body', async () => {
    const before = new AbortController();
    before.abort();
    expect((await ask(head('content-length: 0'), { signal: before.signal })).failure?.code).toBe('aborted');
    const soon = (): AbortSignal => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 80);
      return controller.signal;
    };
    expect((await ask(() => {}, { signal: soon() })).failure?.code).toBe('aborted');
    const inBody = await ask((socket) => socket.write(`${head('content-length: 10')}abc`), { signal: soon() });
    expect(inBody.failure?.code).toBe('aborted');
  });

  test('closing the door ends running exchanges', async () => {
    const server = await rawServer(() => {});
    const door = loopbackDoor(server.port);
    cleanUp.push(server);
    const running = door.fetch({ url: 'http://a.com/' });
    setTimeout(() => door.close(), 80);
    expect((await running).failure?.code).toBe('aborted');
    expect((await door.fetch({ url: 'http://a.com/' })).failure?.code).toBe('aborted');
  });

  test('a name server that never answers does not outlive the exchange', async () => {
    const server = await rawServer(() => {});
    const door = loopbackDoor(server.port, { resolve: () => new Promise(() => {}), limits: { exchangeMs: 200 } });
    cleanUp.push(server, door);
    expect((await door.fetch({ url: 'http://a.com/' })).failure?.code).toBe('timeout');
  });
});
