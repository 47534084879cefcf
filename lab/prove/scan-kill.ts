import type { KillLoopInput, KillLoopResult } from '../namespace/kill-loop.ts';
import { politenessFaults, politenessOf } from '../namespace/politeness.ts';
import { proofSites } from '../namespace/proof-hosts.ts';
import { runInNamespace } from '../namespace/run.ts';
import { politenessFigure, politenessWords } from './politeness-figure.ts';
import { faultUnless, type Proof } from './proof.ts';

/** The lease of a killed worker blocks its host for 30 s: with this many hosts, most scans find a free one. */
const HOSTS = 200;
const KILLS_PER_BATCH = 10;
/** A batch must end within the promise on two cores: a scan sends a hundred requests and takes a second of CPU. */
const SCANS_PER_KILL = 6;
const LIFE_AT_MOST_MS = 2_000;
/** Our promise: every acknowledged scan has ended this long after a start. */
const SETTLE_WITHIN_MS = 120_000;
/** The service's default, so that scans are complete. */
const SCAN_REQUESTS = 150;
const BATCH_AT_MOST_MS = SETTLE_WITHIN_MS + KILLS_PER_BATCH * 30_000;

const figures = (result: KillLoopResult): readonly string[] => {
  const { kills, acknowledged, otherAnswers, pictures, settledAfterMs, stored } = result;
  const seconds = settledAfterMs.map((ms) => (ms / 1000).toFixed(1)).join(', ');
  return [
    `${kills} kills, ${acknowledged} scans acknowledged, other answers to creates: ${JSON.stringify(otherAnswers)}`,
    `${stored.stored} scans stored: ${JSON.stringify({ ...stored.byStatus, ...stored.failures })}, ${stored.takenUpAgain} taken up again`,
    `${pictures} pictures of progress; after the last start of each batch all had ended in ${seconds} s`,
  ];
};

/** The sites always answer, so a scan may fail only because it was interrupted too often. */
const failureFaults = (failures: KillLoopResult['stored']['failures']): readonly string[] =>
  Object.entries(failures)
    .filter(([reason]) => reason !== 'interrupted')
    .map(([reason, count]) => `${count} scans failed: ${reason}`);

export const scanKill: Proof = {
  name: 'scan-kill',
  about: 'An acknowledged scan survives kill -9 of the service: it ends, once, and never goes backwards.',
  goals: ['R1', 'R21'],
  fullLength: 100,
  togetherLength: 10,
  unit: 'kills',
  async run(kills, seed) {
    const batches = Math.ceil(kills / KILLS_PER_BATCH);
    const input: KillLoopInput = {
      seed,
      hosts: HOSTS,
      batches,
      killsPerBatch: Math.min(kills, KILLS_PER_BATCH),
      scansPerKill: SCANS_PER_KILL,
      lifeMs: [0, LIFE_AT_MOST_MS],
      settleWithinMs: SETTLE_WITHIN_MS,
      scanRequests: SCAN_REQUESTS,
    };
    const { result, traffic, visits } = await runInNamespace<KillLoopResult>({
      journey: 'kill-loop.ts',
      sites: proofSites(HOSTS),
      input,
      withinMs: batches * BATCH_AT_MOST_MS,
      visits: true,
    });
    const politeness = politenessOf(visits);
    const slowestMs = Math.max(...result.settledAfterMs);
    return {
      seen: [...figures(result), politenessWords(politeness)],
      figures: [
        {
          goal: 'R1',
          where: 'scan, SQLite',
          asked: `all end within ${SETTLE_WITHIN_MS / 1000} s of a restart, no step back`,
          found: `${result.acknowledged - result.unsettled.length} of ${result.acknowledged} after ${kills} kills, ${(slowestMs / 1000).toFixed(1)} s at most`,
          ok: result.unsettled.length === 0 && result.faults.length === 0 && slowestMs <= SETTLE_WITHIN_MS,
        },
        politenessFigure(politeness, 'scan, SQLite'),
      ],
      faults: [
        ...faultUnless(result.acknowledged > kills, 'too few scans to show anything'),
        ...faultUnless(result.stored.takenUpAgain > 0, 'no kill hit a running scan'),
        ...result.unsettled.map((id) => `${id} has not ended`),
        ...result.faults,
        ...result.stored.faults,
        ...failureFaults(result.stored.failures),
        ...result.exitCodes.filter((code) => code !== 0).map((code) => `a stop in order ended with ${code}`),
        ...politenessFaults(politeness),
        ...faultUnless(Object.keys(traffic.private).length === 0, 'something private was touched'),
      ],
    };
  },
};
