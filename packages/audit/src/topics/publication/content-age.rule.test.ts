import { expect, test } from 'vitest';
import type { DatedContentFact } from '../../kernel/page/page-dates.ts';
import { absent, present, site, verdictOf } from '../../rule-fixtures.ts';
import rule from './content-age.rule.ts';

const day = (text: string): number => Date.parse(text) / 86_400_000;

const content = (change: Partial<DatedContentFact>): DatedContentFact => ({
  from: 'test',
  url: 'https://example.com/prices',
  title: 'Prices 2024',
  titleYear: 2024,
  boundBy: 'year',
  newest: null,
  published: null,
  article: false,
  inNavigation: true,
  series: false,
  ...change,
});

test.each<[string, readonly Partial<DatedContentFact>[], string]>([
  ['no page bound to a time', [{ boundBy: null, titleYear: null, newest: day('2010-01-01') }], 'not-applicable'],
  ['last year', [{ titleYear: 2025 }], 'pass'],
  ['two years ago', [{}], 'fail year'],
  ['two years ago, outside the navigation', [{ inNavigation: false }], 'pass'],
  ['one of a series', [{ series: true }], 'not-applicable'],
  ['an article of that year', [{ article: true, published: day('2024-12-20') }], 'not-applicable'],
  ['an article that looks back at it', [{ article: true, published: day('2025-01-20') }], 'not-applicable'],
  ['another page of that year', [{ published: day('2024-01-20'), newest: day('2026-01-20') }], 'fail year'],
  [
    'another page of that year that did not change',
    [{ published: day('2024-01-20'), newest: day('2024-01-20') }],
    'not-applicable',
  ],
  [
    'a page of last year that did not change',
    [{ titleYear: 2025, published: day('2025-11-20'), newest: day('2025-11-20') }],
    'pass',
  ],
  [
    'prices of that year',
    [{ boundBy: 'prices', published: day('2024-01-20'), newest: day('2024-01-20') }],
    'fail year',
  ],
  ['548 days old', [{ boundBy: 'prices', titleYear: null, newest: day('2026-11-21') - 548 }], 'pass'],
  ['549 days old', [{ boundBy: 'prices', titleYear: null, newest: day('2026-11-21') - 549 }], 'warn old'],
  ['both', [{}, { boundBy: 'version', titleYear: null, newest: day('2020-01-01') }], 'fail year old'],
  ['no pages', [], 'not-applicable'],
])('%s → %s', (_case, changes, expected) => {
  const contentAges = present({ pages: changes.map(content) });
  expect(verdictOf(rule, { site: site({ contentAges }) })).toBe(expected);
});

test('no page was read, or the time of the scan is unknown', () => {
  expect(verdictOf(rule, { site: site({ contentAges: absent }) })).toBe('not-applicable');
  const contentAges = present({ pages: [content({})] });
  expect(verdictOf(rule, { site: site({ contentAges, seenAt: null }) })).toBe('not-applicable');
});
