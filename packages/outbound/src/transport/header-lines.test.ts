import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headerLine, headerLines } from './headers.ts';

test.each([
  ['  a  ', 'a'],
  ['a\tb', 'a\tb'],
  ['a\u0000b\u001bc\u007fd\u0085e\u009ff', 'abcdef'],
  ['a\r\nb', 'ab'],
  ['a\ud800b', 'a\ufffdb'],
  ['\u0001 a', 'a'],
  ['안녕', '안녕'],
])('value %j → %j', (value, clean) => {
  expect(headerLine('X-Name', value)).toEqual(['x-name', clean]);
});

test.each([
  ['UTF-8', Buffer.from('안녕'), '안녕'],
  ['ISO 8859-1', Buffer.from([0x63, 0x61, 0x66, 0xe9]), 'café'],
  ['C1 from UTF-8', Buffer.from('a\u0085b'), 'ab'],
])('bytes in %s', (_, bytes, value) => {
  expect(headerLines([Buffer.from('X'), bytes, Buffer.from('Y'), Buffer.from('z')])).toEqual([
    ['x', value],
    ['y', 'z'],
  ]);
});

test('for any bytes, no value contains control characters, lone surrogates or outer white space', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const [[, value] = ['', '']] = headerLines([Buffer.from('x'), bytes]);
      expect(value).toBe(value.trim());
      expect(value.isWellFormed()).toBe(true);
      expect([...value].every((character) => character === '\t' || !/\p{Cc}/u.test(character))).toBe(true);
    }),
  );
});
