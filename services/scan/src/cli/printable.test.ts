import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printable } from './terminal.ts';

test.each([
  ['plain text\nsecond line', 'plain text\nsecond line'],
  ['red \u001b[31mtext\u001b[0m', 'red text'],
  ['link \u001b]8;;http://a\u0007here\u001b]8;;\u0007', 'link here'],
  ['c1 \u009b31m', 'c1 31m'],
  ['bidi \u202eevil\u2069', 'bidi evil'],
  ['back\b\b\rspace', 'backspace'],
  ['lone \ud800', 'lone \ufffd'],
  ['한국어 日本語 émoji 🎉', '한국어 日本語 émoji 🎉'],
])('%j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});

test('nothing that a terminal obeys is left of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const character of printable(text)) {
        const code = character.codePointAt(0) ?? 0;
        expect(code === 10 || (code >= 32 && code < 127) || code >= 0xa0).toBe(true);
      }
    }),
  );
});
