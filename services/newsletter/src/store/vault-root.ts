import { randomBytes } from 'node:crypto';
import type { Database, WriteTx } from '@legible/store';
import { newsletterTables } from './newsletter-tables.ts';
import { type DerivedSecrets, derivedSecrets, ROOT_BYTES, type Sealed, type Vault } from './vault.ts';

const ROOT = 'root';

/**
 * Opens the database's own secret, made at the first time, and seals everything anew that an older key has sealed: after
 * one start with a new key in front, the old one can go. Of several processes each seals with its own first key; when
 * the last one has the new key in front, it takes an hour at most (`sealAnew` is upkeep too).
 *
 * @returns null: what is in the database was sealed with keys that are not among ours.
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

/** Seals the addresses of webhooks with the first key that others of ours have sealed. */
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

const columns = ({ keyId, box }: Sealed) => ({ key_id: keyId, box });

const opened = (vault: Vault, row: { readonly key_id: string; readonly box: Uint8Array }, owner: string) =>
  vault.open({ keyId: row.key_id, box: row.box }, owner);
