import { expect, test } from 'vitest';
import { absent, site, sitemapFile, sitemaps, verdictOf } from '../../rule-fixtures.ts';
import rule from './sitemap-limits.rule.ts';
import type { SitemapFileFact } from './sitemap-reading.ts';

test.each<[string, Partial<SitemapFileFact>, string]>([
  ['small', {}, 'pass'],
  ['44,999 addresses', { entries: 44_999 }, 'pass'],
  ['45,000', { entries: 45_000 }, 'warn near'],
  ['50,000', { entries: 50_000 }, 'warn near'],
  ['more than 50,000', { entries: 50_000, problems: [{ line: 1, code: 'too-many' }] }, 'fail over'],
  ['below 90 % of the bytes', { length: 47_185_919 }, 'pass'],
  ['90 % of the bytes', { length: 47_185_920 }, 'warn near'],
  ['all of the bytes', { length: 52_428_800 }, 'warn near'],
  ['a byte more', { length: 52_428_801 }, 'fail over'],
  ['an index', { kind: 'sitemapindex' }, 'pass'],
  ['an index of an index', { kind: 'sitemapindex', foundIn: 'index' }, 'fail nested'],
  ['unreadable', { kind: 'unreadable', length: 60_000_000 }, 'not-applicable'],
  ['no sitemap', { kind: null }, 'not-applicable'],
])('%s', (_case, change, expected) => {
  expect(verdictOf(rule, { site: site({ sitemaps: sitemaps({ files: [sitemapFile(change)] }) }) })).toBe(expected);
});

test('the worst file decides; no sitemap → not-applicable', () => {
  const files = [sitemapFile({ entries: 46_000 }), sitemapFile({ length: 60_000_000 })];
  expect(verdictOf(rule, { site: site({ sitemaps: sitemaps({ files }) }) })).toBe('fail over near');
  expect(verdictOf(rule, { site: site({ sitemaps: absent }) })).toBe('not-applicable');
});
