import { expect, test } from 'vitest';
import { manualClock } from '../fixtures/manual-clock.ts';
import { keyFolder } from '../fixtures/signing-keys.ts';
import { OUTBOUND_LIMITS } from '../guard/limits.ts';
import { readKeyRing } from '../signing/key-ring.ts';
import { requestSigner } from '../signing/request-signer.ts';
import type { Ask, Transport } from '../transport/transport.ts';
import { transportDoor } from './transport-door.ts';

const SIGNATURE_LINES = ['signature-agent', 'signature-input', 'signature'];

const clock = manualClock();
const keys = readKeyRing(keyFolder('2025-12-01'));
const sign = requestSigner({ keys, agent: 'https://legible.example', now: clock.wallMs });

/** A door whose network answers with these redirects, then with 200. */
const doorOver = (...locations: readonly string[]) => {
  const asks: Ask[] = [];
  const left = [...locations];
  const transport: Transport = {
    request: async (ask) => {
      asks.push(ask);
      const location = left.shift();
      const headers = location === undefined ? [] : [['location', location] as const];
      const status = location === undefined ? 200 : 307;
      const answer = { url: ask.url.href, status, headers, body: new Uint8Array(), truncated: false, wireBytes: 0 };
      return { ok: true, answer: { ...answer, headersMs: 1 } };
    },
    handshake: async () => ({ ok: true, handshake: 'not-deployed' }),
  };
  return {
    asks,
    door: transportDoor(transport, { urlRules: {}, limits: OUTBOUND_LIMITS, clock, userAgent: 'us/1', sign }),
  };
};

const signatureIn = ({ headers }: Ask): readonly string[] =>
  headers.map(([name]) => name).filter((name) => SIGNATURE_LINES.includes(name));
const inputOf = ({ headers }: Ask): string => headers.find(([name]) => name === 'signature-input')?.[1] ?? '';

test('a request of our own is signed, and its exchange does not repeat the signature', async () => {
  const { asks, door } = doorOver();
  const { request } = await door.fetch({ url: 'https://a.com/', headers: [['accept', 'text/markdown']] });
  expect(asks.map(signatureIn)).toEqual([SIGNATURE_LINES]);
  expect(request.headers.map(([name]) => name)).toEqual(['user-agent', 'accept-encoding', 'accept']);
});

test('a request in the name of another client is not signed, whichever name it is', async () => {
  const { asks, door } = doorOver();
  for (const name of ['Googlebot/2.1', 'us/1'])
    await door.fetch({ url: 'https://a.com/', headers: [['user-agent', name]] });
  expect(asks.map(signatureIn)).toEqual([[], []]);
});

test('each request of a redirect chain has its own signature, for its own host, and none over http', async () => {
  const { asks, door } = doorOver('https://b.com/x', 'http://c.com/', 'https://d.com/');
  await door.fetch({ url: 'https://a.com/' });
  expect(asks.map(signatureIn)).toEqual([SIGNATURE_LINES, SIGNATURE_LINES, [], SIGNATURE_LINES]);
  expect(new Set(asks.map(inputOf)).size).toBe(4);
});

test('a POST is signed with the digest of its body', async () => {
  const { asks, door } = doorOver();
  await door.fetch({
    url: 'https://a.com/',
    method: 'POST',
    body: '{}',
    headers: [['content-type', 'application/json']],
  });
  const [ask] = asks;
  expect(ask?.headers).toContainEqual(['content-digest', 'sha-256=:RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=:']);
  expect(ask && inputOf(ask)).toContain('"content-digest"');
});
