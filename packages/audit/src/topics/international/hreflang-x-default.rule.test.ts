import { expect, test } from 'vitest';
import type { AlternateFact } from '../../kernel/page/alternates.ts';
import { alternate, alternateTarget, hreflang, SITE_URL, site } from '../../rule-fixtures.ts';
import type { AlternateTargetFact } from './hreflang.ts';
import rule from './hreflang-x-default.rule.ts';

const judge = (targets: readonly AlternateTargetFact[], list: readonly AlternateFact[]) =>
  rule.check(site({ hreflang: hreflang({ pages: [{ from: 'test', url: SITE_URL, list }], targets }) }));

const versions = (...codes: readonly string[]) => codes.map((code) => alternate(code, `/${code}`));

test.each([
  [['en', 'ko', 'ja', 'x-default'], 'pass'],
  [['en', 'ko', 'ja'], 'warn'],
  [['en', 'ko'], 'pass'],
  [['en-GB', 'en-US', 'en-AU'], 'not-applicable'],
  [['en'], 'not-applicable'],
  [[], 'not-applicable'],
] as const)('%j: %s', (codes, outcome) => {
  expect(judge([], versions(...codes)).outcome).toBe(outcome);
});

test.each([
  [200, 'pass'],
  [404, 'fail'],
  [null, 'untested'],
  [429, 'untested'],
] as const)('an x-default that answers %s: %s', (status, outcome) => {
  const failure = status === null ? 'timeout' : null;
  const list = versions('en', 'ko', 'x-default');
  expect(judge([alternateTarget('/x-default', { status, failure })], list).outcome).toBe(outcome);
});
