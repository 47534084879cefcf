/**
 * Puts a backup back, into places that are empty. The services must not run there.
 *
 *   npm run restore -- --from <folder of a backup>
 *
 * A backup of embedded stores goes to DATA_DIR, one of PostgreSQL to the database of DATABASE_URL.
 * Exit 0: done, and every row counted. 1: not. 2: it was called wrongly.
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
