import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHreflangCode } from './hreflang.ts';

const readingOf = (code: string): string => {
  const read = readHreflangCode(code);
  return 'suggestion' in read ? `${read.state} ${read.suggestion}` : read.state;
};

test.each([
  ['en', 'valid'],
  ['EN-us', 'valid'],
  ['zh-Hans', 'valid'],
  ['zh-hant-TW', 'valid'],
  ['uk', 'valid'],
  ['be', 'valid'],
  ['br', 'valid'],
  ['X-Default', 'valid'],
  ['en-UK', 'invalid en-GB'],
  ['jp', 'invalid ja'],
  ['kr', 'invalid ko'],
  ['US', 'invalid en-US'],
  ['es-419', 'invalid null'],
  ['en-EU', 'invalid null'],
  ['en-XX', 'invalid null'],
  ['zh-Xxxx', 'invalid null'],
  ['fil', 'invalid null'],
  ['english', 'invalid null'],
  ['', 'invalid null'],
  ['en-SU', 'invalid en-RU'],
  ['iw', 'odd he'],
  ['en_US', 'odd en-US'],
])('%s: %s', (code, expected) => {
  expect(readingOf(code)).toBe(expected);
});

test('no text makes it throw, and case does not matter', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-zA-Z]{1,4}([-_][a-zA-Z0-9]{1,5}){0,3}$/)),
      (code) => {
        const { state } = readHreflangCode(code);
        if (/^[\x20-\x7e]*$/.test(code)) expect(readHreflangCode(code.toUpperCase()).state).toBe(state);
      },
    ),
  );
});
