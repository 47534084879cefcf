import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import type { FailureCode } from '@legible/formats';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Loopback, loopbackDoor, rawServer } from './testing/loopback.ts';
import { unguardedDoor } from './unguarded-door.ts';

const openssl = (...args: readonly string[]): boolean => {
  try {
    execFileSync('openssl', args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const hasOpenssl = openssl('version');

test('openssl is there to make certificates; without it the tests below are skipped, on CI that is an error', () => {
  expect(hasOpenssl || process.env.CI !== 'true').toBe(true);
});

/** A self-signed certificate, and its key, for the names given; with negative `days` it has expired. */
const certificate = (folder: string, name: string, altNames: string, days = 2) => {
  const [key, request, cert] = ['key', 'csr', 'crt'].map((end) => join(folder, `${name}.${end}`)) as [
    string,
    string,
    string,
  ];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${altNames}`];
  const made =
    openssl('req', '-new', ...curve, ...names, '-out', request) &&
    openssl(
      'x509',
      '-req',
      '-in',
      request,
      '-signkey',
      key,
      '-days',
      String(days),
      '-copy_extensions',
      'copy',
      '-out',
      cert,
    );
  if (!made) throw new Error(`openssl did not make ${name}`);
  return { key: readFileSync(key), cert: readFileSync(cert) };
};

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

  test('verification does not listen to the environment', async () => {
    const port = await serve(certificate(folder, 'unknown', 'DNS:a.com'));
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    try {
      expect((await fetchFrom(port)).failure?.code).toBe('tls-invalid');
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('self-signed, for another name, for the address only, expired, too old a protocol', async () => {
    const untrusted = await serve(certificate(folder, 'self', 'DNS:a.com'));
    expect((await fetchFrom(untrusted)).failure).toEqual({ code: 'tls-invalid', url: 'https://a.com/' });

    const cases = [
      [certificate(folder, 'other', 'DNS:b.com'), {}],
      [certificate(folder, 'address', 'IP:127.0.0.1'), {}],
      [certificate(folder, 'expired', 'DNS:a.com', -1), {}],
      [
        certificate(folder, 'old', 'DNS:a.com'),
        { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
      ],
    ] as const;
    for (const [pair, options] of cases) {
      const port = await serve({ ...pair, ...options });
      trust(pair.cert);
      expect((await fetchFrom(port)).failure?.code).toBe('tls-invalid');
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

  test('a server without TLS, and one that never shakes hands', async () => {
    expect((await fetchFrom(plain.port)).failure?.code).toBe<FailureCode>('tls-invalid');
    expect((await fetchFrom(silent.port, { connectMs: 200 })).failure?.code).toBe<FailureCode>('connect-failed');
  });
});
