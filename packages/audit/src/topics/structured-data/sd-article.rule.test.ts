import { expect, test } from 'vitest';
import { outcomesUnseen, verdictText } from '../../kernel/page/page-fixtures.ts';
import rule from './sd-article.rule.ts';

const FULL = {
  '@type': 'Article',
  headline: 'A story',
  image: '/a.jpg',
  datePublished: '2026-01-02',
  author: { '@type': 'Person', name: 'Ada' },
};

const by = (name: string) => ({ ...FULL, author: { '@type': 'Person', name } });

test.each([
  ['complete', [FULL], 'pass'],
  ['a kind of article', [{ ...FULL, '@type': 'BlogPosting' }], 'pass'],
  ['an author as text', [{ ...FULL, author: 'Ada' }], 'pass'],
  ['an office as author', [{ ...FULL, author: { '@type': 'Organization', name: 'Booking.com' } }], 'pass'],
  ['one missing', [{ ...FULL, image: undefined }], 'warn expected'],
  ['all missing', [{ '@type': 'Article' }], 'warn expected'],
  ['an address as author', [by('https://example.com/ada')], 'fail author'],
  ['a reference to nobody on the page', [{ ...FULL, author: { '@id': '#ada' } }], 'warn expected'],
  ['an address without scheme', [by('www.example.com')], 'fail author'],
  ['ten words as author', [by('a b c d e f g h i j')], 'pass'],
  ['eleven words as author', [by('a b c d e f g h i j k')], 'fail author'],
  ['a date in words', [{ ...FULL, datePublished: 'January 2, 2026' }], 'warn date'],
  ['no date', [{ ...FULL, datePublished: 'soon' }], 'fail date'],
  ['a day that does not exist', [{ ...FULL, dateModified: '2026-02-30T00:00' }], 'warn date'],
  ['a list of articles', [FULL, { ...FULL, image: undefined }], 'not-applicable'],
  ['articles of a weblog', [{ '@type': 'Blog', blogPost: [{ '@type': 'BlogPosting' }] }], 'not-applicable'],
  ['the main entity of its page', [{ '@type': 'WebPage', mainEntity: { '@type': 'Article' } }], 'warn expected'],
  ['a technical article, for which there is no feature', [{ '@type': 'TechArticle' }], 'not-applicable'],
  ['a thread of a forum, which has its own', [{ '@type': 'DiscussionForumPosting' }], 'not-applicable'],
  ['no article', [{ '@type': 'Product' }], 'not-applicable'],
])('%s → %s', (_case, things, expected) => {
  expect(verdictText(rule, things)).toBe(expected);
});

test('no HTML, and HTML that could not be read', () => {
  expect(outcomesUnseen(rule)).toEqual(['not-applicable', 'untested']);
});
