import type { Kysely } from 'kysely';
import type { Database, NoTables } from './database.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** One step forward. There is no way back: the backup taken before it is. */
export interface Migration {
  /** Unique for ever; part of a file name, so letters, digits and hyphens. */
  readonly id: string;
  up(kysely: Kysely<NoTables>): Promise<void>;
}

interface MigrationTables extends Record<string, Record<string, unknown>> {
  migration: { id: string; applied_at: number };
}

/**
 * Applies the missing migrations in the order of the list, each in its own transaction. A database that already held
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
  const { database, migrations, now } = options;
  requireUniqueIds(migrations);
  const existing = (await database.kysely.introspection.getTables()).length > 0;
  await createRegister(database);
  await refuseNewer(database, migrations);

  const applied: string[] = [];
  for (const migration of migrations) {
    const done = await database.write(async (tx) => {
      const register = tx.kysely.$extendTables<MigrationTables>();
      const row = await register.selectFrom('migration').select('id').where('id', '=', migration.id).executeTakeFirst();
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
};

const createRegister = (database: Database) =>
  database.write(async (tx) => {
    await tx.kysely.schema
      .createTable('migration')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
  });

const refuseNewer = async (database: Database, migrations: readonly Migration[]) => {
  const known = new Set(migrations.map(({ id }) => id));
  const rows = await database.kysely.$extendTables<MigrationTables>().selectFrom('migration').select('id').execute();
  const unknown = rows.map(({ id }) => id).filter((id) => !known.has(id));
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
