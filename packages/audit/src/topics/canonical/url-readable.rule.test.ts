import { expect, test } from 'vitest';
import { page, verdictOf } from '../../rule-fixtures.ts';
import rule from './url-readable.rule.ts';

test.each([
  ['plain', '/walking-shoes', 'pass'],
  ['underscores and ids', '/walking_shoes/123', 'pass'],
  ['Korean', '/신발', 'pass'],
  ['Korean, 199 characters', `/${'신'.repeat(199)}`, 'pass'],
  ['a blank', '/walking shoes', 'warn blank'],
  ['a plus', '/walking+shoes', 'pass'],
  ['a blank in the query', '/search?q=a b', 'pass'],
  ['two slashes', '/a//b', 'warn slashes'],
  ['200 characters', `/${'a'.repeat(199)}`, 'pass'],
  ['201 characters', `/${'a'.repeat(200)}`, 'warn long'],
  ['2048 characters with the query', `/?${'a'.repeat(2_048 - 21)}`, 'pass'],
  ['2049 characters with the query', `/?${'a'.repeat(2_048 - 20)}`, 'fail endless'],
  ['Latin-1', '/walking%E4shoes', 'fail encoding'],
  ['a percent sign without digits', '/100%', 'fail encoding'],
])('%s', (_case, path, expected) => {
  expect(verdictOf(rule, { page: page({ url: new URL(path, 'https://example.com/').href }) })).toBe(expected);
});
