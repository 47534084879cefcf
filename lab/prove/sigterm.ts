import { proofSites } from '../namespace/proof-hosts.ts';
import { runInNamespace } from '../namespace/run.ts';
import type { StopRound, StopUnderLoadInput, StopUnderLoadResult } from '../namespace/stop-under-load.ts';
import type { GoalFigure } from './goals.ts';
import { faultUnless, type Proof } from './proof.ts';

const HOSTS = 40;
const LOAD_MS = 2_000;
/** Our promise: a process that gets SIGTERM ends this soon. */
const STOP_WITHIN_MS = 25_000;
/** Returns the time for all scans to end: a round acknowledges some forty, and two cores end one or two a second. */
const settleWithinMs = (rounds: number): number => 60_000 + rounds * 40_000;
/** The service's default, so that scans are complete. */
const SCAN_REQUESTS = 150;
const ROUND_AT_MOST_MS = 60_000;

const roundFaults = (round: StopRound, index: number): readonly string[] =>
  [
    ...faultUnless(round.exitCode === 0, `exit code ${round.exitCode}`),
    ...faultUnless(round.stoppedAfterMs <= STOP_WITHIN_MS, `stopped only after ${round.stoppedAfterMs} ms`),
    ...faultUnless(round.answered > 0 && round.unended > 0, 'there was no load'),
    ...faultUnless(round.heldJobs === 0, `${round.heldJobs} jobs are still held`),
    ...Object.keys(round.byStatus)
      .filter((status) => Number(status) >= 500)
      .map((status) => `${round.byStatus[status]} answers with ${status}`),
    ...round.unanswered,
  ].map((fault) => `round ${index + 1}: ${fault}`);

const figures = ({ rounds, acknowledged, settledAfterMs, stored }: StopUnderLoadResult): readonly string[] => {
  const sum = (of: (round: StopRound) => number): number => rounds.reduce((total, round) => total + of(round), 0);
  const slowest = (halted: boolean): number =>
    Math.max(0, ...rounds.filter((round) => round.halted === halted).map((round) => round.stoppedAfterMs));
  return [
    `${sum(({ answered }) => answered)} requests answered, ${sum(({ answeredLate }) => answeredLate)} of them after the signal, ${sum(({ unanswered }) => unanswered.length)} not`,
    `slowest stop ${slowest(false)} ms; ${slowest(true)} ms while no site answered`,
    `${acknowledged} scans acknowledged, ${stored.releasedJobs} given back, all ended ${settledAfterMs} ms after the last start`,
  ];
};

const stopFigure = ({ rounds, unsettled }: StopUnderLoadResult): GoalFigure => {
  const slowestMs = Math.max(...rounds.map(({ stoppedAfterMs }) => stoppedAfterMs));
  const unanswered = rounds.flatMap((round) => round.unanswered).length;
  return {
    goal: 'R10',
    where: 'scan, SQLite',
    asked: `exit 0 within ${STOP_WITHIN_MS / 1000} s, 0 requests unanswered`,
    found: `${(slowestMs / 1000).toFixed(1)} s at most, ${unanswered} unanswered, ${rounds.length} stops`,
    ok:
      slowestMs <= STOP_WITHIN_MS &&
      unanswered === 0 &&
      unsettled.length === 0 &&
      rounds.every(({ exitCode }) => exitCode === 0),
  };
};

export const sigterm: Proof = {
  name: 'sigterm',
  about: 'SIGTERM under load: accepted requests are answered, scans end or go back to the queue, exit code 0.',
  goals: ['R10'],
  fullLength: 10,
  togetherLength: 1,
  unit: 'rounds',
  async run(rounds, seed) {
    const input: StopUnderLoadInput = {
      seed,
      hosts: HOSTS,
      rounds,
      loadMs: LOAD_MS,
      halting: true,
      settleWithinMs: settleWithinMs(rounds),
      scanRequests: SCAN_REQUESTS,
    };
    const { result, traffic } = await runInNamespace<StopUnderLoadResult>({
      journey: 'stop-under-load.ts',
      sites: proofSites(HOSTS),
      input,
      withinMs: settleWithinMs(rounds) + rounds * ROUND_AT_MOST_MS,
    });
    return {
      seen: figures(result),
      figures: [stopFigure(result)],
      faults: [
        ...result.rounds.flatMap(roundFaults),
        ...Object.entries(result.stored.failures).map(([reason, count]) => `${count} scans failed: ${reason}`),
        ...faultUnless(result.stored.releasedJobs > 0, 'no scan was given back'),
        ...result.unsettled.map((id) => `${id} has not ended`),
        ...result.faults,
        ...result.stored.faults,
        ...faultUnless(Object.keys(traffic.private).length === 0, 'something private was touched'),
      ],
    };
  },
};
