import { expect, test } from 'vitest';
import { absent, page, pictures, tally, verdictOf } from '../../rule-fixtures.ts';
import rule from './img-alt.rule.ts';

test.each([
  ['all described', pictures({ count: 5, decorative: 2 }), 'pass'],
  ['99 % described', pictures({ count: 100, missing: tally(1) }), 'warn share'],
  ['80 % described', pictures({ count: 10, missing: tally(1), poor: tally(1) }), 'warn share'],
  ['78.9 % described', pictures({ count: 19, missing: tally(4) }), 'fail share'],
  ['file names', pictures({ count: 2, poor: tally(2) }), 'fail share'],
  ['a link without a name', pictures({ count: 100, namelessLinks: tally(1) }), 'fail links'],
  ['no pictures', pictures(), 'not-applicable'],
  ['no HTML', absent, 'not-applicable'],
] as const)('%s', (_case, fact, verdict) => {
  expect(verdictOf(rule, { page: page({ pictures: fact }) })).toBe(verdict);
});
