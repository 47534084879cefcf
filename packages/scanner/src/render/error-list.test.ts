import { expect, test } from 'vitest';
import { errorList } from './tab.ts';

const LIMITS = { consoleErrors: 3, consoleErrorCharacters: 10 };
const listOf = (...messages: string[]): readonly string[] => {
  const errors = errorList(LIMITS);
  for (const message of messages) errors.add(message);
  return errors.list();
};

test.each([
  ['as it is', ['Oh no'], ['Oh no']],
  ['on one line', ['a\n\tb\r\nc'], ['a b c']],
  ['without invisible characters', ['a\u0000\u009b\u202eb'], ['a b']],
  ['ten characters', ['0123456789'], ['0123456789']],
  ['eleven', ['01234567890'], ['0123456789']],
  ['no half of a character', ['012345678😀'], ['012345678\ufffd']],
  ['nothing', ['', ' \n'], []],
  ['once', ['a', 'a', 'b'], ['a', 'b']],
  ['three', ['a', 'b', 'c'], ['a', 'b', 'c']],
  ['four', ['a', 'b', 'c', 'd'], ['a', 'b', 'c']],
])('%s', (_, messages, expected) => {
  expect(listOf(...messages)).toEqual(expected);
});
