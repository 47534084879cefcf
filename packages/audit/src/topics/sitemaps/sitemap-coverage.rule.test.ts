import { expect, test } from 'vitest';
import { absent, present, sampledPage, site, siteGraph, sitemaps, verdictOf } from '../../rule-fixtures.ts';
import rule from './sitemap-coverage.rule.ts';

const graph = (missing: number, indexable: number) =>
  siteGraph({ indexable, unlisted: Array.from({ length: missing }, (_, at) => `https://example.com/${at}`) });

const read = (pages: number) =>
  present({ pages: Array.from({ length: pages }, (_, index) => sampledPage(index === 0 ? '/' : `/${index}`)) });

test.each([
  ['19 pages, half of them missing', graph(9, 18), 19, 'not-applicable'],
  ['most of 19 pages', graph(10, 18), 19, 'fail unlisted'],
  ['all three pages but the home page', graph(3, 4), 4, 'fail unlisted'],
  ['both pages but the home page', graph(2, 3), 3, 'not-applicable'],
  ['20 pages, of which the home page is one, all listed', graph(0, 19), 20, 'pass'],
  ['no page that may be indexed', graph(0, 0), 20, 'not-applicable'],
  ['5 %', graph(1, 20), 21, 'pass'],
  ['6 %', graph(6, 100), 101, 'warn unlisted'],
  ['30 %', graph(6, 20), 21, 'warn unlisted'],
  ['31 %', graph(31, 100), 101, 'fail unlisted'],
] as const)('%s', (_case, facts, pages, expected) => {
  expect(verdictOf(rule, { site: site({ siteGraph: facts, sitemaps: sitemaps(), sample: read(pages) }) })).toBe(
    expected,
  );
});

test.each([
  ['parts unread', sitemaps({ unread: 'budget-spent' }), 'untested'],
  ['no part read', sitemaps({ unread: 'decoding-failed', listed: [] }), 'untested'],
  ['an empty sitemap', sitemaps({ listed: [] }), 'not-applicable'],
  ['no sitemap', absent, 'not-applicable'],
])('%s', (_case, facts, expected) => {
  expect(verdictOf(rule, { site: site({ siteGraph: graph(20, 20), sitemaps: facts, sample: read(21) }) })).toBe(
    expected,
  );
});

test('names all unlisted pages and counts those that should be listed', () => {
  const facts = { siteGraph: graph(12, 20), sitemaps: sitemaps(), sample: read(21) };
  expect(rule.check(site(facts)).findings).toMatchObject([
    { args: { count: 12, pages: 20 }, at: { length: 12 }, asked: { sort: 'page', count: 20 } },
  ]);
});
