/**
 * Deletes what is kept of a scan, or of all scans of a host, on request. Works beside a running service.
 *
 *   npm run scan:delete -- [--dry-run] <scan id | domain>
 *
 * Exit 0: deleted (or, with --dry-run, found). 1: there was nothing, something is in flight and was left, or the store
 * is away. 2: it was called wrongly.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@legible/outbound';
import { createLeasedJobs, openSqlite } from '@legible/store';
import { sql } from 'kysely';
import { readConfig, STORE_FILE } from '../config.ts';
import { createScans } from '../store/create-scans.ts';
import { deletionAsked, deletionText } from './deletion.ts';

const EXIT = { done: 0, nothing: 1, usage: 2 } as const;

const main = async (): Promise<number> => {
  const asked = deletionAsked(process.argv.slice(2));
  if (!asked.ok) {
    console.error(asked.message);
    return EXIT.usage;
  }
  const settings = readConfig(process.env);
  if (!settings.ok) {
    for (const error of settings.errors) console.error(error);
    return EXIT.usage;
  }
  const [file, another] = storesIn(settings.config.dataDir);
  if (file === undefined) {
    console.error(`There is no store in ${settings.config.dataDir}. DATA_DIR names the folder of the service.`);
    return EXIT.nothing;
  }
  if (another !== undefined) {
    console.error(
      `There is a store at ${file} and one at ${another}: set DATA_DIR to the folder of the one that is meant.`,
    );
    return EXIT.usage;
  }
  const database = openSqlite({ file });
  try {
    // What is deleted is overwritten with zeros, and not only forgotten.
    await database.write(({ kysely }) => sql`pragma secure_delete = on`.execute(kysely));
    const now = systemClock.wallMs;
    const scans = createScans({ database, jobs: createLeasedJobs({ database, now }), now });
    const options = { dryRun: asked.dryRun };
    const removed = await (asked.by === 'id'
      ? scans.deleteScan(asked.value, options)
      : scans.deleteOfHost(asked.value, options));
    for (const line of deletionText(asked, removed)) console.log(line);
    return removed.deleted.length > 0 && removed.inFlight.length === 0 ? EXIT.done : EXIT.nothing;
  } finally {
    await database.close();
  }
};

/** `npm start` gives each service a folder of its own under DATA_DIR; on its own the service uses DATA_DIR itself. */
const storesIn = (dataDir: string): readonly string[] =>
  [join(dataDir, STORE_FILE), join(dataDir, 'scan', STORE_FILE)].filter((file) => existsSync(file));

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = EXIT.nothing;
}
