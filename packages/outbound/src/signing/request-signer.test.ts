import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ReceivedRequest, requestVerifier } from '../fixtures/request-verifier.ts';
import { keyFolder } from '../fixtures/signing-keys.ts';
import { publishedKeys, readKeyRing, SIGNATURE_S } from './key-ring.ts';
import { requestSigner, type SignableRequest } from './request-signer.ts';

const AGENT = 'https://legible.example';
const NOW = Date.parse('2026-11-28T20:00:00.700Z');
const ring = readKeyRing(keyFolder('2026-01-01'));
const stranger = readKeyRing(keyFolder('2026-01-01'));

const signed = (request: SignableRequest, keys = ring, now = NOW): ReceivedRequest => {
  const headers = Object.fromEntries(requestSigner({ keys, agent: AGENT, now: () => now })(request));
  const { method, url, body } = request;
  return { method, authority: url.host, path: url.pathname, headers, body: body ?? '' };
};

const get = (url: string): SignableRequest => ({ url: new URL(url), method: 'GET', body: null });
const verifierAt = (now: number) =>
  requestVerifier({
    now: () => now,
    keysOf: async (origin) => (origin === AGENT ? publishedKeys(ring, now).map(({ jwk }) => jwk) : null),
  });

test('the header lines of a request', () => {
  const sign = requestSigner({ keys: ring, agent: AGENT, now: () => NOW, nonce: () => 'bm9uY2U=' });
  const [first] = ring;
  expect(sign(get('https://Site.example:443/a%20b?q'))).toEqual([
    ['signature-agent', `legible="${AGENT}"`],
    [
      'signature-input',
      `legible=("@method" "@authority" "@path" "signature-agent";key="legible");created=1795896000;keyid="${first?.keyid}";alg="ed25519";expires=${1795896000 + SIGNATURE_S};nonce="bm9uY2U=";tag="web-bot-auth"`,
    ],
    ['signature', expect.stringMatching(/^legible=:[\w+/]{86}==:$/)],
  ]);
});

test.each([
  ['over http', get('http://site.example/'), ring, NOW],
  ['without keys', get('https://site.example/'), [], NOW],
  ['before the first key signs', get('https://site.example/'), ring, Date.parse('2025-12-31')],
])('%s, nothing is signed', (_case, request, keys, now) => {
  expect(signed(request, keys, now).headers).toEqual({});
});

test('any request is verified by a server, once', async () => {
  const verify = verifierAt(NOW);
  await fc.assert(
    fc.asyncProperty(
      fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }),
      fc.option(fc.string({ unit: 'grapheme' })),
      async (text, body) => {
        const request = signed({ url: new URL(text), method: body === null ? 'GET' : 'POST', body });
        expect(await verify(request)).toBe('verified');
        expect(await verify(request)).toBe('invalid: replayed');
      },
    ),
  );
});

test('a server that publishes another key for our address cannot be mistaken for us, and nobody else for it', async () => {
  expect(await verifierAt(NOW)(signed(get('https://site.example/'), stranger))).toBe('unverified: unknown key');
});

describe('what a server refuses', () => {
  const request = signed({ url: new URL('https://site.example/a'), method: 'POST', body: '{}' });
  const { headers } = request;
  const input = headers['signature-input'] ?? '';
  const withInput = (from: string | RegExp, to: string) => ({
    headers: { ...headers, 'signature-input': input.replace(from, to) },
  });
  test.each<[string, Partial<ReceivedRequest>, string]>([
    ['the same request at another server', { authority: 'other.example' }, 'invalid: signature'],
    ['another path', { path: '/b' }, 'invalid: signature'],
    ['another method', { method: 'DELETE' }, 'invalid: signature'],
    ['another body', { body: '{"a":1}' }, 'invalid: body'],
    [
      'another agent',
      { headers: { ...headers, 'signature-agent': 'legible="https://a.example"' } },
      'unverified: no directory',
    ],
    ['no agent', { headers: { ...headers, 'signature-agent': undefined } }, 'unverified: no agent'],
    [
      'the agent as a plain string',
      { headers: { ...headers, 'signature-agent': `"${AGENT}"` } },
      'unverified: no agent',
    ],
    ['a longer life', withInput(/expires=\d+/, 'expires=1795899999'), 'invalid: signature'],
    ['another tag', withInput('web-bot-auth', 'other'), 'invalid: parameters'],
    ['no authority', withInput('"@authority" ', ''), 'invalid: target not covered'],
    ['a component twice', withInput('"@path"', '"@path" "@path"'), 'invalid: covered twice'],
    ['half the lines', { headers: { ...headers, signature: undefined } }, 'invalid: unreadable'],
    ['no line at all', { headers: {} }, 'unverified: not signed'],
  ])('%s', async (_case, change, verdict) => {
    expect(await verifierAt(NOW)({ ...request, ...change })).toBe(verdict);
  });

  test.each([
    ['a second before it was made', NOW - 1_000, 'invalid: from the future'],
    ['at the end of its life', NOW - 700 + SIGNATURE_S * 1_000, 'verified'],
    ['a second later', NOW - 700 + SIGNATURE_S * 1_000 + 1_000, 'invalid: expired'],
  ])('%s', async (_case, now, verdict) => {
    expect(await verifierAt(now)(request)).toBe(verdict);
  });
});

test('two requests for the same address never have the same nonce', () => {
  const nonces = Array.from(
    { length: 100 },
    () => /nonce="([^"]+)"/.exec(signed(get('https://a.example/')).headers['signature-input'] ?? '')?.[1],
  );
  expect(new Set(nonces).size).toBe(100);
  expect(nonces[0]).toMatch(/^[\w+/]{86}==$/);
});
