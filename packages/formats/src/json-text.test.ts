import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JSON_MAX_DEPTH, parseJson } from './json-text.ts';

const lists = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const objects = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const outcome = (parse: (text: string) => unknown, text: string): unknown => {
  try {
    return { value: parse(text) };
  } catch (error) {
    return error instanceof SyntaxError ? 'SyntaxError' : error;
  }
};

describe('depth', () => {
  test.each([
    ['lists', lists],
    ['objects', objects],
  ])('%s may nest to the limit and no deeper', (_, nested) => {
    expect(() => parseJson(nested(JSON_MAX_DEPTH))).not.toThrow();
    expect(() => parseJson(nested(JSON_MAX_DEPTH + 1))).toThrow(/^More than 20000 levels in JSON at position \d+$/);
  });

  test('the position is that of the first excess level', () => {
    expect(() => parseJson(`${' '.repeat(7)}${'['.repeat(5_000_000)}`)).toThrow('at position 20007');
  });

  test.each([
    ['brackets in a string', JSON.stringify('['.repeat(50_000))],
    ['brackets after an escaped quotation mark', JSON.stringify(`"${'{'.repeat(50_000)}`)],
    ['a string that ends in a backslash', JSON.stringify(['\\', '['.repeat(50_000)])],
    ['lists side by side', `[${Array.from({ length: 50_000 }, () => '[]').join()}]`],
  ])('%s do not count as levels', (_, text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });
});

test('everything else is the same as with JSON.parse', () => {
  const texts = fc.oneof(fc.json(), fc.string(), fc.string({ unit: fc.constantFrom(...'[]{}",:\\1a ') }));
  fc.assert(
    fc.property(texts, (text) => {
      expect(outcome(parseJson, text)).toEqual(outcome(JSON.parse, text));
    }),
  );
});
