import { expect, test } from 'vitest';
import type { CanonicalFact } from '../../kernel/address-answers.ts';
import { judge } from '../../kernel/judge.ts';
import {
  absent,
  canonical,
  documentFact,
  page,
  present,
  renderedFact,
  responseFact,
  site,
  verdictOf,
} from '../../rule-fixtures.ts';
import rule from './canonical-vs-javascript.rule.ts';

const A = [canonical('/a')];

const B = [canonical('/b')];

const rendered = (before: readonly CanonicalFact[], after: readonly CanonicalFact[], status = 200) =>
  page({
    response: present(responseFact({ status })),
    document: present(documentFact({ canonicals: before })),
    rendered: present(renderedFact({ canonicals: after })),
  });

test.each([
  ['the same', rendered(A, A), 'pass'],
  ['the same except for the fragment', rendered(A, [canonical('/a#top')]), 'pass'],
  ['none', rendered([], []), 'pass'],
  ['in the body only', rendered([canonical('/a', 'html', 'body')], []), 'pass'],
  ['added', rendered([], A), 'warn added'],
  ['changed', rendered(A, B), 'fail changed'],
  ['removed', rendered(A, []), 'fail removed'],
  ['an error page', rendered(A, B, 404), 'not-applicable'],
  ['no HTML', page({ document: absent, rendered: absent }), 'not-applicable'],
] as const)('%s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});

test.each([
  ['a script adds the address that a header names', A, 'pass'],
  ['a script adds another address than a header names', B, 'fail changed'],
])('%s', (_case, after, expected) => {
  const response = present(responseFact({ canonicals: [canonical('/a', 'header')] }));
  expect(verdictOf(rule, { page: { ...rendered([], after), response } })).toBe(expected);
});

test('a canonical link only in a header', () => {
  const response = present(responseFact({ canonicals: [canonical('/a', 'header')] }));
  expect(verdictOf(rule, { page: { ...rendered([], []), response } })).toBe('pass');
});

test.each([
  [A, B, 'HTML: canonical /a | browser: canonical /b'],
  [[], A, 'HTML: nothing | browser: canonical /a'],
  [A, [], 'HTML: canonical /a | browser: nothing'],
])('both values are the proof', (before, after, excerpt) => {
  expect(rule.check(rendered(before, after), site()).findings[0]?.proof).toEqual({
    step: 'test',
    observation: excerpt,
  });
});

test('without a browser → untested', () => {
  const { judgements } = judge([rule], { site: site(), pages: [page()] });
  expect(judgements).toMatchObject([{ outcome: 'untested', reason: 'no-renderer' }]);
});
