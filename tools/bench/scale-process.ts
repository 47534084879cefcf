import { migrateStore, openStore, type Store } from '@legible/store';
import { newScanId } from '../../services/scan/dist/scan/scan-id.js';
import { createScans } from '../../services/scan/dist/store/create-scans.js';
import { scanMigrations } from '../../services/scan/dist/store/migrations/index.js';
import { SCAN_QUEUE, type Scans } from '../../services/scan/dist/store/scans.js';
import { newScan } from './scan-store.ts';

/** Where the store is: a file, or a server. */
export interface ScalePlace {
  readonly url: string | null;
  readonly file: string;
}

/** What the processes of a measurement do, each as often as it can. */
export type ScaleWork = 'scans' | 'creates' | 'reads';

export interface ScaleTask {
  readonly work: ScaleWork;
  readonly place: ScalePlace;
  readonly forMs: number;
}

export interface ScaleCount {
  readonly done: number;
  readonly seconds: number;
}

const EVENTS = 20;
/** Pieces of work that one process has under way, as a worker has slots and an API process has callers. */
const AT_ONCE = 4;
const LEASE_MS = 30_000;

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

const create = (scans: Scans) => scans.create(newScan(`${newScanId().toLowerCase()}.example.com`, Date.now()));

/** All that the store does for one scan: taken, claimed, twenty events begun and ended, five stages, a report. */
const makeScan = async ({ jobs }: Store, scans: Scans): Promise<void> => {
  await create(scans);
  const job = await jobs.claim(SCAN_QUEUE, { leaseMs: LEASE_MS });
  const writer = job && (await scans.begin(job));
  if (!writer) return;
  await writer.enter('SCANNING', 10);
  for (let index = 0; index < EVENTS; index++) {
    const id = `e${index}`;
    const origin = { kind: 'direct_target', label: 'the submitted address' } as const;
    await writer.openEvent({
      id,
      kind: 'scan',
      label: 'Page',
      description: 'Reads it.',
      origin,
      startedAt: Date.now(),
    });
    await writer.closeEvent(id, { status: 'succeeded', completedAt: Date.now(), durationMs: 1 });
  }
  for (const status of ['NORMALIZING', 'SCORING', 'SUMMARIZING'] as const) await writer.enter(status);
  await writer.finish('COMPLETED', '{"web":81}'.padEnd(50_000));
};

const workOf = async (work: ScaleWork, store: Store): Promise<() => Promise<unknown>> => {
  const scans = createScans({ ...store, now: Date.now });
  if (work === 'creates') return () => create(scans);
  if (work === 'scans') return () => makeScan(store, scans);
  const scan = newScan('read.example.com', Date.now());
  const outcome = await scans.create(scan);
  const scanId = outcome.kind === 'joined' ? outcome.scanId : scan.scanId;
  return () => scans.progressOf(scanId);
};

const run = async ({ work, place, forMs }: ScaleTask): Promise<void> => {
  const store = await openScaleStore(place);
  const one = await workOf(work, store);
  await one(); // connections are made, statements are read
  process.send?.('ready');
  await new Promise((resolve) => process.once('message', resolve));
  const start = performance.now();
  let done = 0;
  const worker = async () => {
    for (; performance.now() - start < forMs; done++) await one();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const count: ScaleCount = { done, seconds: (performance.now() - start) / 1_000 };
  process.send?.(count);
  await store.close();
  if (process.connected) process.disconnect();
};

const [, , task] = process.argv;
if (process.send && task !== undefined) await run(JSON.parse(task) as ScaleTask);
