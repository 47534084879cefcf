import { expect, test } from 'vitest';
import { normalize } from '../../engine/normalize.ts';
import { judge } from '../../kernel/judge.ts';
import { targetOf } from '../../kernel/target.ts';
import { absent, present, SITE_URL, site, verdictOf } from '../../rule-fixtures.ts';
import rule from './cwv-field.rule.ts';

test.each([
  [2_500, 200, 0.1, 'pass'],
  [2_501, 200, 0.1, 'warn slow'],
  [2_500, 201, 0.1, 'warn slow'],
  [2_500, 200, 0.11, 'warn slow'],
  [4_000, 500, 0.25, 'warn slow'],
  [4_001, 200, 0.1, 'fail slow'],
  [2_500, 501, 0.1, 'fail slow'],
  [2_500, 200, 0.26, 'fail slow'],
] as const)('LCP %i, INP %i, CLS %f: %s', (lcp, inp, cls, verdict) => {
  expect(verdictOf(rule, { site: site({ fieldVitals: present({ lcp, inp, cls, of: SITE_URL }) }) })).toBe(verdict);
});

test('no site has figures here, and the rule reports that', () => {
  const facts = normalize({ target: targetOf(SITE_URL), observations: [] });
  expect(judge([rule], facts).judgements).toMatchObject([{ outcome: 'untested', reason: 'no-field-data' }]);
  expect(verdictOf(rule, { site: site({ fieldVitals: absent }) })).toBe('not-applicable');
});
