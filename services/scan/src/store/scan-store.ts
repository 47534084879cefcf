import { join } from 'node:path';
import { openStore, type Store, type StoreOptions } from '@legible/store';
import { type Config, STORE_FILE } from '../config/config.ts';
import { scanMigrations } from './migrations/index.ts';
import { SCAN_QUEUE } from './scans.ts';

/** Name of the schema in PostgreSQL. */
const SCHEMA = 'legible_scan';

/** Returns where the store of the service is, on either tier, with its migrations and clock. */
export const scanStorePlace = (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  now: () => number,
) => ({
  url: databaseUrl,
  file: join(dataDir, STORE_FILE),
  schema: SCHEMA,
  migrations: scanMigrations,
  now,
});

export interface ScanStoreOptions extends Pick<StoreOptions, 'role' | 'onWarning'> {
  readonly config: Pick<Config, 'databaseConnections' | 'databaseUrl' | 'dataDir'>;
  /** Wall clock, ms. */
  readonly now: () => number;
  /** Clock of the leases on one machine, ms. */
  readonly jobsNow: () => number;
  readonly onError: (error: unknown) => void;
  /** Called with ids of migrations that a newer version has applied. This version continues to run beside it. */
  readonly onNewerSchema?: (ids: readonly string[]) => void;
}

/** @throws StoreUnavailable */
export const openScanStore = ({ config, now, ...options }: ScanStoreOptions): Promise<Store> =>
  openStore({
    ...scanStorePlace(config, now),
    poolSize: config.databaseConnections,
    queues: [SCAN_QUEUE],
    ...options,
  });
