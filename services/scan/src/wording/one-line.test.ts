import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneLine, someLines } from './visible-text.ts';

describe('one line', () => {
  test.each([
    ['a\n b\t\tc\r\n', 'a b c'],
    ['\u2028a\u00a0b\u3000', 'a b'],
    ['a\u0000b\u202ec', 'a⟨U+0000⟩b⟨U+202E⟩c'],
    ['a\ud800', 'a\ufffd'],
  ])('%j is %j', (text, line) => {
    expect(oneLine(text)).toBe(line);
  });

  test.each([
    ['abcd', 4, 'abcd'],
    ['abcde', 4, 'abc…'],
    ['🍵🍵🍵', 3, '🍵🍵🍵'],
    ['🍵🍵🍵🍵', 3, '🍵🍵…'],
  ])('%s within %i characters is %s', (text, limit, line) => {
    expect(oneLine(text, limit)).toBe(line);
  });

  test('of any text has no line ends and no control characters, and a second call changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = oneLine(text);
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(oneLine(line)).toBe(line);
      }),
    );
  });
});

test.each([
  ['a\r\nb\rc\n', 100, 'a\nb\nc'],
  ['a\u0085b\u2028c\u2029d', 100, 'a\nb\nc\nd'],
  ['\u001b[2Ja', 100, '⟨U+001B⟩[2Ja'],
  ['ab\ncd', 4, 'ab\n…'],
])('the lines of %j, cut to %i characters, are %j', (text, limit, lines) => {
  expect(someLines(text, limit)).toBe(lines);
});
