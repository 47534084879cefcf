import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Judgement } from '../kernel/judge.ts';
import { OUTCOMES, SCORES } from '../kernel/rule.ts';
import { RULES } from '../topics/catalogue.gen.ts';
import { projectedScores, ruleCosts } from './projected-scores.ts';
import type { Report, RuleResult } from './report.ts';
import { type RuleTally, score, tallyRule } from './score.ts';
import { readStoredReport } from './stored-report.ts';

type Scored = Pick<Report, 'rules' | 'scores'>;

/** A report as `makeReport` makes it, of the real catalogue, as far as scores go. */
const scoredOf = (tallies: readonly RuleTally[]): Scored =>
  ({
    rules: tallies.map(({ rule: { id, weight, feeds, severity }, value }) => ({
      id,
      weight,
      feeds,
      severity,
      value,
      findings: [],
    })),
    scores: { web: score(tallies, 'web'), ai: score(tallies, 'ai') },
  }) as unknown as Scored;

/** How the pages of a site came out under each rule of the catalogue; the first page is its home page. */
const judged = fc
  .array(fc.array(fc.constantFrom(...OUTCOMES), { minLength: 4, maxLength: 4 }), {
    minLength: RULES.length,
    maxLength: RULES.length,
  })
  .map((outcomes) => outcomes.map((list, index) => ({ rule: RULES[index] as (typeof RULES)[number], list })));

type Judged = readonly { readonly rule: (typeof RULES)[number]; readonly list: readonly Judgement['outcome'][] }[];

const talliesOf = (judged: Judged): RuleTally[] =>
  judged.map(({ rule, list }) => {
    const outcomes = rule.scope === 'page' ? list : list.slice(0, 1);
    const judgements = outcomes.map(
      (outcome, index): Judgement => ({
        rule,
        page: rule.scope === 'page' ? index : null,
        outcome,
        reason: outcome === 'untested' ? 'timeout' : null,
        findings: [],
      }),
    );
    return tallyRule(rule, judgements, new Set([0]));
  });

describe('against the scoring itself', () => {
  test('without a fix the scores are those of the report', () => {
    fc.assert(
      fc.property(judged, (site) => {
        const report = scoredOf(talliesOf(site));
        const stored = readStoredReport(JSON.stringify({ ...report, pages: [] }));
        for (const name of SCORES) {
          expect(projectedScores(report, [])[name]).toBe(report.scores[name].value);
          expect(projectedScores(stored, [])[name]).toBe(report.scores[name].value);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('with fixes they are those of the site that passes where it was tested', () => {
    fc.assert(
      fc.property(judged, fc.func(fc.boolean()), (site, isFixed) => {
        const ids = RULES.map(({ id }) => id).filter((id) => isFixed(id));
        const repaired = site.map(({ rule, list }) => ({
          rule,
          list: ids.includes(rule.id)
            ? list.map((outcome) => (outcome === 'fail' || outcome === 'warn' ? ('pass' as const) : outcome))
            : list,
        }));
        const before = scoredOf(talliesOf(site));
        const after = scoredOf(talliesOf(repaired));
        for (const name of SCORES) {
          const isJudged = before.scores[name].value !== null;
          expect(projectedScores(before, ids)[name]).toBe(isJudged ? after.scores[name].value : null);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('no fix ever lowers a score', () => {
    fc.assert(
      fc.property(judged, fc.nat(RULES.length - 1), (site, index) => {
        const report = scoredOf(talliesOf(site));
        const fixed = projectedScores(report, [RULES[index]?.id ?? '']);
        for (const name of SCORES) expect(fixed[name] ?? 0).toBeGreaterThanOrEqual(report.scores[name].value ?? 0);
      }),
      { numRuns: 50 },
    );
  });

  test('costs add up to what is missing before caps', () => {
    fc.assert(
      fc.property(judged, (site) => {
        const report = scoredOf(talliesOf(site));
        const uncapped: Scored = {
          ...report,
          scores: { web: { ...report.scores.web, caps: [] }, ai: { ...report.scores.ai, caps: [] } },
        };
        const costs = [...ruleCosts(report).values()];
        for (const name of SCORES) {
          const lost = costs.reduce((sum, cost) => sum + (cost[name]?.points ?? 0), 0);
          const value = projectedScores(uncapped, [])[name] ?? 100;
          // Each cost is rounded to a tenth, and the score to a whole.
          expect(Math.abs(100 - value - lost)).toBeLessThanOrEqual(0.5 + 0.05 * costs.length + 1e-9);
        }
      }),
      { numRuns: 50 },
    );
  });
});

const result = (id: string, change: Partial<RuleResult> = {}): RuleResult =>
  ({ id, weight: 1, feeds: 'both', value: 1, ...change }) as RuleResult;

const reportWith = (rules: readonly RuleResult[], caps: Report['scores']['web']['caps'] = []): Scored =>
  ({ rules, scores: { web: { caps }, ai: { caps: [] } } }) as unknown as Scored;

describe('one by one', () => {
  const report = reportWith(
    [
      result('gate', { weight: 2, value: 0 }),
      result('half', { value: 0.5 }),
      result('ai', { feeds: 'ai', value: 0 }),
      result('unscored', { weight: 0, value: 0 }),
      result('nobody', { feeds: 'neither', value: 0 }),
      result('untested', { weight: 9, value: null }),
      result('good', { weight: 7 }),
    ],
    [
      { ruleId: 'gate', cap: 39 },
      { ruleId: 'half', cap: 60 },
    ],
  );

  test.each([
    [[], 39, 68],
    [['half'], 39, 73],
    [['gate'], 60, 86],
    [['gate', 'half'], 100, 91],
    [['gate', 'half', 'ai'], 100, 100],
    [['unscored', 'nobody', 'untested', 'good', 'unheard-of'], 39, 68],
  ])('%j', (fixed, web, ai) => {
    expect(projectedScores(report, fixed)).toEqual({ web, ai });
  });

  test('costs, with caps', () => {
    expect(Object.fromEntries(ruleCosts(report))).toEqual({
      gate: { web: { points: 20, cap: 39 }, ai: { points: 18.2, cap: null } },
      half: { web: { points: 5, cap: 60 }, ai: { points: 4.5, cap: null } },
      ai: { ai: { points: 9.1, cap: null } },
    });
  });

  test.each([[[]], [[result('untested', { value: null })]], [[result('a', { weight: 0 })]]])(
    'a report without a scored rule has no score to project (%#)',
    (rules) => {
      expect(projectedScores(reportWith(rules), ['a'])).toEqual({ web: null, ai: null });
      expect(ruleCosts(reportWith(rules)).size).toBe(0);
    },
  );
});
