import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWords, wordCount, wordsOf } from './word-count.ts';

test.each([
  ['Hello, World', ['hello', 'world'], 2],
  ['2024年に東京で開催された大会', ['2024', ...'年に東京で開催された大会'], 7],
  ['第3回', ['第', '3', '回'], 2],
  ['iPhoneのケース', ['iphone', ...'のケース'], 3],
  ['コーヒー', [...'コーヒー'], 2],
  ['ｺｰﾋｰ', [...'ｺｰﾋｰ'], 2],
  ['ー', ['ー'], 1],
  ['한국어2024년', ['한국어2024년'], 1],
  ['人々は〇', [...'人々は〇'], 2],
  ['e\u0301te\u0301 café', ['été', 'café'], 2],
  ['… 😀 !', [], 0],
])('%j', (text, words, count) => {
  expect(wordsOf(text)).toEqual(words);
  expect(countWords(words)).toBe(count);
});

test('letters and Chinese or Japanese may touch', () => {
  const piece = fc.constantFrom('a', '2024', '年', 'コーヒー', '大会', 'Tokyo');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const spaced = wordsOf(pieces.join(' '));
      const cjk = (words: readonly string[]): number => words.filter((word) => /[年コーヒ大会]/.test(word)).length;
      expect(cjk(wordsOf(pieces.join('')))).toBe(cjk(spaced));
      expect(countWords(spaced)).toBe(wordCount(pieces.join(' ')));
    }),
  );
});
