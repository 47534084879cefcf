import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Creates the tables of a built service in a database, as an operator would. @throws Error with the migration's output. */
export const migrateService = (service: 'scan' | 'newsletter', databaseUrl: string): void => {
  const script = join(import.meta.dirname, '..', '..', 'services', service, 'dist', 'bundle', 'migrate.js');
  const { status, stderr } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  if (status !== 0) throw new Error(`the migration of ${service} ended with ${status}: ${stderr}`);
};
