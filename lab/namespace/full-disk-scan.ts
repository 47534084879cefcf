/**
 * Journey: the disk of the scan service's store becomes full while scans run, and has room again later. Acknowledged
 * scans must end, and reading must go on, without a restart.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createScan, createScanPatiently } from '../../test/scan-client.ts';
import { startService } from '../../test/service-process.ts';
import { UNLIMITED } from '../../test/unlimited.ts';
import { type FullDiskInput, withSmallDisk } from './full-disk-setup.ts';
import { proofAddresses } from './proof-hosts.ts';
import { endJourney, journeyInput } from './run.ts';
import { scanWatch } from './scan-watch.ts';
import { storedOnServer } from './stored-on-server.ts';
import { storedScans } from './stored-scans.ts';

export interface FullDiskScanInput extends FullDiskInput {
  readonly hosts: number;
  readonly settleWithinMs: number;
  /** How long the disk stays full after the last refusal, ms. */
  readonly holdMs: number;
}

export interface FullDiskScanResult {
  readonly acknowledged: number;
  /** Scans acknowledged after the disk was full, in the space that was left inside files. */
  readonly acknowledgedFull: number;
  /** Answers to creates from the first refusal on, by status. */
  readonly creates: Readonly<Record<string, number>>;
  /** Answers to reads on the full disk, by what was read and by status. */
  readonly reads: Readonly<Record<string, number>>;
  /** From the moment with room until a create was accepted, ms; null: never. */
  readonly recoveredMs: number | null;
  readonly settledAfterMs: number;
  /** Scans that have not ended, each with the service's log lines about it. */
  readonly unsettled: readonly string[];
  readonly failures: Readonly<Record<string, number>>;
  readonly exitCode: number | null;
  readonly faults: readonly string[];
}

const BEFORE = 6;
/** Most creates on the full disk. They use up any space that is left inside files; otherwise the test would not end. */
const TRIES = 400;
const RECOVERED_WITHIN_MS = 30_000;
/** With less room than this at the end, an unfinished scan says nothing about the service. */
const LEAST_FREE_BYTES = 1_048_576;
/** Time allowed for each open scan. With eight scans on two cores, one takes some 1.2 s. */
const A_SCAN_MS = 4_000;

const input = journeyInput<FullDiskScanInput>();
const nextAddress = proofAddresses(input.hosts);

const count = (counts: Record<string, number>, word: string): void => {
  counts[word] = (counts[word] ?? 0) + 1;
};

const refusalFaults = async (response: Response): Promise<readonly string[]> => {
  const { status, headers } = response;
  const text = await response.text();
  return [
    ...([500, 503].includes(status) ? [] : [`a create is answered ${status}: ${text.slice(0, 100)}`]),
    ...(/^\{"error":"[^"]+"\}$/.test(text) ? [] : [`a refusal is not an Error: ${text.slice(0, 100)}`]),
    ...(Number(headers.get('retry-after')) >= 1 ? [] : ['a refusal has no Retry-After']),
  ];
};

const result = await withSmallDisk(
  { tier: input.tier, service: 'scan' },
  async (setup): Promise<FullDiskScanResult> => {
    const { disk, dataDir, databaseUrl } = setup;
    const env = { ANONYMOUS_WAIT_MS: '0', SCAN_REQUESTS: '5', WORKERS: '8', ...UNLIMITED, ...setup.env };
    const log: string[] = [];
    const service = await startService({
      dataDir,
      env: { ...env, LOG_LEVEL: 'info' },
      log: (line) => log.push(line),
      readyWithinMs: 180_000,
    });
    const base = service.url;
    const watch = scanWatch({ mayBeAway: true });
    const faults: string[] = [];
    const creates: Record<string, number> = {};
    const reads: Record<string, number> = {};

    const take = async (response: Response): Promise<boolean> => {
      if (response.status !== 202) return false;
      watch.add(((await response.json()) as { scanId: string }).scanId);
      return true;
    };
    const read = async (name: string, path: string, wanted: number): Promise<void> => {
      const response = await fetch(base + path, { headers: { accept: '*/*' } });
      await response.body?.cancel();
      count(reads, `${name} ${response.status}`);
      if (response.status !== wanted) faults.push(`${name} is answered ${response.status} on a full disk`);
    };

    for (let index = 0; index < BEFORE; index++) await take(await createScanPatiently(base, nextAddress()));
    await watch.settle(base, input.settleWithinMs);
    const [done = ''] = watch.known();
    // Some of these are running when the disk becomes full.
    for (let index = 0; index < BEFORE; index++) await take(await createScanPatiently(base, nextAddress()));
    disk.fill();
    const before = watch.known().length;
    let refused = 0;
    for (let tries = 0; refused < input.asked && tries < TRIES; tries++) {
      const response = await createScan(base, nextAddress());
      // A 429 only means too many at once.
      if (response.status === 429) {
        await response.body?.cancel();
        await sleep(200);
      } else if (!(await take(response))) {
        refused += 1;
        count(creates, String(response.status));
        faults.push(...(await refusalFaults(response)));
      }
      disk.fill();
    }
    if (refused === 0) faults.push(`the disk was never full: ${disk.freeBytes()} bytes are free`);
    await read('progress', `/api/scans/${done}`, 200);
    await read('report', `/scan/${done}`, 200);
    await read('report as JSON', `/scan/${done}.json`, 200);
    await read('home', '/', 200);
    await read('healthz', '/healthz', 200);
    const acknowledgedFull = watch.known().length - before;
    for (const until = performance.now() + input.holdMs; performance.now() < until; await sleep(200)) disk.fill();

    disk.empty();
    const back = performance.now();
    let recoveredMs: number | null = null;
    while (recoveredMs === null && performance.now() - back < RECOVERED_WITHIN_MS) {
      if (await take(await createScan(base, nextAddress()))) recoveredMs = Math.round(performance.now() - back);
      else await sleep(100);
    }
    // The number of scans acknowledged on the full disk, which still have to run, differs from run to run.
    const settleWithinMs = Math.max(input.settleWithinMs, watch.open().length * A_SCAN_MS);
    const settledAfterMs = await watch.settle(base, settleWithinMs);
    if (disk.freeBytes() < LEAST_FREE_BYTES) faults.push('what the service keeps has filled the disk: it is too small');
    const exitCode = await service.end();
    const stored =
      databaseUrl === null ? storedScans(dataDir, watch.known()) : await storedOnServer(databaseUrl, watch.known());
    const failures: Record<string, number> = {};
    for (const { status, error = 'none' } of watch.ended()) if (status === 'FAILED') count(failures, error);
    return {
      acknowledged: watch.known().length,
      acknowledgedFull,
      creates,
      reads,
      recoveredMs,
      settledAfterMs,
      unsettled: watch.open().map((id) => [id, ...log.filter((line) => line.includes(id))].join(' ')),
      failures,
      exitCode,
      faults: [...new Set([...faults, ...watch.faults(), ...stored.faults])],
    };
  },
);
endJourney(result);
