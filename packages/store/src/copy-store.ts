import { existsSync } from 'node:fs';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { migrateStore, migrationsOf, type StorePlace } from './open-store.ts';
import { createPgBossJobs } from './pg-boss/pg-boss-jobs.ts';
import { pgBossSchema } from './pg-boss/pg-boss-migrations.ts';
import { type Database, StoreUnavailable, type WriteTx } from './port/database.ts';
import type { Jobs } from './port/jobs.ts';
import { isMissingTable, type SchemaDifference, schemaDifference } from './port/migrate.ts';
import { openPostgres } from './postgres/pg-server.ts';
import type { PostgresDatabase } from './postgres/postgres-database.ts';
import type { JobTables } from './sqlite/job-table.ts';
import { openSqlite, rolesAtWork } from './sqlite/sqlite.ts';

export interface StoreCopyOptions extends StorePlace {
  readonly url: string;
  /** All queues that the service uses. */
  readonly queues: readonly string[];
  /** Checks everything and counts, and writes nothing. */
  readonly dryRun: boolean;
  /** Returns in a sentence why this content must not be copied, or null. */
  readonly objection?: (source: Reads) => Promise<string | null>;
}

/** Numbers of rows. */
export interface TableCopy {
  readonly table: string;
  readonly inFile: number;
  readonly before: number;
  readonly after: number;
}

export type StoreCopy =
  | {
      readonly ok: true;
      readonly state: 'copied' | 'copied-before' | 'dry-run';
      readonly tables: readonly TableCopy[];
    }
  | { readonly ok: false; readonly why: string };

type Reads = Pick<Database, 'kysely'>;
type Row = Readonly<Record<string, unknown>>;

/** What is copied: a table, or the unfinished jobs, as each engine names it after `from`. */
interface Part {
  readonly table: string;
  readonly inFile: RawBuilder<unknown>;
  readonly inDatabase: RawBuilder<unknown>;
}

const JOBS = 'job (unfinished)';
/** One statement has this many rows at most, and this many bytes and one row: a report or case file may have megabytes. */
const BATCH = { rows: 500, bytes: 4 * 1024 * 1024 };
/** A table of any size is counted within this time, ms. */
const STATEMENT_MS = 3_600_000;

const refused = (why: string): StoreCopy => ({ ok: false, why });

/**
 * Copies a file into a database that has no rows of this service yet. One transaction writes all of it, so that the
 * database never has a part: a copy that was killed is run again, and a service cannot start on half of it. A lock on
 * the file and on the tables keeps other processes from writing meanwhile.
 *
 * @throws StoreUnavailable; nothing is copied then.
 */
export const copyStore = async (options: StoreCopyOptions): Promise<StoreCopy> => {
  const { file, url, schema } = options;
  if (!existsSync(file)) return refused(`There is no store at ${file}: set DATA_DIR to the folder of the service.`);
  const [role] = rolesAtWork(file);
  if (role !== undefined) return refused(`A process (${role}) works on ${file}: stop it first, then run this again.`);
  const source = openSqlite({ file, role: 'migrate-store' });
  const target = openPostgres({ url, schema, statementMs: STATEMENT_MS });
  try {
    return await source.write((tx) => copyBetween(tx, target, options));
  } finally {
    await target.close();
    await source.close();
  }
};

const copyBetween = async (
  source: WriteTx,
  target: PostgresDatabase,
  options: StoreCopyOptions,
): Promise<StoreCopy> => {
  const { file, dryRun } = options;
  const schemas = {
    source: await schemaDifference({ database: source, migrations: migrationsOf({ ...options, url: null }) }),
    target: await schemaDifference({ database: target, migrations: migrationsOf(options) }),
  };
  const otherVersion = versionFault(file, schemas);
  if (otherVersion !== null) return refused(otherVersion);
  const parts = await partsOf(source, options.schema);
  const inFile = await counts(source, parts, 'inFile');
  const before = await counts(target, parts, 'inDatabase');
  const result = (state: 'copied' | 'copied-before' | 'dry-run', after = before): StoreCopy => {
    const tables = parts.map(({ table }, at) => ({
      table,
      inFile: inFile[at] ?? 0,
      before: before[at] ?? 0,
      after: after[at] ?? 0,
    }));
    return { ok: true, state, tables };
  };
  const mark = await markOf(source);
  if ((await markIn(target)) === mark) return result('copied-before');
  const filled = parts.filter((_, at) => before[at] !== 0).map(({ table }) => table);
  if (filled.length > 0)
    return refused(`The database already has other data (in ${filled.join(', ')}): set DATABASE_URL to an empty one.`);
  const objection = await options.objection?.(source);
  if (objection) return refused(objection);
  if (dryRun) return result('dry-run');
  await migrateStore(options);
  await copyParts(source, target, { ...options, parts, inFile, mark });
  return result('copied', inFile);
};

/** The schema of the database may be older while it has no rows: it is migrated first. */
const versionFault = (
  file: string,
  { source, target }: Readonly<Record<'source' | 'target', SchemaDifference>>,
): string | null => {
  if (source.missing.length > 0)
    return `${file} is of an earlier version (it lacks ${source.missing.join(', ')}): run \`npm run migrate\` without DATABASE_URL first.`;
  if (source.newer.length > 0)
    return `${file} was written by a newer version (it has ${source.newer.join(', ')}): run that version.`;
  return target.newer.length > 0
    ? `The database was written by a newer version (it has ${target.newer.join(', ')}): run that version.`
    : null;
};

/** In the order in which the tables were made, so that a table comes after those that it refers to. */
const partsOf = async ({ kysely }: Reads, schema: string): Promise<readonly Part[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema
    where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not in ('migration', 'job')
    order by rowid`.execute(kysely);
  const tables = rows.map(({ name }) => ({ table: name, inFile: sql.table(name), inDatabase: sql.table(name) }));
  const jobs = sql.id(pgBossSchema(schema), 'job');
  return [
    ...tables,
    { table: JOBS, inFile: sql`job where finished_at is null`, inDatabase: sql`${jobs} where completed_on is null` },
  ];
};

/** A table that does not exist yet has no rows. */
const counts = async ({ kysely }: Reads, parts: readonly Part[], where: 'inFile' | 'inDatabase') => {
  const found: number[] = [];
  for (const part of parts) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${part[where]}`
      .execute(kysely)
      .catch((error: unknown) => {
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

interface Work extends Pick<StoreCopyOptions, 'queues' | 'now' | 'schema'> {
  readonly parts: readonly Part[];
  readonly inFile: readonly number[];
  readonly mark: string;
}

const copyParts = async (source: WriteTx, target: PostgresDatabase, work: Work): Promise<void> => {
  const { queues, now, parts, inFile, mark, schema } = work;
  const jobs = await createPgBossJobs({ database: target, queues, now, upkeep: false, onError: () => undefined });
  try {
    await target.write(async (tx) => {
      const locked = parts.filter(({ table }) => table !== JOBS).map(({ inDatabase }) => inDatabase);
      await sql`lock table ${sql.join(locked)} in share row exclusive mode`.execute(tx.kysely);
      for (const { table } of parts)
        if (table === JOBS) await copyJobs(source, tx, jobs, schema);
        else await copyTable(source, tx, table);
      const after = await counts(tx, parts, 'inDatabase');
      const wrong = parts.filter((_, at) => after[at] !== inFile[at]).map(({ table }) => table);
      if (wrong.length > 0)
        throw new StoreUnavailable('locked', `Something else wrote to ${wrong.join(', ')}; nothing was copied.`);
      await sql`comment on schema ${sql.id(schema)} is ${sql.lit(mark)}`.execute(tx.kysely);
    });
  } finally {
    await jobs.stop();
  }
};

const copyTable = async (source: WriteTx, target: WriteTx, table: string): Promise<void> => {
  const [from, to] = [source, target].map(({ kysely }) => kysely as Kysely<Record<string, Row>>);
  let batch: Row[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await to?.insertInto(table).values(batch).execute();
    batch = [];
    bytes = 0;
  };
  for await (const row of from?.selectFrom(table).selectAll().stream() ?? []) {
    batch.push(Object.fromEntries(Object.entries(row).map(([column, value]) => [column, storable(value)])));
    bytes += Object.values(row).reduce<number>((sum, value) => sum + sizeOf(value), 0);
    if (batch.length >= BATCH.rows || bytes >= BATCH.bytes) await flush();
  }
  await flush();
};

/** PostgreSQL cannot store U+0000 in a text. */
const storable = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value);

const sizeOf = (value: unknown): number =>
  typeof value === 'string' || value instanceof Uint8Array ? value.length : 8;

/**
 * Copies the unfinished jobs in their order. They wait again, with the attempts that they have had, and get at least one
 * more. Finished jobs stay behind, because nothing reads them.
 */
const copyJobs = async (source: WriteTx, target: WriteTx, jobs: Jobs, schema: string): Promise<void> => {
  const unfinished = source.kysely
    .$extendTables<JobTables>()
    .selectFrom('job')
    .selectAll()
    .where('finished_at', 'is', null)
    .orderBy('id');
  for await (const job of unfinished.stream()) {
    const { id } = await jobs.enqueue(target, {
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

const USAGE = 'usage: migrate-store [--dry-run]';

/** Runs `copyStore` as a command. @returns its exit status (0 copied, 1 refused, 2 wrong call), and what it prints. */
export const copyStoreCommand = async (
  args: readonly string[],
  { url, ...place }: StorePlace & Pick<StoreCopyOptions, 'queues' | 'objection'>,
): Promise<{ readonly status: 0 | 1 | 2; readonly lines: readonly string[] }> => {
  if (args.some((arg) => arg !== '--dry-run')) return { status: 2, lines: [USAGE] };
  if (url === null) return { status: 2, lines: ['Set DATABASE_URL to the database that gets the copy.'] };
  const copy = await copyStore({ ...place, url, dryRun: args.length > 0 });
  if (!copy.ok) return { status: 1, lines: [copy.why] };
  const rows = copy.tables.map(
    ({ table, inFile, before, after }) =>
      `${table}: ${inFile} in the file, ${before} in the database before, ${after} after`,
  );
  return { status: 0, lines: [...rows, ENDINGS[copy.state]] };
};

const ENDINGS = {
  copied: 'Everything is copied, and all rows are counted. Start the service with DATABASE_URL from now on.',
  'copied-before':
    'This file was copied before, so nothing is copied again. To copy it once more, set DATABASE_URL to an empty database.',
  'dry-run': 'Nothing was written. Without --dry-run, these rows are copied.',
} as const;
