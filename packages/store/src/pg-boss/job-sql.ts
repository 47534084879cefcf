import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { NoTables } from '../port/database.ts';
import type { Job } from '../port/jobs.ts';

/*
 * What pg-boss 12.35 cannot do as the port promises it, as SQL on its job table, in the caller's transaction. ADR 28 has
 * the measurements behind each reason:
 *
 * - lease: two fetches at the same time usually both take a job of one group, because neither sees the other's.
 * - lease, heartbeat, holds, expired: pg-boss's own heartbeat is a number of whole seconds, at least ten, and its monitor
 *   looks at most once a second, outside every transaction. It also gives `heartbeat_on` another meaning: processes of
 *   the version before, which may run beside this one, would take the jobs of running workers at once.
 * - release: the calls that together give a job back need its limit of attempts, and leave its lease.
 * - counts: getQueueStats reads the whole table, outside the transaction, and answers up to a minute late.
 * - forget: findJobs has no index for the key of a finished job.
 *
 * How the port's terms map to the table: turn = −priority; runAt = start_after; key = singleton_key of a queue with the
 * policy `exclusive`; partition = group_id; attempt = retry_count + 1, which every claim raises and nothing lowers;
 * ready = created or retry; done = completed; dead = failed. The lease ends at heartbeat_on: heartbeat_seconds stays
 * empty, and so pg-boss's monitor never ends a lease. `pg-boss-schema.test.ts` fails when one of these columns changes.
 */

export interface JobSql {
  readonly table: RawBuilder<unknown>;
  /** The clock of the database, which all processes use. */
  readonly clock: RawBuilder<Date>;
}

type Queries = Kysely<NoTables>;

/** A job as pg-boss's `fetch` returns it. */
export interface FetchedJob {
  readonly id: string;
  readonly data: { readonly payload: string };
  readonly retryCount: number;
}

/**
 * Active, in a condition that only the index of leases has. Otherwise statements that look for one active job by its
 * id, like `complete`, would use that index while the table is small, read all leases, and so conflict with all of
 * them.
 */
export const isLeased = sql`heartbeat_on is not null and completed_on is null`;

/**
 * Settings that make PostgreSQL read waiting jobs in the order of pg-boss's index. Otherwise it would sort them itself
 * once the table has grown, and jobs of one statement would lose their order.
 */
export const CLAIM_SETTINGS = ['enable_sort = off', 'enable_bitmapscan = off'];

/** Returns the jobs whose lease has ended and whose attempts are used up or not, and locks them. Skips locked jobs. */
export const expired = async ({ table, clock }: JobSql, kysely: Queries, queue: string, usedUp: boolean) => {
  const { rows } = await sql<FetchedJob>`
    select id, data, retry_count as "retryCount" from ${table}
    where name = ${queue} and ${isLeased} and state = 'active' and heartbeat_on <= (select ${clock})
      and (retry_count >= retry_limit) = ${usedUp}
    for update skip locked`.execute(kysely);
  return rows;
};

/** The fence of pg-boss: the job is active, in this attempt. */
const isAttempt = (job: Job) =>
  sql`name = ${job.queue} and id = ${job.id} and state = 'active' and retry_count = ${job.attempt - 1}`;

const isHeld = ({ clock }: JobSql, job: Job) => sql`${isAttempt(job)} and heartbeat_on > (select ${clock})`;

const changed = async (kysely: Queries, update: RawBuilder<unknown>): Promise<boolean> =>
  ((await update.execute(kysely)).numAffectedRows ?? 0n) > 0n;

const leaseFor = ({ table, clock }: JobSql, leaseMs: number) =>
  sql`update ${table} set heartbeat_on = ${clock} + ${leaseMs} * interval '1 millisecond'`;

/** Whether no other transaction is claiming a job of the group; none will until this one ends. */
const ownsGroup = async (kysely: Queries, queue: string, groupId: string): Promise<boolean> => {
  const { rows } = await sql<{ own: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('lane ' || ${queue}), hashtext(${groupId})) as own`.execute(kysely);
  return rows[0]?.own === true;
};

/**
 * Begins the lease of a job that was just fetched. False when another transaction is claiming a job of its group, or when
 * one has done so since the fetch began: the fetch must be undone then.
 */
export const lease = async (at: JobSql, kysely: Queries, job: Job, groupId: string | null, leaseMs: number) => {
  if (groupId !== null && !(await ownsGroup(kysely, job.queue, groupId))) return false;
  const isBusy = sql`exists (
    select from ${at.table} as holder
    where holder.name = ${job.queue} and holder.state = 'active' and holder.group_id = ${groupId} and holder.id <> ${job.id}
  )`;
  return changed(kysely, sql`${leaseFor(at, leaseMs)} where ${isAttempt(job)} and not ${isBusy}`);
};

export const heartbeat = (at: JobSql, kysely: Queries, job: Job, leaseMs: number): Promise<boolean> =>
  changed(kysely, sql`${leaseFor(at, leaseMs)} where ${isHeld(at, job)}`);

/**
 * Returns whether the worker still holds the job. Until the transaction ends, no other worker can take the job: a claim
 * skips rows with this lock.
 */
export const holds = async (at: JobSql, kysely: Queries, job: Job): Promise<boolean> => {
  const { rows } = await sql`select from ${at.table} where ${isHeld(at, job)} for key share`.execute(kysely);
  return rows.length > 0;
};

export const release = ({ table }: JobSql, kysely: Queries, job: Job): Promise<boolean> =>
  changed(
    kysely,
    sql`update ${table} set state = 'retry', heartbeat_on = null, retry_limit = retry_limit + 1 where ${isAttempt(job)}`,
  );

/** See Jobs.counts. Each count uses its own partial index. */
export const counts = async ({ table }: JobSql, kysely: Queries, queue: string) => {
  const { rows } = await sql<{ ready: number; active: number; dead: number }>`
    select
      (select count(*) from ${table} where name = ${queue} and state < 'active') as ready,
      (select count(*) from ${table} where name = ${queue} and ${isLeased}) as active,
      (select count(*) from ${table} where name = ${queue} and state = 'failed') as dead`.execute(kysely);
  return { ready: rows[0]?.ready ?? 0, active: rows[0]?.active ?? 0, dead: rows[0]?.dead ?? 0 };
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
