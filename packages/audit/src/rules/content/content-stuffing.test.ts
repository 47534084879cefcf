import { expect, test } from 'vitest';
import { absent, page, verdictOf, wording } from '../../testing.ts';
import rule from './content-stuffing.ts';

const dense = (share: number, phrase = 'cheap shoes', count = 8, words = 150) =>
  wording({ words, densest: { phrase, count, share } });

test.each([
  ['nothing comes twice', wording(), {}, 'pass'],
  ['3.9 %', dense(0.039), {}, 'pass'],
  ['4 %', dense(0.04), {}, 'warn dense'],
  ['7 %', dense(0.07), {}, 'warn dense'],
  ['more than 7 %', dense(0.071), {}, 'fail dense'],
  ['one word, the subject', dense(0.07, 'kvrocks'), {}, 'pass'],
  ['one word all over', dense(0.071, 'shoes'), {}, 'fail dense'],
  ['too seldom to be stuffed', dense(0.1, 'cheap shoes', 7), {}, 'pass'],
  ['a short text', dense(0.2, 'cheap shoes', 20, 149), {}, 'not-applicable'],
  ['a list of products', dense(0.2), { kind: 'listing' }, 'not-applicable'],
  ['a language without a list', wording({ language: null }), {}, 'not-applicable'],
  ['no HTML', absent, {}, 'not-applicable'],
] as const)('%s', (_case, fact, change, verdict) => {
  expect(verdictOf(rule, { page: page({ wording: fact, ...change }) })).toBe(verdict);
});
