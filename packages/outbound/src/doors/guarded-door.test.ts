import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FailureCode, headerValue } from '@legible/formats/exchange';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { skipWithout } from '../../../../test/environment.ts';
import { httpServer, type Loopback, loopbackDoor } from '../fixtures/loopback.ts';
import type { Resolution, Resolver } from '../guard/resolve.ts';
import { type ClosableDoor, guardedDoor } from './guarded-door.ts';

const found = (...addresses: string[]): Resolution => ({ kind: 'addresses', addresses });

let server: Loopback;
let hits: string[] = [];
let redirect: { status: number; location?: string | string[] } = { status: 302 };
const doors: ClosableDoor[] = [];
const opened = (door: ClosableDoor): ClosableDoor => {
  doors.push(door);
  return door;
};

beforeAll(async () => {
  server = await httpServer((request, response) => {
    hits.push(`${request.headers.host}${request.url}`);
    const hop = /^\/hop\/(\d+)$/.exec(request.url ?? '')?.[1];
    if (hop !== undefined && hop !== '0') response.writeHead(302, { location: `/hop/${Number(hop) - 1}` }).end('moved');
    else if (request.url === '/redirect') {
      const { status, location } = redirect;
      response.statusCode = status;
      if (location !== undefined) response.setHeader('location', location);
      response.end(Buffer.from('moved')); // with a string body Node would encode the header bytes again
    } else if (request.url === '/a') response.writeHead(307, { location: 'http://b.com/b' }).end();
    else if (request.url === '/b') response.writeHead(307, { location: 'http://a.com/a' }).end();
    else if (request.url === '/headers') response.end(JSON.stringify(request.rawHeaders));
    else if (request.url === '/close') response.writeHead(200, { connection: 'close' }).end('x');
    else response.writeHead(200, { 'X-Mark': '  hi ', 'set-cookie': ['a=1', 'b=2'] }).end('hello');
  });
});
afterAll(() => server.close());
beforeEach(() => {
  hits = [];
});
afterEach(async () => {
  await Promise.all(doors.splice(0).map((door) => door.close()));
});

const open = (options: Parameters<typeof loopbackDoor>[1] = {}): ClosableDoor =>
  opened(loopbackDoor(server.port, options));

describe('a request that may not begin', () => {
  test('is not written, and the connection waits for the next one', async () => {
    let dials = 0;
    const dialPort = (): number => {
      dials += 1;
      return server.port;
    };
    const door = open({ dialPort });
    const exchange = await door.fetch({ url: 'http://a.com/', mayBegin: () => false });
    expect(exchange).toMatchObject({ answer: null, failure: { code: 'aborted', url: 'http://a.com/' } });
    expect(hits).toEqual([]);
    expect((await door.fetch({ url: 'http://a.com/', mayBegin: () => true })).answer?.status).toBe(200);
    expect(hits).toEqual(['a.com/']);
    expect(dials).toBe(1);
  });

  test('is asked about before each hop', async () => {
    let asked = 0;
    const mayBegin = (): boolean => {
      asked += 1;
      return asked < 3;
    };
    expect((await open().fetch({ url: 'http://a.com/hop/5', mayBegin })).failure?.code).toBe('aborted');
    expect(hits).toEqual(['a.com/hop/5', 'a.com/hop/4']);
  });
});

describe('an answer', () => {
  test('is recorded in an exchange, with its request', async () => {
    const exchange = await open().fetch({ url: 'http://a.com/x?y#z' });
    expect(exchange).toMatchObject({
      request: {
        method: 'GET',
        url: 'http://a.com/x?y',
        headers: [
          ['user-agent', 'test/1'],
          ['accept', '*/*'],
          ['accept-encoding', 'gzip, br, zstd'],
        ],
      },
      hops: [],
      failure: null,
      answer: { url: 'http://a.com/x?y', status: 200, truncated: false, wireBytes: 5 },
    });
    expect(exchange.answer?.headers.slice(0, 3)).toEqual([
      ['x-mark', 'hi'],
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ]);
    expect(Buffer.from(exchange.answer?.body ?? []).toString()).toBe('hello');
    expect(exchange.startedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(exchange.durationMs).toBeGreaterThanOrEqual(exchange.answer?.headersMs ?? Number.NaN);
    expect(hits).toEqual(['a.com/x?y']);
  });

  test('to a request with headers of the caller, which replace our own', async () => {
    const headers = [
      ['accept', 'text/markdown'],
      ['user-agent', 'other/2'],
      ['x-a', 'b'],
    ] as const;
    const exchange = await open().fetch({ url: 'http://a.com/headers', headers });
    const sent = JSON.parse(Buffer.from(exchange.answer?.body ?? []).toString());
    expect(sent).toEqual([
      'host',
      'a.com',
      'connection',
      'keep-alive',
      'accept-encoding',
      'gzip, br, zstd',
      'accept',
      'text/markdown',
      'user-agent',
      'other/2',
      'x-a',
      'b',
    ]);
    expect(exchange.request.headers.flat()).toEqual(sent.slice(4));
  });

  test.each([
    ['host', 'b.com'],
    ['X-Upper', 'a'],
    ['x-a', 'a\r\nb: c'],
    ['transfer-encoding', 'chunked'],
    ['x a', 'b'],
  ])('no request carries %s: %j', async (name, value) => {
    await expect(open().fetch({ url: 'http://a.com/', headers: [[name, value]] })).rejects.toThrow('cannot be sent');
  });

  test('HEAD has no body', async () => {
    const { answer } = await open().fetch({ url: 'http://a.com/', method: 'HEAD' });
    expect(answer).toMatchObject({ status: 200, wireBytes: 0, truncated: false });
    expect(answer?.body.length).toBe(0);
  });
});

describe('addresses', () => {
  const guarded = (resolution: Resolution | (() => Resolution)): ClosableDoor =>
    opened(
      guardedDoor({
        userAgent: 'test/1',
        resolve: async () => (typeof resolution === 'function' ? resolution() : resolution),
        dialPort: () => server.port,
        limits: { connectMs: 300 },
      }),
    );

  test.each<[string, Resolution, FailureCode]>([
    ['loopback', found('127.0.0.1'), 'refused-address'],
    ['mapped loopback', found('::ffff:127.0.0.1'), 'refused-address'],
    ['mixed', found('8.8.8.8', '127.0.0.1'), 'refused-address'],
    ['mixed across the families', found('8.8.8.8', '::1'), 'refused-address'],
    ['no strict address', found('127.1'), 'refused-address'],
    ['a zone', found('fe80::1%lo'), 'refused-address'],
    ['nothing', found(), 'name-not-found'],
    ['no such name', { kind: 'not-found' }, 'name-not-found'],
    ['no answer', { kind: 'failed' }, 'resolver-failed'],
  ])('a name with %s', async (_, resolution, code) => {
    for (const url of ['http://a.com/', 'https://a.com/']) {
      const exchange = await guarded(resolution).fetch({ url });
      expect(exchange).toMatchObject({ answer: null, failure: { code, url } });
    }
    expect(hits).toEqual([]);
  });

  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://[::7f00:1]/',
    'https://8.8.8.8/',
    'http://localhost/',
    'http://a.com:22/',
    'http://u@a.com/',
    'file:///etc/passwd',
    'http://',
    'not a url',
    'http://a.com/\r\nx',
  ])('the door itself refuses %j', async (url) => {
    const resolve = vi.fn<Resolver>(async () => found('127.0.0.1'));
    const exchange = await open({ resolve }).fetch({ url });
    expect(exchange).toMatchObject({ answer: null, failure: { code: 'refused-address' } });
    expect(exchange.request.url).not.toMatch(/[\r\n]/);
    expect([hits, resolve.mock.calls]).toEqual([[], []]);
  });

  test('a rebinding name is resolved once per connection, which leads to the address of that answer', async () => {
    const turns = [found('127.0.0.1'), found('10.0.0.1'), found('127.0.0.1')];
    const resolve = vi.fn<Resolver>(async () => turns.shift() ?? found('10.0.0.1'));
    const door = open({ resolve });
    expect((await door.fetch({ url: 'http://a.com/1' })).answer?.status).toBe(200);
    await nextTurn(); // undici returns a connection to its pool one turn of the event loop after the answer
    expect((await door.fetch({ url: 'http://a.com/close' })).answer?.status).toBe(200);
    expect(resolve).toHaveBeenCalledTimes(1);
    expect((await door.fetch({ url: 'http://a.com/3' })).failure?.code).toBe('refused-address');
    expect(resolve).toHaveBeenCalledTimes(2);
    expect(hits).toEqual(['a.com/1', 'a.com/close']);
  });

  test('the peer of the connected socket is checked again', async () => {
    let asked = 0;
    const isAllowed = (): boolean => {
      asked += 1;
      return asked === 1;
    };
    expect((await open({ isAllowed }).fetch({ url: 'http://a.com/' })).failure?.code).toBe('refused-address');
    expect([asked, hits]).toEqual([2, []]);
  });

  test.skipIf(skipWithout('linux'))(
    'the second address is tried when the first does not connect, the third is not',
    async () => {
      const isAllowed = (): boolean => true;
      const through = async (...addresses: string[]) =>
        open({ isAllowed, resolve: async () => found(...addresses) }).fetch({ url: 'http://a.com/' });
      expect((await through('127.0.0.9', '127.0.0.1')).answer?.status).toBe(200);
      expect((await through('::1', '127.0.0.1')).answer?.status).toBe(200);
      expect((await through('127.0.0.9', '127.0.0.8', '127.0.0.1')).failure?.code).toBe('connect-failed');
      expect((await through('127.0.0.9', '127.0.0.8', '::1')).failure?.code).toBe('connect-failed');
    },
  );

  test('a closed port and a refused one look alike', async () => {
    const door = open({ dialPort: () => 1 });
    const exchange = await door.fetch({ url: 'http://a.com/' });
    expect(exchange.failure).toEqual({ code: 'connect-failed', url: 'http://a.com/' });
    expect(JSON.stringify(exchange)).not.toMatch(/ECONN|127\.0\.0\.1/);
  });
});

describe('redirects', () => {
  test('are followed and recorded', async () => {
    const exchange = await open().fetch({ url: 'http://a.com/hop/2' });
    expect(exchange.answer).toMatchObject({ url: 'http://a.com/hop/0', status: 200 });
    expect(exchange.hops.map(({ url, status, location }) => [url, status, location])).toEqual([
      ['http://a.com/hop/2', 302, 'http://a.com/hop/1'],
      ['http://a.com/hop/1', 302, 'http://a.com/hop/0'],
    ]);
    expect(exchange.request.url).toBe('http://a.com/hop/2');
  });

  test('ten by default, not eleven', async () => {
    expect((await open().fetch({ url: 'http://a.com/hop/10' })).answer?.status).toBe(200);
    const long = await open().fetch({ url: 'http://a.com/hop/11' });
    expect(long.failure).toEqual({ code: 'too-many-redirects', url: 'http://a.com/hop/1' });
    expect(long.hops.length).toBe(10);
  });

  test('as many as requested; zero returns the redirect itself', async () => {
    const ask = (maxRedirects: number) => open().fetch({ url: 'http://a.com/hop/2', maxRedirects });
    expect((await ask(2)).answer?.status).toBe(200);
    expect((await ask(1)).failure?.code).toBe('too-many-redirects');
    const zero = await ask(0);
    expect(zero.answer).toMatchObject({ url: 'http://a.com/hop/2', status: 302 });
    expect([zero.hops, headerValue(zero.answer?.headers ?? [], 'location')]).toEqual([[], '/hop/1']);
  });

  test('a loop ends at its second round', async () => {
    const exchange = await open().fetch({ url: 'http://a.com/a' });
    expect(exchange.failure).toEqual({ code: 'redirect-loop', url: 'http://b.com/b' });
    expect(hits).toEqual(['a.com/a', 'b.com/b']);
    redirect = { status: 301, location: '' };
    expect((await open().fetch({ url: 'http://a.com/redirect' })).failure?.code).toBe('redirect-invalid');
    redirect = { status: 301, location: '#x' };
    expect((await open().fetch({ url: 'http://a.com/redirect' })).failure?.code).toBe('redirect-loop');
  });

  const BAD_LOCATIONS = [
    'http://127.0.0.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://8.8.8.8/',
    '//127.0.0.1/',
    '///127.0.0.1/',
    'http://0x7f.1/',
    'http://localhost/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://a.com:6379/',
    'http://user:pw@a.com/',
    'http://@a.com/',
    '/a\tb',
    'ht\ttp://127.0.0.1/',
    '\\\\127.0.0.1\\',
    'http:127.0.0.1',
    '',
    `/${'x'.repeat(15_000)}`,
  ];
  test.each(
    [301, 302, 303, 307, 308].flatMap((status) => BAD_LOCATIONS.map((location) => [status, location] as const)),
  )('%d to %.40j is invalid', async (status, location) => {
    redirect = { status, location };
    const exchange = await open().fetch({ url: 'http://a.com/redirect' });
    expect(exchange.failure).toEqual({ code: 'redirect-invalid', url: 'http://a.com/redirect' });
    expect([exchange.hops, hits]).toEqual([[], ['a.com/redirect']]);
  });

  test('without Location, or with two that differ, is invalid; two that agree are one', async () => {
    const code = async () => (await open().fetch({ url: 'http://a.com/redirect' })).failure?.code;
    redirect = { status: 302 };
    expect(await code()).toBe('redirect-invalid');
    redirect = { status: 302, location: ['/x', '/y'] };
    expect(await code()).toBe('redirect-invalid');
    redirect = { status: 302, location: ['/x', '/x'] };
    expect(await code()).toBeUndefined();
  });

  test.each([300, 304, 305, 306])('%d is not a redirect', async (status) => {
    redirect = { status, location: '/x' };
    expect((await open().fetch({ url: 'http://a.com/redirect' })).answer?.status).toBe(status);
  });

  test('to a name with a private address is refused at that address', async () => {
    redirect = { status: 302, location: 'http://inside.com/' };
    const resolve: Resolver = async (host) => found(host === 'inside.com' ? '10.0.0.1' : '127.0.0.1');
    const exchange = await open({ resolve }).fetch({ url: 'http://a.com/redirect' });
    expect(exchange.failure).toEqual({ code: 'refused-address', url: 'http://inside.com/' });
    expect(exchange.hops.map(({ location }) => location)).toEqual(['http://inside.com/']);
  });

  test('UTF-8 bytes in Location are read as UTF-8', async () => {
    redirect = { status: 302, location: Buffer.from('/안녕').toString('latin1') };
    expect((await open().fetch({ url: 'http://a.com/redirect' })).answer?.url).toBe(
      `http://a.com/${encodeURIComponent('안녕')}`,
    );
  });

  test('secrets stay with their origin', async () => {
    const headers = [
      ['authorization', 'x'],
      ['cookie', 'y'],
      ['x-a', 'z'],
    ] as const;
    const names = async (location: string) => {
      redirect = { status: 302, location };
      const { answer } = await open().fetch({ url: 'http://a.com/redirect', headers });
      return JSON.parse(Buffer.from(answer?.body ?? []).toString()).filter(
        (_: string, index: number) => index % 2 === 0,
      );
    };
    expect(await names('/headers')).toEqual(expect.arrayContaining(['authorization', 'cookie', 'x-a']));
    const elsewhere = await names('http://b.com/headers');
    expect(elsewhere).toContain('x-a');
    expect(elsewhere).not.toContain('authorization');
    expect(elsewhere).not.toContain('cookie');
  });
});

describe('the environment', () => {
  test('proxies in it are not used', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:1');
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    try {
      expect((await open().fetch({ url: 'http://a.com/' })).answer?.status).toBe(200);
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
