import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Judgement } from '../kernel/judge.ts';
import { SCORES } from '../kernel/rule.ts';
import { SITE_URL } from '../rule-fixtures.ts';
import { judgedSites, judgement, MADE_CAUSES, madeRule, reported } from './judged-site-fixtures.ts';
import { costs, projectedScores } from './projected-scores.ts';
import type { Report } from './report.ts';
import { readStoredReport } from './stored-report.ts';
import { chargedItems } from './summarize.ts';

const repaired = (judgements: readonly Judgement[], isFixed: (one: Judgement) => boolean): readonly Judgement[] =>
  judgements.map((one) =>
    isFixed(one) && (one.outcome === 'fail' || one.outcome === 'warn')
      ? { ...one, outcome: 'pass', findings: [] }
      : one,
  );

const valuesOf = ({ scores }: Report) => ({ web: scores.web.value, ai: scores.ai.value });

const ids = fc.subarray(['a', 'b', 'c', 'd', 'e']);

const causeTables = fc.constantFrom([], MADE_CAUSES);

describe('against the scoring itself', () => {
  test('without a fix the scores are those of the report, also when it was stored', () => {
    fc.assert(
      fc.property(judgedSites, causeTables, (judgements, causes) => {
        const report = reported(judgements, { causes });
        expect(projectedScores(report, [])).toEqual(valuesOf(report));
        expect(projectedScores(readStoredReport(JSON.stringify(report)), [])).toEqual(valuesOf(report));
      }),
    );
  });

  test('with rules fixed they are those of the site that passes where it was tested', () => {
    fc.assert(
      fc.property(judgedSites, ids, (judgements, fixed) => {
        const before = reported(judgements);
        const after = reported(repaired(judgements, ({ rule }) => fixed.includes(rule.id)));
        const projected = projectedScores(before, fixed);
        for (const name of SCORES) {
          const isJudged = before.scores[name].value !== null;
          expect(projected[name]).toBe(isJudged ? after.scores[name].value : null);
        }
      }),
    );
  });

  test('with all that is charged fixed they are full', () => {
    fc.assert(
      fc.property(judgedSites, causeTables, (judgements, causes) => {
        const report = reported(judgements, { causes });
        const projected = projectedScores(
          report,
          chargedItems(report).map(({ id }) => id),
        );
        for (const name of SCORES) expect(projected[name]).toBe(report.scores[name].value === null ? null : 100);
      }),
    );
  });

  test('no fix ever lowers a score, and what it gives is what the costs say', () => {
    fc.assert(
      fc.property(judgedSites, causeTables, (judgements, causes) => {
        const report = reported(judgements, { causes });
        for (const [id, cost] of costs(report)) {
          const projected = projectedScores(report, [id]);
          for (const name of SCORES) {
            const [value, { gain, points, heldBy } = { gain: 0, points: 0, heldBy: [] }] = [
              report.scores[name].value,
              cost[name],
            ];
            if (value === null) continue;
            const given = (projected[name] ?? 0) - value;
            expect(given).toBeGreaterThanOrEqual(0);
            // Two whole numbers were rounded, and the gain to a tenth.
            expect(Math.abs(given - gain)).toBeLessThanOrEqual(1.05);
            if (heldBy.length === 0) expect(gain).toBeCloseTo(points, 9);
          }
        }
      }),
    );
  });
});

describe('one by one', () => {
  const at = (path: string) => ({ url: new URL(path, SITE_URL).href });
  const report = reported(
    [
      judgement(madeRule('gate', { severity: 'crit', grade: 'E3', feeds: 'web' }), 'fail'),
      judgement(madeRule('a'), 'fail', null, [
        { at: [at('/1/'), at('/2/'), at('/x')], asked: { sort: 'link', count: 4 } },
      ]),
      judgement(madeRule('ai', { feeds: 'ai' }), 'fail'),
      judgement(madeRule('told', { severity: 'info' }), 'fail'),
      judgement(madeRule('nobody', { feeds: 'neither' }), 'fail'),
      judgement(madeRule('untested'), 'untested'),
      judgement(madeRule('good', { severity: 'crit' }), 'pass'),
    ],
    { causes: MADE_CAUSES },
  );

  // Of web 70.3 are left, held at 39 by gate and at 79 by slash; of AI 78.9, which slash would hold at 79.
  test.each([
    [[], 39, 79],
    [['slash'], 39, 90],
    [['a'], 39, 79],
    [['gate'], 79, 79],
    [['gate', 'slash'], 98, 90],
    [['gate', 'slash', 'a', 'ai'], 100, 100],
    [['told', 'nobody', 'untested', 'good', 'unheard-of'], 39, 79],
  ])('%j', (fixed, web, ai) => {
    expect(projectedScores(report, fixed)).toEqual({ web, ai });
  });

  test('costs: what it gives now, what it gives after those that hold it, and which these are', () => {
    expect(Object.fromEntries(costs(report))).toEqual({
      // Without it 85.8 are left, of which the cause holds all above 79.
      gate: { web: { gain: 40, points: 59, cap: 39, heldBy: ['slash'] } },
      slash: {
        web: { gain: 0, points: 19, cap: 79, heldBy: ['gate'] },
        ai: { gain: 11.3, points: 11.3, cap: 79, heldBy: [] },
      },
      a: {
        // The cause holds what is left once the gate is gone.
        web: { gain: 0, points: 2, cap: null, heldBy: ['gate', 'slash'] },
        ai: { gain: 0.1, points: 1.8, cap: null, heldBy: ['slash'] },
      },
      ai: { ai: { gain: 0.1, points: 7.8, cap: null, heldBy: ['slash'] } },
    });
  });

  test('a score that is not judged has nothing to project', () => {
    const untold = reported([
      judgement(madeRule('a'), 'fail'),
      judgement(madeRule('b', { severity: 'crit' }), 'untested'),
    ]);
    expect(projectedScores(untold, ['a'])).toEqual({ web: null, ai: null });
    expect(costs(untold).size).toBe(0);
  });

  test('a report of before causes keeps its score, whatever is repaired', () => {
    const old = { scanId: 'x', scores: { web: { value: 71 }, ai: { value: null } }, pages: [], robots: {} };
    const summary = { holdsBack: [], untested: [] };
    const rules = [{ id: 'a', weight: 5, value: 0, findings: [] }];
    const stored = readStoredReport(JSON.stringify({ ...old, summary, rules }));
    expect(projectedScores(stored, ['a'])).toEqual({ web: 71, ai: null });
    expect(costs(stored).size).toBe(0);
  });
});
