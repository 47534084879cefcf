import type { ReportPage } from '@legible/audit';
import { expect, test } from 'vitest';
import { REPORT } from '../views/page-fixtures.tsx';
import { pagesReadText } from './counted.ts';

const [PAGE] = REPORT.pages;
const text = (...changes: readonly Partial<ReportPage>[]): string =>
  pagesReadText({ pages: changes.flatMap((change) => (PAGE ? [{ ...PAGE, ...change }] : [])) });

test.each<[string, readonly Partial<ReportPage>[]]>([
  ['0 pages', []],
  ['1 page', [{}]],
  ['2 pages', [{}, { status: 204 }]],
  ['1 of 2 addresses answered with a page', [{}, { status: 404 }]],
  ['1 of 2 addresses answered with a page', [{}, { status: null, unknown: 'timeout' }]],
  ['1 of 2 addresses answered with a page', [{}, { status: 403, unknown: 'forbidden' }]],
  ['0 of 1 addresses answered with a page', [{ unknown: 'challenged' }]],
])('%s', (expected, changes) => {
  expect(text(...changes)).toBe(expected);
});
