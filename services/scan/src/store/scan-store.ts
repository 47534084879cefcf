import { join } from 'node:path';
import { openStore, type Store, type StoreOptions } from '@legible/store';
import { type Config, STORE_FILE } from '../config/config.ts';
import { scanMigrations } from './migrations/index.ts';
import { SCAN_QUEUE } from './scans.ts';

/** On PostgreSQL. */
const SCHEMA = 'legible_scan';

/** The store of the service, on either tier. */
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
  /** Called with migrations of a newer version, beside which this one continues. */
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
