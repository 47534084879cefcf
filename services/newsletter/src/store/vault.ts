import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readSigningKey, type SigningKey } from '@legible/chat';
import type { Database, WriteTx } from '@legible/store';
import { newsletterTables } from './newsletter-tables.ts';
import type { WebhookKeys } from './webhook-keys.ts';

/** An encrypted text, bound to its row: moved to another row, it cannot be decrypted. */
export interface Sealed {
  readonly keyId: string;
  /** Nonce, tag, ciphertext. */
  readonly box: Uint8Array;
}

export interface Vault {
  /** Id of the key that encrypts. */
  readonly keyId: string;
  seal(secret: string, owner: string): Sealed;
  /** Decrypts a text; null when the key is unknown, or the box is damaged or belongs to another row. */
  open(sealed: Sealed, owner: string): string | null;
}

const CIPHER = 'aes-256-gcm';
/** NIST SP 800-38D: 96 random bits, which is safe for far more boxes than a key will ever write. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const createVault = (keys: WebhookKeys): Vault => {
  const [writing] = keys;
  return {
    keyId: writing.id,
    seal: (secret, owner) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, writing.bytes, nonce).setAAD(boundTo(writing.id, owner));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return { keyId: writing.id, box: Buffer.concat([nonce, cipher.getAuthTag(), text]) };
    },
    open: ({ keyId, box }, owner) => {
      const key = keys.find(({ id }) => id === keyId);
      if (key === undefined || box.length < NONCE_BYTES + TAG_BYTES) return null;
      try {
        const opening = createDecipheriv(CIPHER, key.bytes, box.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(boundTo(keyId, owner))
          .setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        return opening.update(box.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + opening.final('utf8');
      } catch {
        return null;
      }
    },
  };
};

const boundTo = (keyId: string, owner: string): Buffer => Buffer.from(JSON.stringify([keyId, owner]));

/**
 * Secrets derived from the database's own secret, which is stored sealed. Unlike the keys that seal, it never changes.
 * So after a change of keys, addresses (including removed ones) are still recognised, and signatures still come from
 * the same sender.
 */
export interface DerivedSecrets {
  /** Returns the tag that identifies an address without storing it. @param url canonical address from `detectPlatform`. */
  urlTag(url: string): string;
  /** Signs messages to programs (Standard Webhooks). */
  readonly signingKey: SigningKey;
}

/** Random bytes of the sealed secret, which is stored in base64. */
const ROOT_BYTES = 32;

/** Derives the secrets from the database's own. @param root base64. */
export const derivedSecrets = (root: string): DerivedSecrets => {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(root, 'base64'), '', purpose, ROOT_BYTES));
  const tagKey = derive('webhook url tag');
  const signingKey = readSigningKey(`whsk_${derive('webhook signing seed').toString('base64')}`);
  if (signingKey === null) throw new Error('the seed of the signing key cannot be read back');
  return {
    urlTag: (url) => createHmac('sha256', tagKey).update(url).digest('base64url'),
    signingKey,
  };
};

const ROOT = 'root';

/**
 * Opens the database's own secret, which the first call makes, and seals everything again that another key has sealed.
 * After one start with a new key in first place, the old key can be removed. Several processes each seal with their own
 * first key. Once all have the new key in first place, it takes at most an hour, because the upkeep also calls
 * `sealAnew`.
 *
 * @returns null when the secret in the database was sealed with a key that is not among ours.
 */
export const openSecrets = (database: Database, vault: Vault): Promise<DerivedSecrets | null> =>
  database.write(async (tx) => {
    const tables = newsletterTables(tx);
    const stored = await tables
      .selectFrom('vault_root')
      .select(['key_id', 'box'])
      .where('name', '=', ROOT)
      .executeTakeFirst();
    const root = stored === undefined ? randomBytes(ROOT_BYTES).toString('base64') : opened(vault, stored, ROOT);
    if (root === null) return null;
    if (stored?.key_id !== vault.keyId) {
      const row = columns(vault.seal(root, ROOT));
      await tables
        .insertInto('vault_root')
        .values({ name: ROOT, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
    }
    await sealAnew(tx, vault);
    return derivedSecrets(root);
  });

/** Seals again, with our first key, the addresses of webhooks that our other keys have sealed. */
export const sealAnew = async (tx: WriteTx, vault: Vault): Promise<void> => {
  const tables = newsletterTables(tx);
  const old = await tables
    .selectFrom('hook')
    .select(['id', 'key_id', 'box'])
    .where('key_id', 'is not', null)
    .where('key_id', '!=', vault.keyId)
    .execute();
  for (const { id, key_id, box } of old) {
    const url = key_id === null || box === null ? null : opened(vault, { key_id, box }, id);
    if (url === null) continue;
    await tables
      .updateTable('hook')
      .set(columns(vault.seal(url, id)))
      .where('id', '=', id)
      .execute();
  }
};

/** Returns the ids of keys that sealed values but are not in `keys`: the database's own secret, and addresses. */
export const keysMissing = async (source: Pick<WriteTx, 'kysely'>, keys: WebhookKeys | null) => {
  const tables = newsletterTables(source);
  const sealed = await tables
    .selectFrom('hook')
    .select(['id as owner', 'key_id', 'box'])
    .unionAll(tables.selectFrom('vault_root').select(['name as owner', 'key_id', 'box']))
    .execute();
  const vault = keys && createVault(keys);
  const missing = sealed.flatMap(({ owner, key_id, box }) =>
    key_id === null || box === null || (vault && opened(vault, { key_id, box }, owner) !== null) ? [] : [key_id],
  );
  return [...new Set(missing)];
};

const columns = ({ keyId, box }: Sealed) => ({ key_id: keyId, box });

const opened = (vault: Vault, row: { readonly key_id: string; readonly box: Uint8Array }, owner: string) =>
  vault.open({ keyId: row.key_id, box: row.box }, owner);
