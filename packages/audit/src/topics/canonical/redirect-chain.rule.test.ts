import { expect, test } from 'vitest';
import type { FetchFact } from '../../kernel/address-answers.ts';
import { absent, failed, fetchFact, hop, page, present, quoted, verdictOf } from '../../rule-fixtures.ts';
import rule from './redirect-chain.rule.ts';

const hops = (count: number): Partial<FetchFact> => ({
  chain: Array.from({ length: count }, (_, i) => hop(`/${i}`, `/${i + 1}`)),
});

test.each<[string, Partial<FetchFact>, string]>([
  ['none', hops(0), 'not-applicable'],
  ['one', hops(1), 'pass'],
  ['two', hops(2), 'warn chain'],
  ['three', hops(3), 'warn chain'],
  ['four', hops(4), 'fail chain'],
  ['to an error', { ...hops(4), status: 404 }, 'not-applicable'],
  ['in a circle', { ...hops(4), ...failed('redirect-loop') }, 'not-applicable'],
  ['to a challenge', { ...hops(4), challenge: { product: 'x', in: 'body', excerpt: quoted('') } }, 'not-applicable'],
])('%s', (_case, change, expected) => {
  expect(verdictOf(rule, { page: page({ fetch: present(fetchFact('/page', change)) }) })).toBe(expected);
});

test('nothing fetched', () => {
  expect(verdictOf(rule, { page: page({ fetch: absent }) })).toBe('not-applicable');
});
