import { explainFinding, type Report, ruleById } from '@legible/audit';
import { beforeAll, describe, expect, test } from 'vitest';
import { skipWithout } from '../environment.ts';
import { runInNamespace } from '../namespace/run.ts';
import type { SelfScanInput } from '../namespace/self-scan.ts';

const HOST = 'legible-scan.org';
const RUN_MS = 90_000;

/** What is still found, and why it stands. An entry that is no longer needed fails the test. */
const STANDING: Readonly<Record<string, string>> = {};

const skipped = skipWithout('network-namespace') || skipWithout('shared');

describe.skipIf(skipped)('the service, scanned by itself', () => {
  let report: Report;
  beforeAll(async () => {
    const input: SelfScanInput = { host: HOST };
    ({ result: report } = await runInNamespace<Report>({
      journey: 'self-scan.ts',
      sites: [],
      input,
      withinMs: RUN_MS,
    }));
  }, RUN_MS);

  const said = (): readonly string[] =>
    report.rules.flatMap(({ id, findings }) =>
      findings
        .filter(({ outcome }) => outcome !== 'note' && !(id in STANDING))
        .map(({ message, places: [place] }) => `${id}: ${explainFinding(id, message, place.args)}`),
    );

  test('nothing is found but what is known to stand', () => {
    expect(said()).toEqual([]);
  });

  test('what is known to stand is still found, and is a rule', () => {
    const found = report.rules.filter(({ outcome }) => outcome === 'fail' || outcome === 'warn').map(({ id }) => id);
    expect(Object.keys(STANDING).filter((id) => !found.includes(id))).toEqual([]);
    expect(Object.keys(STANDING).filter((id) => ruleById(id) === undefined)).toEqual([]);
  });

  test('both scores are high, capped by nothing, and cover nearly all', () => {
    const { web, ai } = report.scores;
    const reasons = [...new Set(report.untested.map(({ ruleId, reason }) => `${ruleId}: ${reason}`))].join(', ');
    for (const score of [web, ai]) {
      expect(score.value).toBeGreaterThanOrEqual(95);
      expect(score.coverage, reasons).toBeGreaterThanOrEqual(90);
      expect(score.caps).toEqual([]);
    }
    expect(report.pages.length).toBeGreaterThan(10);
  });
});
