import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printable, printableJson } from './printable.ts';

test.each([
  ['plain 한국어 “x” 😀\nnext', 'plain 한국어 “x” 😀\nnext'],
  ['\u001b[31mred', '\\u001b[31mred'],
  ['a\rb\u0000\u009b', 'a\\u000db\\u0000\\u009b'],
  ['a\tb', 'a    b'],
  ['\u202etxt.exe\u2066', '\\u202etxt.exe\\u2066'],
  ['half \ud800', 'half \ufffd'],
])('%j is shown as %j', (text, shown) => {
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

test('JSON means the same', () => {
  const value = { a: '\u001b[0m \u009b\u202e', b: ['\n\t'] };
  expect(JSON.parse(printableJson(value))).toEqual(value);
  for (const char of ['\u001b', '\u009b', '\u202e']) expect(printableJson(value)).not.toContain(char);
});
