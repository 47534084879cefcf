import type { ColumnType, Generated } from 'kysely';
import type { Database } from '../port/database.ts';
import type { JobState } from '../port/jobs.ts';
import { type Migration, sqlMigration } from '../port/migrate.ts';

/** Set when inserted or claimed; null otherwise. */
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface JobRow {
  id: Generated<number>;
  queue: string;
  key: Nullable<string>;
  /** The partition. The column keeps its original name, because stored data has it. */
  lane: Nullable<string>;
  state: JobState;
  turn: Generated<number>;
  run_at: number;
  lease_until: Nullable<number>;
  /** Number of claims so far. It only grows, because it is the fence. */
  attempts: Generated<number>;
  /** Claims that a graceful stop returned and that do not count against `max_attempts`. */
  released: Generated<number>;
  max_attempts: number;
  payload: string;
  last_error: Nullable<string>;
  created_at: number;
  finished_at: Nullable<number>;
}

export type JobTables = { job: JobRow };

/** The table of the embedded queue. A service runs these before its own migrations. */
export const jobMigrations: readonly Migration[] = [
  sqlMigration(
    'job-0001',
    // AUTOINCREMENT: an id that was purged must not be used again, or a stale worker could match its fence.
    `create table job (
      id integer primary key autoincrement,
      queue text not null,
      key text,
      lane text,
      state text not null,
      run_at bigint not null,
      lease_until bigint,
      attempts integer not null default 0,
      released integer not null default 0,
      max_attempts integer not null,
      payload text not null,
      last_error text,
      created_at bigint not null,
      finished_at bigint,
      check ((state = 'active') = (lease_until is not null)),
      check ((state in ('ready', 'active')) = (finished_at is null))
    )`,
    `create unique index job_key on job (queue, key) where state in ('ready', 'active')`,
    'create index job_line on job (queue, state, run_at, id)',
    'create index job_finished on job (finished_at) where finished_at is not null',
  ),
  sqlMigration(
    'job-0002',
    // The unique index covers only unfinished jobs; jobs that are forgotten with their subject have finished.
    'create index job_ended_key on job (queue, key) where finished_at is not null',
  ),
  sqlMigration(
    'job-0003',
    'alter table job add column turn integer not null default 0',
    'drop index job_line',
    'create index job_line on job (queue, state, turn, run_at, id)',
  ),
];

/**
 * Fixes the queue after the machine's clock was set back. Otherwise, ready jobs would wait for a time that is again in
 * the future, and a dead worker's lease would run for as long as the clock was wrong. Must be called at the start, and
 * now and then while workers run. A living worker that loses its lease by this costs one attempt and nothing else: the
 * fence refuses its writes.
 *
 * @param maxLeaseMs the longest lease that is ever given; one that ends later is from another time.
 * @returns number of jobs fixed.
 */
export const repairAfterClockSetBack = (options: {
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
    // A worker that has a job continues, but the job may have to be repeated.
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
    // Only once: otherwise every retry of such a job would run immediately until the clock catches up.
    await jobs.updateTable('job').set({ created_at: now }).where('created_at', '>', now).execute();
    return Number(waiting.numUpdatedRows + leased.numUpdatedRows);
  });
