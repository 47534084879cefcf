import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { NoTables } from '../port/database.ts';
import type { Job } from '../port/jobs.ts';
import { AGE_LENGTH } from './job-id.ts';

/*
 * Operations that the port promises but pg-boss 12 does not offer, as SQL on its job table, in the caller's
 * transaction:
 *
 * - claim: `fetch` hands out by priority and creation, not by the time a job is due; two fetches at the same time can
 *   both take a job of one group, because neither sees the other's; and its lease counts whole seconds.
 * - lease: `complete` and `fail` check the attempt but not whether the lease has ended, and pg-boss ends leases only
 *   when its monitor runs. Here every statement checks the clock, and a worker that slept is refused at once.
 * - fail and release: the delay before a retry is a property of the job in whole seconds and not of the failure; a job
 *   cannot be given back without counting the attempt.
 * - takeDead: the dead letter queue also receives jobs whose last worker reported the failure itself.
 * - counts, purge, forget: pg-boss does not run them in the caller's transaction.
 *
 * How the port's terms map to the table: turn = −priority; runAt = start_after; key = singleton_key of a queue with the
 * policy `exclusive`; partition = group_id; attempt = retry_count + 1, which every claim raises and nothing lowers;
 * ready = created or retry; done = completed; dead = failed. The lease ends at heartbeat_on: heartbeat_seconds stays
 * empty, and so pg-boss's own monitor, which would end leases without reporting dead jobs, never looks at it.
 */

export interface JobSql {
  readonly table: RawBuilder<unknown>;
  /** The clock of the database, which all processes use. */
  readonly clock: RawBuilder<Date>;
}

type Queries = Kysely<NoTables>;

const ms = (milliseconds: number) => sql`${milliseconds} * interval '1 millisecond'`;

/**
 * Active, in a condition that only the index of leases has. Otherwise statements that look for one active job by its
 * id, like `complete`, would use that index while the table is small, read all leases, and so conflict with all of
 * them.
 */
export const isLeased = sql`heartbeat_on is not null and completed_on is null`;

/** The part of the id that sorts by age, in the form that the index of waiting jobs has. */
export const AGE = sql.raw(`right(id::text, ${AGE_LENGTH}) collate "C"`);

/** Makes jobs whose worker is gone ready again. Skips jobs that are locked by a transaction. */
const putBackExpired = ({ table, clock }: JobSql, kysely: Queries, queue: string) =>
  sql`
    update ${table} set state = 'retry', heartbeat_on = null, output = ${outputOf('The lease ran out.')}
    where name = ${queue} and id in (
      select id from ${table}
      where name = ${queue} and ${isLeased} and heartbeat_on <= (select ${clock}) and retry_count < retry_limit
      for update skip locked
    )`.execute(kysely);

/**
 * Returns the next job whose partition is free as far as this statement sees. `own`: no other transaction is claiming a
 * job of the partition.
 */
const nextInLine = async (
  { table, clock }: JobSql,
  kysely: Queries,
  queue: string,
  busyPartitions: readonly string[],
): Promise<{ readonly id: string; readonly partition: string | null; readonly own: boolean } | undefined> => {
  const { rows } = await sql<{ id: string; partition: string | null; own: boolean }>`
    select id, partition, partition is null or pg_try_advisory_xact_lock(hashtext('lane ' || ${queue}), hashtext(partition)) as own
    from (
      select id, group_id as partition from ${table} as next
      where name = ${queue} and state < 'active' and start_after <= (select ${clock})
        and (group_id is null or (
          group_id <> all(${[...busyPartitions]}::text[]) and not exists (
            select from ${table} as holder
            where holder.name = ${queue} and holder.state = 'active' and holder.group_id = next.group_id
              and holder.heartbeat_on > (select ${clock})
          )
        ))
      order by priority desc, start_after, ${AGE}
      limit 1
      for update of next skip locked
    ) as found`.execute(kysely);
  return rows[0];
};

const isPartitionBusy = async ({ table, clock }: JobSql, kysely: Queries, queue: string, partition: string) => {
  const { rows } = await sql`
    select from ${table}
    where name = ${queue} and state = 'active' and group_id = ${partition} and heartbeat_on > (select ${clock})
    limit 1`.execute(kysely);
  return rows.length > 0;
};

const activate = async ({ table, clock }: JobSql, kysely: Queries, queue: string, id: string, leaseMs: number) => {
  const { rows } = await sql<JobColumns>`
    update ${table} set state = 'active', started_on = ${clock}, heartbeat_on = ${clock} + ${ms(leaseMs)},
      retry_count = case when started_on is null then retry_count else retry_count + 1 end
    where name = ${queue} and id = ${id}
    returning ${JOB_COLUMNS}`.execute(kysely);
  return rows[0];
};

/**
 * Settings that make PostgreSQL use the index in which the waiting jobs are sorted. Otherwise it would sort them itself
 * once the table has grown.
 */
export const CLAIM_SETTINGS = ['enable_sort = off', 'enable_bitmapscan = off'];

/**
 * See Jobs.claim. Must run where each statement sees committed rows: the lock of a partition is taken first and then
 * the partition is checked again, because another claim of it may have been committed in between.
 */
export const claim = async (at: JobSql, kysely: Queries, queue: string, leaseMs: number): Promise<Job | null> => {
  await putBackExpired(at, kysely, queue);
  const busyPartitions: string[] = [];
  for (;;) {
    const next = await nextInLine(at, kysely, queue, busyPartitions);
    if (!next) return null;
    if (next.partition !== null && (!next.own || (await isPartitionBusy(at, kysely, queue, next.partition)))) {
      busyPartitions.push(next.partition);
      continue;
    }
    const row = await activate(at, kysely, queue, next.id, leaseMs);
    return row ? toJob(row) : null;
  }
};

interface JobColumns {
  readonly id: string;
  readonly name: string;
  readonly payload: string;
  readonly attempt: number;
  readonly lease_until: number;
}

const JOB_COLUMNS = sql`id, name, data ->> 'payload' as payload, retry_count + 1 as attempt,
  round(extract(epoch from heartbeat_on) * 1000)::bigint as lease_until`;

const toJob = (row: JobColumns): Job => ({
  id: row.id,
  queue: row.name,
  payload: JSON.parse(row.payload),
  attempt: row.attempt,
  leaseUntil: row.lease_until,
});

/** The fence: the job is active, in this attempt, and its lease has not ended. */
const heldBy = ({ clock }: JobSql, job: Job) =>
  sql`name = ${job.queue} and id = ${job.id} and state = 'active' and retry_count = ${job.attempt - 1}
    and heartbeat_on > (select ${clock})`;

/**
 * Returns the job's counters if the worker still holds it, else undefined. Until the transaction ends, no other worker can
 * claim the job: a claim skips rows with this lock.
 */
export const heldRow = async (at: JobSql, kysely: Queries, job: Job) => {
  const { rows } = await sql<{ retry_count: number; retry_limit: number }>`
    select retry_count, retry_limit from ${at.table} where ${heldBy(at, job)} for key share`.execute(kysely);
  return rows[0];
};

const changed = async (update: RawBuilder<unknown>, kysely: Queries): Promise<boolean> =>
  ((await update.execute(kysely)).numAffectedRows ?? 0n) > 0n;

export const heartbeat = (at: JobSql, kysely: Queries, job: Job, leaseMs: number): Promise<boolean> =>
  changed(sql`update ${at.table} set heartbeat_on = ${at.clock} + ${ms(leaseMs)} where ${heldBy(at, job)}`, kysely);

export const release = (at: JobSql, kysely: Queries, job: Job): Promise<boolean> =>
  changed(
    sql`update ${at.table} set state = 'retry', heartbeat_on = null, retry_limit = retry_limit + 1
      where ${heldBy(at, job)}`,
    kysely,
  );

/** @param retryInMs null when the job is dead. */
export const endAttempt = (at: JobSql, kysely: Queries, job: Job, error: string, retryInMs: number | null) =>
  changed(
    retryInMs === null
      ? sql`update ${at.table} set state = 'failed', completed_on = ${at.clock}, output = ${outputOf(error)}
          where ${heldBy(at, job)}`
      : sql`update ${at.table} set state = 'retry', heartbeat_on = null, start_after = ${at.clock} + ${ms(retryInMs)},
          output = ${outputOf(error)} where ${heldBy(at, job)}`,
    kysely,
  );

/** Returns an error text in the form that pg-boss's own tools show. */
const outputOf = (message: string) => sql`jsonb_build_object('message', ${message.replaceAll('\0', '')}::text)`;

/** See Jobs.takeDead. */
export const takeDead = async ({ table, clock }: JobSql, kysely: Queries, queue: string): Promise<readonly Job[]> => {
  const { rows } = await sql<JobColumns>`
    update ${table} set state = 'failed', completed_on = ${clock},
      output = ${outputOf('The lease of the last attempt ran out.')}
    where name = ${queue} and id in (
      select id from ${table}
      where name = ${queue} and ${isLeased} and heartbeat_on <= (select ${clock}) and retry_count >= retry_limit
      for update skip locked
    )
    returning ${JOB_COLUMNS}`.execute(kysely);
  return rows.map(toJob);
};

/**
 * Returns the id of the unfinished job of a key, or undefined. The condition equals that of pg-boss's unique index word for
 * word, so that the index applies.
 */
export const idOfKey = async ({ table }: JobSql, kysely: Queries, queue: string, singletonKey: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from ${table}
    where name = ${queue} and coalesce(singleton_key, '') = ${singletonKey} and state <= 'active'
      and policy = 'exclusive'`.execute(kysely);
  return rows[0]?.id;
};

/** Returns the queue of an unfinished job, and locks the job so that the result holds until the transaction ends. */
export const queueOfUnfinished = async ({ table }: JobSql, kysely: Queries, queues: readonly string[], id: string) => {
  const { rows } = await sql<{ name: string }>`
    select name from ${table} where name = any(${[...queues]}::text[]) and id = ${id} and state <= 'active'
    for no key update`.execute(kysely);
  return rows[0]?.name;
};

/** See Jobs.counts. Each count uses its own partial index. */
export const counts = async ({ table }: JobSql, kysely: Queries, queue: string) => {
  const { rows } = await sql<{ ready: number; active: number; dead: number }>`
    select
      (select count(*) from ${table} where name = ${queue} and state < 'active') as ready,
      (select count(*) from ${table} where name = ${queue} and ${isLeased}) as active,
      (select count(*) from ${table} where name = ${queue} and state = 'failed') as dead`.execute(kysely);
  return { ready: rows[0]?.ready ?? 0, active: rows[0]?.active ?? 0, dead: rows[0]?.dead ?? 0 };
};

/** See Jobs.purge. */
export const purge = async (
  { table }: JobSql,
  kysely: Queries,
  queues: readonly string[],
  { finishedBefore, limit }: { readonly finishedBefore: number; readonly limit: number },
): Promise<number> => {
  const result = await sql`
    delete from ${table} where (name, id) in (
      select name, id from ${table}
      where completed_on < 'epoch'::timestamptz + ${ms(finishedBefore)} and name = any(${[...queues]}::text[])
      order by completed_on
      limit ${limit}
      for update skip locked
    )`.execute(kysely);
  return Number(result.numAffectedRows ?? 0n);
};

/** See Jobs.forget. */
export const forget = async ({ table }: JobSql, kysely: Queries, queue: string, singletonKeys: readonly string[]) => {
  const result = await sql`
    delete from ${table}
    where name = ${queue} and singleton_key = any(${[...singletonKeys]}::text[]) and completed_on is not null`.execute(
    kysely,
  );
  return Number(result.numAffectedRows ?? 0n);
};
