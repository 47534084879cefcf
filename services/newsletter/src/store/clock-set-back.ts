import { type Database, repairAfterClockSetBack, type Store } from '@legible/store';
import { AT_ONCE_MS } from './known-issues.ts';
import { newsletterTables } from './newsletter-tables.ts';

export interface ClockRepair {
  readonly store: Pick<Store, 'database' | 'tier'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Longest possible lease. */
  readonly leaseMs: number;
}

/**
 * Corrects times that were recorded while the machine's clock was ahead: when issues were seen, pauses, and on one machine the
 * queue. The queue of several machines uses the server's clock. Call it at the start and regularly. It changes nothing unless
 * a clock was set back.
 */
export const repairClockSetBack = async ({ store, now, leaseMs }: ClockRepair): Promise<void> => {
  const { database, tier } = store;
  if (tier === 'one-machine') await repairAfterClockSetBack({ database, now, maxLeaseMs: leaseMs });
  await repairNews(database, now());
};

/** Moves first-seen times in the future so far back that these issues do not count together with the next ones. */
const repairNews = (database: Pick<Database, 'write'>, now: number): Promise<void> =>
  database.write(async (tx) => {
    const tables = newsletterTables(tx);
    const ahead = await tables
      .updateTable('known_issue')
      .set({ known_at: now - AT_ONCE_MS })
      .where('known_at', '>', now)
      .executeTakeFirst();
    // Nobody knows how much of a pause that a platform asked for is left; the minimum is a second.
    if (ahead.numUpdatedRows > 0)
      await tables.updateTable('hook').set({ not_before: now }).where('not_before', '>', now).execute();
  });
