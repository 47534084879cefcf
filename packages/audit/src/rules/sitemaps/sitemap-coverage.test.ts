import { expect, test } from 'vitest';
import { absent, site, siteGraph, sitemaps, verdictOf } from '../../testing.ts';
import rule from './sitemap-coverage.ts';

const graph = (missing: number, indexable: number) =>
  siteGraph({ indexable, unlisted: { count: missing, examples: missing > 0 ? ['https://example.com/a'] : [] } });

test.each([
  ['19 pages', graph(19, 19), 'not-applicable'],
  ['20 pages, all listed', graph(0, 20), 'pass'],
  ['5 %', graph(1, 20), 'pass'],
  ['6 %', graph(6, 100), 'warn unlisted'],
  ['30 %', graph(6, 20), 'warn unlisted'],
  ['31 %', graph(31, 100), 'fail unlisted'],
] as const)('%s', (_case, facts, expected) => {
  expect(verdictOf(rule, { site: site({ siteGraph: facts, sitemaps: sitemaps() }) })).toBe(expected);
});

test.each([
  ['parts unread', sitemaps({ complete: false })],
  ['an empty one', sitemaps({ listed: [] })],
  ['none', absent],
])('%s', (_case, facts) => {
  expect(verdictOf(rule, { site: site({ siteGraph: graph(20, 20), sitemaps: facts }) })).toBe('not-applicable');
});
