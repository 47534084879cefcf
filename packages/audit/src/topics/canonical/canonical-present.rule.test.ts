import { expect, test } from 'vitest';
import { NO_QUOTE } from '../../kernel/quote.ts';
import { absent, directives, page, present, responseFact, site, verdictOf } from '../../rule-fixtures.ts';
import rule from './canonical-present.rule.ts';
import type { AlikePairFact } from './site-graph.ts';

const NAMED = present([{ signal: 'canonical' as const, url: 'https://example.com/page' }]);

const LISTED = present([{ signal: 'sitemap' as const, url: 'https://example.com/page' }]);

const pair = (exact: boolean, other = '/page'): AlikePairFact => ({
  urls: [`https://example.com${other}`, 'https://example.com/copy'],
  similarity: 1,
  exact,
  from: 'test',
});

test.each([
  ['named', NAMED, '/page?a=1', [pair(true)], 'pass'],
  ['no other page like it', LISTED, '/page', [], 'fail none'],
  ['parameters', LISTED, '/page?a=1', [], 'fail parameters'],
  ['a copy, which duplicate-exact reports', LISTED, '/page', [pair(true)], 'not-applicable'],
  ['nearly a copy', LISTED, '/page', [pair(false)], 'fail alike'],
  ['a copy of another page', LISTED, '/page', [pair(true, '/other')], 'fail none'],
] as const)('%s', (_case, addressSignals, path, pairs, expected) => {
  const facts = { alikePages: present({ compared: 2, pairs, shell: false }) };
  const url = `https://example.com${path}`;
  expect(verdictOf(rule, { page: page({ addressSignals, url }), site: site(facts) })).toBe(expected);
});

test('a page that moves on at once, and one that says noindex, need no canonical link', () => {
  const moves = present({ refreshes: [{ seconds: 0, to: 'https://example.com/a', excerpt: NO_QUOTE }], script: null });
  const response = present(responseFact({ directives: [directives('googlebot', 'noindex')] }));
  expect(verdictOf(rule, { page: page({ addressSignals: LISTED, moves }) })).toBe('not-applicable');
  expect(verdictOf(rule, { page: page({ addressSignals: LISTED, response }) })).toBe('not-applicable');
});

test('a shell, a cart, an error, no HTML', () => {
  const shell = site({ alikePages: present({ compared: 3, pairs: [pair(true)], shell: true }) });
  expect(verdictOf(rule, { page: page(), site: shell })).toBe('fail none');
  const url = 'https://example.com/page?a=1';
  expect(verdictOf(rule, { page: page({ url, kind: 'cart' }) })).toBe('not-applicable');
  expect(verdictOf(rule, { page: page({ url, response: present(responseFact({ status: 404 })) }) })).toBe(
    'not-applicable',
  );
  expect(verdictOf(rule, { page: page({ url, document: absent, addressSignals: absent }) })).toBe('not-applicable');
});
