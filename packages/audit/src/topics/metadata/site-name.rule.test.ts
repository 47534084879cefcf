import { expect, test } from 'vitest';
import { present, SITE_URL, sampledPage, site, structuredDataOf } from '../../rule-fixtures.ts';
import rule from './site-name.rule.ts';

const judge = (name: string | null, other: string | null, url = SITE_URL, more: Record<string, string[]> = {}) => {
  const nodes = name === null ? [] : [{ types: ['WebSite'], properties: { name: [name], ...more } }];
  return rule.check(
    site({
      siteMarkup: present({ pages: [{ from: 'test', url, home: true, data: structuredDataOf(nodes) }] }),
      sample: present({ pages: [sampledPage('/', { siteName: other })] }),
    }),
  ).outcome;
};

test.each([
  ['both agree', 'Tea House', 'Tea House', 'pass'],
  ['one contains the other', 'Tea House', 'Tea House Busan', 'pass'],
  ['other letters', 'TEA-HOUSE', 'tea house', 'pass'],
  ['only markup', 'Tea House', null, 'pass'],
  ['only og:site_name', null, 'Tea House', 'pass'],
  ['neither', null, null, 'warn'],
  ['they contradict', 'Tea House', 'Green Garden', 'fail'],
] as const)('%s', (_case, name, other, outcome) => {
  expect(judge(name, other)).toBe(outcome);
});

test('another spelling may be named', () => {
  expect(judge('Tea House', '차의 집', SITE_URL, { alternateName: ['차의 집'] })).toBe('pass');
});

test('a site below a path takes the name of its host', () => {
  expect(judge(null, null, `${SITE_URL}project/`)).toBe('not-applicable');
});

test('no home page was read', () => {
  expect(rule.check(site({ siteMarkup: present({ pages: [] }) })).outcome).toBe('not-applicable');
});
