import { type RawBuilder, sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { WriteTx } from '../port/database.ts';
import {
  DEFAULT_MAX_ATTEMPTS,
  DEFAULT_PURGE_LIMIT,
  ENQUEUED_AT_A_TIME,
  type Jobs,
  MAX_ERROR_LENGTH,
  type NewJob,
} from '../port/jobs.ts';
import type { PostgresDatabase } from '../postgres/postgres-database.ts';
import { jobIdSource } from './job-id.ts';
import * as jobSql from './job-sql.ts';
import { pgBossSchema } from './pg-boss-migrations.ts';

export interface PgBossOptions {
  readonly database: PostgresDatabase;
  /** All queues that are used: pg-boss must know a queue before a job is inserted. */
  readonly queues: readonly string[];
  /** ms; only orders jobs that are due at the same instant. */
  readonly now: () => number;
  /** Called when pg-boss's own maintenance failed, as it does while the server is away. */
  readonly onError: (error: unknown) => void;
  /** Whether pg-boss maintains its tables: statistics, and indexes that have grown. Default true. */
  readonly upkeep?: boolean;
  /** The clock of the database; a test passes its own. */
  readonly clock?: RawBuilder<Date>;
}

export interface PgBossJobs extends Jobs {
  stop(): Promise<void>;
}

/**
 * Seconds until pg-boss's monitor would end our jobs and its maintenance would delete them, which must never happen.
 * The value is the maximum of its columns, 68 years.
 */
const NEVER_S = 2_147_483_647;

const NO_JOB = '00000000-0000-0000-0000-000000000000';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The queue of several machines: pg-boss on the service's own connections, so that a job is inserted and removed by the
 * transaction that it belongs to. The schema must exist (see pgBossMigrations).
 */
export const createPgBossJobs = async (options: PgBossOptions): Promise<PgBossJobs> => {
  const { database, queues, clock = sql<Date>`clock_timestamp()` } = options;
  const schema = pgBossSchema(database.schema);
  const boss = await startBoss(options, schema);
  const at = { table: sql.id(schema, 'job'), clock };
  const newId = jobIdSource(options.now);
  const notify = (tx: WriteTx, queue: string): void => database.notify(tx, topicOf(queue));
  return {
    async enqueue(tx, job) {
      const { data, options } = forBoss(newId(), job);
      const created = await boss.send(job.queue, data, { ...inTransaction(tx), ...options });
      if (created !== null) {
        notify(tx, job.queue);
        return { id: created, created: true };
      }
      const existing = await jobSql.idOfKey(at, tx.kysely, job.queue, options.singletonKey);
      if (existing === undefined)
        throw new Error(`pg-boss refused a job of ${job.queue} as a duplicate, but its key has no unfinished job.`);
      return { id: existing, created: false };
    },
    async enqueueAll(tx, all) {
      let created = 0;
      for (const [queue, jobs] of Map.groupBy(all, (job) => job.queue)) {
        for (let from = 0; from < jobs.length; from += ENQUEUED_AT_A_TIME) {
          const some = jobs.slice(from, from + ENQUEUED_AT_A_TIME).map((job) => forBoss(newId(), job));
          const rows = some.map(({ data, options }) => ({ data, ...options }));
          const ids = await boss.insert(queue, rows, { ...inTransaction(tx), returnId: true });
          created += ids?.length ?? 0;
        }
        notify(tx, queue);
      }
      return created;
    },
    claim: (queue, { leaseMs }) =>
      database.writeCommitted((tx) => jobSql.claim(at, tx.kysely, queue, leaseMs), jobSql.CLAIM_SETTINGS),
    holds: async (tx, job) => (await jobSql.heldRow(at, tx.kysely, job)) !== undefined,
    heartbeat: (job, leaseMs) => database.writeCommitted((tx) => jobSql.heartbeat(at, tx.kysely, job, leaseMs)),
    async complete(tx, job) {
      notify(tx, job.queue); // the partition is free
      if (!(await jobSql.heldRow(at, tx.kysely, job))) return false;
      await boss.complete(job.queue, { id: job.id, retryCount: job.attempt - 1 }, null, inTransaction(tx));
      return true;
    },
    async fail(tx, job, { error, retryInMs }) {
      const row = await jobSql.heldRow(at, tx.kysely, job);
      if (!row) return 'lost';
      const retry = row.retry_count < row.retry_limit ? retryInMs : null;
      if (!(await jobSql.endAttempt(at, tx.kysely, job, error.slice(0, MAX_ERROR_LENGTH), retry))) return 'lost';
      notify(tx, job.queue);
      return retry === null ? 'dead' : 'retry';
    },
    async release(tx, job) {
      notify(tx, job.queue);
      return jobSql.release(at, tx.kysely, job);
    },
    async cancel(tx, id) {
      const queue = UUID.test(id) ? await jobSql.queueOfUnfinished(at, tx.kysely, queues, id) : undefined;
      if (queue === undefined) return false;
      await boss.cancel(queue, id, inTransaction(tx));
      notify(tx, queue);
      return true;
    },
    takeDead: (tx, queue) => jobSql.takeDead(at, tx.kysely, queue),
    counts: (queue, tx) => jobSql.counts(at, (tx ?? database).kysely, queue),
    purge: ({ finishedBefore, limit = DEFAULT_PURGE_LIMIT }) =>
      database.writeCommitted((tx) => jobSql.purge(at, tx.kysely, queues, { finishedBefore, limit })),
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
  });
  boss.on('error', onError);
  try {
    await boss.start();
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const queue of queues) if (!known.has(queue)) await boss.createQueue(queue, { policy: 'exclusive' });
    await database.runAlone(
      `update ${schema}.queue set expire_seconds = $1, retention_seconds = $1, deletion_seconds = 0
       where name = any($2) and expire_seconds <> $1`,
      [NEVER_S, queues],
    );
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

/** Returns a job in the form of pg-boss. */
const forBoss = (id: string, job: NewJob) => {
  return {
    // As text within the JSON: jsonb cannot store U+0000, and would change numbers and the order of members.
    data: { payload: JSON.stringify(job.payload ?? null) },
    options: {
      id,
      // The policy of the queue makes jobs without a key exclude each other, so each gets a unique key.
      singletonKey: job.key === undefined ? `id/${id}` : toSingletonKey(job.key),
      priority: -(job.turn ?? 0),
      retryLimit: (job.maxAttempts ?? DEFAULT_MAX_ATTEMPTS) - 1,
      ...(job.partition !== undefined && { group: { id: `lane/${job.partition}` } }),
      ...(job.runAt !== undefined && { startAfter: new Date(job.runAt) }),
    },
  };
};

/** Returns a key in the few characters that pg-boss allows. The first part distinguishes the two forms. */
const toSingletonKey = (key: string): string =>
  /^[\w.\-/]*$/.test(key) ? `key/${key}` : `hex/${Buffer.from(key).toString('hex')}`;
