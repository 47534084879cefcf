import type { Database } from './database.ts';
import type { JobTables } from './job-table.ts';

/**
 * Mends the queue after the machine's clock was set back: jobs that were ready would otherwise wait for a time that lies
 * ahead again, and the lease of a worker that is gone would run for as long as the clock was off. To be called at the
 * start, and now and then while workers run. A lease that a living worker loses by this costs one attempt and nothing
 * else: the fence refuses its writes.
 *
 * @param maxLeaseMs longest lease that is ever given; one that ends later is from another time.
 * @returns jobs mended.
 */
export const mendAfterClockSetBack = (options: {
  readonly database: Database;
  readonly now: () => number;
  readonly maxLeaseMs: number;
}): Promise<number> =>
  options.database.write(async ({ kysely }) => {
    const now = options.now();
    const jobs = kysely.$extendTables<JobTables>();
    const leased = await jobs
      .updateTable('job')
      .set({ lease_until: now, run_at: now })
      .where('state', '=', 'active')
      .where('lease_until', '>', now + options.maxLeaseMs)
      .executeTakeFirst();
    // Who works on one goes on; but it may have to be done again.
    await jobs
      .updateTable('job')
      .set({ run_at: now })
      .where('state', '=', 'active')
      .where('created_at', '>', now)
      .where('run_at', '>', now)
      .execute();
    const waiting = await jobs
      .updateTable('job')
      .set({ run_at: now })
      .where('state', '=', 'ready')
      .where('created_at', '>', now)
      .where('run_at', '>', now)
      .executeTakeFirst();
    // Once: else every try again of such a job would be at once, until it is as late again.
    await jobs.updateTable('job').set({ created_at: now }).where('created_at', '>', now).execute();
    return Number(waiting.numUpdatedRows + leased.numUpdatedRows);
  });
