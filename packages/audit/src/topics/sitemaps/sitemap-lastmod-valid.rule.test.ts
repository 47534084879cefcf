import { expect, test } from 'vitest';
import { absent, site, sitemaps, verdictOf } from '../../rule-fixtures.ts';
import rule from './sitemap-lastmod-valid.rule.ts';
import { faultyEntries, type SitemapDatesFact } from './sitemap-reading.ts';

const none = faultyEntries([]);

const one = faultyEntries([{ url: 'https://example.com/a', words: '/a (soon)' }]);

const dates = (change: Partial<SitemapDatesFact>) =>
  sitemaps({
    dates: { entries: 100, dated: 100, malformed: none, future: none, days: 50, commonest: null, ...change },
  });

test.each<[string, Partial<SitemapDatesFact>, string]>([
  ['no addresses', { entries: 0 }, 'not-applicable'],
  ['all dated', {}, 'pass'],
  ['one dated', { dated: 1 }, 'pass'],
  ['none dated', { dated: 0 }, 'not-applicable'],
  ['malformed', { malformed: one }, 'fail malformed'],
  ['future', { future: one }, 'fail future'],
  ['both', { malformed: one, future: one, dated: 0 }, 'fail malformed future'],
])('%s', (_case, change, expected) => {
  expect(verdictOf(rule, { site: site({ sitemaps: dates(change) }) })).toBe(expected);
});

test('no sitemap', () => {
  expect(verdictOf(rule, { site: site({ sitemaps: absent }) })).toBe('not-applicable');
});

test('counts readable and malformed dates together', () => {
  const { findings } = rule.check(site({ sitemaps: dates({ malformed: one, dated: 3 }) }));
  expect(findings).toMatchObject([
    { at: [{ url: 'https://example.com/a' }], asked: { sort: 'sitemap entry', count: 4 } },
  ]);
});
