import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { siteMarkupOf } from '../../kernel/page/page-fixtures.ts';
import type { SiteKind } from '../../kernel/page-kind.ts';
import { present, site, unknown } from '../../rule-fixtures.ts';
import rule from './sd-organization.rule.ts';

const FULL = {
  '@type': 'Organization',
  name: 'Example',
  url: '/',
  logo: '/logo.png',
  sameAs: 'https://social.example/example',
};

const kinds = (kind: SiteKind) => present({ kinds: [{ kind, because: 'test' }], assumed: false });

const verdictText = (pages: Record<string, readonly object[]>, kind: SiteKind = 'content') => {
  const [judgement] = judge([rule], {
    site: site({ siteMarkup: siteMarkupOf(pages), siteKinds: kinds(kind) }),
    pages: [],
  }).judgements;
  return [judgement?.outcome, ...(judgement?.findings ?? []).map(({ message }) => message)].join(' ');
};

test.each([
  ['on the home page', { '/': [FULL] }, 'pass'],
  ['a kind of organization', { '/': [{ ...FULL, '@type': 'Restaurant' }] }, 'pass'],
  ['as publisher of the site', { '/': [{ '@type': 'WebSite', publisher: FULL }] }, 'pass'],
  ['on the page about it', { '/': [], '/about-us': [FULL] }, 'pass'],
  ['on the page about it, in a language', { '/': [], '/en/about/': [FULL] }, 'pass'],
  ['partly at home, fully on the other', { '/': [{ ...FULL, logo: undefined }], '/about': [FULL] }, 'pass'],
  ['without profiles', { '/': [{ ...FULL, sameAs: undefined }] }, 'pass'],
  ['without a logo', { '/': [{ ...FULL, logo: undefined }] }, 'warn expected'],
  ['on another page', { '/': [], '/blog/about-cats': [FULL] }, 'warn elsewhere'],
  [
    'as author at home',
    { '/': [{ '@type': 'SoftwareSourceCode', author: { ...FULL, logo: undefined } }] },
    'warn expected',
  ],
  [
    'as author of a review',
    { '/': [{ '@type': 'Product', review: { '@type': 'Review', author: FULL } }] },
    'not-applicable',
  ],
  ['as author on another page', { '/': [], '/a': [{ '@type': 'Article', author: FULL }] }, 'not-applicable'],
  ['as somebody else', { '/': [{ '@type': 'Product', brand: FULL }] }, 'not-applicable'],
  ['nowhere', { '/': [{ '@type': 'WebSite' }] }, 'not-applicable'],
  ['the home page unread', { '/a': [] }, 'not-applicable'],
])('%s → %s', (_case, pages, expected) => {
  expect(verdictText(pages)).toBe(expected);
});

test.each([
  ['shop', 'warn absent'],
  ['local-business', 'warn absent'],
  ['docs', 'not-applicable'],
  ['personal', 'not-applicable'],
] as const)('%s without any → %s', (kind, expected) => {
  expect(verdictText({ '/': [{ '@type': 'WebSite' }] }, kind)).toBe(expected);
});

test('pages that could not be read → untested', () => {
  expect(judge([rule], { site: site({ siteMarkup: unknown }), pages: [] }).judgements[0]?.outcome).toBe('untested');
});
