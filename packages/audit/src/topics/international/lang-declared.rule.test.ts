import { expect, test } from 'vitest';
import {
  absent,
  alternate,
  documentFact,
  hreflang,
  page,
  present,
  SITE_URL,
  site,
  unknown,
} from '../../rule-fixtures.ts';
import rule from './lang-declared.rule.ts';

const judge = (lang: string | null, codes: readonly string[] = []) => {
  const list = codes.map((code) => alternate(code, `/${code}`));
  const named = hreflang({ pages: [{ from: 'x', url: SITE_URL, list }] });
  return rule.check(page({ document: present(documentFact({ lang })) }), site({ hreflang: named })).outcome;
};

test.each([
  ['en', 'pass'],
  ['ko-KR', 'pass'],
  ['zh-Hant-TW', 'pass'],
  ['es-419', 'pass'],
  ['de-1996', 'pass'],
  ['yue', 'pass'],
  [null, 'fail'],
  [' ', 'fail'],
  ['en_US', 'fail'],
  ['english', 'fail'],
  ['e', 'fail'],
  ['{{lang}}', 'fail'],
])('%s: %s', (lang, outcome) => {
  expect(judge(lang)).toBe(outcome);
});

test.each([
  [['en-GB', 'en-US'], 'warn'],
  [['en-GB'], 'pass'],
  [['ko-KR', 'ja-JP'], 'pass'],
])('en beside versions for %j: %s', (codes, outcome) => {
  expect(judge('en', codes)).toBe(outcome);
});

test('no HTML', () => {
  expect(rule.check(page({ document: absent }), site()).outcome).toBe('not-applicable');
});

test('without the versions a missing region is untested, and a missing or invalid tag still fails', () => {
  const judged = (lang: string | null) =>
    rule.check(page({ document: present(documentFact({ lang })) }), site({ hreflang: unknown }));
  expect(judged('en')).toMatchObject({ outcome: 'untested', reason: unknown.reason });
  expect([judged(null), judged(''), judged('en_US')]).toMatchObject([
    { outcome: 'fail', findings: [{ message: 'missing' }] },
    { outcome: 'fail', findings: [{ message: 'empty' }] },
    { outcome: 'fail', findings: [{ message: 'invalid' }] },
  ]);
});
