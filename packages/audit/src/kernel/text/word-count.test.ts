import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWords, segmentWords, spacedWordCount, wordCount, wordsIn, wordsOf } from './word-count.ts';

test.each([
  ['', 0],
  ['  …! ', 0],
  ['Hello, World 42', 3],
  ["Don't stop: it costs 3.14.", 5],
  ['한국어 문장입니다.', 2],
  ['日本語です', 3],
  ['コーヒー', 2],
  ['我们喜欢咖啡。', 3],
  ['iPhoneのケース', 3],
  ['第3回', 2],
  ['ภาษาไทย', 2],
  ['😀 👍', 0],
  ['\ud800 a', 1],
])('%j has %d words', (text, count) => {
  expect(wordCount(text)).toBe(count);
});

test('words of ASCII text are those that a segmenter finds', () => {
  const characters = fc.constantFrom(
    ..."abZ019__''::..,,;; \n\"-",
    ...Array.from({ length: 128 }, (_, at) => String.fromCharCode(at)),
  );
  const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
  fc.assert(
    fc.property(fc.string({ unit: characters }), (text) => {
      const expected = [...segmenter.segment(text)].filter(
        ({ segment, isWordLike }) => isWordLike && /[a-z\d]/i.test(segment),
      );
      expect([...segmentWords(text)]).toEqual(expected.map(({ segment, index }) => ({ text: segment, index })));
    }),
  );
});

test('words between spaces are counted as countWords counts them', () => {
  const word = fc.constantFrom('a', 'Haus', 'été', '한국어', '42', '漢', '日本', 'です', 'カタカナ', 'жизнь');
  fc.assert(
    fc.property(fc.array(word), fc.constantFrom(' ', ', ', ' — ', '\n'), (words, between) => {
      const text = words.join(between);
      expect(wordCount(text)).toBe(countWords(wordsOf(text)));
    }),
  );
});

test('words of other scripts than Chinese and Japanese', () => {
  expect(spacedWordCount('Der Kaffee 커피 コーヒー 咖啡 2')).toBe(4);
});

test('every text can be counted, and none has more words than characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(wordCount(text)).toBeLessThanOrEqual(text.length);
    }),
  );
});

test('the words in a text are those that it is split into', () => {
  const characters = fc.constantFrom(..."azAZ09_'.@[`{/: \n", 'é', '漢', 'ー', 'か', '한', '\u0301', '😀');
  fc.assert(
    fc.property(fc.string({ unit: characters }), (text) => {
      expect(wordsIn(text)).toBe(countWords(wordsOf(text)));
    }),
  );
});
