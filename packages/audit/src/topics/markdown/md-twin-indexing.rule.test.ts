import { expect, test } from 'vitest';
import {
  absent,
  canonical,
  directives,
  fetchFact,
  markdownAnswer,
  page,
  pageMarkdown,
  site,
  sitemaps,
  unknown,
} from '../../rule-fixtures.ts';
import rule from './md-twin-indexing.rule.ts';

const URL_OF_TWIN = 'https://example.com/page.md';

const check = (change: Parameters<typeof markdownAnswer>[0], facts: Parameters<typeof site>[0] = {}) =>
  rule.check(
    page({ markdown: pageMarkdown({ twin: markdownAnswer({ ...fetchFact('/page.md'), ...change }) }) }),
    site(facts),
  ).outcome;

const kept = { canonicals: [canonical('/page', 'header')] };

test.each([
  ['a canonical to the page', kept, {}, 'pass'],
  ['a canonical to itself', { canonicals: [canonical('/page.md', 'header')] }, {}, 'fail'],
  ['an unreadable canonical', { canonicals: [canonical(null, 'header')] }, {}, 'fail'],
  ['noindex', { directives: [directives('*', 'noindex')] }, {}, 'pass'],
  ['none', { directives: [directives('googlebot', 'none')] }, {}, 'pass'],
  ['noindex for another robot', { directives: [directives('yandex', 'noindex')] }, {}, 'fail'],
  ['neither', {}, {}, 'fail'],
  ['in the sitemap', kept, { sitemaps: sitemaps({ listed: [URL_OF_TWIN] }) }, 'fail'],
  ['the sitemap was not seen', kept, { sitemaps: unknown }, 'pass'],
] as const)('%s → %s', (_case, change, facts, outcome) => {
  expect(check(change, facts)).toBe(outcome);
});

test.each([
  ['no twin', pageMarkdown()],
  ['no Markdown', absent],
])('%s → not applicable', (_case, markdown) => {
  expect(rule.check(page({ markdown }), site()).outcome).toBe('not-applicable');
});
