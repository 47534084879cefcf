import type { Environment } from '@legible/surface/settings';
import { type DataFolder, dataFolders } from './data-folders.ts';
import { type PostgresEnvironment, postgresEnvironment } from './postgres-programs.ts';

export type BackupEnvironment =
  | { readonly ok: true; readonly database: PostgresEnvironment | null; readonly folders: readonly DataFolder[] }
  | { readonly ok: false; readonly errors: readonly string[] };

/** Returns where services with this environment would find their data. */
export const backupEnvironment = (env: Environment): BackupEnvironment => {
  const { DATABASE_URL: databaseUrl = '' } = env;
  const database = databaseUrl === '' ? null : postgresEnvironment(databaseUrl);
  // The address may contain a password, so it is not repeated.
  if (databaseUrl !== '' && database === null)
    return { ok: false, errors: ['DATABASE_URL is not usable: expected postgres://user:password@host:port/database.'] };
  const found = dataFolders(env);
  return found.ok ? { ok: true, database, folders: found.folders } : found;
};
