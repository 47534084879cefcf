import { expect, test } from 'vitest';
import { absent, mainContentFact, page, present, verdictOf } from '../../testing.ts';
import rule from './content-start-offset.ts';

const LARGEST = [
  { what: 'inline script', tokens: 9_000, ahead: 0 },
  { what: 'style attributes', tokens: 2_496, ahead: 99 },
  { what: 'class attributes', tokens: 2_391, ahead: 100 },
  { what: 'style element', tokens: 1_500, ahead: 1_500 },
];
const pageOf = (before: number | null, total = 20_000, prose = 500) =>
  page({ mainContent: present(mainContentFact({ prose, source: { total, content: 500, before, largest: LARGEST } })) });

test.each([
  ['1 999 tokens', pageOf(1_999), 'pass'],
  ['2 000 tokens', pageOf(2_000), 'warn late'],
  ['10 000 tokens', pageOf(10_000), 'warn late'],
  ['10 001 tokens', pageOf(10_001), 'fail late'],
  ['a page of 1 999', pageOf(1_000, 1_999), 'not-applicable'],
  ['a page of 2 000', pageOf(1_000, 2_000), 'pass'],
  ['a place that was not found', pageOf(null), 'not-applicable'],
  ['a list with 49 words of prose', pageOf(18_000, 20_000, 49), 'not-applicable'],
  ['50 words of prose', pageOf(18_000, 20_000, 50), 'fail late'],
  ['the log-in', { ...pageOf(20_000), kind: 'login' as const }, 'not-applicable'],
  ['no HTML', page({ mainContent: absent }), 'not-applicable'],
])('%s → %s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});

test('only what stands before it is named', () => {
  const [finding] = rule.scope === 'page' ? rule.check(pageOf(5_000), {} as never).findings : [];
  expect(finding?.args).toEqual({ before: 5_000, ahead: ['class attributes (100)', 'style element (1500)'] });
});
