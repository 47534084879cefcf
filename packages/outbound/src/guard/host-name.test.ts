import { describe, expect, test } from 'vitest';
import { isPublicName } from './target-url.ts';

describe('isPublicName', () => {
  test.each([
    ['a.b', true],
    ['a', false],
    ['', false],
    ['.', false],
    ['a.', false],
    ['.a', false],
    ['a..b', false],
    ['a.1', false],
    ['a.0123', false],
    ['1.a', true],
    ['a.1a', true],
    ['a_b.com', true],
    ['-a.com', true],
    ['A.com', false],
    ['a b.com', false],
    ['a/b.com', false],
    ['é.com', false],
    [`${'a'.repeat(63)}.com`, true],
    [`${'a'.repeat(64)}.com`, false],
    [`${'a.'.repeat(125)}com`, true],
    [`${'a.'.repeat(125)}comm`, false],
    ['a.local', false],
    ['alocal.com', true],
    ['local.com', true],
    ['notlocal', false],
    ['a.notlocal', true],
    ['metadata.goog', false],
    ['a.metadata.goog', false],
    ['a.goog', true],
  ])('%s: %s', (host, expected) => {
    expect(isPublicName(host)).toBe(expected);
  });
});
