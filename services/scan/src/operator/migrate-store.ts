/**
 * Copies the store of one machine, a file in DATA_DIR, into the database of several machines. The service must be
 * stopped.
 *
 *   npm run migrate-store -- [--dry-run]
 *
 * Exit 0: everything is copied, or was before. 1: refused or failed, and nothing is copied. 2: the arguments or settings
 * are wrong.
 */
import { systemClock } from '@legible/outbound';
import { copyStore } from '@legible/store';
import { runOperator } from '@legible/surface';
import { readConfig } from '../config/config.ts';
import { scanStorePlace } from '../store/scan-store.ts';
import { SCAN_QUEUE } from '../store/scans.ts';

process.exitCode = await runOperator({
  name: 'scan',
  readConfig,
  run: (config) =>
    copyStore(process.argv.slice(2), { ...scanStorePlace(config, systemClock.wallMs), queues: [SCAN_QUEUE] }),
});
