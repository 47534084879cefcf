import { digest, type Facts, families, judge, makeReport, normalize, RULES, type Rule } from '@legible/audit';
import { readConfig } from '../../services/scan/dist/config/config.js';
import { spread } from './figures.ts';
import { wholeSites } from './judged-sites.ts';
import type { FamilyRounds, JudgingRounds } from './judging-rounds.ts';
import { type RecordedScan, recordScan } from './recorded-scans.ts';

// The audit alone, in one thread of a separate process: it turns recorded exchanges into reports. `node judging.ts
// <rounds>`
const WARM_UP_ROUNDS = 1;
const settings = readConfig({});
if (!settings.ok) throw new Error(settings.errors.join('\n'));
const { scanRequests, scanPages } = settings.config.limits;

const observed = ({ target, made }: RecordedScan) => ({
  target,
  observations: made.map((one) => ({ ...one, digest: digest(one.step.purpose, one.exchange) })),
});

/** From bytes to a report; returns the number of judged pages. */
const judgeScan = (scan: RecordedScan): number => {
  const seen = observed(scan);
  const facts = normalize(seen);
  const { judgements, defects } = judge(RULES, facts);
  for (const { error } of defects) throw error;
  const at = '2026-01-01T00:00:00.000Z';
  const report = makeReport({ rules: RULES, judgements, facts, seen, scanId: 'bench', startedAt: at, finishedAt: at });
  return report.pages.length;
};

const judgeFor = (rule: Rule, all: readonly Facts[]): number => {
  const start = performance.now();
  for (const facts of all) judge([rule], facts);
  return (performance.now() - start) / 1000;
};

/** Rule by rule, so that the most expensive one can be reported. */
const familyRounds = (all: readonly Facts[], rounds: number): FamilyRounds[] =>
  families(RULES).map(({ name, rules }) => {
    const byRule = rules.map((rule) => ({
      rule: rule.id,
      seconds: Array.from({ length: WARM_UP_ROUNDS + rounds }, () => judgeFor(rule, all)).slice(WARM_UP_ROUNDS),
    }));
    const medians = byRule.map(({ rule, seconds }) => ({ rule, seconds: spread(seconds).median }));
    return {
      name,
      rules: rules.length,
      seconds: Array.from({ length: rounds }, (_, round) =>
        byRule.reduce((sum, { seconds }) => sum + (seconds[round] ?? 0), 0),
      ),
      slowest: medians.reduce((most, one) => (one.seconds > most.seconds ? one : most)),
    };
  });

const scans: RecordedScan[] = [];
for (const site of wholeSites()) scans.push(await recordScan(site, { requests: scanRequests, pages: scanPages }));
const judgeAll = (): number => scans.reduce((pages, scan) => pages + judgeScan(scan), 0);

let judgedPages = 0;
for (let round = 0; round < WARM_UP_ROUNDS; round++) judgedPages = judgeAll();
const seconds: number[] = [];
for (let round = 0; round < Number(process.argv[2]); round++) {
  const start = performance.now();
  judgeAll();
  seconds.push((performance.now() - start) / 1000);
}
const result: JudgingRounds = {
  scans: scans.length,
  rules: RULES.length,
  judgedPages,
  seconds,
  families: familyRounds(
    scans.map((scan) => normalize(observed(scan))),
    Number(process.argv[2]),
  ),
};
console.log(JSON.stringify(result));
