import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import type { PageRule } from '../../kernel/rule.ts';
import {
  absent,
  directives,
  documentFact,
  page,
  present,
  responseFact,
  site,
  snippetText,
  unknown,
} from '../../rule-fixtures.ts';
import bing from './bing-copilot-controls.rule.ts';
import eligible from './snippet-eligible.rule.ts';
import coverage from './snippet-nosnippet-coverage.rule.ts';

const verdictText = (rule: PageRule, change: Parameters<typeof page>[0]) => {
  const [judgement] = judge([rule], { site: site(), pages: [page(change)] }).judgements;
  const messages = (judgement?.findings ?? []).map(({ message }) => message);
  return [judgement?.outcome, ...messages].join(' ');
};

const metas = (...list: ReturnType<typeof directives>[]) => ({ document: present(documentFact({ directives: list })) });

const header = (...list: ReturnType<typeof directives>[]) => ({
  response: present(responseFact({ directives: list })),
});

const limit = (value: string | null, bot = '*') => ({
  ...directives(bot),
  directives: [{ name: 'max-snippet', value }],
});

const lead = (length: number) => ({ snippetText: present(snippetText({ lead: 'x'.repeat(length) })) });

test.each([
  ['nothing said', {}, 'pass'],
  ['nosnippet', metas(directives('*', 'nosnippet')), 'fail forbidden'],
  ['nosnippet for Googlebot', metas(directives('googlebot', 'nosnippet')), 'fail forbidden'],
  ['nosnippet in a header', header(directives('*', 'nosnippet')), 'fail forbidden'],
  ['nosnippet for another', metas(directives('bingbot', 'nosnippet')), 'pass'],
  ['max-snippet:0', metas(limit('0')), 'fail forbidden'],
  ['1', metas(limit('1')), 'warn short'],
  ['149', metas(limit('149')), 'warn short'],
  ['150', metas(limit('150')), 'pass'],
  ['-1', metas(limit('-1')), 'pass'],
  ['no number', metas(limit('long')), 'pass'],
  ['no value', metas(limit(null)), 'pass'],
  ['the strictest counts', metas(limit('-1'), limit('20', 'googlebot')), 'warn short'],
  ['as long as the first sentence', { ...metas(limit('200')), ...lead(200) }, 'pass'],
  ['shorter than the first sentence', { ...metas(limit('200')), ...lead(201) }, 'warn short'],
  ['a short first sentence does not help', { ...metas(limit('100')), ...lead(40) }, 'warn short'],
  ['snippet text unknown', { ...metas(limit('150')), snippetText: unknown }, 'pass'],
  ['noindex', metas(directives('*', 'noindex', 'nosnippet')), 'not-applicable'],
  ['a cart', { kind: 'cart', ...metas(directives('*', 'nosnippet')) }, 'not-applicable'],
  ['an error page', { response: present(responseFact({ status: 404 })) }, 'not-applicable'],
  ['unknown', { document: unknown }, 'untested'],
] as const)('eligible: %s → %s', (_case, change, expected) => {
  expect(verdictText(eligible, change)).toBe(expected);
});

test('the finding shows where the sentence is cut', () => {
  const text = snippetText({ lead: 'Our shoes are made by hand.' });
  const found = eligible.check(page({ ...metas(limit('9')), snippetText: present(text) }), site()).findings[0];
  expect(found?.args).toMatchObject({ limit: 9, cut: 'Our shoes' });
});

const kept = (suppressed: number, leadSuppressed = false) => ({
  snippetText: present(snippetText({ words: 200, suppressed, leadSuppressed })),
});

test.each([
  ['none', kept(0), 'not-applicable'],
  ['4.5 %', kept(9), 'pass'],
  ['5 %', kept(10), 'warn much'],
  ['20 %', kept(40), 'warn much'],
  ['20.5 %', kept(41), 'fail much'],
  ['the leading paragraph', kept(1, true), 'fail lead'],
  ['absent', { snippetText: absent }, 'not-applicable'],
  ['unknown', { snippetText: unknown }, 'untested'],
] as const)('coverage: %s → %s', (_case, change, expected) => {
  expect(verdictText(coverage, change)).toBe(expected);
});

test.each([
  ['nothing said', {}, 'pass'],
  ['noarchive', metas(directives('*', 'noarchive')), 'fail noarchive'],
  ['noarchive for Bing', metas(directives('bingbot', 'noarchive')), 'fail noarchive'],
  ['noarchive for Google', metas(directives('googlebot', 'noarchive')), 'pass'],
  ['nocache in a header', header(directives('*', 'nocache')), 'warn nocache'],
  ['both', metas(directives('*', 'noarchive', 'nocache')), 'warn nocache'],
  ['a log-in', { kind: 'login', ...metas(directives('*', 'noarchive')) }, 'not-applicable'],
  ['an error page', { response: present(responseFact({ status: 500 })) }, 'not-applicable'],
  ['unknown', { response: unknown }, 'untested'],
] as const)('Bing: %s → %s', (_case, change, expected) => {
  expect(verdictText(bing, change)).toBe(expected);
});
