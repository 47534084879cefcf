import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareBeside, shareIn, wordSetOf } from './word-set.ts';

const words = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, i) => `w${from + i}`).join(' ');

test.each([
  ['the same', 'a b c', 'C b, a!', 1],
  ['half', 'a b', 'b c d e', 0.5],
  ['none', 'a', 'b', 0],
  ['nothing in the other', 'a', '', 0],
  ['nothing to find', '', 'a', null],
  ['repeats count once', 'a a a b', 'a', 0.5],
])('%s', (_case, part, whole, share) => {
  expect(shareIn(wordSetOf(part), wordSetOf(whole))).toBe(share);
});

test('long texts are estimated from samples', () => {
  const part = wordSetOf(words(0, 5_000));
  expect(part.hashes).toHaveLength(1_024);
  expect(part.words).toBe(5_000);
  expect(shareIn(part, wordSetOf(words(2_500, 9_000)))).toBeCloseTo(0.5, 1);
  expect(shareIn(wordSetOf(words(0, 100)), wordSetOf(words(0, 5_000)))).toBe(1);
});

test('shareBeside counts words that are in the whole and not in the third text', () => {
  expect(shareBeside(wordSetOf('a b c d'), wordSetOf('a b c'), wordSetOf('a'))).toBe(0.5);
  expect(shareBeside(wordSetOf(''), wordSetOf('a'), wordSetOf(''))).toBeNull();
});

test('any text contains all of its own words', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (text) => {
      expect([1, null]).toContain(shareIn(wordSetOf(text), wordSetOf(text)));
    }),
  );
});
