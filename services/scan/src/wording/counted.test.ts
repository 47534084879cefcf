import type { Report, ReportPage } from '@legible/audit';
import { expect, test } from 'vitest';
import { REPORT } from '../views/page-fixtures.tsx';
import { pagesReadText, wholeSiteText } from './counted.ts';

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

const some = (change: Partial<Report>): Report => ({
  ...REPORT,
  pages: Array.from({ length: 20 }, () => PAGE).flatMap((page) => page ?? []),
  target: { domain: 'example.com', url: 'https://example.com/' },
  ...change,
});

test.each([
  ['en', '20 of 1,027 pages read; for all of them: {command}'],
  ['ko', '1,027페이지 중 20페이지를 읽었습니다. 모두 읽으려면: {command}'],
  ['ja', '1,027ページのうち20ページを読みました。すべてを読むには：{command}'],
  ['zh', '已读取 1,027 个页面中的 20 个；要读取全部页面：{command}'],
] as const)('%s: the rest of a site, and the command that reads it', (language, expected) => {
  const command = 'npx legible https://example.com/ --all';
  expect(wholeSiteText(some({ pagesKnown: 1_027 }), language)).toEqual({ text: expected, command });
});

test.each<[string, Partial<Report>]>([
  ['all pages were read', { pagesKnown: 20 }],
  ['an older report', {}],
  ['a crawl of the whole site', { pagesKnown: 1_027, addresses: [] }],
])('%s: nothing about a rest', (_, change) => expect(wholeSiteText(some(change))).toBeNull());

test('an address cannot give commands to the shell', () => {
  const url = "https://example.com/a'b;$(id)";
  expect(wholeSiteText(some({ pagesKnown: 30, target: { domain: 'example.com', url } }))?.command).toBe(
    "npx legible 'https://example.com/a%27b;$(id)' --all",
  );
});
