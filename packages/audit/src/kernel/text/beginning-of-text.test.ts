import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningOfText, cleanText } from './clean-text.ts';

test.each([
  ['', 10, ''],
  ['tea and cake', 12, 'tea and cake'],
  ['tea  and\ncake ', 12, 'tea and cake'],
  ['tea and cakes', 12, 'tea and …'],
  ['tea and cake with jam', 14, 'tea and cake …'],
  ['tea and cake with jam', 13, 'tea and …'],
  ['早上好早上好早上好早上好', 6, '早上好早 …'],
  ['😀😀😀😀', 7, '😀😀 …'],
  [`a ${'b'.repeat(50)}`, 50, `a ${'b'.repeat(46)} …`],
  [`a ${'b'.repeat(40)} c d`, 43, `a …`],
])('%j within %i: %j', (text, max, expected) => {
  expect(beginningOfText(text, max)).toBe(expected);
});

test('is never longer than asked, and is the whole text when that fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 50, max: 100 }), (text, max) => {
      const beginning = beginningOfText(text, max);
      expect(beginning.length).toBeLessThanOrEqual(max);
      expect(beginning.isWellFormed()).toBe(true);
      const clean = cleanText(text, text.length);
      if (clean.length <= max) expect(beginning).toBe(clean);
      else expect(clean.startsWith(beginning.slice(0, -2))).toBe(true);
    }),
  );
});
