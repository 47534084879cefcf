import { sql, type Updateable } from 'kysely';
import type { Database, WriteTx } from '../port/database.ts';
import {
  DEFAULT_MAX_ATTEMPTS,
  ENQUEUED_AT_A_TIME,
  type JobCounts,
  type Jobs,
  KEEP_FINISHED_S,
  MAX_ERROR_LENGTH,
  type NewJob,
} from '../port/jobs.ts';
import { claim, isAttempt, isHeld, jobsOf, takeDead } from './job-lease.ts';
import type { JobRow } from './job-table.ts';

/** Maximum number of jobs that one call forgets, because other writers wait meanwhile. */
const PURGED_AT_A_TIME = 1_000;

const topicOf = (queue: string) => `jobs ${queue}`;

const rowOf = (job: NewJob, at: number) => ({
  queue: job.queue,
  key: job.key ?? null,
  lane: job.partition ?? null,
  state: 'ready' as const,
  turn: job.turn ?? 0,
  run_at: job.runAt ?? at,
  max_attempts: job.maxAttempts ?? DEFAULT_MAX_ATTEMPTS,
  payload: JSON.stringify(job.payload ?? null),
  created_at: at,
});

/** Changes a job that its worker still has. @returns false when it is lost. */
const change = async (tx: WriteTx, where: ReturnType<typeof isAttempt>, to: Updateable<JobRow>): Promise<boolean> => {
  const result = await jobsOf(tx).updateTable('job').set(to).where(where).executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** The queue as a table in the same file as everything else, so that "accepted" and "queued" are one commit. */
export const createLeasedJobs = (options: { readonly database: Database; readonly now: () => number }): Jobs => {
  const { database, now } = options;
  const notify = (tx: WriteTx, queue: string): void => database.notify(tx, topicOf(queue));
  return {
    async enqueue(tx, job) {
      const row = rowOf(job, now());
      // Written out: Kysely takes as long to build such a statement as SQLite takes to run it.
      const inserted = await sql`insert into job
        (queue, key, lane, state, turn, run_at, max_attempts, payload, created_at)
        values (${row.queue}, ${row.key}, ${row.lane}, ${row.state}, ${row.turn}, ${row.run_at}, ${row.max_attempts},
          ${row.payload}, ${row.created_at})
        on conflict do nothing`.execute(tx.kysely);
      if (!inserted.numAffectedRows) return null;
      notify(tx, job.queue);
      return String(inserted.insertId);
    },
    async enqueueAll(tx, all) {
      let created = 0;
      for (let from = 0; from < all.length; from += ENQUEUED_AT_A_TIME) {
        const some = all.slice(from, from + ENQUEUED_AT_A_TIME);
        const { numInsertedOrUpdatedRows } = await jobsOf(tx)
          .insertInto('job')
          .values(some.map((job) => rowOf(job, now())))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        created += Number(numInsertedOrUpdatedRows ?? 0n);
      }
      for (const queue of new Set(all.map((job) => job.queue))) notify(tx, queue);
      return created;
    },
    claim: (queue, { leaseMs }) => database.write((tx) => claim(tx, queue, now(), leaseMs)),
    async holds(tx, job) {
      const held = jobsOf(tx).selectFrom('job').select('id').where(isHeld(job, now()));
      return (await held.executeTakeFirst()) !== undefined;
    },
    heartbeat: (job, leaseMs) =>
      database.write((tx) => {
        const at = now();
        return change(tx, isHeld(job, at), { lease_until: at + leaseMs });
      }),
    complete(tx, job) {
      notify(tx, job.queue); // the partition is free
      return change(tx, isAttempt(job), { state: 'done', lease_until: null, finished_at: now() });
    },
    async fail(tx, job, { error, retryInMs }) {
      const at = now();
      const jobs = jobsOf(tx);
      const counters = jobs.selectFrom('job').select(['attempts', 'released', 'max_attempts']).where(isAttempt(job));
      const row = await counters.executeTakeFirst();
      if (!row) return 'lost';
      const retry = row.attempts - row.released < row.max_attempts;
      await jobs
        .updateTable('job')
        .set({ lease_until: null, last_error: error.slice(0, MAX_ERROR_LENGTH) })
        .set(retry ? { state: 'ready', run_at: at + retryInMs } : { state: 'dead', finished_at: at })
        .where('id', '=', Number(job.id))
        .execute();
      notify(tx, job.queue);
      return retry ? 'retry' : 'dead';
    },
    async release(tx, job) {
      const result = await jobsOf(tx)
        .updateTable('job')
        .set((eb) => ({ state: 'ready', lease_until: null, released: eb('released', '+', 1) }))
        .where(isAttempt(job))
        .executeTakeFirst();
      notify(tx, job.queue);
      return result.numUpdatedRows > 0n;
    },
    takeDead: (tx, queue) => takeDead(tx, queue, now()),
    async counts(queue, tx) {
      const rows = await jobsOf(tx ?? database)
        .selectFrom('job')
        .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
        .where('queue', '=', queue)
        .where('state', 'in', ['ready', 'active', 'dead'])
        .groupBy('state')
        .execute();
      const countOf = (state: keyof JobCounts) => Number(rows.find((row) => row.state === state)?.count ?? 0);
      return { ready: countOf('ready'), active: countOf('active'), dead: countOf('dead') };
    },
    purge: () =>
      database.write(async (tx) => {
        await jobsOf(tx)
          .deleteFrom('job')
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('job as old')
              .select('old.id')
              .where('old.finished_at', '<', now() - KEEP_FINISHED_S * 1000)
              .orderBy('old.finished_at')
              .limit(PURGED_AT_A_TIME),
          )
          .execute();
      }),
    async forget(tx, queue, keys) {
      const result = await jobsOf(tx)
        .deleteFrom('job')
        .where('queue', '=', queue)
        .where('key', 'in', keys)
        .where('finished_at', 'is not', null)
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
    onReady: (queue, callback) => database.onNotify(topicOf(queue), callback),
  };
};
