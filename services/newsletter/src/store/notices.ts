import type { WriteTx } from '@legible/store';
import { newsletterTables } from './newsletter-tables.ts';

const DAY_MS = 86_400_000;
/** Questions to one address in a day. This limits what strangers can do to it. */
const NOTICES_A_DAY = 3;
/** Longer than a message takes, ms. A process that is killed while it asks blocks the address no longer than this. */
const ASKING_MS = 30_000;

/**
 * Whether an address may be asked now; if so, counts the question. It may not while it is blocked, while a question of
 * the last day is open or being sent, or when the daily limit is reached. `endNotice` marks the question as ended.
 */
export const admitNotice = async (tx: WriteTx, urlTag: string, now: number): Promise<boolean> => {
  const tables = newsletterTables(tx);
  if (await isBuried(tx, urlTag, now)) return false;
  const open = await tables
    .selectFrom('capability')
    .select('token_hash')
    .where('url_tag', '=', urlTag)
    .where('kind', '=', 'confirm')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (open !== undefined) return false;
  const counted = await tables
    .selectFrom('notice')
    .select(['messages', 'window_ends', 'asking_until'])
    .where('url_tag', '=', urlTag)
    .executeTakeFirst();
  const askedFor = (counted?.asking_until ?? 0) - now;
  if (askedFor > 0 && askedFor <= ASKING_MS) return false;
  // A window that ends more than a day from now comes from a clock that was set back.
  const runs = counted !== undefined && counted.window_ends > now && counted.window_ends <= now + DAY_MS;
  if (runs && counted.messages >= NOTICES_A_DAY) return false;
  const next = {
    ...(runs
      ? { messages: counted.messages + 1, window_ends: counted.window_ends }
      : { messages: 1, window_ends: now + DAY_MS }),
    asking_until: now + ASKING_MS,
  };
  await tables
    .insertInto('notice')
    .values({ url_tag: urlTag, ...next })
    .onConflict((conflict) => conflict.column('url_tag').doUpdateSet(next))
    .execute();
  return true;
};

/** Marks an admitted question as ended. */
export const endNotice = async (tx: WriteTx, urlTag: string): Promise<void> => {
  await newsletterTables(tx).updateTable('notice').set({ asking_until: null }).where('url_tag', '=', urlTag).execute();
};

/** Whether an address is blocked. */
export const isBuried = async (tx: WriteTx, urlTag: string, now: number): Promise<boolean> => {
  const stone = await newsletterTables(tx)
    .selectFrom('tombstone')
    .select('url_tag')
    .where('url_tag', '=', urlTag)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .executeTakeFirst();
  return stone !== undefined;
};
