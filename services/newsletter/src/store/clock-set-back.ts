import type { Database } from '@legible/store';
import { newsletterTables } from './newsletter-tables.ts';

/**
 * Mends what was recorded while the machine's clock was ahead: an issue is told to those who asked for it before it was
 * published, and published since the record exists. Times that lie ahead would keep every new issue from every channel
 * until they have come. To be called at the start of a store that one machine has alone.
 */
export const mendNewsAfterClockSetBack = (database: Database, now: number): Promise<void> =>
  database.write(async (tx) => {
    const tables = newsletterTables(tx);
    await tables.updateTable('issue_watch').set({ began_at: now }).where('began_at', '>', now).execute();
    await tables.updateTable('hook_edition').set({ confirmed_at: now }).where('confirmed_at', '>', now).execute();
    const ahead = await tables
      .selectFrom('known_issue')
      .select('issue_id')
      .where('known_at', '>', now)
      .executeTakeFirst();
    // How much of a pause that a platform asked for is left cannot be known any more; the least is a second.
    if (ahead !== undefined)
      await tables.updateTable('hook').set({ not_before: now }).where('not_before', '>', now).execute();
  });
