import { expect, test } from 'vitest';
import type { AlternateTargetFact } from '../../facts.ts';
import { address, alternate, present, SITE_URL, site } from '../../testing.ts';
import rule from './hreflang-return.ts';

const target = (path: string, change: Partial<AlternateTargetFact> = {}): AlternateTargetFact => ({
  ...address(path),
  code: 'ko',
  namedBy: SITE_URL,
  back: true,
  indexable: true,
  selfCanonical: true,
  ...change,
});
const judge = (targets: readonly AlternateTargetFact[]) =>
  rule.check(
    site({
      hreflang: present({
        pages: [{ from: 'test', url: SITE_URL, list: [alternate('ko', '/ko')] }],
        targets,
        languages: [],
      }),
    }),
  );

const many = (good: number, bad: number): AlternateTargetFact[] => [
  ...Array.from({ length: good }, (_, at) => target(`/good-${at}`)),
  ...Array.from({ length: bad }, (_, at) => target(`/bad-${at}`, { back: false })),
];

test.each([
  ['all name it back', many(3, 0), 'pass'],
  ['1 of 10', many(9, 1), 'warn'],
  ['1 of 9', many(8, 1), 'fail'],
  ['not read', [target('/ko', { back: null })], 'not-applicable'],
  ['an error page names nothing', [target('/ko', { back: false, status: 404 })], 'not-applicable'],
  ['no version', [], 'not-applicable'],
] as const)('%s', (_case, targets, outcome) => {
  expect(judge(targets).outcome).toBe(outcome);
});

test('the first ten pairs are told, and how many there are', () => {
  expect(judge(many(0, 12)).findings[0]?.args).toMatchObject({ missing: 12, of: 12 });
  expect(judge(many(0, 12)).findings[0]?.args.pairs).toHaveLength(10);
});
