import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hash64, SKETCH_SIZE, similarity, sketchOf } from './fingerprint.ts';
import { countWords, wordsOf } from './word-count.ts';

const numbered = (count: number, from = 0): string[] => Array.from({ length: count }, (_, i) => `w${from + i}`);

const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 });

test.each([
  ['no words', [], numbered(5), null],
  ['neither has words', [], [], null],
  ['one word', ['a'], ['a'], 1],
  ['four words, order matters', ['a', 'b', 'c', 'd'], ['a', 'b', 'd', 'c'], 0],
  ['nine of eleven shingles', numbered(14), numbered(14, 1), 9 / 11],
  ['nothing in common', numbered(50), numbered(50, 100), 0],
])('%s', (_case, a, b, expected) => {
  expect(similarity(sketchOf(a), sketchOf(b))).toEqual(expected);
});

test('a text is similar to itself, and similarity is symmetric and between 0 and 1', () => {
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      const [left, right] = [sketchOf(a), sketchOf(b)];
      const value = similarity(left, right);
      expect(similarity(right, left)).toBe(value);
      expect(similarity(left, left)).toBe(a.length === 0 ? null : 1);
      if (value !== null) expect(value >= 0 && value <= 1).toBe(true);
    }),
  );
});

test('up to its size a sketch is the exact Jaccard index', () => {
  const shingles = (words: readonly string[]): Set<string> =>
    new Set(words.length < 5 ? [words.join()] : words.slice(4).map((_, i) => words.slice(i, i + 5).join()));
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      fc.pre(a.length > 0 && b.length > 0);
      const [left, right] = [shingles(a), shingles(b)];
      const common = [...left].filter((shingle) => right.has(shingle)).length;
      const expected = common / (left.size + right.size - common);
      expect(similarity(sketchOf(a), sketchOf(b))).toBeCloseTo(expected, 10);
    }),
  );
});

test.each([0.2, 0.5, 0.9])('beyond its size it estimates: %d', (share) => {
  const count = 20_000;
  const kept = Math.round((2 * count * share) / (1 + share));
  const other = [...numbered(kept), ...numbered(count - kept, 1_000_000)];
  const [a, b] = [sketchOf(numbered(count)), sketchOf(other)];
  expect([a.length, b.length]).toEqual([SKETCH_SIZE, SKETCH_SIZE]);
  expect(Math.abs((similarity(a, b) ?? 0) - share)).toBeLessThan(0.05);
});

test('hashes', () => {
  expect(hash64('a')).toMatch(/^[0-9a-f]{16}$/);
  expect(hash64('a')).not.toBe(hash64('b'));
});

test.each([
  ['Hello, World 42', ['hello', 'world', '42'], 3],
  ['한국어 문장', ['한국어', '문장'], 2],
  ['日本語です', ['日', '本', '語', 'で', 'す'], 3],
  ['e\u0301te\u0301', ['\u00e9t\u00e9'], 1],
  ['  …!  ', [], 0],
] as const)('words of %j', (text, words, count) => {
  expect(wordsOf(text)).toEqual(words);
  expect(countWords(wordsOf(text))).toBe(count);
});
