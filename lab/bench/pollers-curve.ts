import { missingOf } from '../../test/environment.ts';
import type { PollersInput, PollersSeen } from '../namespace/pollers-journey.ts';
import { proofSites } from '../namespace/proof-hosts.ts';
import { runInNamespace } from '../namespace/run.ts';
import type { Skipped } from './skipped.ts';

/** Clients that each request the progress of a scan from one process every two seconds. */
export interface PollersPoint {
  readonly pollers: number;
  /** From the moment when a client wanted to ask, in ms. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU time of the process for one answer. */
  readonly cpuMicros: number;
  readonly residentMiB: number;
  /** Answers other than 200 and 304, and requests without an answer. */
  readonly errors: number;
}

const POLLERS = [10, 100, 1_000, 2_000];
const EVERY_MS = 2_000;
const FOR_MS = 12_000;
const HOSTS = 200;
const WITHIN_MS = 180_000;

const pointOf = (pollers: number, seen: PollersSeen): PollersPoint => {
  const { answered, byStatus, errors, cpuShare, mostResidentMb } = seen;
  const good = (byStatus[200] ?? 0) + (byStatus[304] ?? 0);
  const all = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return {
    pollers,
    p50Ms: answered.p50,
    p99Ms: answered.p99,
    cpuMicros: (cpuShare * FOR_MS * 1_000) / Math.max(1, all),
    residentMiB: mostResidentMb,
    errors: all - good + errors.length,
  };
};

/** How the cost of pollers grows with their number, with as many scans waiting as there are pollers. */
export const measurePollersCurve = async (): Promise<readonly PollersPoint[] | Skipped> => {
  const missing = missingOf(['small-internet', 'network-namespace']);
  if (missing !== null) return { skipped: missing };
  const points: PollersPoint[] = [];
  for (const pollers of POLLERS) {
    const input: PollersInput = {
      hosts: HOSTS,
      tiers: ['SQLite'],
      pollers,
      everyMs: EVERY_MS,
      queue: pollers,
      forMs: FOR_MS,
      whileScanning: false,
    };
    const { result } = await runInNamespace<readonly PollersSeen[]>({
      journey: 'pollers-journey.ts',
      sites: proofSites(HOSTS),
      input,
      withinMs: WITHIN_MS,
    });
    points.push(...result.map((seen) => pointOf(pollers, seen)));
  }
  return points;
};
