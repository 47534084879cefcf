import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roughTokens } from './tokens.ts';

test.each([
  ['', 0],
  ['abcd', 1],
  ['abcde', 2],
  ['éé', 1],
  ['ééa', 2],
  ['한국어', 3],
  ['日本語です', 5],
  ['漢字abcd', 3],
  ['😀', 1],
  ['😀a', 2],
  ['、', 1],
  ['Ａ', 1],
  ['\ud800a', 1],
])('%j is about %d tokens', (text, tokens) => {
  expect(roughTokens(text)).toBe(tokens);
});

test('Latin text is a quarter of its bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', 'é', 'ж', '—', '😀') }), (text) => {
      expect(roughTokens(text)).toBe(Math.ceil(new TextEncoder().encode(text).length / 4));
    }),
  );
});
