import { missingOf } from '../../test/environment.ts';
import { canRunServer } from '../../test/own-server.ts';
import { proofSites } from '../namespace/proof-hosts.ts';
import { runInNamespace } from '../namespace/run.ts';
import type { ScaleInput, ScaleResult } from './scale-journey.ts';
import type { Skipped } from './skipped.ts';

const HOSTS = 200;
/** For each configuration, once to warm up and once measured. */
const SCANS = 24;
/**
 * Short scans: many end within the time, and politeness, 100 ms between two requests to a host, does not slow them for
 * long.
 */
export const SCAN_REQUESTS = 25;
/** Weaker than the machine: two processes and all that they work with must not fill its cores. */
export const HELD = { processes: [1, 2], ofACore: 0.4 } as const;
const QUEUE_LENGTHS = [0, 1_000, 10_000, 100_000];
/** Time for starts, sites, and filling the queue, in addition to the measurement. */
const AROUND_MS = 600_000;

export interface ServiceScaleOptions {
  /** For the requests of one configuration; its scans get eight times as long. */
  readonly seconds: number;
  /** Length of the measured queue. */
  readonly longestQueue: number;
}

/** How the scan service scales: with processes, on both tiers, and with the length of its queue. */
export const measureServiceScale = async (options: ServiceScaleOptions): Promise<ScaleResult | Skipped> => {
  const missing = missingOf(['small-internet', 'network-namespace']) ?? (canRunServer ? null : 'a PostgreSQL server');
  if (missing !== null) return { skipped: missing };
  const { seconds, longestQueue } = options;
  const input: ScaleInput = {
    hosts: HOSTS,
    configurations: [
      { tier: 'SQLite', processes: 1 },
      ...[1, 2, 4].map((processes) => ({ tier: 'PostgreSQL', processes }) as const),
    ],
    // A process that may use less than half a core takes minutes until its code is compiled.
    held: { ...HELD, scansWithinMs: seconds * 24_000 },
    queueLengths: QUEUE_LENGTHS.filter((length) => length <= longestQueue),
    scanRequests: SCAN_REQUESTS,
    scans: SCANS,
    scansWithinMs: seconds * 8_000,
    requestsForMs: seconds * 200,
  };
  const { result } = await runInNamespace<ScaleResult>({
    journey: '../bench/scale-journey.ts',
    sites: proofSites(HOSTS),
    input,
    withinMs: (input.configurations.length + 3 * HELD.processes.length) * seconds * 10_000 + AROUND_MS,
  });
  return result;
};
