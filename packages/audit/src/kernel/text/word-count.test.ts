import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWords, scriptOf, segmentWords, spacedWordCount, wordCount, wordsIn, wordsOf } from './word-count.ts';

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

test.each([
  ['latin', 'AZazªºÀÖØöøɏḀỿＡＺａｚ', '@[`{×÷ɐ＠［｀｛'],
  [
    'hangul',
    '\u1100\u11ff\u3131\u318e\ua960\ua97c\uac00\ud7fb\uffa1\uffdc',
    '\u10ff\u1200\u3130\u318f\ua95f\ua97d\ud7fc',
  ],
  [
    'kana',
    '\u3041\u3096\u309d\u309f\u30a1\u30fa\u30fc\u30ff\u31f0\u31ff\uff66\uff9f',
    '\u3097\u309c\u30a0\u30fb\u3200',
  ],
  [
    'han',
    '\u2e80\u2fdf\u3005\u3007\u3021\u3029\u3400\u4dbf\u4e00\u9fff\uf900\ufaff\u{20000}\u{323af}',
    '\u3004\u302a\u4dc0\ufb00\u{323b0}',
  ],
])('both ends of each range of %s, and what is beside them', (script, inside, outside) => {
  const scripts = (characters: string) => [...characters].map((one) => [one, scriptOf(one.codePointAt(0) ?? 0)]);
  expect(scripts(inside)).toEqual([...inside].map((one) => [one, script]));
  expect(scripts(outside)).toEqual([...outside].map((one) => [one, null]));
});
