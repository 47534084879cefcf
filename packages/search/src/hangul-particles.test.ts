import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certainTerms, emitTerms, pairKeys, stemEnd } from './terms.ts';

test.each([
  ['누수를', '누수'],
  ['서울에서는', '서울'],
  ['회사였습니다', '회사'],
  ['당선자들에게', '당선자'],
  ['고양이', '고양'],
  ['누수', '누수'],
  // Two syllables must remain: the longest ending that leaves them is removed.
  ['그들이', '그들'],
  ['책이다', '책이다'],
  ['메모리', '메모리'],
  ['는', '는'],
])('%s → %s', (eojeol, stem) => {
  expect(eojeol.slice(0, stemEnd(eojeol, 0, eojeol.length))).toBe(stem);
});

test('a run within a text', () => {
  expect(stemEnd('a 누수를 b', 2, 5)).toBe(4);
});

test.each([
  ['프로세서', '프로세서'],
  // With 는 after it, 으로 is part of an ending; with 딩 it is not.
  ['업로드으로', '업로드'],
  ['업로드으로딩', '업로드으로딩'],
  ['서버', '서버'],
])('of a phrase with %s, the pairs of %s are certain', (phrase, part) => {
  expect(certainTerms(phrase)).toEqual(pairKeys(part));
});

test('a text that continues a run of Hangul holds the certain terms of the run', () => {
  const syllables = fc.string({ unit: fc.constantFrom(...'프로세서으에는를들입니다인데'), maxLength: 6 });
  fc.assert(
    fc.property(syllables, syllables, (continued, after) => {
      const run = `업무${continued}`;
      const pairs = new Set<string>();
      emitTerms(run + after, {
        word: () => {},
        joint: () => {},
        pair: (first, second) => pairs.add(`p${String.fromCharCode(first, second)}`),
        single: () => {},
      });
      for (const key of certainTerms(run)) expect(pairs).toContain(key);
    }),
  );
});
