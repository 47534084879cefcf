import { migrateStore, openStore, type Store } from '@legible/store';
import { scanMigrations } from '../../services/scan/dist/store/migrations/index.js';
import { SCAN_QUEUE } from '../../services/scan/dist/store/scans.js';

/** Where the scan service has its store: a file, or a server. */
export interface ScalePlace {
  readonly url: string | null;
  readonly file: string;
}

const placeOf = ({ url, file }: ScalePlace) => ({
  url,
  file,
  schema: 'legible_scan',
  migrations: scanMigrations,
  now: Date.now,
});

export const migrateScaleStore = async (place: ScalePlace): Promise<void> => void (await migrateStore(placeOf(place)));

export const openScaleStore = (place: ScalePlace): Promise<Store> =>
  openStore({ ...placeOf(place), queues: [SCAN_QUEUE], onError: (error) => console.error(error) });
