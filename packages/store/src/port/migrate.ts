import { type Kysely, sql } from 'kysely';
import { type Database, type NoTables, StoreUnavailable } from './database.ts';

/**
 * One step forward. It cannot be reversed, except by restoring the backup that was taken before it.
 *
 * On PostgreSQL, processes of the previous version run while it is applied and after it. Its author makes sure that
 * they can: it only adds (tables, indexes, columns that are nullable or have a default), and what is no longer used is
 * removed in a migration of a later version, when no running process needs it. The SQL must be valid on both engines.
 */
export interface Migration {
  /** Unique for ever. It is part of a file name, so it consists of letters, digits and hyphens. */
  readonly id: string;
  up(kysely: Kysely<NoTables>): Promise<void>;
}

/** A migration that consists of SQL statements, in order. */
export const sqlMigration = (id: string, ...statements: readonly string[]): Migration => ({
  id,
  async up(kysely) {
    for (const statement of statements) await sql.raw(statement).execute(kysely);
  },
});

interface MigrationTables extends Record<string, Record<string, unknown>> {
  migration: { id: string; applied_at: number };
}

type Access = Pick<Database, 'kysely' | 'write' | 'backup'>;

/**
 * Applies the missing migrations in the order of the list, each in its own transaction. A file that already held
 * tables is copied to `<file>.before-<id>.bak` first. Safe when several processes start at once.
 *
 * @returns the ids applied by this call.
 * @throws StoreUnavailable `newer-schema` when the database knows a migration that the list does not.
 */
export const migrate = async (options: {
  readonly database: Database;
  readonly migrations: readonly Migration[];
  readonly now: () => number;
}): Promise<readonly string[]> => {
  const { migrations, now } = options;
  requireUniqueIds(migrations);
  return options.database.changeSchema(async (database) => {
    const existing = (await database.kysely.introspection.getTables()).length > 0;
    await createRegister(database);
    refuseNewer(await appliedIds(database), migrations);

    const applied: string[] = [];
    for (const migration of migrations) {
      const done = await database.write(async (tx) => {
        const register = tx.kysely.$extendTables<MigrationTables>();
        const row = await register
          .selectFrom('migration')
          .select('id')
          .where('id', '=', migration.id)
          .executeTakeFirst();
        if (row) return false;
        // Taken under the write lock: otherwise another process could migrate between the check and the copy.
        if (existing && applied.length === 0) await database.backup(`before-${migration.id}`);
        await migration.up(tx.kysely);
        await register.insertInto('migration').values({ id: migration.id, applied_at: now() }).execute();
        return true;
      });
      if (done) applied.push(migration.id);
    }
    return applied;
  });
};

/**
 * Verifies that the database has all the migrations of the list, and changes nothing. Newer migrations do not prevent a
 * start: they only add, and processes of both versions run at the same time.
 *
 * @returns the ids of the newer migrations.
 * @throws StoreUnavailable `older-schema` when some are missing.
 */
export const checkSchema = async (options: {
  readonly database: Pick<Database, 'kysely'>;
  readonly migrations: readonly Migration[];
}): Promise<readonly string[]> => {
  const { missing, newer } = await schemaDifference(options);
  if (missing.length === 0) return newer;
  throw new StoreUnavailable(
    'older-schema',
    `The database lacks ${missing.join(', ')}. Run \`npm run migrate\` once, then start again.`,
  );
};

/**
 * Compares a database with a list of migrations. Returns the ids that it lacks, and those that only a newer version
 * knows. A database without tables lacks them all.
 */
export const schemaDifference = async (options: {
  readonly database: Pick<Database, 'kysely'>;
  readonly migrations: readonly Migration[];
}) => {
  requireUniqueIds(options.migrations);
  const applied = await appliedIds(options.database).catch((error: unknown): readonly string[] => {
    if (isMissingTable(error)) return [];
    throw error;
  });
  const missing = options.migrations.map(({ id }) => id).filter((id) => !applied.includes(id));
  return { missing, newer: unknownIds(applied, options.migrations) };
};

const createRegister = (database: Access) =>
  database.write(async (tx) => {
    await tx.kysely.schema
      .createTable('migration')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
  });

const appliedIds = async (database: Pick<Database, 'kysely'>): Promise<readonly string[]> => {
  const rows = await database.kysely.$extendTables<MigrationTables>().selectFrom('migration').select('id').execute();
  return rows.map(({ id }) => id);
};

/** Whether a table is missing. PostgreSQL has an error code for that, SQLite only a text. */
export const isMissingTable = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '42P01') || /^no such table/.test(error.message));

const unknownIds = (applied: readonly string[], migrations: readonly Migration[]): readonly string[] => {
  const known = new Set(migrations.map(({ id }) => id));
  return applied.filter((id) => !known.has(id));
};

const refuseNewer = (applied: readonly string[], migrations: readonly Migration[]) => {
  const unknown = unknownIds(applied, migrations);
  if (unknown.length === 0) return;
  throw new StoreUnavailable(
    'newer-schema',
    `The database was written by a newer version of this program (it has ${unknown.join(', ')}). Run that version, or restore a backup.`,
  );
};

const requireUniqueIds = (migrations: readonly Migration[]) => {
  const ids = migrations.map(({ id }) => id);
  const bad = ids.find((id, index) => !/^[a-z0-9-]+$/.test(id) || ids.indexOf(id) !== index);
  if (bad !== undefined) throw new Error(`Migration id ${JSON.stringify(bad)} is repeated or not a file name.`);
};
