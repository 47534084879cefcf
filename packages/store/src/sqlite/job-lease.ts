import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database, WriteTx } from '../port/database.ts';
import type { Job } from '../port/jobs.ts';
import type { JobTables } from './job-table.ts';

export type JobQueries = Kysely<JobTables>;

/** Returns queries on the job table, in a transaction or for reading. */
export const jobsOf = (source: Pick<Database, 'kysely'>): JobQueries => source.kysely.$extendTables<JobTables>();

/** Whether the job has attempts left. */
const attemptsLeft = sql<boolean>`attempts - released < max_attempts`;

/** See Jobs.claim; `at` is now, ms. */
export const claim = async (tx: WriteTx, queue: string, at: number, leaseMs: number): Promise<Job | null> => {
  const jobs = jobsOf(tx);
  await jobs
    .updateTable('job')
    .set({ state: 'ready', lease_until: null, last_error: 'The lease ran out.' })
    .where('queue', '=', queue)
    .where('state', '=', 'active')
    .where('lease_until', '<=', at)
    .where(attemptsLeft)
    .execute();
  const row = await jobs
    .updateTable('job')
    .set((eb) => ({ state: 'active', attempts: eb('attempts', '+', 1), lease_until: at + leaseMs }))
    .where('id', '=', (eb) => nextInLine(eb, queue, at))
    .returning(['id', 'payload', 'attempts'])
    .executeTakeFirst();
  if (!row) return null;
  return asJob({ ...row, queue });
};

/** Selects the next job. */
const nextInLine = (eb: ExpressionBuilder<JobTables, 'job'>, queue: string, at: number) =>
  eb
    .selectFrom('job as next')
    .select('next.id')
    .where('next.queue', '=', queue)
    .where('next.state', '=', 'ready')
    // A job that was due when it was created is always due, because the clock of the process that created it may be
    // ahead of ours.
    .where((where) =>
      where.or([where('next.run_at', '<=', at), where('next.run_at', '=', where.ref('next.created_at'))]),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('job as holder')
            .select('holder.id')
            .where('holder.queue', '=', queue)
            .where('holder.state', '=', 'active')
            .whereRef('holder.lane', '=', 'next.lane'), // never true for jobs without a partition (null)
        ),
      ),
    )
    .orderBy('next.turn')
    .orderBy('next.run_at')
    .orderBy('next.id')
    .limit(1);

/** The fence: the job is active, in this attempt. */
export const isAttempt = (job: Job) => (eb: ExpressionBuilder<JobTables, 'job'>) =>
  eb.and([eb('id', '=', Number(job.id)), eb('attempts', '=', job.attempt), eb('state', '=', 'active')]);

/** Whether, in addition, its lease has not ended at `at` (ms). */
export const isHeld = (job: Job, at: number) => (eb: ExpressionBuilder<JobTables, 'job'>) =>
  eb.and([isAttempt(job)(eb), eb('lease_until', '>', at)]);

/** See Jobs.takeDead; `at` is now, ms. */
export const takeDead = async (tx: WriteTx, queue: string, at: number): Promise<readonly Job[]> => {
  const rows = await jobsOf(tx)
    .updateTable('job')
    .set({ state: 'dead', lease_until: null, finished_at: at, last_error: 'The lease of the last attempt ran out.' })
    .where('queue', '=', queue)
    .where('state', '=', 'active')
    .where('lease_until', '<=', at)
    .where((eb) => eb.not(attemptsLeft))
    .returning(['id', 'queue', 'payload', 'attempts'])
    .execute();
  return rows.map(asJob);
};

const asJob = (row: { id: number; queue: string; payload: string; attempts: number }): Job => ({
  id: String(row.id),
  queue: row.queue,
  payload: JSON.parse(row.payload),
  attempt: row.attempts,
});
