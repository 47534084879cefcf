/**
 * Journey: kills the whole service (SIGKILL) at random moments while it accepts and runs scans, starts it again on the
 * same data, and watches whether an acknowledged scan is lost, duplicated, or goes backwards.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../test/random.ts';
import { createScan } from '../../test/scan-client.ts';
import { inTemporaryFolder, type ServiceProcess, startService } from '../../test/service-process.ts';
import { UNLIMITED } from '../../test/unlimited.ts';
import { proofAddresses } from './proof-hosts.ts';
import { journeyInput } from './run.ts';
import { type ScanWatch, scanWatch } from './scan-watch.ts';
import { type StoredScans, storedScans } from './stored-scans.ts';

export interface KillLoopInput {
  readonly seed: number;
  readonly hosts: number;
  /** After each batch of kills the service is left alone until every scan has ended. */
  readonly batches: number;
  readonly killsPerBatch: number;
  readonly scansPerKill: number;
  /** Shortest and longest time from posting the scans until the kill, ms. */
  readonly lifeMs: readonly [number, number];
  /** Longest time to let the scans of a batch end, ms; 0: only long enough to read every scan once. */
  readonly settleWithinMs: number;
  /** Most requests of one scan: few make short scans, many make scans that are running at a kill. */
  readonly scanRequests: number;
}

export interface KillLoopResult {
  readonly kills: number;
  readonly acknowledged: number;
  /** Answers to a create other than 202, by status; `none` when the service was gone. */
  readonly otherAnswers: Readonly<Record<string, number>>;
  readonly pictures: number;
  /** For each batch: ms from the last start until every scan had ended. */
  readonly settledAfterMs: readonly number[];
  readonly unsettled: readonly string[];
  readonly faults: readonly string[];
  /** Exit codes of the services that were stopped with SIGTERM. */
  readonly exitCodes: readonly (number | null)[];
  readonly stored: StoredScans;
}

const ENVIRONMENT = { ANONYMOUS_WAIT_MS: '0', WORKERS: '16', LOG_LEVEL: 'silent', ...UNLIMITED };

/** Long, because the machine may be busy. */
const READY_WITHIN_MS = 120_000;

const input = journeyInput<KillLoopInput>();
const random = seededRandom(input.seed);
const nextAddress = proofAddresses(input.hosts);
const otherAnswers: Record<string, number> = {};

const post = async (base: string, watch: ScanWatch): Promise<void> => {
  let answer = 'none';
  try {
    const response = await createScan(base, nextAddress());
    answer = String(response.status);
    const { scanId } = (await response.json()) as { scanId?: string };
    if (scanId !== undefined) return watch.add(scanId);
  } catch {
    // Killed before it answered: nothing was promised.
  }
  otherAnswers[answer] = (otherAnswers[answer] ?? 0) + 1;
};

const liveAndDie = async (service: ServiceProcess, watch: ScanWatch): Promise<void> => {
  const dead = new AbortController();
  const following = watch.follow(service.url, dead.signal);
  const posts = Array.from({ length: input.scansPerKill }, () => post(service.url, watch));
  const [shortest, longest] = input.lifeMs;
  await sleep(shortest + random() * (longest - shortest));
  await service.end('SIGKILL');
  dead.abort();
  await Promise.all([following, ...posts]);
};

const result = await inTemporaryFolder(async (dataDir): Promise<KillLoopResult> => {
  const watch = scanWatch();
  const settledAfterMs: number[] = [];
  const exitCodes: (number | null)[] = [];
  const start = () =>
    startService({
      dataDir,
      env: { ...ENVIRONMENT, SCAN_REQUESTS: String(input.scanRequests) },
      readyWithinMs: READY_WITHIN_MS,
    });
  for (let batch = 0; batch < input.batches; batch++) {
    for (let kill = 0; kill < input.killsPerBatch; kill++) await liveAndDie(await start(), watch);
    const service = await start();
    settledAfterMs.push(await watch.settle(service.url, input.settleWithinMs));
    exitCodes.push(await service.end());
    if (input.batches > 1)
      console.error(
        `  batch ${batch + 1} of ${input.batches}: ${watch.known().length} scans acknowledged, ` +
          `${watch.open().length} open ${settledAfterMs.at(-1)} ms after the last start, ${watch.faults().length} faults`,
      );
  }
  return {
    kills: input.batches * input.killsPerBatch,
    acknowledged: watch.known().length,
    otherAnswers,
    pictures: watch.pictures(),
    settledAfterMs,
    unsettled: watch.open(),
    faults: watch.faults(),
    exitCodes,
    stored: storedScans(dataDir, watch.known()),
  };
});
console.log(JSON.stringify(result));
