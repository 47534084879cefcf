import { explainFinding, type Report } from '@legible/audit';
import { beforeAll, describe, expect, test } from 'vitest';
import { skipWithout } from '../../test/environment.ts';
import { runInNamespace } from './run.ts';
import type { SelfScanInput } from './self-scan.ts';

const HOST = 'legible-scan.org';
/** It takes 27 s alone on two cores; the other tests run beside it. */
const RUN_MS = 300_000;

const skipped = skipWithout('network-namespace') || skipWithout('small-internet');

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

  test('nothing is found', () => {
    const said = report.rules.flatMap(({ id, findings }) =>
      findings
        .filter(({ outcome }) => outcome !== 'note')
        .map(({ message, places: [place] }) => `${id}: ${explainFinding(id, message, place.args)}`),
    );
    expect(said).toEqual([]);
  });

  test('both scores are 100, with nearly full coverage', () => {
    const { web, ai } = report.scores;
    const reasons = [...new Set(report.untested.map(({ ruleId, reason }) => `${ruleId}: ${reason}`))].join(', ');
    for (const score of [web, ai]) {
      expect(score).toMatchObject({ value: 100, fromE1: 100, gates: [] });
      expect(score.coverage, reasons).toBeGreaterThanOrEqual(90);
    }
    expect(report.pages.length).toBeGreaterThan(10);
  });
});
