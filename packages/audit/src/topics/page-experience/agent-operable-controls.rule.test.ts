import { expect, test } from 'vitest';
import { absent, controls, page, tally, verdictOf } from '../../rule-fixtures.ts';
import rule from './agent-operable-controls.rule.ts';

test.each([
  ['all named', controls({ count: 20 }), 'pass'],
  ['95 %', controls({ count: 20, faulty: tally(1) }), 'pass'],
  ['94.7 %', controls({ count: 19, faulty: tally(1) }), 'warn faulty'],
  ['80 %', controls({ count: 5, faulty: tally(1) }), 'warn faulty'],
  ['78.9 %', controls({ count: 19, faulty: tally(4) }), 'fail faulty'],
  ['no controls', controls(), 'not-applicable'],
  ['no HTML', absent, 'not-applicable'],
] as const)('%s', (_case, fact, verdict) => {
  expect(verdictOf(rule, { page: page({ controls: fact }) })).toBe(verdict);
});
