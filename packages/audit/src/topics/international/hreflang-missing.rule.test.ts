import { expect, test } from 'vitest';
import { absent, alternate, hreflang, SITE_URL, site, sitemapFile, sitemaps } from '../../rule-fixtures.ts';
import rule from './hreflang-missing.rule.ts';

const judge = (languages: readonly string[], list: ReturnType<typeof alternate>[] = []) =>
  rule.check(site({ hreflang: hreflang({ pages: [{ from: 'test', url: SITE_URL, list }], languages }) })).outcome;

test.each([
  ['two languages, announced', ['en', 'ko'], [alternate('ko', '/ko')], 'pass'],
  ['two languages, not announced', ['en', 'ko'], [], 'warn'],
  ['one language', ['en'], [], 'not-applicable'],
  ['none declared', [], [], 'not-applicable'],
] as const)('%s', (_case, languages, list, outcome) => {
  expect(judge(languages, [...list])).toBe(outcome);
});

test('the sitemap may announce them', () => {
  const facts = hreflang({ pages: [{ from: 'test', url: SITE_URL, list: [] }], languages: ['en', 'ko'] });
  const inSitemap = (versions: boolean) =>
    rule.check(site({ hreflang: facts, sitemaps: sitemaps({ files: [sitemapFile({ versions })] }) })).outcome;
  expect([inSitemap(true), inSitemap(false)]).toEqual(['pass', 'warn']);
});

test('no page', () => {
  expect(rule.check(site({ hreflang: absent })).outcome).toBe('not-applicable');
});
