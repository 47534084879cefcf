import type { HostileSitesInput, HostileSitesResult } from '../namespace/hostile-sites.ts';
import type { HostileSoakInput, HostileSoakResult, Round } from '../namespace/hostile-soak.ts';
import { proofSites } from '../namespace/proof-hosts.ts';
import { runInNamespace } from '../namespace/run.ts';
import type { GoalFigure } from './goals.ts';
import { faultUnless, type Proof, type ProofOutcome, together } from './proof.ts';

/** Time limit of a scan: the default, and a shorter one, because a short proof has no time for whole scans. */
const SECONDS = { whole: 90, short: 20 };
/** Time for reading and judging after a scan's time limit, on a busy machine. */
const AFTERWARDS_MS = 30_000;
const HOSTS = 40;
/** Most memory of a process with one role. A process with the role `all` may use twice as much. */
const MIB_MOST = 512;
const GROWTH_MOST = 1.3;
const LATENCY_MOST = 1.1;

/** With fewer scans, the 95th percentile depends on chance: it is one of the few slowest. */
const TAIL_SCANS = 200;
interface Extent {
  /** Only every n-th hostile site is scanned; sites with hostile texts always are. */
  readonly every: number;
  readonly scanSeconds: number;
  readonly commandLines: number;
  readonly roles: readonly HostileSoakInput['roles'][];
  readonly pairs: number;
  readonly roundMs: number;
  readonly quietMs: number;
}

const ALL = ['all'] as const;
const APART = ['api', 'worker'] as const;
const FULL_MINUTES = 30;
/** Longer than half a minute, after which idle readers end, so that only leaked memory remains. */
const QUIET_MS = 40_000;
const BOTH_MINUTES = 4;

const extentOf = (minutes: number): Extent => {
  if (minutes >= FULL_MINUTES)
    return {
      every: 1,
      scanSeconds: SECONDS.whole,
      commandLines: 10,
      roles: [ALL, APART],
      pairs: 10,
      roundMs: 45_000,
      quietMs: QUIET_MS,
    };
  const short = { scanSeconds: SECONDS.short, commandLines: 1, pairs: 1, quietMs: QUIET_MS };
  return minutes >= BOTH_MINUTES
    ? { ...short, every: 20, roles: [ALL, APART], roundMs: 20_000 }
    : { ...short, every: 50, roles: [ALL], roundMs: 10_000 };
};

const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** Returns latency with hostile sites relative to without: over all, and for the pairs of rounds. 1 means no effect. */
const ratios = (rounds: readonly Round[], share: number) => {
  const of = (hostile: boolean, some: readonly Round[]): number =>
    percentile(
      some.filter((round) => round.hostile === hostile).flatMap(({ latencies }) => latencies),
      share,
    );
  const ratio = (some: readonly Round[]): number => of(true, some) / of(false, some);
  const each = rounds.flatMap((_, at) => (at % 2 === 0 ? [ratio(rounds.slice(at, at + 2))] : []));
  return { all: ratio(rounds), least: Math.min(...each), most: Math.max(...each), aloneMs: of(false, rounds) };
};

const times = (ratio: number): string => ratio.toFixed(2);

const everySite = async ({ every, scanSeconds, commandLines }: Extent, seed: number): Promise<ProofOutcome> => {
  const input: HostileSitesInput = { every, from: seed % every, scanSeconds, commandLines };
  const { result, traffic } = await runInNamespace<HostileSitesResult>({
    journey: 'hostile-sites.ts',
    sites: [],
    input,
    withinMs: every === 1 ? 3_600_000 : 900_000,
  });
  const { scans, canaryAsked, exitCode, peakMb } = result;
  const bound = input.scanSeconds * 1_000 + AFTERWARDS_MS;
  const slowest = scans.toSorted((one, other) => other.ms - one.ms)[0];
  const ended: Record<string, number> = {};
  for (const { status } of scans) ended[status] = (ended[status] ?? 0) + 1;
  const faults = [
    ...faultUnless(scans.length > 0, 'no site was scanned'),
    ...result.commandLine,
    ...scans.flatMap(({ name, faults: some }) => some.map((fault) => `${name} ${fault}`)),
    ...scans.filter(({ ms }) => ms > bound).map(({ name, ms }) => `${name} took ${ms} ms of ${bound}`),
    ...faultUnless(canaryAsked === 0, `a host that nobody named was asked ${canaryAsked} times`),
    ...faultUnless(Object.keys(traffic.private).length === 0, 'something private was touched'),
    ...faultUnless(exitCode === 0, `the stop in order ended with ${exitCode}`),
  ];
  return {
    seen: [
      `${scans.length} hostile sites, each scanned once with ${input.scanSeconds} s: ${JSON.stringify(ended)}`,
      `slowest ${slowest?.name} ${slowest?.ms} ms; ${peakMb} MiB at most`,
    ],
    faults,
    figures: [
      {
        goal: 'R9',
        where: 'scan, SQLite',
        asked: 'every hostile site ends in time, as its table says',
        found: `${scans.length - scans.filter(({ faults: some, ms }) => some.length > 0 || ms > bound).length} of ${scans.length}`,
        ok: faults.length === 0,
      },
    ],
  };
};

const memoryFigure = ({ role, startMb, peakMb, endMb }: HostileSoakResult['memory'][number]): GoalFigure => {
  const most = role === 'all' ? 2 * MIB_MOST : MIB_MOST;
  return {
    goal: 'R8',
    where: `scan, SQLite, ROLE=${role}`,
    asked: `<= ${most} MiB, back to < ${GROWTH_MOST} x start`,
    found: `${peakMb} MiB, ${startMb} -> ${endMb} (${times(endMb / startMb)} x)`,
    ok: peakMb <= most && endMb < GROWTH_MOST * startMb,
  };
};

const soak = async (roles: HostileSoakInput['roles'], extent: Extent, seed: number): Promise<ProofOutcome> => {
  const { pairs, roundMs, quietMs, scanSeconds } = extent;
  const shape = { clients: 2, hostileOf: 5, hosts: HOSTS, scanRequests: 40, workers: 6, scansAtLeast: 5 };
  const input: HostileSoakInput = { ...shape, seed, roles, pairs, roundMs, quietMs, scanSeconds };
  const { result, traffic } = await runInNamespace<HostileSoakResult>({
    journey: 'hostile-soak.ts',
    sites: proofSites(HOSTS),
    input,
    withinMs: 300_000 + (2 * pairs + 1) * (2 * roundMs + 6 * scanSeconds * 1_000),
  });
  const { rounds, memory, canaryAsked, exitCodes } = result;
  const median = ratios(rounds, 0.5);
  const tail = ratios(rounds, 0.95);
  const scans = rounds.flatMap(({ latencies }) => latencies).length;
  const hasTail = scans >= TAIL_SCANS;
  const where = `scan, SQLite, ROLE=${roles.join(' + ')}`;
  return {
    seen: [
      `ROLE=${roles.join(' + ')}: ${scans} scans of well-behaved sites, hostile ones beside them ${JSON.stringify(result.hostileScans)}, ` +
        `slowest ${result.slowestHostileMs} ms, ${result.refusals} creates refused for a moment`,
      `latency beside hostile sites / alone: median ${times(median.all)} (pairs ${times(median.least)} to ${times(median.most)}, ${median.aloneMs} ms alone), ` +
        `p95 ${times(tail.all)} (pairs ${times(tail.least)} to ${times(tail.most)}, ${tail.aloneMs} ms alone)`,
    ],
    faults: [
      ...result.faults,
      ...faultUnless(canaryAsked === 0, `a host that nobody named was asked ${canaryAsked} times`),
      ...faultUnless(Object.keys(traffic.private).length === 0, 'something private was touched'),
      ...exitCodes.filter((code) => code !== 0).map((code) => `a stop in order ended with ${code}`),
    ],
    figures: [
      ...memory.map(memoryFigure),
      {
        goal: 'R9',
        where,
        asked: `1 of ${input.hostileOf} hostile: latency of others < x ${LATENCY_MOST}${hasTail ? ', p95 too' : ''}`,
        found: `median x ${times(median.all)}, p95 x ${times(tail.all)}`,
        ok: median.all < LATENCY_MOST && (!hasTail || tail.all < LATENCY_MOST),
      },
    ],
  };
};

export const hostileWeb: Proof = {
  name: 'hostile-web',
  about: 'Hostile sites end in time, put nothing into an output, take no memory for good, and cost other scans little.',
  goals: ['R8', 'R9'],
  fullLength: FULL_MINUTES,
  togetherLength: BOTH_MINUTES,
  unit: 'minutes, about',
  async run(minutes, seed) {
    const extent = extentOf(minutes);
    const outcomes = [await everySite(extent, seed)];
    for (const roles of extent.roles) outcomes.push(await soak(roles, extent, seed));
    return together(outcomes);
  },
};
