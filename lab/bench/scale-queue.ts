import type { Store } from '@legible/store';
import { newScanId } from '../../services/scan/dist/contract/scan-id.js';
import { createScans } from '../../services/scan/dist/store/create-scans.js';
import { SCAN_QUEUE, type Scans } from '../../services/scan/dist/store/scans.js';
import { copyScans } from './copied-scans.ts';
import { spread } from './figures.ts';
import { migrateScaleStore, openScaleStore, type ScalePlace } from './scale-store.ts';
import { newScan } from './scan-store.ts';

/** The cost of the store with this many scans waiting. */
export interface QueueCost {
  readonly waiting: number;
  /** Milliseconds of one call, as the median of many. */
  readonly createMs: number;
  readonly claimMs: number;
  /** Everything that the store does for one scan: CPU time of the process and of the server, and duration in ms. */
  readonly processCpuMs: number;
  readonly serverCpuMs: number;
  readonly scanMs: number;
}

const CALLS = 60;
const WHOLE_SCANS = 15;
const EVENTS = 40;
const LEASE_MS = 3_600_000;

/** Seconds of CPU time used so far. */
export interface CpuUsed {
  readonly process: () => number;
  readonly server: () => number;
}

export const measureQueue = async (
  place: ScalePlace,
  lengths: readonly number[],
  cpu: CpuUsed,
): Promise<readonly QueueCost[]> => {
  await migrateScaleStore(place);
  const store = await openScaleStore(place);
  const scans = createScans({ ...store, now: Date.now });
  const costs: QueueCost[] = [];
  let waiting = 0;
  try {
    await makeScan(store, scans); // statements are prepared
    for (const [mark, length] of lengths.entries()) {
      const hosts = { hosts: 200, hostBefore: 's', hostAfter: '.example.com' };
      await copyScans(store, { ...hosts, count: length - waiting, mark });
      waiting = length;
      const createMs = await middle(() => create(scans));
      const claimMs = await middle(() => store.jobs.claim(SCAN_QUEUE, { leaseMs: LEASE_MS }));
      const before = { at: performance.now(), process: cpu.process(), server: cpu.server() };
      for (let scan = 0; scan < WHOLE_SCANS; scan++) await makeScan(store, scans);
      costs.push({
        waiting: length,
        createMs,
        claimMs,
        scanMs: (performance.now() - before.at) / WHOLE_SCANS,
        processCpuMs: ((cpu.process() - before.process) * 1_000) / WHOLE_SCANS,
        serverCpuMs: ((cpu.server() - before.server) * 1_000) / WHOLE_SCANS,
      });
    }
    return costs;
  } finally {
    await store.close();
  }
};

const create = (scans: Scans) => scans.create(newScan(`${newScanId().toLowerCase()}.example.com`));

/** Admitted, claimed, forty events begun and ended, five stages, a report: 88 changes in 24 commits, as of a scan of 18 s. */
const makeScan = async ({ jobs }: Store, scans: Scans): Promise<void> => {
  await create(scans);
  const job = await jobs.claim(SCAN_QUEUE, { leaseMs: LEASE_MS });
  const writer = job && (await scans.begin(job));
  if (!writer) throw new Error('no scan could be claimed');
  writer.record({ kind: 'enter', status: 'SCANNING', progress: 10 });
  for (let index = 0; index < EVENTS; index++) {
    const id = `e${index}`;
    const origin = { kind: 'direct_target', label: 'the submitted address' } as const;
    const startedAt = Date.now();
    const event = { id, kind: 'scan', label: 'Page', description: 'Reads it.', origin, startedAt } as const;
    writer.record({ kind: 'open', event });
    if (index % 2 === 0) await writer.flush();
    writer.record({ kind: 'close', id, end: { status: 'succeeded', completedAt: Date.now(), durationMs: 1 } });
  }
  for (const status of ['NORMALIZING', 'SCORING', 'SUMMARIZING'] as const) writer.record({ kind: 'enter', status });
  await writer.finish('COMPLETED', '{"web":81}'.padEnd(50_000));
};

const middle = async (call: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return spread(times).median;
};
