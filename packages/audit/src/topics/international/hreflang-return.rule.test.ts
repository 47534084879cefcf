import { expect, test } from 'vitest';
import { alternate, alternateTarget, hreflang, SITE_URL, site } from '../../rule-fixtures.ts';
import type { AlternateTargetFact, HreflangFact } from './hreflang.ts';
import rule from './hreflang-return.rule.ts';

const judge = (
  targets: readonly AlternateTargetFact[],
  pairs = targets.length,
  unasked: HreflangFact['unasked'] = null,
) =>
  rule.check(
    site({
      hreflang: hreflang({
        pages: [{ from: 'test', url: SITE_URL, list: [alternate('ko', '/ko')] }],
        targets,
        named: { addresses: pairs, pairs },
        unasked,
      }),
    }),
  );

const many = (good: number, bad: number): AlternateTargetFact[] => [
  ...Array.from({ length: good }, (_, at) => alternateTarget(`/good-${at}`)),
  ...Array.from({ length: bad }, (_, at) => alternateTarget(`/bad-${at}`, { back: false })),
];

test.each([
  ['all versions name the page back', many(3, 0), 'pass'],
  ['1 of 10', many(9, 1), 'warn'],
  ['1 of 9', many(8, 1), 'fail'],
  ['not read', [alternateTarget('/ko', { back: null })], 'not-applicable'],
  ['an error page names nothing', [alternateTarget('/ko', { back: false, status: 404 })], 'not-applicable'],
  ['no version', [], 'not-applicable'],
] as const)('%s', (_case, targets, outcome) => {
  expect(judge(targets).outcome).toBe(outcome);
});

test('the first ten pairs are reported, and how many there are', () => {
  expect(judge(many(0, 12)).findings[0]?.args).toMatchObject({ missing: 12, of: 12 });
  expect(judge(many(0, 12)).findings[0]?.args.pairs).toHaveLength(10);
  expect(judge(many(1, 12)).findings).toMatchObject([
    { at: { length: 12 }, asked: { sort: 'language version', count: 13 } },
  ]);
});

test('a pass says how many of the named pairs were read, untested says why none was', () => {
  expect(judge(many(3, 0), 12, 'budget-spent')).toMatchObject({
    outcome: 'pass',
    findings: [{ message: 'sampled', args: { asked: 3, found: 12 } }],
  });
  expect(judge([], 12, 'other-host')).toMatchObject({ outcome: 'untested', reason: 'other-host' });
});
