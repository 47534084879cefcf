import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupManifest, type BackupPart, fileHash, writeManifest } from './backup-manifest.ts';
import { type DataFolder, storeOf } from './data-folders.ts';
import { dumpPostgres } from './postgres-copy.ts';
import type { PostgresEnvironment } from './postgres-programs.ts';
import { copySqlite } from './sqlite-copy.ts';

export interface BackupRequest {
  /** The backup becomes a new folder in this one, named by its instant. */
  readonly to: string;
  /** The database; null for the embedded stores in `folders`. */
  readonly database: PostgresEnvironment | null;
  readonly folders: readonly DataFolder[];
  readonly now: Date;
}

export interface BackupMade {
  readonly folder: string;
  readonly manifest: BackupManifest;
  /** What the backup does not contain and the operator must keep separately. */
  readonly warnings: readonly string[];
}

const KEY_FILE = 'webhook.key';
const DUMP_FILE = 'legible.dump';

/** @throws Error when there is nothing to back up, or a part fails; a folder without a manifest remains then. */
export const makeBackup = async ({ to, database, folders, now }: BackupRequest): Promise<BackupMade> => {
  const stores = folders.filter((folder) => existsSync(storeOf(folder)));
  if (database === null && stores.length === 0)
    throw new Error(
      `There is no store in ${folders.map(({ folder }) => folder).join(' or ')}: set DATA_DIR or DATABASE_URL.`,
    );
  const madeAt = now.toISOString();
  const folder = join(to, `legible-${madeAt.replaceAll(/[-:]|\.\d+/g, '')}`);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  // Fails if the folder exists already: two concurrent backups would mix.
  mkdirSync(folder, { mode: 0o700 });
  const manifest: BackupManifest = {
    format: 1,
    madeAt,
    parts: database === null ? await storeParts(stores, folder) : [await databasePart(database, folder)],
  };
  writeManifest(folder, manifest);
  return { folder, manifest, warnings: warningsFor(folders) };
};

const storeParts = async (stores: readonly DataFolder[], folder: string): Promise<readonly BackupPart[]> => {
  const parts: BackupPart[] = [];
  for (const store of stores) {
    const file = store.storeFile;
    const rows = copySqlite(storeOf(store), join(folder, file));
    parts.push({ file, service: store.service, sha256: await fileHash(join(folder, file)), rows });
  }
  return parts;
};

const databasePart = async (database: PostgresEnvironment, folder: string): Promise<BackupPart> => {
  const target = join(folder, DUMP_FILE);
  const rows = await dumpPostgres(database, target);
  return { file: DUMP_FILE, service: null, sha256: await fileHash(target), rows };
};

/** A key stored next to the data that it protects does not protect it, so the key is never copied. */
const warningsFor = (folders: readonly DataFolder[]): readonly string[] =>
  folders.flatMap(({ folder }) => {
    const file = join(folder, KEY_FILE);
    return existsSync(file)
      ? [
          `${file} is not in this backup. Keep a copy of it elsewhere: without it the addresses of webhooks cannot be read.`,
        ]
      : [];
  });
