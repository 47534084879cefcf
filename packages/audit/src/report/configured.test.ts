import { expect, test } from 'vitest';
import { isAccepted, withConfiguration } from './configured.ts';
import type { FindingPlace, Ignore, Report, ReportFinding, ReportPage, RuleResult, RuleSetting } from './report.ts';

const PAGES = ['/', '/blog/a', '/blog/b', '/shop'];

const finding = (outcome: ReportFinding['outcome'], ...pages: readonly (number | null)[]): ReportFinding => {
  const [first = { args: {}, page: null, proof: null }, ...more] = pages.map(
    (page): FindingPlace => ({ args: {}, page, proof: null }),
  );
  return { outcome, message: 'm', count: 1 + more.length, places: [first, ...more] };
};

const resultOf = (id: string, ...findings: readonly ReportFinding[]) =>
  ({ id, outcome: 'fail', findings }) as Partial<RuleResult> as RuleResult;

const REPORT = {
  pages: PAGES.map((path) => ({ url: `https://a.example${path}` }) as Partial<ReportPage> as ReportPage),
  rules: [resultOf('title', finding('fail', 0, 1, 2), finding('note', 1)), resultOf('image', finding('fail', 1, null))],
} as Partial<Report> as Report;

const ignore = (change: Partial<Ignore> = {}): Ignore => ({
  ruleId: 'title',
  paths: null,
  reason: 'Later',
  until: '2026-11-29',
  ...change,
});

const judged = (rules: readonly RuleSetting[], ignores: readonly Ignore[] = [], today = '2026-11-29'): Report =>
  withConfiguration(
    REPORT,
    { file: 'legible.config.json', rules, ignores },
    { today, matches: (patterns, path) => patterns.some((pattern) => path.startsWith(pattern)) },
  );

const blog = (now: RuleSetting['now'], ruleId = 'title'): RuleSetting => ({ ruleId, now, paths: ['/blog/'] });
const placesOf = (report: Report, rule: number, at = 0) => report.rules[rule]?.findings[at]?.places ?? [];

test.each<[string, RuleSetting[], (string | undefined)[], (string | undefined)[]]>([
  ['on its paths, and for its rule only', [blog('low')], [undefined, 'low', 'low'], [undefined, undefined]],
  ['for another rule', [blog('low', 'image')], [undefined, undefined, undefined], ['low', undefined]],
  ['the first that fits', [blog('high'), blog('low')], [undefined, 'high', 'high'], [undefined, undefined]],
  ['off is not a severity', [blog('off')], [undefined, undefined, undefined], [undefined, undefined]],
  ['everywhere: of the rule, not of places', [{ ...blog('low'), paths: null }], [undefined, undefined, undefined], []],
])('a severity %s', (_what, rules, title, image) => {
  const report = judged(rules);
  expect(placesOf(report, 0).map(({ severity }) => severity)).toEqual(title);
  if (image.length > 0) expect(placesOf(report, 1).map(({ severity }) => severity)).toEqual(image);
});

test.each<[string, Ignore[], string, (number | undefined)[], number[], boolean]>([
  ['everywhere', [ignore()], '2026-11-29', [0, 0, 0], [3], true],
  ['on its paths', [ignore({ paths: ['/blog/'] })], '2026-11-29', [undefined, 0, 0], [2], false],
  [
    'by the first that covers a place',
    [ignore({ paths: ['/blog/b'] }), ignore()],
    '2026-11-29',
    [1, 1, 0],
    [1, 2],
    true,
  ],
  ['of another rule', [ignore({ ruleId: 'image' })], '2026-11-29', [undefined, undefined, undefined], [2], false],
  ['until the end of its last day', [ignore()], '2026-11-30', [undefined, undefined, undefined], [0], false],
])('a finding is accepted %s', (_what, ignores, today, places, counts, accepted) => {
  const report = judged([], ignores, today);
  expect(placesOf(report, 0).map(({ ignored }) => ignored)).toEqual(places);
  expect(placesOf(report, 0, 1)).toEqual([{ args: {}, page: 1, proof: null }]);
  expect(report.configuration?.ignores.map((one) => one.places)).toEqual(counts);
  expect(report.configuration?.ignores.map(({ expired }) => expired)).toEqual(ignores.map(() => today > '2026-11-29'));
  expect(report.rules.map((rule) => isAccepted(rule, report))[0]).toBe(accepted);
});
