import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showUnseen, UNSEEN_CHARACTERS } from './visible-text.ts';

test.each([
  ['NUL', 'a\u0000b', 'a⟨U+0000⟩b'],
  ['escape', '\u001b[31m', '⟨U+001B⟩[31m'],
  ['DEL', '\u007f', '⟨U+007F⟩'],
  ['a C1 control', '\u009b', '⟨U+009B⟩'],
  ['right-to-left override', 'gpj.\u202eexe', 'gpj.⟨U+202E⟩exe'],
  ['an isolate', '\u2066x\u2069', '⟨U+2066⟩x⟨U+2069⟩'],
  ['a zero-width space', 'pay\u200bpal', 'pay⟨U+200B⟩pal'],
  ['a word joiner and a byte order mark', 'a\u2060b\ufeff', 'a⟨U+2060⟩b⟨U+FEFF⟩'],
  ['a tag character', '\u{e0041}', '⟨U+E0041⟩'],
  ['a lone surrogate', 'a\ud800b', 'a\ufffdb'],
])('writes out %s', (_what, text, shown) => {
  expect(showUnseen(text)).toBe(shown);
});

test.each([
  ['tab and line ends', 'a\tb\r\nc'],
  ['space and no-break space', ' \u00a0'],
  ['the characters next to the ranges', '\u0020\u007e\u00a0\u2029\u202f\u2065\u206a'],
  ['joiners, which scripts and emoji need', '👩\u200d💻 \u200c'],
  ['zero-width spaces between words of Khmer', 'ខ្ញុំ\u200bទៅ'],
  ['right-to-left text', 'مرفأ الشاي'],
])('leaves %s alone', (_what, text) => {
  expect(showUnseen(text)).toBe(text);
});

describe('any text', () => {
  test('has no invisible characters afterwards, and a second call changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = showUnseen(text);
        expect(new RegExp(UNSEEN_CHARACTERS, 'u').test(shown)).toBe(false);
        expect(showUnseen(shown)).toBe(shown);
      }),
    );
  });
});
