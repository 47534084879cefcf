import { expect, test } from 'vitest';
import { absent, present, site, sitemaps, verdictOf } from '../../rule-fixtures.ts';
import rule from './sitemap-lastmod-truthful.rule.ts';
import { faultyEntries, type SitemapDatesFact } from './sitemap-reading.ts';

const none = faultyEntries([]);

const dates = (change: Partial<SitemapDatesFact> = {}) =>
  sitemaps({
    dates: { entries: 100, dated: 100, malformed: none, future: none, days: 50, commonest: null, ...change },
  });

/** `count` pages: the first `agreeing` are 7 days apart from the sitemap, the others `apart` days. */
const pages = (count: number, agreeing: number, apart = 8) =>
  present({
    pages: Array.from({ length: count }, (_, i) => ({
      url: `https://example.com/${i}`,
      from: 'test',
      listed: '2026-11-20',
      said: ['2026-11-01 (JSON-LD)'],
      apart: i < agreeing ? 7 : apart,
    })),
  });

const HALF = { day: '2026-11-20', count: 10, age: 30 };

const built = (count: number, age: number, days = 2) => dates({ days, commonest: { day: '2026-11-20', count, age } });

test.each([
  ['nine pages', dates(), pages(9, 0), 'not-applicable'],
  ['ten pages', dates(), pages(10, 0), 'fail apart'],
  ['all agree', dates(), pages(10, 10), 'pass'],
  ['within a week', dates(), pages(10, 0, 7), 'pass'],
  ['80 %', dates(), pages(10, 8), 'pass'],
  ['70 %', dates(), pages(10, 7), 'warn apart'],
  ['50 %', dates(), pages(10, 5), 'warn apart'],
  ['40 %', dates(), pages(10, 4), 'fail apart'],
  ['90 % of one day', built(90, 3, 9), pages(10, 9), 'pass'],
  ['91 %, three days ago', built(91, 3, 9), pages(10, 9), 'fail stamped'],
  ['91 %, four days ago', built(91, 4, 9), pages(10, 9), 'pass'],
  ['all of one day, as the pages say too', built(100, 0, 9), pages(10, 10), 'pass'],
  ['two days', dates({ days: 2, commonest: HALF }), pages(10, 10), 'warn uniform'],
  ['three days', dates({ days: 3 }), pages(10, 10), 'pass'],
  ['two days, 19 addresses', dates({ days: 2, dated: 19 }), pages(10, 10), 'pass'],
  ['two days, 20 addresses', dates({ days: 2, dated: 20, commonest: HALF }), pages(10, 10), 'warn uniform'],
] as const)('%s', (_case, facts, listedDates, expected) => {
  expect(verdictOf(rule, { site: site({ sitemaps: facts, listedDates }) })).toBe(expected);
});

test('names the first pages, at most ten', () => {
  const { findings } = rule.check(site({ sitemaps: dates(), listedDates: pages(12, 0) }));
  const examples = Array.from({ length: 10 }, (_, i) => expect.stringContaining(`https://example.com/${i} (`));
  expect(findings).toMatchObject([{ args: { count: 12, examples }, proof: { observation: examples[0] } }]);
});

test('no sitemap', () => {
  expect(verdictOf(rule, { site: site({ sitemaps: absent, listedDates: absent }) })).toBe('not-applicable');
});
