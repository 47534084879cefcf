import { describe, expect, test } from 'vitest';
import { aliasKey, isAlias } from './alias.ts';

describe('aliasKey', () => {
  test.each([
    ['/2024/05/hello/', '/2024/05/hello'],
    ['//2024//05/hello', '/2024/05/hello'],
    ['/%ED%95%9C/', '/한'],
    ['/%ed%95%9c', '/한'.normalize('NFD')],
    ['/a b', '/a%20b'],
    ['/', ''],
    ['/?p=12', '?p=12'],
    ['/?p=12&utm_source=mail&utm_medium=x', '/?p=12'],
    ['/hello?utm_source=mail', '/hello/'],
    ['/hello?', '/hello'],
    ['/?t=a%20b', '/?t=a+b'],
  ])('%s equals %s', (one, other) => {
    expect(aliasKey(one)).toBe(aliasKey(other));
    expect(aliasKey(one)).not.toBeNull();
  });

  test.each([
    ['/Hello', '/hello'],
    ['/?p=12', '/?p=13'],
    ['/?a=1&b=2', '/?b=2&a=1'],
    ['/hello', '/hello?p=1'],
    ['/a%2Fb', '/a/b'],
  ])('%s differs from %s', (one, other) => {
    expect(aliasKey(one)).not.toBe(aliasKey(other));
  });

  test('an address that cannot be decoded has no key', () => {
    expect(aliasKey('/%E0%A4%A')).toBeNull();
  });
});

test.each([
  ['/2024/05/hello/', true],
  ['/?p=12', true],
  ['/', true],
  ['/한글/', true],
  ['/a.html?b=//c', true],
  ['/.well-known-issue', true],
  ['hello', false],
  ['https://example.com/hello', false],
  ['//example.com/hello', false],
  ['/hello#part', false],
  ['/a b', false],
  ['/a\\b', false],
  ['/a/../b', false],
  ['/a/./b', false],
  ['/%2e%2E/b', false],
  ['/%E0%A4%A', false],
  ['?p=12', false],
  ['', false],
])('%s can be an alias: %s', (text, can) => {
  expect(isAlias(text)).toBe(can);
});
