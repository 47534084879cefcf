import { describe, expect, test } from 'vitest';
import { preferredCoding } from './content-coding.ts';

describe('preferredCoding', () => {
  test.each([
    [undefined, null],
    ['', null],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', null],
    ['gzip, zstd', 'zstd'],
    ['zstd;q=0.5, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'zstd'],
    ['*;q=0.1, br;q=0, zstd;q=0', 'gzip'],
    ['*;q=0', null],
    ['gzip ; q=.3', 'gzip'],
    ['identity;q=1, gzip;q=0.5', null],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['identity;q=0', null],
    ['deflate, zstd', 'zstd'],
    ['deflate', null],
    ['gzip;q=high', null],
    ['br;q=2, gzip;q=1', 'br'],
    [';;,,=', null],
  ])('%j → %s', (header, coding) => {
    expect(preferredCoding(header)).toBe(coding);
  });
});
