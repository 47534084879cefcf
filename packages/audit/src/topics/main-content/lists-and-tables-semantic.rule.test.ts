import { expect, test } from 'vitest';
import { absent, mainContentFact, page, present, quoted, verdictOf } from '../../rule-fixtures.ts';
import rule from './lists-and-tables-semantic.rule.ts';
import type { ListFormsFact } from './sections.ts';

const pageOf = (change: Partial<ListFormsFact>) =>
  page({ mainContent: present(mainContentFact({ forms: { ...mainContentFact().forms, ...change } })) });

const FAKE = ['1. Boil | 2. Pour | 3. Wait'];

test.each([
  ['none needed', pageOf({}), 'not-applicable'],
  ['a list', pageOf({ lists: 1 }), 'pass'],
  ['a table', pageOf({ tables: 1 }), 'pass'],
  ['paragraphs that only look like a list', pageOf({ lists: 3, fakeLists: FAKE }), 'warn fake'],
  ['a table without a head', pageOf({ headless: [quoted('<table>')] }), 'warn headless'],
  ['a table of other elements', pageOf({ lists: 1, grids: [quoted('<div class="tr">')] }), 'fail grid'],
  [
    'a table of other elements beside a real one',
    pageOf({ tables: 1, grids: [quoted('<div class="tr">')] }),
    'warn grids',
  ],
  [
    'all three',
    pageOf({ tables: 1, grids: [quoted('<div>')], headless: [quoted('<table>')], fakeLists: FAKE }),
    'warn grids headless fake',
  ],
  ['the cart', { ...pageOf({ fakeLists: FAKE }), kind: 'cart' as const }, 'not-applicable'],
  ['no HTML', page({ mainContent: absent }), 'not-applicable'],
])('%s → %s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});
