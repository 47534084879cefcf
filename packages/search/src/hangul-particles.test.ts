import { expect, test } from 'vitest';
import { stemEnd } from './terms.ts';

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
