import { join } from 'node:path';
import { createLeasedJobs, type Database, jobMigrations, migrate, openSqlite } from '@legible/store';
import { newScanId } from '../../services/scan/dist/contract/scan-id.js';
import { createScans } from '../../services/scan/dist/store/create-scans.js';
import { scanMigrations } from '../../services/scan/dist/store/migrations/index.js';
import { type NewScan, SCAN_QUEUE, type Scans } from '../../services/scan/dist/store/scans.js';

/** A store as the service has it, prepared. */
export interface ScanStore {
  readonly database: Database;
  readonly jobs: ReturnType<typeof createLeasedJobs>;
  readonly scans: Scans;
}

export const openScanStore = async (file: string, now: () => number): Promise<ScanStore> => {
  const database = openSqlite({ file });
  await migrate({ database, migrations: [...jobMigrations, ...scanMigrations], now });
  const jobs = createLeasedJobs({ database, now });
  return { database, jobs, scans: createScans({ database, jobs, now }) };
};

/** A scan like those that admission creates, one per host. */
export const newScan = (host: string): NewScan => ({
  scanId: newScanId(),
  url: `https://${host}/`,
  domain: host,
  host,
  homeOf: host,
  clientKey: '192.0.2.1',
  waitMs: 0,
  queueCap: 1_000_000,
  partition: host,
});

/** Old enough that the wait before results open has ended: an answer that counts down would change during the bench. */
const AGE_MS = 3_600_000;
const EVENTS = 20;

export interface PreparedScans {
  readonly queued: string;
  readonly finished: string;
}

/**
 * Fills the folder of a service with one waiting scan and one that ended with 20 events.
 * @param report of the ended scan.
 */
export const prepareScans = async (dataDir: string, report = '{}'): Promise<PreparedScans> => {
  const at = Date.now() - AGE_MS;
  const store = await openScanStore(join(dataDir, 'scan.sqlite'), () => at);
  try {
    const finished = newScan('finished.example.com');
    await store.scans.create(finished);
    await finishScan(store, at, report);
    const queued = newScan('queued.example.com');
    await store.scans.create(queued);
    return { queued: queued.scanId, finished: finished.scanId };
  } finally {
    await store.database.close();
  }
};

const finishScan = async ({ jobs, scans }: ScanStore, at: number, report: string): Promise<void> => {
  const job = await jobs.claim(SCAN_QUEUE, { leaseMs: 60_000 });
  const attempt = job && (await scans.begin(job));
  if (!attempt) throw new Error('the scan that was just created cannot be claimed');
  attempt.record({ kind: 'enter', status: 'SCANNING', progress: 10 });
  for (let index = 0; index < EVENTS; index++) {
    const id = `e${index}`;
    const event = {
      id,
      kind: 'scan',
      label: 'Read a page',
      description: 'A page that the sitemap names is read as a search engine reads it.',
      target: `https://finished.example.com/articles/${index}`,
      origin: {
        kind: index === 0 ? 'direct_target' : 'previous_event',
        label: 'Found in the sitemap.',
        ...(index > 0 && { refEventId: 'e0' }),
      },
      startedAt: at,
    } as const;
    attempt.record({ kind: 'open', event });
    attempt.record({ kind: 'close', id, end: { status: 'succeeded', completedAt: at + 120, durationMs: 120 } });
  }
  for (const status of ['NORMALIZING', 'SCORING', 'SUMMARIZING'] as const)
    attempt.record({ kind: 'enter', status, progress: 90 });
  attempt.record({ kind: 'checks', done: 220, total: 220 });
  await attempt.finish('COMPLETED', report);
};
