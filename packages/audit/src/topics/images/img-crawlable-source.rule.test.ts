import { expect, test } from 'vitest';
import { absent, page, pictures, tally, verdictOf } from '../../rule-fixtures.ts';
import rule from './img-crawlable-source.rule.ts';

test.each([
  ['all in the HTML', pictures({ count: 5 }), 'pass'],
  ['a copy in noscript', pictures({ count: 5, fallback: tally(2) }), 'pass'],
  ['only for scripts', pictures({ count: 5, fallback: tally(2), scripted: tally(1) }), 'fail scripted'],
  ['only for scripts, and no other', pictures({ count: 1, direct: 0, scripted: tally(1) }), 'fail scripted'],
  ['one that is a background', pictures({ count: 5, backgrounds: tally(1) }), 'warn background'],
  ['only one that is a background', pictures({ count: 1, direct: 0, backgrounds: tally(1) }), 'warn background'],
  ['only for scripts, and a background', pictures({ scripted: tally(1), backgrounds: tally(1) }), 'fail scripted'],
  ['no background', pictures({ count: 5, backgrounds: tally(0) }), 'pass'],
  ['none in the content', pictures({ count: 5, direct: 0 }), 'not-applicable'],
  ['no HTML', absent, 'not-applicable'],
] as const)('%s', (_case, fact, verdict) => {
  expect(verdictOf(rule, { page: page({ pictures: fact }) })).toBe(verdict);
});
