import { expect, test } from 'vitest';
import { absent, site, sitemapFile, sitemaps, verdictOf } from '../../rule-fixtures.ts';
import { faultyEntries, type SitemapPlacesFact } from './sitemap-reading.ts';
import rule from './sitemap-urls-scope.rule.ts';

const none = faultyEntries([]);

const NONE = { relative: none, unseen: none, insecure: none, foreign: none, outside: none };

const one = faultyEntries([{ url: 'https://example.com/a', words: '/a' }]);

test.each<[string, Partial<SitemapPlacesFact>, string]>([
  ['all in place', {}, 'pass'],
  ['relative', { relative: one }, 'fail relative'],
  ['http', { insecure: one }, 'fail insecure'],
  ['another host', { foreign: one }, 'warn foreign'],
  ['invisible characters', { unseen: one }, 'warn unseen'],
  ['outside the folder', { outside: one }, 'warn outside'],
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

test('findings name all faulty addresses and count the entries; a warning beside a failure keeps its outcome', () => {
  const files = [sitemapFile({ entries: 30 }), sitemapFile({ kind: 'sitemapindex', entries: 2 }), sitemapFile()];
  const many = faultyEntries(
    Array.from({ length: 12 }, (_, at) => ({ url: `https://other.example/${at}`, words: `${at}` })),
  );
  const places = { ...NONE, relative: one, foreign: many };
  const asked = { sort: 'sitemap entry', count: 31 };
  expect(rule.check(site({ sitemaps: sitemaps({ files, places }) }))).toMatchObject({
    outcome: 'fail',
    findings: [
      { message: 'relative', at: [{ url: 'https://example.com/a' }], asked },
      { message: 'foreign', at: { length: 12 }, asked, outcome: 'warn' },
    ],
  });
});
