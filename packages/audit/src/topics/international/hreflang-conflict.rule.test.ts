import { expect, test } from 'vitest';
import type { AlternateFact } from '../../kernel/page/alternates.ts';
import { alternate, hreflang, SITE_URL, site } from '../../rule-fixtures.ts';
import rule from './hreflang-conflict.rule.ts';

const judge = (...lists: (readonly AlternateFact[])[]) => {
  const pages = lists.map((list, at) => ({ from: 'test', url: `${SITE_URL}${at}`, list }));
  return rule.check(site({ hreflang: hreflang({ pages }) }));
};

const header = { source: 'header' } as const;

test.each([
  ['one each', [alternate('en', '/en'), alternate('ko', '/ko')], 'pass'],
  ['the same twice', [alternate('ko', '/ko'), alternate('ko', '/ko')], 'pass'],
  ['two addresses', [alternate('ko', '/ko'), alternate('ko', '/kr')], 'fail'],
  ['two addresses, other case', [alternate('ko-KR', '/ko'), alternate('ko-kr', '/kr')], 'fail'],
  ['head and header disagree', [alternate('ko', '/ko'), alternate('ko', '/kr', header)], 'fail'],
  ['head and header agree', [alternate('ko', '/ko'), alternate('ko', '/ko', header)], 'warn'],
  ['one address for two codes', [alternate('en', '/'), alternate('x-default', '/')], 'pass'],
  ['unreadable', [alternate('ko', '/ko'), alternate('ko', '/kr', { href: null })], 'pass'],
  ['none', [], 'not-applicable'],
] as const)('%s', (_case, list, outcome) => {
  expect(judge(list).outcome).toBe(outcome);
});

test('different pages may name different addresses', () => {
  expect(judge([alternate('ko', '/ko/a')], [alternate('ko', '/ko/b')]).outcome).toBe('pass');
});

test('it says how many pages are like this', () => {
  const conflicting = [alternate('ko', '/ko'), alternate('ko', '/kr')];
  expect(judge(conflicting, conflicting).findings[0]?.args).toMatchObject({ pages: 2, code: 'ko' });
});

test('pages with two methods are reported beside those that contradict themselves', () => {
  const lists = [
    [alternate('ko', '/ko'), alternate('ko', '/kr')],
    [alternate('ko', '/ko'), alternate('ko', '/ko', header)],
    [alternate('ko', '/ko')],
  ];
  const asked = { sort: 'page', count: 3 };
  expect(judge(...lists)).toMatchObject({
    outcome: 'fail',
    findings: [
      { message: 'conflict', at: [{ url: `${SITE_URL}0` }], asked },
      { message: 'twice', at: [{ url: `${SITE_URL}1` }], asked, outcome: 'warn' },
    ],
  });
});
