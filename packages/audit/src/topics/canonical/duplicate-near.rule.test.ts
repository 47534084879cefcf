import { expect, test } from 'vitest';
import { absent, present, site, verdictOf } from '../../rule-fixtures.ts';
import rule from './duplicate-near.rule.ts';
import type { AlikePairFact } from './site-graph.ts';

const pair = (a: string, b: string, similarity: number, exact = false): AlikePairFact => ({
  urls: [`https://example.com/${a}`, `https://example.com/${b}`],
  similarity,
  exact,
  from: 'test',
});

const facts = (pairs: readonly AlikePairFact[], compared = 10, shell = false) =>
  site({ alikePages: present({ compared, pairs, shell }) });

test.each([
  ['no pairs', facts([]), 'pass'],
  ['two pages', facts([pair('a', 'b', 0.95)], 2), 'not-applicable'],
  ['three pages', facts([pair('a', 'b', 0.95)], 3), 'warn alike'],
  ['a pair at 0.8', facts([pair('a', 'b', 0.8)]), 'warn alike'],
  ['three at 0.9', facts([pair('a', 'b', 0.9), pair('b', 'c', 0.9)]), 'fail alike'],
  ['three, one pair at 0.89', facts([pair('a', 'b', 0.9), pair('b', 'c', 0.89)]), 'warn alike'],
  ['two separate pairs', facts([pair('a', 'b', 0.95), pair('c', 'd', 0.95)]), 'warn alike'],
  ['two groups that meet', facts([pair('a', 'b', 0.95), pair('c', 'd', 0.95), pair('a', 'c', 0.9)]), 'fail alike'],
  ['exact copies', facts([pair('a', 'b', 1, true), pair('b', 'c', 1, true)]), 'not-applicable'],
  ['a shell', facts([pair('a', 'b', 0.95), pair('b', 'c', 0.95)], 3, true), 'not-applicable'],
  ['no sample', site({ alikePages: absent }), 'not-applicable'],
] as const)('%s', (_case, given, expected) => {
  expect(verdictOf(rule, { site: given })).toBe(expected);
});

test('names each page of the pairs once and counts the compared pages', () => {
  expect(rule.check(facts([pair('a', 'b', 0.95), pair('b', 'c', 0.9)])).findings).toMatchObject([
    { args: { count: 2 }, at: { length: 3 }, asked: { sort: 'page', count: 10 } },
  ]);
});
