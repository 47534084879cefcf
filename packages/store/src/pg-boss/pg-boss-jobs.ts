import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type CommandResponse, fromKysely, PgBoss } from 'pg-boss';
import type { WriteTx } from '../port/database.ts';
import {
  DEFAULT_MAX_ATTEMPTS,
  ENQUEUED_AT_A_TIME,
  type Job,
  type Jobs,
  KEEP_FINISHED_S,
  MAX_ERROR_LENGTH,
  type NewJob,
} from '../port/jobs.ts';
import type { PostgresDatabase } from '../postgres/postgres-database.ts';
import * as jobSql from './job-sql.ts';
import { pgBossSchema } from './pg-boss-migrations.ts';

export interface PgBossOptions {
  readonly database: PostgresDatabase;
  /** All queues that are used: pg-boss must know a queue before a job is inserted. */
  readonly queues: readonly string[];
  /** Called when pg-boss's own maintenance failed, as it does while the server is away. */
  readonly onError: (error: unknown) => void;
  /** Whether pg-boss maintains its tables: finished jobs, statistics, and indexes that have grown. Default true. */
  readonly upkeep?: boolean;
  /** The clock of the database; a test passes its own. */
  readonly clock?: RawBuilder<Date>;
}

export interface PgBossJobs extends Jobs {
  stop(): Promise<void>;
}

/**
 * After these times pg-boss's own maintenance ends or deletes jobs. No job runs for a day, the most that it accepts, and
 * none waits for 68 years, the maximum of the column.
 */
const TIMES = { expireInSeconds: 86_400, retentionSeconds: 2_147_483_647, deleteAfterSeconds: KEEP_FINISHED_S };

const NO_JOB = '00000000-0000-0000-0000-000000000000';

/**
 * The queue of several machines: pg-boss on the service's own connections, so that a job is inserted and removed by the
 * transaction that it belongs to. The schema must exist (see pgBossMigrations).
 */
export const createPgBossJobs = async (options: PgBossOptions): Promise<PgBossJobs> => {
  const { database, clock = sql<Date>`clock_timestamp()` } = options;
  const schema = pgBossSchema(database.schema);
  const boss = await startBoss(options, schema);
  const at = { table: sql.id(schema, 'job'), clock };
  const notify = (tx: WriteTx, queue: string): void => database.notify(tx, topicOf(queue));
  /** Ends an attempt of each job whose lease has ended. Returns the jobs; those that have attempts left wait again. */
  const endExpired = async (tx: WriteTx, queue: string, usedUp: boolean) => {
    const jobs = await jobSql.expired(at, tx.kysely, queue, usedUp);
    if (jobs.length > 0) await boss.fail(queue, jobs, { message: 'The lease ran out.' }, inTransaction(tx));
    return jobs;
  };
  return {
    async enqueue(tx, job) {
      const { data, ...options } = forBoss(job);
      const id = await boss.send(job.queue, data, { ...inTransaction(tx), ...options });
      if (id !== null) notify(tx, job.queue);
      return id;
    },
    async enqueueAll(tx, all) {
      let created = 0;
      for (const [queue, jobs] of Map.groupBy(all, (job) => job.queue)) {
        for (let from = 0; from < jobs.length; from += ENQUEUED_AT_A_TIME) {
          const some = jobs.slice(from, from + ENQUEUED_AT_A_TIME);
          // All jobs of a transaction have the same age. Within it, pg-boss's index sorts them by the time they start after.
          const rows = some.map((job, n) => ({ startAfter: `${n - some.length} microseconds`, ...forBoss(job) }));
          const ids = await boss.insert(queue, rows, { ...inTransaction(tx), returnId: true });
          created += ids?.length ?? 0;
        }
        notify(tx, queue);
      }
      return created;
    },
    claim: (queue, { leaseMs }) =>
      database.writeCommitted(async (tx) => {
        await endExpired(tx, queue, false);
        await sql`savepoint before_fetch`.execute(tx.kysely);
        const ignoreGroups: string[] = [];
        for (;;) {
          const options = { groupConcurrency: 1, ignoreGroups, ...inTransaction(tx) };
          const [fetched] = await boss.fetch<Data>(queue, options);
          if (fetched === undefined) return null;
          const job = toJob(queue, fetched);
          const { groupId = null } = fetched;
          if ((await jobSql.lease(at, tx.kysely, job, groupId, leaseMs)) || groupId === null) return job;
          await sql`rollback to before_fetch`.execute(tx.kysely);
          ignoreGroups.push(groupId);
        }
      }, jobSql.CLAIM_SETTINGS),
    holds: (tx, job) => jobSql.holds(at, tx.kysely, job),
    heartbeat: (job, leaseMs) => database.writeCommitted((tx) => jobSql.heartbeat(at, tx.kysely, job, leaseMs)),
    async complete(tx, job) {
      notify(tx, job.queue); // the partition is free
      return isSettled(await boss.complete(job.queue, attemptOf(job), null, inTransaction(tx)));
    },
    async fail(tx, job, { error, retryInMs }) {
      const db = inTransaction(tx);
      const output = { message: error.slice(0, MAX_ERROR_LENGTH).replaceAll('\0', '') };
      if (!isSettled(await boss.fail(job.queue, attemptOf(job), output, db))) return 'lost';
      notify(tx, job.queue);
      const again = { id: job.id, startAfter: `${retryInMs} milliseconds` };
      const { updated } = await boss.update(job.queue, undefined, { ...again, ...db });
      return updated > 0 ? 'retry' : 'dead';
    },
    async release(tx, job) {
      notify(tx, job.queue);
      return jobSql.release(at, tx.kysely, job);
    },
    takeDead: async (tx, queue) => (await endExpired(tx, queue, true)).map((job) => toJob(queue, job)),
    counts: (queue, tx) => jobSql.counts(at, (tx ?? database).kysely, queue),
    purge: async () => {}, // pg-boss does it every hour
    forget: (tx, queue, keys) => jobSql.forget(at, tx.kysely, queue, keys.map(toSingletonKey)),
    onReady: (queue, callback) => database.onNotify(topicOf(queue), callback),
    stop: () => boss.stop({ graceful: false }),
  };
};

const startBoss = async ({ database, queues, onError, upkeep = true }: PgBossOptions, schema: string) => {
  const boss = new PgBoss({
    schema,
    // Maintenance may take long, so it uses connections of its own. Statements of a transaction receive that
    // transaction.
    db: { executeSql: async (text, values) => ({ rows: [...(await database.runAlone(text, values))] }) },
    migrate: false,
    schedule: false,
    supervise: upkeep,
    maintenanceIntervalSeconds: 3_600,
  });
  boss.on('error', onError);
  try {
    await boss.start();
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const queue of queues) if (!known.has(queue)) await boss.createQueue(queue, { policy: 'exclusive', ...TIMES });
    // pg-boss caches a queue on its first use: that happens here and not inside a transaction.
    for (const queue of queues) await boss.findJobs(queue, { id: NO_JOB });
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return boss;
};

const topicOf = (queue: string) => `jobs ${queue}`;

const inTransaction = (tx: WriteTx) => ({ db: fromKysely(tx.kysely) });

type Data = jobSql.FetchedJob['data'];

/** Returns a job in the form of pg-boss. */
const forBoss = ({ payload = null, key, turn = 0, maxAttempts = DEFAULT_MAX_ATTEMPTS, partition, runAt }: NewJob) => ({
  // As text within the JSON: jsonb cannot store U+0000, and would change numbers and the order of members.
  data: { payload: JSON.stringify(payload) } satisfies Data,
  // The policy of the queue makes jobs without a key exclude each other, so each gets a unique key.
  singletonKey: key === undefined ? `id/${randomUUID()}` : toSingletonKey(key),
  priority: -turn,
  retryLimit: maxAttempts - 1,
  ...(partition !== undefined && { group: { id: `lane/${partition}` } }),
  ...(runAt !== undefined && { startAfter: new Date(runAt) }),
});

const toJob = (queue: string, { id, data, retryCount }: jobSql.FetchedJob): Job => ({
  id,
  queue,
  payload: JSON.parse(data.payload),
  attempt: retryCount + 1,
});

/** The fence in the form of pg-boss. */
const attemptOf = (job: Job) => ({ id: job.id, retryCount: job.attempt - 1 });

/** Whether a call changed its one job. pg-boss returns this number, but its types lack it. */
const isSettled = (response: CommandResponse): boolean => (response as { readonly affected: number }).affected === 1;

/** Returns a key in the few characters that pg-boss allows. The first part distinguishes the two forms. */
const toSingletonKey = (key: string): string =>
  /^[\w.\-/]*$/.test(key) ? `key/${key}` : `hex/${Buffer.from(key).toString('hex')}`;
