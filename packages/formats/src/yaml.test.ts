import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseYaml } from './yaml.ts';

test.each<[string, string, unknown]>([
  ['a map', 'a: 1\nb: [x, "y"]', { a: 1, b: ['x', 'y'] }],
  ['JSON', '{"a": null, "b": true}', { a: null, b: true }],
  ['a quoted version stays text', 'openapi: "3.1"', { openapi: '3.1' }],
  ['nothing', '', null],
  ['a scalar', 'hello', 'hello'],
  ['an alias is refused', 'a: &x [1]\nb: *x', undefined],
  ['a broken map', 'a: [1', undefined],
  ['a repeated key', 'a: 1\na: 2', undefined],
  ['deep nesting', '['.repeat(50_000), undefined],
])('%s', (_case, text, expected) => {
  expect(parseYaml(text, 100_000)).toEqual(expected);
});

test('text over the limit is not read', () => {
  expect(parseYaml('abc', 3)).toBe('abc');
  expect(parseYaml('abcd', 3)).toBeUndefined();
});

test('reads what JSON can write', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.integer())), (value) => {
      expect(parseYaml(JSON.stringify(value), 100_000)).toEqual(value);
    }),
  );
});
