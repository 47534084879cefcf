import { expect, test } from 'vitest';
import { estimatedTokens } from './estimated-tokens.ts';

test.each([
  ['', 0],
  ['a', 1],
  ['abcd', 1],
  ['abcde', 2],
  ['한국어', 3],
  ['日本語のテキスト。', 9],
  ['简体中文，', 5],
  ['Abc 한국', 3],
  ['éé', 1],
  ['🙂🙂', 1],
])('%j: %i', (text, tokens) => {
  expect(estimatedTokens(text)).toBe(tokens);
});
