import { describe, expect, test } from 'vitest';
import { withScheme } from './addresses.ts';

describe('withScheme', () => {
  test.each([
    ['example.com', 'https://example.com'],
    ['example.com/a?b', 'https://example.com/a?b'],
    ['localhost:3000', 'https://localhost:3000'],
    ['localhost:3000/a', 'https://localhost:3000/a'],
    ['http://example.com', 'http://example.com'],
    ['HTTP://example.com', 'HTTP://example.com'],
    ['ftp://example.com', 'ftp://example.com'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['  example.com ', 'https://example.com'],
  ])('%s → %s', (typed, url) => {
    expect(withScheme(typed)).toBe(url);
  });
});
