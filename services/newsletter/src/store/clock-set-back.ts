import { type Database, mendAfterClockSetBack, type Store } from '@legible/store';
import { newsletterTables } from './newsletter-tables.ts';

export interface ClockMending {
  readonly store: Pick<Store, 'database' | 'tier'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Longest lease that is ever given. */
  readonly leaseMs: number;
}

/**
 * Mends what was recorded while the machine's clock was ahead: when news began and who waits since when, and on one
 * machine the queue; the queue of several goes by the server's clock. To be called at the start, and again and again
 * while the service runs. Nothing is touched while no clock was set back.
 */
export const mendClockSetBack = async ({ store, now, leaseMs }: ClockMending): Promise<void> => {
  const { database, tier } = store;
  if (tier === 'one-machine') await mendAfterClockSetBack({ database, now, maxLeaseMs: leaseMs });
  await mendNews(database, now());
};

/** An issue may be what tells of the clock: it was published after the clock was set, and before it was found out. */
export const FOUND_OUT_WITHIN_MS = 2 * 60_000;

/**
 * An issue is told to those who asked for it before it was published, and published since the record exists. Times that
 * lie ahead would keep every new issue from every channel until they have come.
 */
const mendNews = (database: Pick<Database, 'write'>, now: number): Promise<void> =>
  database.write(async (tx) => {
    const tables = newsletterTables(tx);
    const before = now - FOUND_OUT_WITHIN_MS;
    await tables.updateTable('issue_watch').set({ began_at: before }).where('began_at', '>', now).execute();
    await tables.updateTable('hook_edition').set({ confirmed_at: before }).where('confirmed_at', '>', now).execute();
    const ahead = await tables
      .updateTable('known_issue')
      .set({ known_at: now })
      .where('known_at', '>', now)
      .executeTakeFirst();
    // How much of a pause that a platform asked for is left cannot be known any more; the least is a second.
    if (ahead.numUpdatedRows > 0)
      await tables.updateTable('hook').set({ not_before: now }).where('not_before', '>', now).execute();
  });
