import { expect, test } from 'vitest';
import { countedTitle, explainFinding, failureTitle, resultTitle } from './explain.ts';

test.each([
  ['canonical-single', 'conflict', { urls: ['https://a.example/', 'https://b.example/'] }, /^2 canonical addresses/],
  ['no-such-rule', 'conflict', {}, /^no-such-rule: conflict$/],
  ['canonical-single', 'no-such-message', {}, /^canonical-single: no-such-message$/],
  ['canonical-single', 'toString', {}, /^canonical-single: toString$/],
  // Written by a version whose message took other arguments.
  ['canonical-single', 'conflict', {}, /^canonical-single: conflict$/],
])('%s, %s, %j', (rule, message, args, text) => {
  expect(explainFinding(rule, message, args)).toMatch(text);
});

const NONE = ['has no description', 'have no description'] as const;

test.each([
  [NONE, true, 7, 10, '7 of 10 pages have no description'],
  [NONE, true, 1, 10, '1 of 10 pages has no description'],
  [NONE, true, 1, 1, 'One page has no description'],
  [NONE, true, 0, 10, 'Pages have no description'],
  ['Pictures have no description', true, 7, 10, 'Pictures have no description on 7 of 10 pages'],
  ['Pictures have no description', true, 1, 1, 'Pictures have no description on one page'],
  ['Pictures have no description', true, 0, 1, 'Pictures have no description'],
  ['There is no sitemap', false, 1, 1, 'There is no sitemap'],
] as const)('%j, of pages: %s, %i of %i: %s', (title, isOfPages, affected, asked, text) => {
  expect(countedTitle(title, isOfPages, affected, asked)).toBe(text);
});

const counts = { pass: 0, warn: 0, fail: 0, 'not-applicable': 0, untested: 0 };

test('a rule that no catalogue has any more is called by its id', () => {
  const gone = { id: 'no-such-rule', outcome: 'fail', counts: { ...counts, fail: 1 } } as const;
  expect([failureTitle(gone), resultTitle(gone)]).toEqual(['no-such-rule', 'no-such-rule']);
});
