import { describe, expect, test } from 'vitest';
import { SITE_URL } from '../rule-fixtures.ts';
import { judgement, MADE_CAUSES, madeRule, reported } from './judged-site-fixtures.ts';
import { costs, projectedScores } from './projected-scores.ts';
import { readStoredReport } from './stored-report.ts';

describe('one by one', () => {
  const at = (path: string) => ({ url: new URL(path, SITE_URL).href });
  const report = reported(
    [
      judgement(madeRule('gate', { severity: 'crit', grade: 'E3', feeds: 'web' }), 'fail'),
      judgement(madeRule('a'), 'fail', null, [
        { at: [at('/1/'), at('/2/'), at('/x')], asked: { sort: 'link', count: 4 } },
      ]),
      judgement(madeRule('ai', { feeds: 'ai' }), 'fail'),
      judgement(madeRule('note', { severity: 'info' }), 'fail'),
      judgement(madeRule('nobody', { feeds: 'neither' }), 'fail'),
      judgement(madeRule('untested'), 'untested'),
      judgement(madeRule('good', { severity: 'crit' }), 'pass'),
    ],
    { causes: MADE_CAUSES },
  );

  // Of web 70.3 are left, capped at 39 by gate and at 79 by slash; of AI 78.9, which slash would cap at 79.
  test.each([
    [[], 39, 79],
    [['slash'], 39, 90],
    [['a'], 39, 79],
    [['gate'], 79, 79],
    [['gate', 'slash'], 98, 90],
    [['gate', 'slash', 'a', 'ai'], 100, 100],
    [['note', 'nobody', 'untested', 'good', 'unheard-of'], 39, 79],
  ])('%j', (fixed, web, ai) => {
    expect(projectedScores(report, fixed)).toEqual({ web, ai });
  });

  test('costs: what it gives now, what it gives after those that hold it, and which these are', () => {
    expect(Object.fromEntries(costs(report))).toEqual({
      // Without it 85.8 are left; the cause caps them at 79.
      gate: { web: { gain: 40, points: 59, cap: 39, heldBy: ['slash'] } },
      slash: {
        web: { gain: 0, points: 19, cap: 79, heldBy: ['gate'] },
        ai: { gain: 11.3, points: 11.3, cap: 79, heldBy: [] },
      },
      a: {
        // The cause caps the rest once the gate is gone.
        web: { gain: 0, points: 2, cap: null, heldBy: ['gate', 'slash'] },
        ai: { gain: 0.1, points: 1.8, cap: null, heldBy: ['slash'] },
      },
      ai: { ai: { gain: 0.1, points: 7.8, cap: null, heldBy: ['slash'] } },
    });
  });

  test('a cap holds nothing when the others leave less', () => {
    const faults = ['b', 'c', 'd', 'e', 'f'].map((id) => judgement(madeRule(id), 'fail'));
    const linked = judgement(madeRule('a'), 'fail', null, [
      { at: [at('/1/'), at('/2/')], asked: { sort: 'link', count: 4 } },
    ]);
    const all = costs(reported([...faults, linked], { causes: MADE_CAUSES }));
    expect(all.get('slash')?.web?.cap).toBe(79);
    expect(all.get('b')?.web?.heldBy).toEqual([]);
  });

  test('a score that is not judged has nothing to project', () => {
    const unjudged = reported([
      judgement(madeRule('a'), 'fail'),
      judgement(madeRule('b', { severity: 'crit' }), 'untested'),
    ]);
    expect(projectedScores(unjudged, ['a'])).toEqual({ web: null, ai: null });
    expect(costs(unjudged).size).toBe(0);
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
