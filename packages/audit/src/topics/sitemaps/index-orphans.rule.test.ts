import { expect, test } from 'vitest';
import { absent, site, siteGraph, sitemaps, verdictOf } from '../../rule-fixtures.ts';
import rule from './index-orphans.rule.ts';

const graph = (count: number, listed: number, unread = 0, shells = 0) =>
  siteGraph({ listed, unread, shells, orphans: Array.from({ length: count }, (_, at) => `https://example.com/${at}`) });

test.each([
  ['no sitemap', graph(0, 0), 'not-applicable'],
  ['no orphans', graph(0, 10), 'pass'],
  ['5 %', graph(1, 20), 'pass'],
  ['more than 5 %', graph(1, 19), 'warn orphans'],
  ['25 %', graph(5, 20), 'warn orphans'],
  ['more than a quarter', graph(6, 20), 'fail orphans'],
  ['unread pages', graph(6, 20, 1), 'untested'],
  ['pages that scripts fill', graph(6, 20, 0, 1), 'untested'],
  ['unread pages, but few orphans', graph(1, 20, 1), 'pass'],
] as const)('%s → %s', (_case, facts, expected) => {
  expect(verdictOf(rule, { site: site({ siteGraph: facts, sitemaps: sitemaps() }) })).toBe(expected);
});

test('a sitemap that was not read to its end, no sitemap, no sample', () => {
  const facts = { siteGraph: graph(6, 20), sitemaps: sitemaps({ unread: 'forbidden' }) };
  expect(verdictOf(rule, { site: site(facts) })).toBe('untested');
  expect(verdictOf(rule, { site: site({ ...facts, siteGraph: graph(0, 0) }) })).toBe('untested');
  const half = { ...graph(6, 20), missing: 'timeout' as const };
  expect(verdictOf(rule, { site: site({ siteGraph: half, sitemaps: sitemaps() }) })).toBe('untested');
  expect(verdictOf(rule, { site: site({ ...facts, sitemaps: absent }) })).toBe('not-applicable');
  expect(verdictOf(rule, { site: site({ ...facts, siteGraph: absent }) })).toBe('not-applicable');
});

test('names all orphans and counts the listed addresses', () => {
  const verdict = rule.check(site({ siteGraph: graph(12, 20), sitemaps: sitemaps() }));
  expect(verdict.findings).toMatchObject([
    { args: { count: 12, examples: { length: 10 } }, at: { length: 12 }, asked: { sort: 'sitemap entry', count: 20 } },
  ]);
});
