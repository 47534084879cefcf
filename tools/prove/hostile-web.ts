import type { HostileSitesInput, HostileSitesResult } from '../../test/namespace/hostile-sites.ts';
import type { HostileSoakInput, HostileSoakResult, Round } from '../../test/namespace/hostile-soak.ts';
import { proofSites } from '../../test/namespace/proof-hosts.ts';
import { runInNamespace } from '../../test/namespace/run.ts';
import type { GoalFigure } from './goals.ts';
import { faultUnless, type Proof, type ProofOutcome } from './proof.ts';

/** Whole scans; a short proof has no time for them, and shortens the wall clock by the setting for that. */
const SECONDS = { whole: 90, short: 20 };
/** For reading and judging after the wall clock of the scan, on a machine that others use too. */
const AFTERWARDS_MS = 30_000;
const HOSTS = 40;
const MIB_MOST = 512;
const GROWTH_MOST = 1.3;
const LATENCY_MOST = 1.1;

/** From so many pairs of rounds on, a proof is made in full. */
const FULL_PAIRS = 20;

const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** What hostile neighbours cost, for each pair of rounds and over all: 1 is nothing. */
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

const everySite = async (pairs: number, seed: number): Promise<ProofOutcome> => {
  const whole = pairs >= FULL_PAIRS;
  const every = whole ? 1 : Math.max(4, Math.round(40 / pairs));
  const input: HostileSitesInput = {
    every,
    from: seed % every,
    scanSeconds: whole ? SECONDS.whole : SECONDS.short,
    commandLines: whole ? 10 : 1,
  };
  const { result, traffic } = await runInNamespace<HostileSitesResult>({
    journey: 'hostile-sites.ts',
    sites: [],
    input,
    withinMs: whole ? 3_600_000 : 600_000,
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

const memoryFigure = ({ role, startMb, peakMb, endMb }: HostileSoakResult['memory'][number]): GoalFigure => ({
  goal: 'R8',
  where: `scan, SQLite, ROLE=${role}`,
  asked: `<= ${MIB_MOST} MiB, back to < ${GROWTH_MOST} x start`,
  found: `${peakMb} MiB, ${startMb} -> ${endMb} (${times(endMb / startMb)} x)`,
  ok: peakMb <= MIB_MOST && endMb < GROWTH_MOST * startMb,
});

const soak = async (roles: HostileSoakInput['roles'], pairs: number, seed: number): Promise<ProofOutcome> => {
  const whole = pairs >= FULL_PAIRS / 2;
  const input: HostileSoakInput = {
    seed,
    roles,
    pairs,
    roundMs: whole ? 45_000 : 20_000,
    clients: 2,
    hostileOf: 5,
    hosts: HOSTS,
    scanSeconds: whole ? SECONDS.whole : SECONDS.short,
    scanRequests: 40,
    workers: 6,
    quietMs: whole ? 40_000 : 5_000,
  };
  const { result, traffic } = await runInNamespace<HostileSoakResult>({
    journey: 'hostile-soak.ts',
    sites: proofSites(HOSTS),
    input,
    withinMs: 120_000 + 2 * pairs * (input.roundMs + 3 * input.scanSeconds * 1_000),
  });
  const { rounds, memory, canaryAsked, exitCodes } = result;
  const median = ratios(rounds, 0.5);
  const tail = ratios(rounds, 0.95);
  const scans = rounds.flatMap(({ latencies }) => latencies).length;
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
        asked: `1 of ${input.hostileOf} hostile: others' latency grows < 10 %`,
        found: `median x ${times(median.all)}, p95 x ${times(tail.all)}`,
        ok: median.all < LATENCY_MOST && tail.all < LATENCY_MOST,
      },
    ],
  };
};

export const hostileWeb: Proof = {
  name: 'hostile-web',
  about: 'Hostile sites end in time, put nothing into an output, take no memory for good, and cost other scans little.',
  goals: ['R8', 'R9'],
  fullLength: FULL_PAIRS,
  togetherLength: 2,
  unit: 'pairs of rounds, without and with hostile sites',
  async run(pairs, seed) {
    const half = Math.max(1, Math.floor(pairs / 2));
    const outcomes = [
      await everySite(pairs, seed),
      await soak(['all'], half, seed),
      await soak(['api', 'worker'], half, seed),
    ];
    return {
      seen: outcomes.flatMap(({ seen }) => seen),
      faults: outcomes.flatMap(({ faults }) => faults),
      figures: outcomes.flatMap(({ figures = [] }) => figures),
    };
  },
};
