import { expect, test } from 'vitest';
import { REPORT } from '../views/page-fixtures.tsx';
import { comparedWithAsked, readReportQuery } from './results.tsx';

const read = (query: string, pages = REPORT.pages) => readReportQuery(new URLSearchParams(query), { ...REPORT, pages });

test.each([
  ['', {}],
  ['status=&severity=&category=&feeds=&page=&rule=', {}],
  ['status=not-applicable', { status: 'not-applicable' }],
  [
    'category=trust&severity=info&status=untested&feeds=neither&page=2&rule=canonical-single',
    {
      category: 'trust',
      severity: 'info',
      status: 'untested',
      feeds: 'neither',
      page: '2',
      rule: 'canonical-single',
    },
  ],
  ['page=0', { page: '0' }],
  ['severity=&severity=low', { severity: 'low' }],
  ['utm_source=x&constructor=y&site-kind=shop&compared-with=scn_1', {}],
])('%s', (query, chosen) => {
  expect(read(query)).toEqual({ ok: true, chosen });
});

test.each([
  ['status=failed', 'status is given once, and is one of fail, warn, untested, pass, not-applicable.'],
  ['severity=critical', 'severity is given once, and is one of crit, high, med, low, info.'],
  ['severity=low&severity=high', 'severity is given once'],
  ['severity=low&severity=low', 'severity is given once'],
  ['category=<script>', 'category is given once, and is one of crawling, '],
  ['feeds=__proto__', 'feeds is given once, and is one of web, ai, both, neither.'],
  ['page=3', 'page is given once, and is one of 0, 1, 2.'],
  ['page=-1', 'page is given once'],
  ['page=00', 'page is given once'],
  ['page=1e0', 'page is given once'],
  ['rule=never-heard-of', 'rule is given once, and is one of crawl-site-allowed, '],
])('%s is refused', (query, message) => {
  expect(read(query)).toEqual({ ok: false, message: expect.stringContaining(message) });
});

test('the message does not repeat the refused value', () => {
  expect(read('category=<script>')).not.toMatchObject({ message: expect.stringContaining('script') });
});

test('a report without pages offers no choice of a page', () => {
  expect(read('page=0', [])).toEqual({ ok: false, message: 'page cannot be chosen in this report.' });
  expect(read('page=', [])).toEqual({ ok: true, chosen: {} });
});

test.each([
  ['', null],
  ['compared-with=', null],
  ['compared-with=scn_0aZ', 'scn_0aZ'],
  ['compared-with=scn_', null],
  ['compared-with=scn_a/../b', null],
  ['compared-with=https://evil.example/', null],
  ['compared-with=scn_a&compared-with=scn_b', null],
])('%s names the earlier scan %s', (query, scanId) => {
  expect(comparedWithAsked(new URLSearchParams(query))).toBe(scanId);
});
