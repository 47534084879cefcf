/**
 * Brings the database of several machines to the schema of this version. Run it once, before the first process of a new
 * version starts; processes of the previous version continue meanwhile.
 *
 * npm run migrate
 *
 * Exit 0: the schema is that of this version. 1: it is not. 2: the settings cannot be used.
 */
import { join } from 'node:path';
import { migrateStore } from '@legible/store';
import { migrationResult, runOperator } from '@legible/surface';
import { readConfig, STORE_FILE } from '../config.ts';
import { newsletterStorePlace } from '../store/newsletter-store.ts';

process.exitCode = await runOperator({
  name: 'newsletter',
  readConfig,
  run: async ({ databaseUrl: url, dataDir }) =>
    migrationResult(await migrateStore(newsletterStorePlace({ url, file: join(dataDir, STORE_FILE), now: Date.now }))),
});
