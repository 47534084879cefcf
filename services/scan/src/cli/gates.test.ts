import { type Report, SEVERITIES, type Severity } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { finding, place, REPORT, ruleResult } from '../views/page-fixtures.tsx';
import { type Gates, missedGates } from './gates.ts';

const OPEN: Gates = { under: { web: null, ai: null }, severity: null };
const scored = (web: number | null, ai: number | null): Report => ({
  ...REPORT,
  scores: { web: { ...REPORT.scores.web, value: web }, ai: { ...REPORT.scores.ai, value: ai } },
});
const failing = (severity: Severity, outcome: 'fail' | 'warn' | 'pass' = 'fail'): Report => ({
  ...REPORT,
  rules: [ruleResult({ severity, outcome, findings: [finding({ outcome: outcome === 'warn' ? 'warn' : 'fail' })] })],
});

test('a call without thresholds passes, whatever was found', () => {
  expect(missedGates(scored(0, 0), OPEN, null)).toEqual([]);
  expect(missedGates(failing('crit'), OPEN, null)).toEqual([]);
});

describe('scores', () => {
  test.each<[number | null, number | null, Gates['under'], string[]]>([
    [49, 90, { web: 50, ai: null }, ['Web search scores 49, under 50.']],
    [50, 90, { web: 50, ai: null }, []],
    [51, 0, { web: 50, ai: null }, []],
    [90, 59, { web: null, ai: 60 }, ['AI search scores 59, under 60.']],
    [90, 60, { web: null, ai: 60 }, []],
    [0, 0, { web: 0, ai: 0 }, []],
    [99, 100, { web: 100, ai: 100 }, ['Web search scores 99, under 100.']],
    [10, 10, { web: 11, ai: 11 }, ['Web search scores 10, under 11.', 'AI search scores 10, under 11.']],
    // An audience for which nothing could be tested does not reach any threshold.
    [null, 90, { web: 0, ai: null }, ['Web search was not judged, so it is not known to reach 0.']],
    [null, 90, { web: null, ai: 90 }, []],
  ])('web %s, AI %s against %j', (web, ai, under, missed) => {
    expect(missedGates(scored(web, ai), { ...OPEN, under }, null)).toEqual(missed);
  });
});

describe('severities', () => {
  const pairs = SEVERITIES.flatMap((limit, bound) =>
    SEVERITIES.map((severity, index) => [limit, severity, index <= bound] as const),
  );
  test.each(pairs)('--fail-on %s and a failed rule of %s: missed is %s', (limit, severity, missed) => {
    expect(missedGates(failing(severity), { ...OPEN, severity: limit }, null).length > 0).toBe(missed);
  });

  test.each(['warn', 'pass'] as const)('a rule with the outcome %s does not count', (outcome) => {
    expect(missedGates(failing('crit', outcome), { ...OPEN, severity: 'info' }, null)).toEqual([]);
  });

  test('the sentence names the rule', () => {
    expect(missedGates(failing('crit'), { ...OPEN, severity: 'high' }, null)).toEqual([
      'canonical-single (critical) failed.',
    ]);
  });
});

describe('with a baseline', () => {
  const clean: Report = { ...REPORT, rules: [ruleResult({ outcome: 'pass', findings: [] })] };

  test.each<[string, Report, Report, Gates, number]>([
    ['what it holds does not count', failing('crit'), failing('crit'), { ...OPEN, severity: 'info' }, 0],
    ['what is new counts', failing('crit'), clean, { ...OPEN, severity: 'high' }, 1],
    ['what is new and not grave enough does not', failing('med'), clean, { ...OPEN, severity: 'high' }, 0],
    ['alone it counts every severity', failing('info'), clean, OPEN, 1],
    ['a new warning does not count', failing('crit', 'warn'), clean, OPEN, 0],
    ['scores count as they are', scored(40, 90), scored(40, 90), { ...OPEN, under: { web: 50, ai: null } }, 1],
  ])('%s', (_what, now, before, gates, missed) => {
    expect(missedGates(now, gates, before)).toHaveLength(missed);
  });

  test('the sentence says what is new, how often and where', () => {
    const places = [place({ page: 0 }), place({ page: 1 })] as const;
    const now: Report = { ...REPORT, rules: [ruleResult({ findings: [finding({}, places)] })] };
    const [sentence = ''] = missedGates(now, OPEN, clean);
    expect(sentence).toMatch(/^New, 2 times: canonical-single \(high\): 2 canonical addresses disagree/);
    expect(sentence).toMatch(/ On \/teas\/oolong, \/\.$/);
  });

  test('it names at most ten pages', () => {
    const pages = Array.from({ length: 11 }, (_, index) =>
      REPORT.pages.slice(0, 1).map((page) => ({ ...page, url: `https://harbour-tea.example/${index}` })),
    ).flat();
    const sentenceOf = (count: number) => {
      const [first, ...more] = pages.slice(0, count).map((_, page) => place({ page }));
      if (first === undefined) return '';
      const rules = [ruleResult({ findings: [finding({ count }, [first, ...more])] })];
      return missedGates({ ...REPORT, pages, rules }, OPEN, { ...clean, pages })[0];
    };
    expect(sentenceOf(10)).toMatch(/\/9\.$/);
    expect(sentenceOf(11)).toMatch(/\/9, …\.$/);
  });
});
