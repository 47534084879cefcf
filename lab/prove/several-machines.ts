import { type Politeness, politenessFaults, politenessOf } from '../namespace/politeness.ts';
import { proofSites } from '../namespace/proof-hosts.ts';
import { runInNamespace } from '../namespace/run.ts';
import type { SeveralMachinesInput, SeveralMachinesResult } from '../namespace/several-machines-journey.ts';
import type { GoalFigure } from './goals.ts';
import { politenessFigure, politenessWords } from './politeness-figure.ts';
import { faultUnless, type Proof } from './proof.ts';

/** The lease of a killed worker blocks its host for 30 s: with this many hosts, most scans find a free one. */
const HOSTS = 100;
const SCANS_PER_KILL = 10;
/** Longer than the lease of 30 s. */
const HALT_MS = 40_000;
const SETTLE_WITHIN_MS = 300_000;
/** Short scans, because this proof is about which worker has a scan, not about findings. */
const SCAN_REQUESTS = 25;
const AT_MOST_MS = 1_500_000;
/** Our promises: the longest time of an answer without a database, and of recovery after its return. */
const FAILS_WITHIN_MS = 2_000;
const RECOVERS_WITHIN_MS = 5_000;
const outageFaults = ({ outages }: SeveralMachinesResult): readonly string[] =>
  outages.flatMap(({ how, slowestMs, recoveredMs, faults }) => [
    ...faults,
    ...faultUnless(slowestMs <= FAILS_WITHIN_MS, `${how}: an answer took ${slowestMs} ms`),
    ...faultUnless(recoveredMs <= RECOVERS_WITHIN_MS, `${how}: well again after ${recoveredMs} ms`),
  ]);

const lostFigure = ({
  acknowledged,
  unsettled,
  faults,
  killed,
  settledAfterMs,
}: SeveralMachinesResult): GoalFigure => ({
  goal: 'R1',
  where: 'scan, PostgreSQL',
  asked: `all end within ${SETTLE_WITHIN_MS / 1000} s, no step back`,
  found: `${acknowledged - unsettled.length} of ${acknowledged} (killed: ${killed.api} API, ${killed.worker} workers), ${(settledAfterMs / 1000).toFixed(1)} s`,
  ok: unsettled.length === 0 && faults.length === 0,
});

const outageFigure = ({
  how,
  slowestMs,
  recoveredMs,
  faults,
}: SeveralMachinesResult['outages'][number]): GoalFigure => ({
  goal: 'R13',
  where: 'scan, PostgreSQL',
  asked: `answers within ${FAILS_WITHIN_MS / 1000} s, well ${RECOVERS_WITHIN_MS / 1000} s after`,
  found: `${how}: ${(slowestMs / 1000).toFixed(2)} s, ${(recoveredMs / 1000).toFixed(2)} s`,
  ok: slowestMs <= FAILS_WITHIN_MS && recoveredMs <= RECOVERS_WITHIN_MS && faults.length === 0,
});

/** The sites always answer, so a scan may fail only because its workers were killed too often. */
const failureFaults = ({ stored }: SeveralMachinesResult): readonly string[] =>
  Object.entries(stored.byStatus)
    .filter(([status]) => status.startsWith('FAILED') && status !== 'FAILED interrupted')
    .map(([status, count]) => `${count} scans: ${status}`);

const figures = (result: SeveralMachinesResult, politeness: Politeness): readonly string[] => {
  const { acknowledged, killed, otherAnswers, outages, pictures, settledAfterMs, stored } = result;
  return [
    `${acknowledged} scans acknowledged, other answers to creates: ${JSON.stringify(otherAnswers)}`,
    `killed: ${JSON.stringify(killed)}, one worker halted for ${HALT_MS / 1000} s; ${pictures} pictures of progress from any API process`,
    ...outages.map(
      ({ how, slowestMs, recoveredMs, fromMemory, refused }) =>
        `database away by ${how}: ${refused} reads refused, ${fromMemory} answered with an end that was reported before; slowest answer ${slowestMs} ms, all well ${recoveredMs} ms after it was back`,
    ),
    `all had ended ${(settledAfterMs / 1000).toFixed(1)} s after the last was taken`,
    `${stored.stored} scans stored: ${JSON.stringify(stored.byStatus)}, ${stored.reports} reports, ${stored.takenUpAgain} taken up again`,
    politenessWords(politeness),
    ...result.failedStarts.map((said) => `started again, because it ended before it was ready: ${said}`),
  ];
};

export const severalMachines: Proof = {
  name: 'several-machines',
  about: 'Three API processes and three workers on one PostgreSQL: kills and outages lose, double and reorder nothing.',
  goals: ['R1', 'R13', 'R21'],
  fullLength: 500,
  togetherLength: 40,
  unit: 'scans',
  async run(scans, seed) {
    const input: SeveralMachinesInput = {
      seed,
      hosts: HOSTS,
      apis: 3,
      workers: 3,
      scans,
      kills: Math.max(2, Math.round(scans / SCANS_PER_KILL)),
      killable: ['api', 'worker'],
      outages: ['crash', 'halt'],
      haltMs: HALT_MS,
      scanRequests: SCAN_REQUESTS,
      settleWithinMs: SETTLE_WITHIN_MS,
    };
    const { result, traffic, visits } = await runInNamespace<SeveralMachinesResult>({
      journey: 'several-machines-journey.ts',
      sites: proofSites(HOSTS),
      input,
      withinMs: AT_MOST_MS,
      visits: true,
    });
    const politeness = politenessOf(visits);
    const { stored } = result;
    return {
      seen: figures(result, politeness),
      figures: [
        lostFigure(result),
        ...result.outages.map(outageFigure),
        politenessFigure(politeness, 'scan, PostgreSQL'),
      ],
      faults: [
        ...faultUnless(result.acknowledged >= scans, 'too few scans were acknowledged'),
        ...faultUnless(stored.takenUpAgain > 0, 'no kill hit a running scan'),
        ...result.unsettled.map((id) => `${id} has not ended`),
        ...result.faults,
        ...stored.faults,
        ...faultUnless(stored.openJobs === 0, `${stored.openJobs} jobs are left`),
        ...outageFaults(result),
        ...politenessFaults(politeness),
        ...failureFaults(result),
        ...faultUnless(result.lostProcesses === 0, `${result.lostProcesses} processes ended by themselves`),
        ...result.exitCodes.filter((code) => code !== 0).map((code) => `a stop in order ended with ${code}`),
        ...faultUnless(Object.keys(traffic.private).length === 0, 'something private was touched'),
      ],
    };
  },
};
