import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf, cutToWidth, displayWidth } from './title-length.rule.ts';

test.each([
  ['', 0],
  ['i', 4.44],
  ['W', 18.88],
  ['0123456789', 111.2],
  [' ', 5.56],
  ['\n', 5.56],
  ['Hello, World', 108.9],
  ['é', 11.12],
  ['e\u0301', 11.12],
  ['Ä', 13.34],
  ['ж', 11.12],
  ['한국어', 60],
  ['한', 20],
  ['日本語、', 80],
  ['ｱ', 10],
  ['Ａ', 20],
  ['\u3000', 20],
  ['€—…', 51.12],
  ['😀', 20],
  ['👍🏽', 20],
  ['🇰🇷', 20],
  ['\u200b\u200d\u2060\ufeff', 0],
  ['\u0000\u0007', 0],
  ['\ud800', 11.12],
])('%j is %d px wide', (text, px) => {
  expect(displayWidth(text)).toBeCloseTo(px, 6);
});

test.each([
  ['abc', 3],
  ['é\u0301', 1],
  ['한글 abc', 8],
  ['日本、', 6],
  ['ｱｲ', 2],
  ['😀!', 3],
  ['🇰🇷', 2],
  ['—', 1],
  ['\u0007\u200b', 0],
])('%j takes %d columns', (text, columns) => {
  expect(columnsOf(text)).toBe(columns);
});

test.each([
  ['WWW', 56.64, 'WWW'],
  ['WWW', 56.63, 'WW'],
  ['한국어', 40, '한국'],
  ['한국어', 39.9, '한'],
  ['a😀b', 12, 'a'],
  ['abc', 0, ''],
])('%j cut to %d px', (text, px, cut) => {
  expect(cutToWidth(text, px)).toBe(cut);
});

test('widths and columns add up and are never negative', () => {
  const characters = fc.array(fc.string({ unit: 'binary' })).map((parts) => parts.join(''));
  fc.assert(
    fc.property(characters, characters, (a, b) => {
      expect(displayWidth(a)).toBeGreaterThanOrEqual(0);
      expect(columnsOf(a)).toBeGreaterThanOrEqual(0);
      expect(displayWidth(a + b)).toBeCloseTo(displayWidth(a) + displayWidth(b), 6);
      expect(columnsOf(a + b)).toBe(columnsOf(a) + columnsOf(b));
    }),
  );
});
