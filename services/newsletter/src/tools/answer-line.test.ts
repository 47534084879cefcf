import { expect, test } from 'vitest';
import { answerLine } from './issue-entry.ts';

test.each([
  [' a\n\n b\tc ', 'a b c'],
  ['a\u0000b\u001b[31m', 'a b [31m'],
  ['a\u202eb\u2066c\u2028d', 'a b c d'],
  // Joiners are part of the text: of emoji, and of words in some scripts.
  ['👩‍🚀', '👩‍🚀'],
])('%j is written as %j', (text, line) => {
  expect(answerLine(text, 100)).toBe(line);
});

test.each([
  ['abcde', 'abcde'],
  ['abcdef', 'abcd…'],
  ['🦜🦜🦜🦜🦜', '🦜🦜🦜🦜🦜'],
  ['🦜🦜🦜🦜🦜🦜', '🦜🦜🦜🦜…'],
  ['abc def', 'abc…'],
])('%s in five characters at most is %s', (text, line) => {
  expect(answerLine(text, 5)).toBe(line);
});
