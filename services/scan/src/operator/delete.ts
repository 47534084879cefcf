/**
 * Deletes what is kept of a scan, or of all scans of a host, on request. Works beside a running service, on either tier.
 *
 *   npm run scan:delete -- [--dry-run] <scan id | domain>
 *
 * Exit 0: deleted (or, with --dry-run, found). 1: nothing was found, a scan in flight was left, or the store is away.
 * 2: the arguments or settings are wrong.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@legible/outbound';
import type { Store } from '@legible/store';
import { sql } from 'kysely';
import { type Config, readConfig, STORE_FILE } from '../config/config.ts';
import { createScans } from '../store/create-scans.ts';
import { openScanStore } from '../store/scan-store.ts';
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
  const opened = await openKept(settings.config);
  if (!opened.ok) {
    console.error(opened.message);
    return opened.exit;
  }
  const { store } = opened;
  try {
    const scans = createScans({ ...store, now: systemClock.wallMs });
    const options = { dryRun: asked.dryRun };
    const removed = await (asked.by === 'id'
      ? scans.deleteScan(asked.value, options)
      : scans.deleteOfHost(asked.value, options));
    for (const line of deletionText(asked, removed)) console.log(line);
    return removed.deleted.length > 0 && removed.inFlight.length === 0 ? EXIT.done : EXIT.nothing;
  } finally {
    await store.close();
  }
};

type Opened =
  | { readonly ok: true; readonly store: Store }
  | { readonly ok: false; readonly message: string; readonly exit: number };

/**
 * Opens the existing store; never creates one in a folder. `npm start` gives each service its own folder under DATA_DIR; a
 * service that runs alone uses DATA_DIR itself.
 */
const openKept = async (config: Config): Promise<Opened> => {
  if (config.databaseUrl !== null) return { ok: true, store: await open(config) };
  const { dataDir } = config;
  const [folder, another] = [dataDir, join(dataDir, 'scan')].filter((one) => existsSync(join(one, STORE_FILE)));
  if (folder === undefined) {
    const message = `There is no store in ${dataDir}. DATA_DIR names the folder of the service.`;
    return { ok: false, message, exit: EXIT.nothing };
  }
  if (another !== undefined) {
    const [one, two] = [join(folder, STORE_FILE), join(another, STORE_FILE)];
    const message = `There is a store at ${one} and one at ${two}: set DATA_DIR to the folder of the right one.`;
    return { ok: false, message, exit: EXIT.usage };
  }
  const store = await open({ ...config, dataDir: folder });
  // Overwrites deleted content with zeros, instead of only freeing its pages.
  await store.database.write(({ kysely }) => sql`pragma secure_delete = on`.execute(kysely));
  return { ok: true, store };
};

const open = (config: Config): Promise<Store> => {
  const now = systemClock.wallMs;
  return openScanStore({ config, now, jobsNow: now, onError: (error) => console.error(error) });
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = EXIT.nothing;
}
