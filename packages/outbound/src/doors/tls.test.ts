import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import type { FailureCode } from '@legible/formats/exchange';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { certificate, hasOpenssl } from '../fixtures/certificates.ts';
import { type Loopback, loopbackDoor, rawServer } from '../fixtures/loopback.ts';
import { unguardedDoor } from './guarded-door.ts';

test('openssl is available to create certificates; without it the tests below are skipped, and on CI that is an error', () => {
  expect(hasOpenssl || process.env.CI !== 'true').toBe(true);
});

describe.skipIf(!hasOpenssl)('TLS', () => {
  const ca = getCACertificates('default');
  const folder = mkdtempSync(join(tmpdir(), 'outbound-tls-'));
  const servers: Server[] = [];
  const sni: (string | false | null)[] = [];
  let plain: Loopback;
  let silent: Loopback;

  const serve = async (options: Parameters<typeof createServer>[0]): Promise<number> => {
    const server = createServer(options, (request, response) => {
      sni.push((request.socket as TLSSocket).servername);
      response.end(request.headers.host);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };

  beforeAll(async () => {
    plain = await rawServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'));
    silent = await rawServer(() => {});
  });
  afterAll(async () => {
    setDefaultCACertificates(ca);
    await Promise.all([
      plain.close(),
      silent.close(),
      ...servers.map((server) => new Promise((resolve) => server.close(resolve))),
    ]);
    rmSync(folder, { recursive: true });
  });

  const fetchFrom = async (port: number, limits = {}) => {
    const door = loopbackDoor(port, { limits });
    try {
      return await door.fetch({ url: 'https://a.com/' });
    } finally {
      await door.close();
    }
  };
  const trust = (cert: Buffer): void => setDefaultCACertificates([...ca, cert.toString()]);

  test('a trusted certificate for the name: server name and Host are the name, not the address', async () => {
    const { key, cert } = certificate(folder, 'good', 'DNS:a.com');
    const port = await serve({ key, cert });
    trust(cert);
    const { answer } = await fetchFrom(port);
    expect([answer?.status, Buffer.from(answer?.body ?? []).toString(), sni.at(-1)]).toEqual([200, 'a.com', 'a.com']);
  });

  test('verification ignores the environment', async () => {
    const port = await serve(certificate(folder, 'unknown', 'DNS:a.com'));
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    try {
      expect((await fetchFrom(port)).failure?.code).toBe('tls-invalid');
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('a self-signed certificate, one for another name or only the address, an expired one, and an outdated protocol', async () => {
    const untrusted = await serve(certificate(folder, 'self', 'DNS:a.com'));
    expect((await fetchFrom(untrusted)).failure).toEqual({
      code: 'tls-invalid',
      detail: 'self-signed',
      url: 'https://a.com/',
    });

    const cases = [
      [certificate(folder, 'other', 'DNS:b.com'), {}, 'name-mismatch'],
      [certificate(folder, 'address', 'IP:127.0.0.1'), {}, 'name-mismatch'],
      [certificate(folder, 'expired', 'DNS:a.com', -1), {}, 'expired'],
      [
        certificate(folder, 'old', 'DNS:a.com'),
        { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
        'protocol',
      ],
    ] as const;
    for (const [pair, options, detail] of cases) {
      const port = await serve({ ...pair, ...options });
      trust(pair.cert);
      expect((await fetchFrom(port)).failure).toMatchObject({ code: 'tls-invalid', detail });
    }
  });

  test('an address literal needs a certificate that names the address', async () => {
    const door = unguardedDoor({ userAgent: 'test/1' });
    const codes = async (altNames: string) => {
      const pair = certificate(folder, altNames.replace(':', '-'), altNames);
      const port = await serve(pair);
      trust(pair.cert);
      const { answer, failure } = await door.fetch({ url: `https://127.0.0.1:${port}/` });
      return answer?.status ?? failure?.code;
    };
    try {
      expect([await codes('IP:127.0.0.1'), await codes('DNS:localhost'), await codes('IP:127.0.0.2')]).toEqual([
        200,
        'tls-invalid',
        'tls-invalid',
      ]);
    } finally {
      await door.close();
    }
  });

  test('a server without TLS, and one that never answers the handshake', async () => {
    expect((await fetchFrom(plain.port)).failure).toMatchObject({ code: 'tls-invalid', detail: 'handshake' });
    expect((await fetchFrom(silent.port, { connectMs: 200 })).failure?.code).toBe<FailureCode>('connect-failed');
  });
});
