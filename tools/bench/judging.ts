import { digest, judge, makeReport, normalize, RULES } from '@legible/audit';
import { readConfig } from '../../services/scan/dist/config.js';
import type { JudgingRounds } from './judging-rounds.ts';
import { KVROCKS } from './kvrocks.ts';
import { type RecordedScan, recordScans } from './recorded-scans.ts';

// The audit alone, in one thread of a process of its own: recorded exchanges in, reports out. `node judging.ts <rounds>`
const WARM_UP_ROUNDS = 2;
const settings = readConfig({});
if (!settings.ok) throw new Error(settings.errors.join('\n'));
const { scanRequests, scanPages } = settings.config.limits;

/** From bytes to a report; returns the addresses of the judged pages. */
const judgeScan = ({ target, made }: RecordedScan): readonly string[] => {
  const observations = made.map((one) => ({ ...one, digest: digest(one.step.purpose, one.exchange) }));
  const seen = { target, observations };
  const facts = normalize(seen);
  const { judgements, defects } = judge(RULES, facts);
  for (const { error } of defects) throw error;
  const at = '2026-01-01T00:00:00.000Z';
  const report = makeReport({ rules: RULES, judgements, facts, seen, scanId: 'bench', startedAt: at, finishedAt: at });
  return report.pages.map(({ finalUrl }) => finalUrl);
};

const scans = await recordScans(KVROCKS, { requests: scanRequests, pages: scanPages });
const judgeAll = (): readonly string[] => scans.flatMap(judgeScan);

let pages: readonly string[] = [];
for (let round = 0; round < WARM_UP_ROUNDS; round++) pages = judgeAll();
const seconds: number[] = [];
for (let round = 0; round < Number(process.argv[2]); round++) {
  const start = performance.now();
  judgeAll();
  seconds.push((performance.now() - start) / 1000);
}
const result: JudgingRounds = {
  scans: scans.length,
  rules: RULES.length,
  judgedPages: pages.length,
  distinctPages: new Set(pages).size,
  seconds,
};
console.log(JSON.stringify(result));
