import { createPgBossJobs } from './pg-boss/pg-boss-jobs.ts';
import { pgBossMigrations } from './pg-boss/pg-boss-migrations.ts';
import type { Database } from './port/database.ts';
import type { Jobs } from './port/jobs.ts';
import { checkSchema, type Migration, migrate, sqlMigration } from './port/migrate.ts';
import { openPostgres } from './postgres/pg-server.ts';
import type { PostgresDatabase } from './postgres/postgres-database.ts';
import { sharedMigrations } from './shared/shared-migrations.ts';
import { jobMigrations } from './sqlite/job-table.ts';
import { createLeasedJobs } from './sqlite/leased-jobs.ts';
import { openSqlite, readSqlite } from './sqlite/sqlite.ts';

/**
 * A table that is no longer read or written. Its code is gone, but migrations are only ever added: existing stores have
 * applied this one, and a store without it would count as one of another version.
 */
export const changeTopicMigrations: readonly Migration[] = [
  sqlMigration('change-0001', 'create table change_topic (topic text primary key not null, version bigint not null)'),
];

export interface StorePlace {
  /** `postgres://…` for several machines; null for one machine and the file. */
  readonly url: string | null;
  readonly file: string;
  /** The service's own schema on PostgreSQL. */
  readonly schema: string;
  /** The service's migrations. Those of this package run before them. */
  readonly migrations: readonly Migration[];
  readonly now: () => number;
}

export interface StoreOptions extends StorePlace {
  /** Clock of the leases on one machine, in ms; PostgreSQL has its own. Default `now`. */
  readonly jobsNow?: () => number;
  /** All queues that the service uses. */
  readonly queues: readonly string[];
  /** Maximum number of connections on PostgreSQL. */
  readonly poolSize?: number;
  /**
   * Called at the start with migrations that this version does not know: a newer version runs at the same time, or ran
   * earlier.
   */
  readonly onNewerSchema?: (ids: readonly string[]) => void;
  /**
   * The task of this process, on one machine. `onWarning` reports a second process with the same role on the same file.
   */
  readonly role?: string;
  /** Called at the start with what an operator should know about the file, in one sentence. */
  readonly onWarning?: (sentence: string) => void;
  /** Called when maintenance failed, as it does while the server is away. */
  readonly onError: (error: unknown) => void;
}

interface OpenStore<T extends Database> {
  readonly database: T;
  readonly jobs: Jobs;
  close(): Promise<void>;
}

/** `tier` names the engine, for services that need to know it. */
export type Store =
  | (OpenStore<Database> & { readonly tier: 'one-machine' })
  | (OpenStore<PostgresDatabase> & { readonly tier: 'several-machines' });

/**
 * Opens the store of a service, ready to use. A file is migrated first. A server is only checked: its migrations are
 * run once by `migrateStore`, while the processes of the previous version keep running.
 *
 * @throws StoreUnavailable `newer-schema` for a file of a newer version, `older-schema` for a server that lacks
 *   migrations.
 */
export const openStore = async (options: StoreOptions): Promise<Store> => {
  const { url, file, now, queues, onError, jobsNow = now } = options;
  if (url === null) {
    const database = openSqlite({ file, role: options.role, onWarning: options.onWarning });
    await closedOnError(database, () => migrate({ database, migrations: migrationsOf(options), now }));
    const jobs = createLeasedJobs({ database, now: jobsNow });
    return { tier: 'one-machine', database, jobs, close: database.close };
  }
  const { schema, poolSize } = options;
  const database = openPostgres({ url, schema, ...(poolSize !== undefined && { poolSize }) });
  const jobs = await closedOnError(database, async () => {
    const newer = await checkSchema({ database, migrations: migrationsOf(options) });
    if (newer.length > 0) options.onNewerSchema?.(newer);
    return createPgBossJobs({ database, queues, onError });
  });
  const close = async () => {
    await jobs.stop();
    await database.close();
  };
  return { tier: 'several-machines', database, jobs, close };
};

/** Opens a store read-only: migrates nothing and creates no queue or file. @throws StoreUnavailable */
export const readStore = ({ url, file, schema }: StorePlace): Pick<Database, 'kysely' | 'close'> =>
  url === null ? readSqlite(file) : openPostgres({ url, schema });

/** Applies the missing migrations, on either tier. Returns their ids. */
export const migrateStore = async (place: StorePlace): Promise<readonly string[]> => {
  const { url, file, schema, now } = place;
  const database = url === null ? openSqlite({ file }) : openPostgres({ url, schema });
  try {
    return await migrate({ database, migrations: migrationsOf(place), now });
  } finally {
    await database.close();
  }
};

/** All migrations of a store, those of this package first. */
export const migrationsOf = ({ url, schema, migrations }: Omit<StorePlace, 'file' | 'now'>): readonly Migration[] =>
  url === null
    ? [...jobMigrations, ...changeTopicMigrations, ...migrations]
    : [...pgBossMigrations(schema), ...changeTopicMigrations, ...sharedMigrations, ...migrations];

const closedOnError = async <T>(database: Database, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    await database.close();
    throw error;
  }
};
