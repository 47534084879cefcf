import { join } from 'node:path';
import { type BackupPart, fileHash, type RowCounts, readManifest, rowDifferences } from './backup-manifest.ts';
import { type DataFolder, storeOf } from './data-folders.ts';
import { restorePostgres } from './postgres-copy.ts';
import type { PostgresEnvironment } from './postgres-programs.ts';
import { restoreSqlite } from './sqlite-copy.ts';

export interface RestoreRequest {
  /** A folder that `makeBackup` created. */
  readonly from: string;
  readonly database: PostgresEnvironment | null;
  readonly folders: readonly DataFolder[];
}

export interface RestoredPart {
  readonly part: BackupPart;
  /** Where it is now. */
  readonly place: string;
}

/**
 * Restores every part of a backup to where the services look for it, but only to empty places. All files are checked
 * before the first is restored, and the rows are counted afterwards.
 *
 * @throws Error that says what prevents the restore, or what was not restored.
 */
export const restoreBackup = async ({ from, database, folders }: RestoreRequest): Promise<readonly RestoredPart[]> => {
  const reading = readManifest(from);
  if (!reading.ok) throw new Error(reading.error);
  const { parts } = reading.manifest;
  for (const { file, sha256 } of parts)
    if ((await fileHash(join(from, file))) !== sha256) throw new Error(`${join(from, file)} differs from the backup.`);
  const restored: RestoredPart[] = [];
  for (const part of parts) {
    const source = join(from, part.file);
    const { place, rows } =
      part.service === null ? await intoDatabase(database, source) : intoFolder(part.service, folders, source);
    const missing = rowDifferences(part.rows, rows);
    if (missing.length > 0) throw new Error(`${place} differs from the backup: ${missing.join('; ')}`);
    restored.push({ part, place });
  }
  return restored;
};

interface Placed {
  readonly place: string;
  readonly rows: RowCounts;
}

const intoDatabase = async (database: PostgresEnvironment | null, source: string): Promise<Placed> => {
  if (database === null) throw new Error('It is a backup of PostgreSQL: set DATABASE_URL to an empty database.');
  return { place: `the database ${database.PGDATABASE ?? ''}`, rows: await restorePostgres(database, source) };
};

const intoFolder = (service: string, folders: readonly DataFolder[], source: string): Placed => {
  const folder = folders.find((each) => each.service === service);
  if (folder === undefined) throw new Error(`There is no service ${service}.`);
  const place = storeOf(folder);
  return { place, rows: restoreSqlite(source, place) };
};
