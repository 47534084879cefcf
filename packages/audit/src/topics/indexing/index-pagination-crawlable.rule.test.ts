import { expect, test } from 'vitest';
import { absent, page, present, quoted, verdictOf } from '../../rule-fixtures.ts';
import rule from './index-pagination-crawlable.rule.ts';
import type { PaginationFact } from './pagination.ts';

const NONE: PaginationFact = {
  pages: [],
  scripted: null,
  fragment: null,
  number: null,
  firstPage: null,
  excerpt: quoted('<a rel="next">'),
};

const control = { text: 'Load more', excerpt: quoted('<button>') };

const next = ['https://example.com/list?page=3'];

const second = { pages: next, number: 2, firstPage: 'https://example.com/list' };

test.each<[string, Partial<PaginationFact>, string | null, string]>([
  ['no list', {}, null, 'not-applicable'],
  ['links', { pages: next }, null, 'pass'],
  ['links beside a button', { pages: next, scripted: control }, null, 'pass'],
  ['a button', { scripted: control }, null, 'fail scripted'],
  ['fragments', { fragment: control }, null, 'fail fragment'],
  ['page 2 names itself as canonical', second, 'https://example.com/list?page=2', 'pass'],
  ['page 2 names no canonical', second, null, 'pass'],
  ['page 2 names page 1 as canonical', second, 'https://example.com/list/', 'warn first'],
  ['page 2 names a page with all items as canonical', second, 'https://example.com/list/all', 'pass'],
  ['page 1 names the plain address as canonical', { ...second, number: 1 }, 'https://example.com/list', 'pass'],
])('%s → %s', (_case, change, canonical, expected) => {
  const addressSignals = present(canonical === null ? [] : [{ signal: 'canonical' as const, url: canonical }]);
  expect(verdictOf(rule, { page: page({ pagination: present({ ...NONE, ...change }), addressSignals }) })).toBe(
    expected,
  );
});

test('no HTML', () => {
  expect(verdictOf(rule, { page: page({ document: absent, pagination: absent }) })).toBe('not-applicable');
});
