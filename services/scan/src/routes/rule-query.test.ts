import { expect, test } from 'vitest';
import { RULE_FILTERS } from '../views/rules/rules-page.tsx';
import { readQuery } from './rules.tsx';

const read = (query: string) => readQuery(new URLSearchParams(query), RULE_FILTERS);

test.each([
  ['', { text: '', chosen: {} }],
  ['q=+robots+++txt+&severity=crit', { text: 'robots   txt', chosen: { severity: 'crit' } }],
  ['q=&category=&severity=&feeds=&grade=&scope=', { text: '', chosen: {} }],
  [
    'category=trust&feeds=neither&grade=E4&scope=page',
    { text: '', chosen: { category: 'trust', feeds: 'neither', grade: 'E4', scope: 'page' } },
  ],
  ['severity=&severity=low', { text: '', chosen: { severity: 'low' } }],
  ['utm_source=x&constructor=y', { text: '', chosen: {} }],
  [`q=${'a'.repeat(100)}`, { text: 'a'.repeat(100), chosen: {} }],
])('%s', (query, expected) => {
  expect(read(query)).toEqual({ ok: true, query: expected });
});

test.each([
  ['severity=critical', 'severity is one of crit, high, med, low, info.'],
  ['grade=e1', 'grade is one of E1, E2, E3, E4.'],
  ['feeds=__proto__', 'feeds is one of web, ai, both, neither.'],
  ['scope=site&scope=page', 'scope is one of site, page.'],
  ['category=<script>', 'category is one of crawling,'],
  [`q=${'a'.repeat(101)}`, 'q has at most 100 characters.'],
])('%s is refused', (query, message) => {
  expect(read(query)).toMatchObject({ ok: false, message: expect.stringContaining(message) });
});
