import type { PollersInput, PollersSeen } from '../namespace/pollers-journey.ts';
import { proofSites } from '../namespace/proof-hosts.ts';
import { runInNamespace } from '../namespace/run.ts';
import { TIERS } from '../namespace/tier.ts';
import type { GoalFigure } from './goals.ts';
import { faultUnless, type Proof } from './proof.ts';

const HOSTS = 200;
const POLLERS = 1_000;
const EVERY_MS = 2_000;
const QUEUE = 5_000;
const P99_AT_MOST_MS = 100;
const RESIDENT_AT_MOST_MB = 300;
/** Time for starts and for filling the queue with 5,000 scans, on each tier. */
const AROUND_MS = 180_000;

/** In a shorter run, the start of scans would affect the latency more than the scans themselves. */
const SCANNING_FROM_S = 10;

const whereOf = ({ tier, scanning }: PollersSeen): string => `scan, ${tier}${scanning ? ', while it scans' : ''}`;

const figuresOf = (seen: PollersSeen): readonly GoalFigure[] => [
  {
    goal: 'R6',
    where: whereOf(seen),
    asked: `${POLLERS} pollers each ${EVERY_MS / 1000} s, 5,000 waiting: p99 < ${P99_AT_MOST_MS} ms`,
    found: `p99 ${seen.answered.p99} ms, half ${seen.answered.p50} ms, ${seen.answered.count} answers`,
    ok: seen.answered.p99 < P99_AT_MOST_MS,
  },
  {
    goal: 'R6',
    where: whereOf(seen),
    asked: `no error, less than ${RESIDENT_AT_MOST_MB} MiB`,
    found: `${badAnswers(seen)} errors, ${seen.mostResidentMb} MiB`,
    ok: badAnswers(seen) === 0 && seen.mostResidentMb < RESIDENT_AT_MOST_MB,
  },
];

const badAnswers = ({ byStatus, errors }: PollersSeen): number =>
  Object.entries(byStatus).reduce((sum, [status, count]) => sum + (['200', '304'].includes(status) ? 0 : count), 0) +
  errors.length;

const inWords = (seen: PollersSeen): readonly string[] => [
  `${whereOf(seen)}: ${JSON.stringify(seen.byStatus)}, the process took ${(seen.cpuShare * 100).toFixed(0)} % of a core, ${seen.begun} of the polled scans were at work`,
  `  from when a poller wanted to ask ${JSON.stringify(seen.answered)}, from when it asked ${JSON.stringify(seen.served)}`,
];

export const pollers: Proof = {
  name: 'pollers',
  about: 'A thousand clients that ask every two seconds are served by one process while 5,000 scans wait.',
  goals: ['R6'],
  fullLength: 40,
  togetherLength: 10,
  unit: 'seconds of polling on each tier',
  async run(seconds) {
    const input: PollersInput = {
      hosts: HOSTS,
      tiers: TIERS,
      pollers: POLLERS,
      everyMs: EVERY_MS,
      queue: QUEUE,
      forMs: seconds * 1_000,
      whileScanning: seconds >= SCANNING_FROM_S,
    };
    const { result } = await runInNamespace<readonly PollersSeen[]>({
      journey: 'pollers-journey.ts',
      sites: proofSites(HOSTS),
      input,
      withinMs: 3 * seconds * 1_000 + AROUND_MS,
    });
    return {
      seen: result.flatMap(inWords),
      faults: result.flatMap((seen) => [
        ...seen.errors.map((error) => `${whereOf(seen)}: ${error}`),
        ...faultUnless((seen.byStatus[304] ?? 0) > 0, `${whereOf(seen)}: no answer said that nothing changed`),
        ...faultUnless(seen.begun > 0 || !seen.scanning, `${whereOf(seen)}: no polled scan was at work`),
      ]),
      // The goal is for a process that only answers; figures of a process that also scans are only reported.
      figures: result.filter(({ scanning }) => !scanning).flatMap(figuresOf),
    };
  },
};
