import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newsletterTables } from './newsletter-tables.ts';
import { sqliteEngine } from './store-fixtures.ts';
import { createVault, derivedSecrets, keysMissing, openSecrets, type Sealed } from './vault.ts';
import type { WebhookKey } from './webhook-keys.ts';

const key = (id: string, fill: number): WebhookKey => ({ id, bytes: Buffer.alloc(32, fill) });
const SECRET = 'https://hooks.slack.com/services/T0/B0/x';

test('a sealed text opens for its owner only, and cannot be read in the box', () => {
  const vault = createVault([key('a', 1)]);
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (secret, owner, other) => {
      const sealed = vault.seal(secret, owner);
      expect(vault.open(sealed, owner)).toBe(secret.toWellFormed());
      if (other !== owner) expect(vault.open(sealed, other)).toBeNull();
    }),
    { numRuns: 200 },
  );
  const { box } = vault.seal(SECRET, 'hook');
  expect(Buffer.from(box).toString('latin1')).not.toContain('slack');
  expect(Buffer.compare(box, vault.seal(SECRET, 'hook').box)).not.toBe(0);
});

test('a box with any flipped bit does not open', () => {
  const vault = createVault([key('a', 1)]);
  const { keyId, box } = vault.seal(SECRET, 'hook');
  for (let place = 0; place < box.length; place++) {
    const torn = Uint8Array.from(box);
    torn[place] = (torn[place] ?? 0) ^ 1;
    expect(vault.open({ keyId, box: torn }, 'hook')).toBeNull();
  }
});

describe('keys', () => {
  const old = createVault([key('old', 1)]);
  const both = createVault([key('new', 2), key('old', 1)]);
  const sealed = old.seal(SECRET, 'hook');

  test('other than the first still open boxes', () => {
    expect(both.open(sealed, 'hook')).toBe(SECRET);
    expect(both.seal(SECRET, 'hook').keyId).toBe('new');
  });

  test.each<[string, Sealed]>([
    ['a box of another key with that id', createVault([key('new', 3)]).seal(SECRET, 'hook')],
    ['a box of an unknown key', createVault([key('lost', 1)]).seal(SECRET, 'hook')],
    ['a box with the id of another key', { ...sealed, keyId: 'new' }],
    ['an empty box', { keyId: 'old', box: new Uint8Array() }],
    ['a box shorter than a nonce and a tag', { keyId: 'old', box: new Uint8Array(27) }],
    ['a box of only a nonce and a tag', { keyId: 'old', box: new Uint8Array(28) }],
  ])('do not open %s', (_, box) => {
    expect(both.open(box, 'hook')).toBeNull();
  });
});

test('derived values are the same for one secret, and different for another', () => {
  const [one, other] = [derivedSecrets('b25l'), derivedSecrets('b3RoZXI=')];
  expect(one.urlTag(SECRET)).toBe(derivedSecrets('b25l').urlTag(SECRET));
  expect(one.urlTag(SECRET)).toMatch(/^[\w-]{43}$/);
  expect(one.urlTag(SECRET)).not.toBe(other.urlTag(SECRET));
  expect(one.urlTag(SECRET)).not.toBe(one.urlTag(`${SECRET}y`));
  expect(one.signingKey.kind).toBe('ed25519');
});

test('keys are missing that sealed the secret of the database, or an address', async () => {
  const { store, close } = await sqliteEngine.start(Date.now);
  const { database } = store;
  const [old, renewed, lost] = [key('old', 1), key('new', 2), key('lost', 3)];
  expect(await keysMissing(database, null)).toEqual([]);
  await openSecrets(database, createVault([old]));
  const hook = { platform: 'slack' as const, host: 'hooks.slack.com', masked: '…x', created_at: 1, state_at: 1 };
  const add = (id: string, sealed: Sealed | null) =>
    database.write((tx) =>
      newsletterTables(tx)
        .insertInto('hook')
        .values({
          ...hook,
          id,
          url_tag: id,
          state: sealed ? 'active' : 'gone',
          key_id: sealed?.keyId ?? null,
          box: sealed?.box ?? null,
        })
        .execute(),
    );
  await add('gone', null);
  await add('a', createVault([renewed]).seal(SECRET, 'a'));
  await add('b', createVault([lost]).seal(SECRET, 'b'));
  await add('c', createVault([lost]).seal(SECRET, 'c'));
  const missing = async (keys: Parameters<typeof keysMissing>[1]) => (await keysMissing(database, keys)).toSorted();
  expect(await missing(null)).toEqual(['lost', 'new', 'old']);
  expect(await missing([renewed, old])).toEqual(['lost']);
  expect(await missing([renewed, lost])).toEqual(['old']);
  expect(await missing([renewed, old, lost])).toEqual([]);
  expect(await missing([renewed, key('old', 9), lost])).toEqual(['old']);
  await close();
});
