import { proofSites } from '../namespace/proof-hosts.ts';
import { runInNamespace } from '../namespace/run.ts';
import type { StoppedWorkerInput, StoppedWorkerResult } from '../namespace/stopped-worker-journey.ts';
import { TIERS, type Tier } from '../namespace/tier.ts';
import { faultUnless, type Proof, type ProofOutcome, together } from './proof.ts';

const HOSTS = 5;
const ROUND_AT_MOST_MS = 400_000;
/** What a worker logs about a scan that it has lost, when its next write or heartbeat is refused. */
const GIVEN_UP = /another worker has this scan now|scan stopped before its end/;

const lateWrites = (events: StoppedWorkerResult['events']): readonly string[] => {
  const takenOver = Math.min(...events.filter(({ attempt }) => attempt === 2).map(({ started }) => started));
  return events
    .filter(({ attempt, started, completed }) => attempt === 1 && Math.max(started, completed) > takenOver)
    .map(({ started }) => `an event of the first attempt, begun at ${started}, was written after the second began`);
};

const judge = (result: StoppedWorkerResult, tier: Tier): ProofOutcome => {
  const { status, takenOverAfterMs, faults, reports, events, changedAfterWaking, log, nextScan } = result;
  const attempts = events.map(({ attempt }) => attempt);
  const said = log.filter((line) => GIVEN_UP.test(line));
  const late = [...lateWrites(events), ...(changedAfterWaking ? ['the woken worker wrote'] : [])];
  return {
    seen: [
      `on ${tier}:`,
      `made by the second worker ${takenOverAfterMs} ms after its start: ${status}, ${reports} report`,
      `events by attempt: ${attempts.join(' ')}`,
      ...said.map((line) => `the woken worker: ${line}`),
      `its next scan: ${nextScan}`,
    ],
    faults: [
      ...faultUnless(status.startsWith('COMPLETED'), `the scan is ${status}`),
      ...faultUnless(reports === 1, `${reports} reports`),
      ...faultUnless(attempts.join() === [...attempts].sort().join(), 'events of the two attempts are mixed'),
      ...faultUnless(attempts[0] === 1 && attempts.at(-1) === 2, 'the scan was not taken over half way'),
      ...late,
      ...faultUnless(said.length === 1, 'the woken worker did not say that the scan is another one’s'),
      ...faultUnless(nextScan.startsWith('COMPLETED'), `the woken worker’s next scan is ${nextScan}`),
      ...faults,
    ].map((fault) => `${tier}: ${fault}`),
    figures: [
      {
        goal: 'R2',
        where: `scan, ${tier}`,
        asked: 'one result, the late write refused',
        found: `${reports} result, ${late.length} late writes, ${said.length === 1 ? 'refused and said' : 'nothing was said'}`,
        ok: reports === 1 && late.length === 0 && said.length === 1 && status.startsWith('COMPLETED'),
      },
    ],
  };
};

const onTier = async (tier: Tier): Promise<ProofOutcome> => {
  const input: StoppedWorkerInput = { hosts: HOSTS, tier };
  const journey = { journey: 'stopped-worker-journey.ts', sites: proofSites(HOSTS), input, withinMs: ROUND_AT_MOST_MS };
  return judge((await runInNamespace<StoppedWorkerResult>(journey)).result, tier);
};

export const stoppedWorker: Proof = {
  name: 'stopped-worker',
  about:
    'On both tiers a worker that sleeps past its lease loses the scan, writes nothing more about it, and lives on.',
  goals: ['R2'],
  fullLength: 1,
  unit: 'rounds',
  async run(rounds) {
    const outcomes: ProofOutcome[] = [];
    // Both tiers at the same time, because most of it is waiting.
    for (let round = 0; round < rounds; round++) outcomes.push(...(await Promise.all(TIERS.map(onTier))));
    return together(outcomes);
  },
};
