import { expect, test } from 'vitest';
import { absent, site, sitemapFile, sitemaps, verdictOf } from '../../rule-fixtures.ts';
import type { SitemapPlacesFact } from './sitemap-reading.ts';
import rule from './sitemap-urls-scope.rule.ts';

const none = { count: 0, examples: [] };

const NONE = { relative: none, unseen: none, insecure: none, foreign: none, outside: none };

const one = { count: 1, examples: ['https://example.com/a'] };

test.each<[string, Partial<SitemapPlacesFact>, string]>([
  ['all in place', {}, 'pass'],
  ['relative', { relative: one }, 'fail relative'],
  ['http', { insecure: one }, 'fail insecure'],
  ['another host', { foreign: one }, 'warn foreign'],
  ['characters that nobody sees', { unseen: one }, 'warn unseen'],
  ['outside', { outside: one }, 'warn outside'],
  ['the worst decides', { relative: one, foreign: one }, 'fail relative foreign'],
])('%s', (_case, change, expected) => {
  expect(verdictOf(rule, { site: site({ sitemaps: sitemaps({ places: { ...NONE, ...change } }) }) })).toBe(expected);
});

test('no sitemap, or an empty one', () => {
  const places = { ...NONE, relative: one };
  const files = [sitemapFile({ entries: 0 }), sitemapFile({ kind: 'unreadable' }), sitemapFile({ kind: null })];
  expect(verdictOf(rule, { site: site({ sitemaps: sitemaps({ files, places }) }) })).toBe('not-applicable');
  expect(verdictOf(rule, { site: site({ sitemaps: absent }) })).toBe('not-applicable');
});
