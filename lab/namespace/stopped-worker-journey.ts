/**
 * Journey: halts a worker (SIGSTOP) in the middle of a scan for longer than its lease, lets another worker finish the
 * scan, and wakes the first (SIGCONT). It must write nothing more about that scan, and keep running.
 */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { createScan, hasEnded, type Progress, progressOf } from '../../test/scan-client.ts';
import { type ServiceProcess, startService } from '../../test/service-process.ts';
import { UNLIMITED } from '../../test/unlimited.ts';
import { proofAddresses } from './proof-hosts.ts';
import { journeyInput } from './run.ts';
import { type ScanWatch, scanWatch } from './scan-watch.ts';
import { askServer } from './stored-on-server.ts';
import { onTier, type Tier, type TierSetup } from './tier.ts';

export interface StoppedWorkerInput {
  readonly tier: Tier;
  readonly hosts: number;
}

export interface StoppedWorkerResult {
  readonly status: string;
  /** From the start of the other worker until it had finished the scan, ms. */
  readonly takenOverAfterMs: number;
  readonly faults: readonly string[];
  readonly reports: number;
  /** In order of sequence. Times are epoch milliseconds. */
  readonly events: readonly { readonly attempt: number; readonly started: number; readonly completed: number }[];
  /** Whether anything about the scan changed after the worker woke. */
  readonly changedAfterWaking: boolean;
  /** What the woken worker logged. */
  readonly log: readonly string[];
  /** Status of a scan that only the woken worker could run. */
  readonly nextScan: string;
}

/** Long, because the machine may be busy. */
const READY_WITHIN_MS = 120_000;
const TRIES = 5;
const LEASE_AND_SCAN_MS = 90_000;
/** Longest time until the woken worker notices, at its next write or heartbeat. */
const WAKING_MS = 15_000;
const ENVIRONMENT = { ANONYMOUS_WAIT_MS: '0', LOG_LEVEL: 'info', ...UNLIMITED };
const HALTED_IN = ['SCANNING', 'NORMALIZING', 'SCORING', 'SUMMARIZING'];

const { hosts, tier } = journeyInput<StoppedWorkerInput>();
const nextAddress = proofAddresses(hosts);

const submit = async (base: string): Promise<string> =>
  ((await (await createScan(base, nextAddress())).json()) as { scanId: string }).scanId;

/** Halts the worker while it scans and returns the id of the scan; null when the scan ended before. */
const haltInScan = async (api: ServiceProcess, worker: ServiceProcess): Promise<string | null> => {
  const scanId = await submit(api.url);
  let seen: Progress;
  do {
    await sleep(20);
    seen = await progressOf(api.url, scanId);
  } while (!HALTED_IN.includes(seen.status) && !hasEnded(seen));
  worker.child.kill('SIGSTOP');
  await sleep(300); // longer than answers are cached
  if (!hasEnded(await progressOf(api.url, scanId))) return scanId;
  worker.child.kill('SIGCONT');
  return null;
};

const haltInSomeScan = async (api: ServiceProcess, worker: ServiceProcess): Promise<string> => {
  for (let tried = 0; tried < TRIES; tried++) {
    const scanId = await haltInScan(api, worker);
    if (scanId !== null) return scanId;
  }
  throw new Error(`${TRIES} scans were over before their worker could be halted`);
};

interface Stored {
  /** Its whole row, as JSON. */
  readonly scan: string;
  readonly reports: number;
  readonly events: StoppedWorkerResult['events'];
}

const storedInFile = (file: string, scanId: string): Stored => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const all = (sql: string) => database.prepare(sql).all(scanId);
    return {
      scan: JSON.stringify(all('select * from scan where id = ?')),
      reports: all('select scan_id from report where scan_id = ?').length,
      events: all(
        `select attempt, started_at as started, completed_at as completed from exploration_event
         where scan_id = ? order by sequence`,
      ) as unknown as StoppedWorkerResult['events'],
    };
  } finally {
    database.close();
  }
};

/** Reads the scan from the server. `scanId` comes from the service and so is safe in SQL. */
const storedThere = (url: string, scanId: string): Promise<Stored> =>
  askServer(
    url,
    `select json_build_object(
       'scan', (select json_agg(row_to_json(scan))::text from scan where id = '${scanId}'),
       'reports', (select count(*) from report where scan_id = '${scanId}'),
       'events', (select json_agg(json_build_object('attempt', attempt, 'started', started_at, 'completed', completed_at)
                                  order by sequence) from exploration_event where scan_id = '${scanId}'))`,
  );

const stored = async ({ place: { url, file } }: TierSetup, scanId: string): Promise<Stored> =>
  url === null ? storedInFile(file, scanId) : storedThere(url, scanId);

const journey = async (setup: TierSetup, watch: ScanWatch): Promise<StoppedWorkerResult> => {
  const log: string[] = [];
  const start = (role: string, onLine?: (line: string) => void) =>
    startService({
      dataDir: setup.dataDir,
      env: { ...ENVIRONMENT, ...setup.env, ROLE: role },
      readyWithinMs: READY_WITHIN_MS,
      ...(onLine && { log: onLine }),
    });
  const api = await start('api');
  const first = await start('worker', (line) => void log.push(line));
  const scanId = await haltInSomeScan(api, first);
  watch.add(scanId);
  const second = await start('worker');
  const takenOverAfterMs = await watch.settle(api.url, LEASE_AND_SCAN_MS);
  const status = watch.ended()[0]?.status ?? 'not ended';
  await second.end();
  const before = await stored(setup, scanId);
  first.child.kill('SIGCONT');
  const deadline = performance.now() + WAKING_MS;
  while (!log.some((line) => line.includes(scanId)) && performance.now() < deadline) await sleep(100);
  const next = scanWatch();
  next.add(await submit(api.url));
  await next.settle(api.url, LEASE_AND_SCAN_MS);
  const after = await stored(setup, scanId);
  await Promise.all([first.end(), api.end()]);
  return {
    status,
    takenOverAfterMs,
    faults: watch.faults(),
    reports: after.reports,
    events: after.events,
    changedAfterWaking: JSON.stringify(before) !== JSON.stringify(after),
    log,
    nextScan: next.ended()[0]?.status ?? 'not ended',
  };
};

console.log(JSON.stringify(await onTier(tier, (setup) => journey(setup, scanWatch()))));
