/**
 * Brings the database of several machines to the schema of this version. Run it once, before the first process of a new
 * version starts. Processes of the previous version may keep running meanwhile.
 *
 *   npm run migrate
 *
 * Exit 0: the schema is that of this version. 1: it is not. 2: the settings cannot be used.
 */
import { systemClock } from '@legible/outbound';
import { migrateStore } from '@legible/store';
import { migrationResult, runOperator } from '@legible/surface';
import { readConfig } from '../config/config.ts';
import { scanStorePlace } from '../store/scan-store.ts';

process.exitCode = await runOperator({
  name: 'scan',
  readConfig,
  run: async (config) => migrationResult(await migrateStore(scanStorePlace(config, systemClock.wallMs))),
});
