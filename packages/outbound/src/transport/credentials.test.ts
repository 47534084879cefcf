import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { HeaderLine } from '@legible/formats/exchange';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authority, certificate, hasOpenssl } from '../fixtures/certificates.ts';
import { httpServer, type Loopback, loopbackDoor } from '../fixtures/loopback.ts';
import { type Credentials, mayCarry, withCredentials } from './credentials.ts';
import type { Ask, Transport } from './transport.ts';

const TOKEN = 'k4nary-T0ken/+42';
const credentials: Credentials = {
  origin: 'https://staging.a.com',
  headers: [
    ['authorization', `Bearer ${TOKEN}`],
    ['x-door', TOKEN],
  ],
  certificate: null,
  secrets: [TOKEN],
};

const answering = (body: string | Uint8Array, truncated = false, headers: readonly HeaderLine[] = []) => {
  const asked: Ask[] = [];
  const transport: Transport = {
    request: async (ask) => {
      asked.push(ask);
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      const rest = { truncated, wireBytes: bytes.length, headersMs: 0 };
      return { ok: true, answer: { url: ask.url.href, status: 200, headers, body: bytes, ...rest } };
    },
    handshake: async () => ({ ok: true, handshake: 'not-deployed' }),
  };
  return { asked, wrapped: withCredentials(transport, credentials) };
};

const ask = (url: string, headers: readonly HeaderLine[] = []): Ask => ({
  url: new URL(url),
  method: 'GET',
  headers,
  body: null,
  maxBodyBytes: 1_000_000,
  signal: new AbortController().signal,
});

const bodyOf = async (body: string | Uint8Array, truncated = false): Promise<Uint8Array> => {
  const result = await answering(body, truncated).wrapped.request(ask('https://staging.a.com/'));
  if (!result.ok) throw new Error(result.code);
  return result.answer.body;
};
const textOf = async (body: string, truncated = false): Promise<string> =>
  Buffer.from(await bodyOf(body, truncated)).toString();

describe('credentials', () => {
  test('replace lines of the scan, and are in no record of its request', async () => {
    const { asked, wrapped } = answering('');
    await wrapped.request(
      ask('https://staging.a.com:443/x?y', [
        ['x-door', 'scan'],
        ['accept', '*/*'],
      ]),
    );
    expect(asked[0]?.headers).toEqual([['accept', '*/*'], ...credentials.headers]);
  });

  test('go to no address whose origin is not exactly that of the site', async () => {
    const host = fc.constantFrom(
      'staging.a.com',
      'a.com',
      'www.staging.a.com',
      'staging.a.com.evil.com',
      'evil.com',
      '[::1]',
      '127.0.0.1',
      'STAGING.a.com',
      'staging.a.co',
      'xstaging.a.com',
      'staging.a.com.',
    );
    const url = fc
      .tuple(fc.constantFrom('https', 'http'), host, fc.constantFrom('', ':443', ':80', ':8443'), fc.webPath())
      .map(([scheme, name, port, path]) => `${scheme}://${name}${port}${path}`);
    const { asked, wrapped } = answering('');
    await fc.assert(
      fc.asyncProperty(url, async (address) => {
        await wrapped.request(ask(address));
        const isOwn = /^https:\/\/staging\.a\.com(?::443)?(?:\/|$)/i.test(address);
        expect(asked.at(-1)?.headers.length === 0).toBe(!isOwn);
      }),
    );
  });

  test.each([
    'host',
    'content-length',
    'user-agent',
    'proxy-authorization',
    'sec-fetch-site',
    'a b',
    'a:',
    'x\r\ny',
    'if-none-match',
    '',
  ])('%j is not a header for them', (name) => expect(mayCarry(name)).toBe(false));
});

describe('a secret that the site prints is hidden', () => {
  test('in headers, also of other origins', async () => {
    const { wrapped } = answering('', false, [
      ['location', `https://b.com/?t=${encodeURIComponent(TOKEN)}`],
      [TOKEN, 'x'],
    ]);
    const result = await wrapped.request(ask('https://b.com/'));
    expect(result.ok && result.answer.headers).toEqual([
      ['location', 'https://b.com/?t=HIDDEN-BY-LEGIBLE'],
      ['HIDDEN-BY-LEGIBLE', 'x'],
    ]);
  });

  test('and everything around it stays as it was, byte for byte', async () => {
    const around = Buffer.from([0xff, 0x00, 0xc3, 0xa9, 0x80]);
    const body = Buffer.concat([around, Buffer.from(TOKEN), around]);
    expect(Buffer.from(await bodyOf(body))).toEqual(Buffer.concat([around, Buffer.from('HIDDEN-BY-LEGIBLE'), around]));
    const other = Buffer.from('nothing of it');
    expect(await bodyOf(other)).toBe(other);
  });

  test('in UTF-16, which stays readable around it', async () => {
    const page = Buffer.from(`a ${TOKEN} é한`, 'utf16le');
    const read = Buffer.from(await bodyOf(page)).toString('utf16le');
    expect([read.slice(0, 2), read.slice(-3)]).toEqual(['a ', ' é한']);
    expect(read).not.toContain(TOKEN);
    const swapped = Buffer.from(await bodyOf(Buffer.from(page).swap16()))
      .swap16()
      .toString('utf16le');
    expect([swapped.slice(0, 2), swapped.slice(-3), swapped.includes(TOKEN)]).toEqual(['a ', ' é한', false]);
  });

  test('in Base64 of a longer text', async () => {
    for (const before of ['', 'a', 'ab', 'abc']) {
      const text = Buffer.from(`${before}${TOKEN} and more`);
      for (const form of [text.toString('base64'), text.toString('base64url')]) {
        const hidden = await textOf(`x ${form} y`);
        expect(hidden).toContain('HIDDEN-BY-LEGIBLE');
        expect(Buffer.from(hidden.split(' ')[1] ?? '', 'base64').toString()).not.toContain(TOKEN.slice(4, 12));
      }
    }
  });

  test('in a gzip file, which is only then unpacked', async () => {
    const plain = gzipSync('<urlset/>');
    expect(await bodyOf(plain)).toBe(plain);
    expect(Buffer.from(await bodyOf(gzipSync(`<loc>${TOKEN}</loc>`))).toString()).toBe('<loc>HIDDEN-BY-LEGIBLE</loc>');
    expect(gunzipSync(plain).toString()).toBe('<urlset/>');
  });

  test('where the body was cut inside of it', async () => {
    for (let length = 4; length < TOKEN.length; length++)
      expect(await textOf(`text ${TOKEN.slice(0, length)}`, true)).toBe('text HIDDEN-BY-LEGIBLE');
    expect(await textOf(`text ${encodeURIComponent(TOKEN).slice(0, -1)}`, true)).toMatch(
      /^text HIDDEN-BY-LEGIBLE.{0,2}$/,
    );
    expect(await textOf(`text ${TOKEN.slice(0, 3)}`, true)).toBe(`text ${TOKEN.slice(0, 3)}`);
    expect(await textOf(`text ${TOKEN.slice(0, 8)}`)).toBe(`text ${TOKEN.slice(0, 8)}`);
  });

  test('within a time that a scan has', async () => {
    const before = process.threadCpuUsage();
    await textOf('<p class="k4na">k4nary-T0ke &amp; %25 \\\\ dGV4dA==</p>\n'.repeat(100_000));
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(5_000);
  });
});

describe('a running door', () => {
  const seen: { readonly url: string | undefined; readonly host: string | undefined; readonly door: unknown }[] = [];
  let server: Loopback;
  beforeAll(async () => {
    server = await httpServer(({ url, headers }, response) => {
      seen.push({ url, host: headers.host, door: headers['x-door'] });
      const to = /^\/to\?(.*)$/.exec(url ?? '')?.[1];
      if (to === undefined) response.end(TOKEN);
      else response.writeHead(302, { location: `${decodeURIComponent(to)}/landed?${TOKEN}` }).end();
    });
  });
  afterAll(() => server.close());
  const plain: Credentials = { ...credentials, origin: 'http://a.com' };

  test.each([
    ['http://a.com', TOKEN],
    ['http://a.com:80', TOKEN],
    ['//a.com', TOKEN],
    ['http://www.a.com', undefined],
    ['http://b.com', undefined],
  ])('a redirect to %s', async (to, door) => {
    seen.length = 0;
    const opened = loopbackDoor(server.port, { credentials: plain });
    const { request, answer, hops } = await opened.fetch({ url: `http://a.com/to?${encodeURIComponent(to)}` });
    await opened.close();
    expect(seen.map((one) => one.door)).toEqual([TOKEN, door]);
    expect(seen[1]?.url).toBe('/landed?HIDDEN-BY-LEGIBLE');
    expect(JSON.stringify([request, hops, Buffer.from(answer?.body ?? []).toString()])).not.toContain(TOKEN);
  });

  test('keeps the first address of the host, whatever its name leads to later', async () => {
    const looked: string[] = [];
    let isMoved = false;
    const opened = loopbackDoor(server.port, {
      credentials: plain,
      limits: { idleConnectionMs: 1 },
      resolve: async (host) => {
        looked.push(host);
        return { kind: 'addresses', addresses: [isMoved ? '127.0.0.2' : '127.0.0.1'] };
      },
    });
    expect((await opened.fetch({ url: 'http://a.com/' })).answer?.status).toBe(200);
    isMoved = true;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await opened.fetch({ url: 'http://a.com/again' })).answer?.status).toBe(200);
    expect((await opened.fetch({ url: 'http://b.com/' })).failure?.code).toBe('refused-address');
    await opened.close();
    expect(looked).toEqual(['a.com', 'b.com']);
  });
});

describe.skipIf(!hasOpenssl)('a client certificate', () => {
  const ca = getCACertificates('default');
  const folder = mkdtempSync(join(tmpdir(), 'outbound-client-'));
  const issuer = hasOpenssl ? authority(folder, 'clients') : null;
  const own = hasOpenssl ? certificate(folder, 'client', 'DNS:client', 2, issuer ?? undefined) : null;
  const site = hasOpenssl ? certificate(folder, 'site', 'DNS:a.com,DNS:b.com') : null;
  afterAll(() => {
    setDefaultCACertificates(ca);
    rmSync(folder, { recursive: true });
  });

  test('opens its own origin, and no other learns of it', async () => {
    const names: (string | undefined)[] = [];
    const terms = { key: site?.key, cert: site?.cert, ca: issuer?.cert, requestCert: true, rejectUnauthorized: false };
    const server = createServer(terms as object, ({ socket }, response) => {
      const name = (socket as TLSSocket).getPeerCertificate().subject?.CN;
      names.push(Array.isArray(name) ? name[0] : name);
      response.end('in');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    setDefaultCACertificates([...ca, String(site?.cert)]);
    const sent = { cert: String(own?.cert), key: String(own?.key) };
    const opened = loopbackDoor((server.address() as AddressInfo).port, {
      credentials: { origin: 'https://a.com', headers: [], certificate: sent, secrets: [] },
    });
    for (const url of ['https://a.com/', 'https://b.com/', 'https://a.com:80/', 'https://a.com/'])
      expect((await opened.fetch({ url })).failure?.code ?? 'in').toBe('in');
    await opened.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(names).toEqual(['client', undefined, undefined, 'client']);
  });
});
