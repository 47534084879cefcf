import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, getCACertificates, type Server, setDefaultCACertificates, type TlsOptions } from 'node:tls';
import type { Exchange, FailureCode, HandshakeOffer, TlsFault } from '@legible/formats/exchange';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ClosableDoor, guardedDoor, unguardedDoor } from '../doors/guarded-door.ts';
import { authority, certificate, hasOpenssl } from '../fixtures/certificates.ts';
import { type Loopback, loopbackDoor, rawServer } from '../fixtures/loopback.ts';
import type { Resolution, Resolver } from '../guard/resolve.ts';

const ca = getCACertificates('default');
const folder = mkdtempSync(join(tmpdir(), 'outbound-handshake-'));
const servers: Server[] = [];
const doors: ClosableDoor[] = [];
let connections = 0;
let received = '';
let silent: Loopback;

const opened = <D extends ClosableDoor>(door: D): D => {
  doors.push(door);
  return door;
};

/** Counts connections and records what is sent over them. */
const serve = async (options: TlsOptions): Promise<number> => {
  const server = createServer(options, (socket) => {
    socket.on('data', (data) => {
      received += data.toString('latin1');
    });
    socket.on('error', () => {});
  });
  server.on('connection', () => {
    connections += 1;
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

beforeAll(async () => {
  silent = await rawServer(() => {});
});
afterEach(async () => {
  await Promise.all(doors.splice(0).map((door) => door.close()));
});
afterAll(async () => {
  setDefaultCACertificates(ca);
  await Promise.all([silent.close(), ...servers.map((server) => new Promise((resolve) => server.close(resolve)))]);
  rmSync(folder, { recursive: true });
});

const shake = (port: number, handshake: HandshakeOffer = {}, options = {}): Promise<Exchange> =>
  opened(loopbackDoor(port, options)).fetch({ url: 'https://a.com/x?y#z', handshake });
const trust = (cert: Buffer): void => setDefaultCACertificates([...ca, cert.toString()]);

/** Returns the handshake of an exchange that must have one. */
const made = ({ handshake }: Exchange) => {
  if (handshake === undefined || handshake === 'not-deployed') throw new Error('no handshake');
  return handshake;
};

describe.skipIf(!hasOpenssl)('a handshake', () => {
  test('reports version, protocol and certificate, and is plain data without answer or failure', async () => {
    const pair = certificate(folder, 'good', 'DNS:a.com,DNS:*.a.com,IP:192.0.2.1');
    trust(pair.cert);
    const exchange = await shake(await serve({ ...pair, ALPNProtocols: ['h2', 'http/1.1'] }));
    expect(exchange).toEqual({
      request: { method: 'GET', url: 'https://a.com/x?y', headers: [], handshake: {} },
      hops: [],
      answer: null,
      failure: null,
      handshake: {
        protocol: 'TLSv1.3',
        alpn: 'h2',
        certificate: {
          validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
          validTo: expect.any(String),
          issuer: 'Test, Inc., good',
          subjectNames: ['a.com', '*.a.com', '192.0.2.1'],
        },
        fault: null,
      },
      startedAt: expect.any(String),
      durationMs: expect.any(Number),
    });
    const { validFrom = '', validTo = '' } = made(exchange).certificate ?? {};
    expect(Date.parse(validTo) - Date.parse(validFrom)).toBe(2 * 86_400_000);
    expect(structuredClone(exchange)).toEqual(exchange);
    expect(JSON.parse(JSON.stringify(exchange))).toEqual(exchange);
  });

  test('sends no byte of HTTP, and ends the connection', async () => {
    received = '';
    const pair = certificate(folder, 'quiet', 'DNS:a.com');
    const server = createServer(pair);
    servers.push(server);
    const ended = new Promise<void>((resolve) => {
      server.on('secureConnection', (socket: Socket) => {
        socket.on('error', () => {});
        socket.on('data', (data) => {
          received += data.toString('latin1');
        });
        socket.on('close', () => resolve());
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await shake((server.address() as AddressInfo).port);
    await ended;
    expect(received).toBe('');
  });

  test.each<[string, string[] | undefined, HandshakeOffer, string | null]>([
    ['leaves the choice to the server', ['http/1.1', 'h2'], {}, 'http/1.1'],
    ['uses a protocol that both support', ['http/1.1'], {}, 'http/1.1'],
    ['offers only what it was given', ['h2', 'http/1.1'], { alpn: ['http/1.1'] }, 'http/1.1'],
    ['works with a server without ALPN', undefined, {}, null],
    ['offers nothing', ['h2', 'http/1.1'], { alpn: [] }, null],
  ])('%s', async (_, ALPNProtocols, offer, alpn) => {
    const pair = certificate(folder, 'alpn', 'DNS:a.com');
    const port = await serve({ ...pair, ...(ALPNProtocols && { ALPNProtocols }) });
    expect(made(await shake(port, offer)).alpn).toBe(alpn);
  });

  test('without a common protocol is a failure', async () => {
    const port = await serve({ ...certificate(folder, 'h2', 'DNS:a.com'), ALPNProtocols: ['h2'] });
    const exchange = await shake(port, { alpn: ['http/1.1'] });
    expect(exchange.failure).toMatchObject({ code: 'tls-invalid', detail: 'handshake' });
    expect(exchange.handshake).toBeUndefined();
  });

  const LEGACY = { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
  const PROTOCOL = { code: 'tls-invalid', detail: 'protocol' };
  test.each<[string, TlsOptions, HandshakeOffer, string | typeof PROTOCOL]>([
    ['1.2 and 1.3', {}, {}, 'TLSv1.3'],
    ['1.2', { maxVersion: 'TLSv1.2' }, {}, 'TLSv1.2'],
    ['1.0 and 1.1', { ...LEGACY, maxVersion: 'TLSv1.1' }, {}, PROTOCOL],
    ['1.2 and 1.3, asked for 1.1', {}, { maxVersion: 'TLSv1.1' }, PROTOCOL],
    ['all, asked for 1.1', LEGACY, { maxVersion: 'TLSv1.1' }, 'TLSv1.1'],
    ['all, asked for 1.0', LEGACY, { maxVersion: 'TLSv1' }, 'TLSv1'],
    ['1.0, asked for 1.1', { ...LEGACY, maxVersion: 'TLSv1' }, { maxVersion: 'TLSv1.1' }, 'TLSv1'],
    ['1.1, asked for 1.0', { ...LEGACY, minVersion: 'TLSv1.1' }, { maxVersion: 'TLSv1' }, PROTOCOL],
  ])('with a server of %s', async (_, options, offer, outcome) => {
    const exchange = await shake(await serve({ ...certificate(folder, 'versions', 'DNS:a.com'), ...options }), offer);
    if (typeof outcome === 'string') expect(made(exchange).protocol).toBe(outcome);
    else expect(exchange.failure).toEqual({ ...outcome, url: 'https://a.com/x?y' });
  });

  test('shows the fault of a certificate for which content would be refused', async () => {
    const root = authority(folder, 'root');
    const middle = authority(folder, 'middle', root);
    const leaf = certificate(folder, 'leaf', 'DNS:a.com', 2, middle);
    const expired = certificate(folder, 'over', 'DNS:a.com', -1);
    const other = certificate(folder, 'other', 'DNS:b.com');
    const chain = Buffer.concat([leaf.cert, middle.cert]);
    const unknownRoot = authority(folder, 'unknown');
    const private_ = certificate(folder, 'private', 'DNS:a.com', 2, unknownRoot);
    const cases: readonly (readonly [string, TlsOptions, Buffer, TlsFault | null])[] = [
      ['whole chain', { key: leaf.key, cert: chain }, root.cert, null],
      ['leaf alone', { key: leaf.key, cert: leaf.cert }, root.cert, 'incomplete-chain'],
      [
        'with another root',
        { key: private_.key, cert: Buffer.concat([private_.cert, unknownRoot.cert]) },
        root.cert,
        'untrusted',
      ],
      ['expired', expired, expired.cert, 'expired'],
      ['other name', other, other.cert, 'name-mismatch'],
      ['self-signed', other, root.cert, 'self-signed'],
    ];
    for (const [what, options, trusted, fault] of cases) {
      trust(trusted);
      const port = await serve({ key: options.key, cert: options.cert });
      const handshake = made(await shake(port));
      expect([what, handshake.fault, handshake.certificate === null]).toEqual([what, fault, false]);
      // Content from the same server has the same fault and is never read.
      const { answer, failure } = await opened(loopbackDoor(port)).fetch({
        url: 'https://a.com/',
        signal: AbortSignal.timeout(300),
      });
      expect([what, answer, failure?.detail]).toEqual([what, null, fault ?? undefined]);
    }
  });

  test('ignores the environment', async () => {
    const port = await serve(certificate(folder, 'environment', 'DNS:a.com'));
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    try {
      expect(made(await shake(port)).fault).toBe('self-signed');
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('keeps 100 names, not 101', async () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `DNS:n${index}.a.com`).join(',');
    for (const [count, kept] of [
      [100, 100],
      [101, 100],
    ] as const) {
      const port = await serve(certificate(folder, `names-${count}`, names(count)));
      expect(made(await shake(port)).certificate?.subjectNames.length).toBe(kept);
    }
  });

  test('uses the port and the literal address of a URL when there is no guard', async () => {
    const pair = certificate(folder, 'literal', 'IP:127.0.0.1');
    trust(pair.cert);
    const port = await serve(pair);
    const door = opened(unguardedDoor({ userAgent: 'test/1' }));
    expect(made(await door.fetch({ url: `https://127.0.0.1:${port}/`, handshake: {} })).fault).toBeNull();
    const mapped = await door.fetch({ url: `https://[::ffff:127.0.0.1]:${port}/`, handshake: {} });
    expect(made(mapped).fault).toBe('name-mismatch');
  });

  test('passes the guard like a request: nothing connects', async () => {
    const port = await serve(certificate(folder, 'guarded', 'DNS:a.com'));
    const before = connections;
    const found = (...addresses: string[]): Resolution => ({ kind: 'addresses', addresses });
    const cases: readonly (readonly [Resolution, FailureCode])[] = [
      [found('127.0.0.1'), 'refused-address'],
      [found('10.0.0.1'), 'refused-address'],
      [found('169.254.169.254'), 'refused-address'],
      [found('::1'), 'refused-address'],
      [found('8.8.8.8', '127.0.0.1'), 'refused-address'],
      [found('::ffff:127.0.0.1'), 'refused-address'],
      [{ kind: 'not-found' }, 'name-not-found'],
      [{ kind: 'failed' }, 'resolver-failed'],
    ];
    for (const [resolution, code] of cases) {
      const door = opened(guardedDoor({ userAgent: 'test/1', resolve: async () => resolution, dialPort: () => port }));
      const exchange = await door.fetch({ url: 'https://a.com/', handshake: {} });
      expect(exchange.failure).toEqual({ code, url: 'https://a.com/' });
      expect([exchange.answer, exchange.handshake]).toEqual([null, undefined]);
    }
    const resolve = vi.fn<Resolver>(async () => found('127.0.0.1'));
    const door = opened(loopbackDoor(port, { resolve }));
    for (const url of [
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://localhost/',
      'https://a.com:8443/',
      'https://u@a.com/',
    ]) {
      expect((await door.fetch({ url, handshake: {} })).failure?.code).toBe('refused-address');
    }
    expect([resolve.mock.calls, connections]).toEqual([[], before]);
    // The same server is reached when its address is allowed, so the count above is meaningful.
    await shake(port);
    expect(connections).toBe(before + 1);
  });

  test('the peer of the connected socket is checked again', async () => {
    const port = await serve(certificate(folder, 'peer', 'DNS:a.com'));
    let asked = 0;
    const isAllowed = (): boolean => {
      asked += 1;
      return asked === 1;
    };
    expect((await shake(port, {}, { isAllowed })).failure?.code).toBe('refused-address');
    expect(asked).toBe(2);
  });

  test('follows no redirect: what the server sends is not read', async () => {
    const pair = certificate(folder, 'flood', 'DNS:a.com');
    const server = createServer(pair, (socket) => {
      socket.on('error', () => {});
      socket.write('HTTP/1.1 301 Moved\r\nlocation: https://b.com/\r\n\r\n');
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const exchange = await shake((server.address() as AddressInfo).port);
    expect([exchange.hops, exchange.answer, made(exchange).protocol]).toEqual([[], null, 'TLSv1.3']);
  });
});

describe('a handshake that fails', () => {
  const limits = { connectMs: 200 };

  test('with a silent server ends at the connect timeout', async () => {
    const startMs = performance.now();
    const exchange = await shake(silent.port, {}, { limits });
    expect(exchange.failure).toEqual({ code: 'connect-failed', silent: true, url: 'https://a.com/x?y' });
    expect(performance.now() - startMs).toBeLessThan(2_000);
  });

  test('with a server that sends a little now and then also ends at the connect timeout', async () => {
    const drip = await rawServer((socket) => {
      // The beginning of a record that is never completed: handshake, TLS 1.2, 16 KiB.
      socket.write(Buffer.from([0x16, 0x03, 0x03, 0x40, 0x00]));
      const timer = setInterval(() => socket.write(Buffer.from([0])), 20);
      socket.on('close', () => clearInterval(timer));
    });
    try {
      expect((await shake(drip.port, {}, { limits })).failure?.code).toBe('connect-failed');
    } finally {
      await drip.close();
    }
  });

  test('the wall clock of an exchange applies, even with a silent name server', async () => {
    const late = await shake(silent.port, {}, { limits: { exchangeMs: 150 } });
    expect(late.failure?.code).toBe('timeout');
    const unresolved = await shake(
      silent.port,
      {},
      { limits: { exchangeMs: 150 }, resolve: () => new Promise(() => {}) },
    );
    expect(unresolved.failure?.code).toBe('timeout');
  });

  test('an abort ends it and its connection', async () => {
    let gone: () => void = () => {};
    const closed = new Promise<void>((resolve) => {
      gone = resolve;
    });
    const server = await rawServer((socket) => socket.on('close', () => gone()));
    const stop = new AbortController();
    const door = opened(loopbackDoor(server.port));
    const running = door.fetch({ url: 'https://a.com/', handshake: {}, signal: stop.signal });
    setTimeout(() => stop.abort(), 80);
    expect((await running).failure?.code).toBe('aborted');
    await closed; // well before `connectMs`
    const again = await door.fetch({ url: 'https://a.com/', handshake: {}, signal: stop.signal });
    expect(again.failure?.code).toBe('aborted');
    await server.close();
  });

  test('closing the door ends it, and no other can begin', async () => {
    const door = opened(loopbackDoor(silent.port));
    const running = door.fetch({ url: 'https://a.com/', handshake: {} });
    setTimeout(() => door.close(), 80);
    expect((await running).failure?.code).toBe('aborted');
    expect((await door.fetch({ url: 'https://a.com/', handshake: {} })).failure?.code).toBe('aborted');
  });

  test.each([
    ['plain HTTP', 'HTTP/1.1 400 Bad Request\r\n\r\n', 'handshake'],
    ['noise', '\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007', 'handshake'],
  ])('%s instead of TLS', async (_, bytes, detail) => {
    const server = await rawServer((socket) => socket.end(bytes, 'latin1'));
    try {
      const { failure } = await shake(server.port);
      expect(failure).toEqual({ code: 'tls-invalid', detail, url: 'https://a.com/x?y' });
    } finally {
      await server.close();
    }
  });

  test('a closed port and a connection that is cut look alike', async () => {
    const cut = await rawServer((socket) => socket.resetAndDestroy());
    try {
      expect((await shake(1)).failure).toEqual({ code: 'connect-failed', url: 'https://a.com/x?y' });
      expect((await shake(cut.port)).failure).toEqual({ code: 'connect-failed', url: 'https://a.com/x?y' });
    } finally {
      await cut.close();
    }
  });

  test.each([
    ['an http URL', { url: 'http://a.com/' }],
    ['a method', { url: 'https://a.com/', method: 'POST' as const }],
    ['a body', { url: 'https://a.com/', body: '' }],
    ['headers', { url: 'https://a.com/', headers: [['accept', 'x']] as const }],
  ])('a handshake request with %s is a defect', async (_, request) => {
    await expect(opened(loopbackDoor(silent.port)).fetch({ ...request, handshake: {} })).rejects.toThrow(
      'cannot be sent',
    );
  });
});
