import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLines, onOneLine } from './clean-text.ts';

describe('cleaning a file', () => {
  test.each([
    ['keeps tabs and line ends', 'a\tb\nc\n', 'a\tb\nc\n'],
    ['knows every line end, so that lines keep their numbers', 'a\r\nb\rc\n\r\nd', 'a\nb\nc\n\nd'],
    ['drops what cannot be seen', 'a\u0000b\u001b\u0085c\u202ed\u2066e\u{e0041}f', 'abcdef'],
    ['fixes half a character', 'a\ud800b', 'a\ufffdb'],
    ['of nothing', '', ''],
  ])('%s', (_, text, expected) => {
    expect(cleanLines(text, 100)).toEqual({ text: expected, cut: false });
  });

  test.each([
    ['fits', 'ab\ncd\n', 6, 'ab\ncd\n', false],
    ['a byte too long: the last line goes', 'ab\ncd\n', 5, 'ab\n', true],
    ['half a line is not a line', 'ab\ncd', 4, 'ab\n', true],
    ['one long line', 'abcdef', 5, '', true],
    ['two bytes make one character', 'é\né\n', 6, 'é\né\n', false],
    ['and are never parted', 'é\né\n', 5, 'é\n', true],
    ['what is dropped takes no room', '\u0000\u0000ab\n', 3, 'ab\n', false],
    ['but text far beyond the limit is not read', `${'\u0000'.repeat(8)}ab\n`, 3, '', true],
    ['two marks make one line end', 'a\r\n\r\nb\r\n', 6, 'a\n\nb\n', false],
  ])('%s', (_, text, max, expected, cut) => {
    expect(cleanLines(text, max)).toEqual({ text: expected, cut });
  });

  test('is within its bound, well-formed, and stays as it is when cleaned again', () => {
    const file = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(file, fc.integer({ min: 0, max: 80 }), (text, max) => {
        const clean = cleanLines(text, max).text;
        expect(new TextEncoder().encode(clean).length).toBeLessThanOrEqual(max);
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanLines(clean, max)).toEqual({ text: clean, cut: false });
      }),
    );
  });
});

test('every run of white space becomes one space', () => {
  const characters = fc.constantFrom(' ', '\n', '\t', '\u00a0', '\u3000', '\u2028', 'a', '漢', '\ud83d');
  fc.assert(
    fc.property(fc.string({ unit: characters }), (text) => {
      expect(onOneLine(text)).toBe(text.split(/\s+/).join(' '));
    }),
  );
});
