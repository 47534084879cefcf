import { expect, test } from 'vitest';
import { absent, controls, page, tally, verdictOf } from '../../rule-fixtures.ts';
import rule from './link-text.rule.ts';

test.each([
  ['all named', controls({ targets: 20 }), 'pass'],
  ['95 %', controls({ targets: 20, unnamed: tally(1) }), 'pass'],
  ['94.7 %', controls({ targets: 19, unnamed: tally(1) }), 'warn unnamed'],
  ['85 %', controls({ targets: 20, unnamed: tally(3) }), 'warn unnamed'],
  ['84.2 %', controls({ targets: 19, unnamed: tally(3) }), 'fail unnamed'],
  ['three links in the text that only a menu names', controls({ targets: 20, vague: tally(3) }), 'warn vague'],
  ['two of them', controls({ targets: 20, vague: tally(2) }), 'pass'],
  ['five links', controls({ targets: 5, unnamed: tally(5) }), 'fail unnamed'],
  ['four links', controls({ targets: 4, unnamed: tally(4) }), 'not-applicable'],
  ['a language without a list', controls({ targets: 20, unnamed: tally(20), language: null }), 'not-applicable'],
  ['no HTML', absent, 'not-applicable'],
] as const)('%s', (_case, fact, verdict) => {
  expect(verdictOf(rule, { page: page({ controls: fact }) })).toBe(verdict);
});
