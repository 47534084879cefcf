/**
 * Restores a backup into empty places. No service may be running there.
 *
 *   npm run restore -- --from <folder of a backup>
 *
 * A backup of embedded stores goes to DATA_DIR, one of PostgreSQL to the database of DATABASE_URL. Exit status 0: done,
 * with every row counted; 1: failed; 2: wrong arguments.
 */
import { parseArgs } from 'node:util';
import { backupEnvironment } from './backup/backup-environment.ts';
import { restoreBackup } from './backup/restore-backup.ts';

const USAGE = 'usage: npm run restore -- --from <folder of a backup>';

const main = async (): Promise<number> => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  const environment = backupEnvironment(process.env);
  if (values.from === undefined || !environment.ok) {
    for (const error of environment.ok ? [USAGE] : environment.errors) console.error(error);
    return 2;
  }
  for (const { part, place } of await restoreBackup({ ...environment, from: values.from }))
    console.log(`${part.file} is in ${place}, all ${Object.keys(part.rows).length} tables with all their rows`);
  return 0;
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
