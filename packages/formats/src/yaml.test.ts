import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseYaml, readLocatedYaml } from './yaml.ts';

test.each<[string, string, unknown]>([
  ['a map', 'a: 1\nb: [x, "y"]', { a: 1, b: ['x', 'y'] }],
  ['JSON', '{"a": null, "b": true}', { a: null, b: true }],
  ['a quoted version stays text', 'openapi: "3.1"', { openapi: '3.1' }],
  ['nothing', '', null],
  ['a scalar', 'hello', 'hello'],
  ['an alias is refused', 'a: &x [1]\nb: *x', undefined],
  ['a broken map', 'a: [1', undefined],
  ['a repeated key', 'a: 1\na: 2', undefined],
  ['a second document', 'a: 1\n---\nb: 2', undefined],
  ['a tag of its own', 'a: !secret 1', undefined],
  ['a key that is a list', '[a]: 1', undefined],
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

test('a tag with another meaning in this document is refused', () => {
  expect(readLocatedYaml('%TAG !! tag:example.org,2026:\n---\na: !!int 1', 100)).toEqual({
    ok: false,
    problems: [{ line: 1, code: 'tag' }],
  });
});
