import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapedJson } from './visible-text.ts';

test.each([
  ['\u009b\u007f', '"\\u009b\\u007f"'],
  ['\u202e', '"\\u202e"'],
  ['\u{e0041}', '"\\udb40\\udc41"'],
  ['مرفأ "tea"', '"مرفأ \\"tea\\""'],
])('%j is written as %s', (text, json) => {
  expect(escapedJson(text)).toBe(json);
});

test('the JSON of any value parses to the same value and has no invisible characters', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const json = escapedJson(value);
      expect(json).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
