/**
 * Backs up the data of both services while they run.
 *
 *   npm run backup -- --to <folder>
 *
 * With DATABASE_URL: the database, by pg_dump. Without: the embedded stores that `npm start` uses (DATA_DIR,
 * SCAN_DATA_DIR, NEWSLETTER_DATA_DIR). Exit status 0: done; 1: failed; 2: wrong arguments.
 */
import { parseArgs } from 'node:util';
import { backupEnvironment } from './backup/backup-environment.ts';
import { makeBackup } from './backup/make-backup.ts';

const USAGE = 'usage: npm run backup -- --to <folder>';

const main = async (): Promise<number> => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const environment = backupEnvironment(process.env);
  if (values.to === undefined || !environment.ok) {
    for (const error of environment.ok ? [USAGE] : environment.errors) console.error(error);
    return 2;
  }
  const { folder, manifest, warnings } = await makeBackup({ ...environment, to: values.to, now: new Date() });
  for (const { file, rows } of manifest.parts) {
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(`${file}: ${total} rows in ${Object.keys(rows).length} tables`);
  }
  for (const warning of warnings) console.error(warning);
  console.log(folder);
  return 0;
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
