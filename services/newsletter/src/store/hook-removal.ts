import type { WriteTx } from '@legible/store';
import { newsletterTables, type TombstoneReason } from './newsletter-tables.ts';

const DAY_MS = 86_400_000;

/** Time for which an address is blocked; null means for ever. */
const BURIED_MS: Readonly<Record<TombstoneReason, number | null>> = {
  stopped: 30 * DAY_MS,
  gone: 30 * DAY_MS,
  removed: null,
};

/** Stores a tombstone: only the hash of an address is kept. */
const bury = async (tx: WriteTx, urlTag: string, reason: TombstoneReason, now: number): Promise<void> => {
  const lasts = BURIED_MS[reason];
  const stone = { reason, created_at: now, until: lasts === null ? null : now + lasts };
  await newsletterTables(tx)
    .insertInto('tombstone')
    .values({ url_tag: urlTag, ...stone })
    .onConflict((conflict) =>
      conflict
        .column('url_tag')
        .doUpdateSet(stone)
        // A removal by the operator is permanent.
        .where('tombstone.reason', '!=', 'removed'),
    )
    .execute();
};

/**
 * Deletes a hook with its editions and deliveries, and the links that could confirm it again. The links that stop it
 * stay for 30 days: they show that it is stopped, and can lift its tombstone.
 */
export const removeHook = async (
  tx: WriteTx,
  urlTag: string,
  reason: TombstoneReason,
  now: number,
): Promise<{ readonly id: string } | null> => {
  const tables = newsletterTables(tx);
  const removed = await tables.deleteFrom('hook').where('url_tag', '=', urlTag).returning('id').executeTakeFirst();
  await tables.deleteFrom('capability').where('url_tag', '=', urlTag).where('kind', '=', 'confirm').execute();
  await tables
    .updateTable('capability')
    .set({ expires_at: now + 30 * DAY_MS })
    .where('url_tag', '=', urlTag)
    .execute();
  await bury(tx, urlTag, reason, now);
  return removed ?? null;
};

/** Marks a hook that no longer exists on its platform: deletes the address and keeps the row for the operator for a while. */
export const markGone = async (
  tx: WriteTx,
  hook: { readonly id: string; readonly urlTag: string },
  now: number,
): Promise<void> => {
  const tables = newsletterTables(tx);
  await tables
    .updateTable('hook')
    .set({ state: 'gone', state_at: now, key_id: null, box: null })
    .where('id', '=', hook.id)
    .execute();
  await tables
    .updateTable('delivery')
    .set({ state: 'cancelled', ended_at: now, next_at: null })
    .where('hook_id', '=', hook.id)
    .where('state', '=', 'waiting')
    .execute();
  await tables.deleteFrom('capability').where('url_tag', '=', hook.urlTag).execute();
  await bury(tx, hook.urlTag, 'gone', now);
};
