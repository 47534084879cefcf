import { existsSync } from 'node:fs';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { migrateStore, migrationsOf, type StorePlace } from './open-store.ts';
import { createPgBossJobs } from './pg-boss/pg-boss-jobs.ts';
import { pgBossSchema } from './pg-boss/pg-boss-migrations.ts';
import { type Database, StoreUnavailable, type WriteTx } from './port/database.ts';
import type { Jobs } from './port/jobs.ts';
import { isMissingTable, schemaDifference } from './port/migrate.ts';
import { openPostgres } from './postgres/pg-server.ts';
import type { PostgresDatabase } from './postgres/postgres-database.ts';
import type { JobTables } from './sqlite/job-table.ts';
import { openSqlite, rolesAtWork } from './sqlite/sqlite.ts';

type Reads = Pick<Database, 'kysely'>;

export interface StoreCopyOptions extends StorePlace {
  /** All queues that the service uses. */
  readonly queues: readonly string[];
  /** Returns a sentence that explains why this content must not be copied, or null. */
  readonly objection?: (source: Reads) => Promise<string | null>;
}

/** The exit status of the command (0: copied, 1: refused, 2: wrong call), and what it prints. */
export interface StoreCopied {
  readonly status: 0 | 1 | 2;
  readonly lines: readonly string[];
}

/** A table, or the unfinished jobs: the text after `from` in a query of each engine. */
interface Part {
  readonly name: string;
  readonly inFile: RawBuilder<unknown>;
  readonly inDatabase: RawBuilder<unknown>;
}

const DRY_RUN = '--dry-run';
/**
 * One statement copies up to this many rows and bytes, but at least one row: a report or case file may have megabytes.
 */
const BATCH = { rows: 500, bytes: 1024 * 1024 };
/** Limits in ms. Counting a table of any size fits in them, and no user waits for this command. */
const PATIENCE = { connectMs: 10_000, statementMs: 3_600_000 };

const COPIED = 'Everything is copied, and all rows are counted. Start the service with DATABASE_URL from now on.';
const COPIED_BEFORE =
  'This file was copied before, so nothing is copied again. To copy it once more, set DATABASE_URL to an empty database.';
const NOT_WRITTEN = `Nothing was written. Without ${DRY_RUN}, these rows are copied.`;

const refused = (why: string, status: 1 | 2 = 1): StoreCopied => ({ status, lines: [why] });

/**
 * Copies a file into a database that has no rows of this service yet. One transaction writes everything, so the
 * database never has a part of it. A copy that was killed can run again, and a service cannot start on half of the
 * data. A lock on the file and on the tables keeps other processes from writing meanwhile.
 *
 * @param args of the command: `--dry-run` checks and counts, and writes nothing.
 * @throws StoreUnavailable, or the error of a row that cannot be stored. Nothing is copied then.
 */
export const copyStore = async (args: readonly string[], options: StoreCopyOptions): Promise<StoreCopied> => {
  const { file, url, schema } = options;
  if (args.some((arg) => arg !== DRY_RUN)) return refused(`usage: migrate-store [${DRY_RUN}]`, 2);
  if (url === null) return refused('Set DATABASE_URL to the database that gets the copy.', 2);
  if (!existsSync(file)) return refused(`There is no store at ${file}: set DATA_DIR to the folder of the service.`);
  const [role] = rolesAtWork(file);
  if (role !== undefined) return refused(`A process (${role}) works on ${file}: stop it first, then run this again.`);
  const source = openSqlite({ file, role: 'migrate-store' });
  const target = openPostgres({ url, schema, ...PATIENCE });
  try {
    return await source.write((tx) => copyBetween(tx, target, options, args.length > 0));
  } finally {
    await target.close();
    await source.close();
  }
};

const copyBetween = async (source: WriteTx, target: PostgresDatabase, options: StoreCopyOptions, isDryRun: boolean) => {
  const fault = await versionFault(source, target, options);
  if (fault !== null) return refused(fault);
  const parts = await partsOf(source, options.schema);
  const inFile = await counts(source, parts, 'inFile');
  const before = await counts(target, parts, 'inDatabase');
  const done = (ending: string, after = before): StoreCopied => {
    const lines = parts.map(({ name }, at) => `${name}: ${inFile[at]} in the file, ${before[at]} -> ${after[at]}`);
    return { status: 0, lines: ['rows: in the file, in the database before -> after', ...lines, ending] };
  };
  const mark = await markOf(source);
  if ((await markIn(target)) === mark) return done(COPIED_BEFORE);
  const filled = parts.filter((_, at) => before[at] !== 0).map(({ name }) => name);
  if (filled.length > 0)
    return refused(`The database already has other data (in ${filled.join(', ')}): set DATABASE_URL to an empty one.`);
  const objection = await options.objection?.(source);
  if (objection) return refused(objection);
  if (isDryRun) return done(NOT_WRITTEN);
  await migrateStore(options);
  const jobs = await createPgBossJobs({ ...options, database: target, upkeep: false, onError: () => undefined });
  try {
    await target.write(async (tx) => {
      const tables = parts.slice(0, -1);
      const locked = sql.join(tables.map(({ inDatabase }) => inDatabase));
      await sql`lock table ${locked} in share row exclusive mode`.execute(tx.kysely);
      for (const { name } of tables) await copyTable(source, tx, name);
      await copyJobs(source, tx, jobs, options.schema);
      const after = await counts(tx, parts, 'inDatabase');
      const wrong = parts.filter((_, at) => after[at] !== inFile[at]).map(({ name }) => name);
      if (wrong.length > 0)
        throw new StoreUnavailable('locked', `Something else wrote to ${wrong.join(', ')}; nothing was copied.`);
      await sql`comment on schema ${sql.id(options.schema)} is ${sql.lit(mark)}`.execute(tx.kysely);
    });
  } finally {
    await jobs.stop();
  }
  return done(COPIED, inFile);
};

/** The database may have the schema of an earlier version. While it has no rows, it is migrated first. */
const versionFault = async (source: Reads, target: Reads, options: StoreCopyOptions): Promise<string | null> => {
  const here = await schemaDifference({ database: source, migrations: migrationsOf({ ...options, url: null }) });
  const there = await schemaDifference({ database: target, migrations: migrationsOf(options) });
  if (here.missing.length > 0)
    return `${options.file} is of an earlier version (it lacks ${here.missing.join(', ')}): run \`npm run migrate\` without DATABASE_URL first.`;
  const newer = [...here.newer, ...there.newer].join(', ');
  const which = here.newer.length > 0 ? options.file : 'The database';
  return newer === '' ? null : `${which} was written by a newer version (it has ${newer}): run that version.`;
};

/** In the order in which tables were created, so that a table comes after those that it references. Jobs are last. */
const partsOf = async ({ kysely }: Reads, schema: string): Promise<readonly Part[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema
    where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not in ('migration', 'job')
    order by rowid`.execute(kysely);
  const jobs = sql.id(pgBossSchema(schema), 'job');
  return [
    ...rows.map(({ name }) => ({ name, inFile: sql.table(name), inDatabase: sql.table(name) })),
    {
      name: 'waiting jobs',
      inFile: sql`job where finished_at is null`,
      inDatabase: sql`${jobs} where completed_on is null`,
    },
  ];
};

/** A table that does not exist yet has no rows. */
const counts = async ({ kysely }: Reads, parts: readonly Part[], where: 'inFile' | 'inDatabase') => {
  const found: number[] = [];
  for (const part of parts) {
    const query = sql<{ count: number }>`select count(*) as count from ${part[where]}`.execute(kysely);
    const { rows } = await query.catch((error: unknown) => {
      if (isMissingTable(error)) return { rows: [] };
      throw error;
    });
    found.push(rows[0]?.count ?? 0);
  }
  return found;
};

/** Identifies a file by the time of its first migration. It becomes the comment of the schema, in the copy's transaction. */
const markOf = async ({ kysely }: Reads): Promise<string> => {
  const { rows } = await sql<{ began: number }>`select min(applied_at) as began from migration`.execute(kysely);
  return `copied from the file of ${new Date(rows[0]?.began ?? 0).toISOString()}`;
};

const markIn = async ({ kysely, schema }: PostgresDatabase): Promise<string | null> => {
  const { rows } = await sql<{ mark: string | null }>`
    select obj_description(to_regnamespace(${schema}), 'pg_namespace') as mark`.execute(kysely);
  return rows[0]?.mark ?? null;
};

const copyTable = async (source: WriteTx, target: WriteTx, table: string): Promise<void> => {
  type Rows = Kysely<Record<string, Record<string, unknown>>>;
  let batch: Record<string, unknown>[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await (target.kysely as Rows).insertInto(table).values(batch).execute();
    batch = [];
    bytes = 0;
  };
  for await (const row of (source.kysely as Rows).selectFrom(table).selectAll().stream()) {
    batch.push(Object.fromEntries(Object.entries(row).map(([column, value]) => [column, storable(value)])));
    for (const value of Object.values(row)) bytes += (value as { readonly length?: number } | null)?.length ?? 0;
    if (batch.length >= BATCH.rows || bytes >= BATCH.bytes) await flush();
  }
  await flush();
};

/** PostgreSQL cannot store U+0000 in a text. */
const storable = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value);

/**
 * Copies the unfinished jobs in their order. They wait again, keep their count of attempts, and get at least one more.
 * Finished jobs stay behind, because nothing reads them.
 */
const copyJobs = async (source: WriteTx, target: WriteTx, jobs: Jobs, schema: string): Promise<void> => {
  const all = source.kysely.$extendTables<JobTables>().selectFrom('job').selectAll();
  for await (const job of all.where('finished_at', 'is', null).orderBy('id').stream()) {
    const id = await jobs.enqueue(target, {
      queue: job.queue,
      payload: JSON.parse(job.payload),
      turn: job.turn,
      runAt: job.run_at,
      maxAttempts: job.max_attempts + job.released,
      ...(job.key !== null && { key: job.key }),
      ...(job.lane !== null && { partition: job.lane }),
    });
    // The next claim has the next number, as in the file.
    if (job.attempts > 0)
      await sql`update ${sql.id(pgBossSchema(schema), 'job')} set retry_count = ${job.attempts}
        where name = ${job.queue} and id = ${id}`.execute(target.kysely);
  }
};
