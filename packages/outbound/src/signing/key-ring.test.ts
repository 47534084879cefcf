import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requestVerifier } from '../fixtures/request-verifier.ts';
import { keyFolder, RFC_KEY } from '../fixtures/signing-keys.ts';
import { type KeyRing, publishedKeys, readKeyRing, SIGNATURE_S, signingKeyAt } from './key-ring.ts';
import { requestSigner } from './request-signer.ts';
import { signedDirectory } from './signed-directory.ts';

const DAY_MS = 86_400_000;
const at = (text: string): number => Date.parse(text);
const AGENT = 'https://legible.example';

describe('readKeyRing', () => {
  test('sorts the keys by day and ignores other files', () => {
    const folder = keyFolder('2026-12-01', '2026-01-31');
    writeFileSync(join(folder, 'README'), 'x');
    const ring = readKeyRing(folder);
    expect(ring.map(({ from }) => from)).toEqual([at('2026-01-31'), at('2026-12-01')]);
    expect(ring[0]).toMatchObject({ keyid: expect.stringMatching(/^[\w-]{43}$/), jwk: { kty: 'OKP', crv: 'Ed25519' } });
    expect(ring[0]?.jwk).not.toHaveProperty('d');
  });

  test.each([
    ['an empty folder', null, 'no file that ends in .pem'],
    ['a name without a date', 'first.pem', 'first.pem has no date'],
    ['a date that does not exist', '2026-13-01.pem', '2026-13-01.pem has no date'],
  ])('%s is refused', (_case, name, why) => {
    const folder = keyFolder();
    if (name !== null) writeFileSync(join(folder, name), RFC_KEY.export({ format: 'pem', type: 'pkcs8' }));
    expect(() => readKeyRing(folder)).toThrow(why);
  });

  test('what is not a private key is refused', () => {
    const folder = keyFolder();
    writeFileSync(join(folder, '2026-12-01.pem'), 'no key');
    expect(() => readKeyRing(folder)).toThrow();
  });
});

describe('a rotation', () => {
  const ring = readKeyRing(keyFolder('2026-01-01', '2026-06-01'));
  const [old, next] = ring;
  const change = at('2026-06-01');

  test.each([
    ['before the first key', at('2026-01-01') - 1, undefined],
    ['from its first moment', at('2026-01-01'), old],
    ['to the last moment before the change', change - 1, old],
    ['from the change', change, next],
  ])('%s', (_case, now, key) => {
    expect(signingKeyAt(ring, now)?.keyid).toBe(key?.keyid);
  });

  test.each([
    ['long before the change', at('2026-01-01'), [old, next]],
    ['while the last signature of the old key is valid', change + SIGNATURE_S * 1_000, [old, next]],
    ['after it has expired', change + SIGNATURE_S * 1_000 + 1, [next]],
  ])('%s, these keys are published', (_case, now, keys) => {
    expect(publishedKeys(ring, now).map(({ jwk }) => jwk.kid)).toEqual(keys.map((key) => key?.keyid));
  });

  test('the keys say when they are used', () => {
    const seconds = change / 1_000;
    expect(publishedKeys(ring, change).map(({ jwk }) => [jwk.use, jwk.nbf, jwk.exp])).toEqual([
      ['sig', at('2026-01-01') / 1_000, seconds + SIGNATURE_S],
      ['sig', seconds, undefined],
    ]);
  });

  /**
   * The service publishes keys from the moment the operator adds them, an hour or more before they sign. A server keeps a
   * directory for an hour, and a request may be on its way for a minute.
   */
  test('no request fails, whatever the servers have kept and however long requests take', async () => {
    const HOUR_MS = 3_600_000;
    const added = change - DAY_MS;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ wait: fc.nat(4 * HOUR_MS), on: fc.nat(60_000) })), async (requests) => {
        let now = added - DAY_MS / 2;
        const keys = (): KeyRing => (now < added ? ring.slice(0, 1) : ring);
        let kept = { at: Number.NEGATIVE_INFINITY, body: '' };
        const verify = requestVerifier({
          now: () => now,
          keysOf: async () => {
            if (now - kept.at > HOUR_MS) kept = { at: now, body: signedDirectory(keys(), 'legible.example', now).body };
            return JSON.parse(kept.body).keys;
          },
        });
        for (const { wait, on } of [...requests, { wait: 2 * DAY_MS, on: 1 }]) {
          now += wait;
          const sign = requestSigner({ keys: keys(), agent: AGENT, now: () => now });
          const headers = Object.fromEntries(
            sign({ url: new URL('https://site.example/'), method: 'GET', body: null }),
          );
          now += on;
          const request = { method: 'GET', authority: 'site.example', path: '/', headers, body: '' };
          expect(await verify(request)).toBe('verified');
        }
      }),
    );
  });
});
