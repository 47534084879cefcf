import { expect, test } from 'vitest';
import type { CanonicalFact } from '../../kernel/address-answers.ts';
import { absent, canonical, documentFact, page, present, responseFact, site, verdictOf } from '../../rule-fixtures.ts';
import rule from './canonical-form.rule.ts';

test.each<[string, readonly CanonicalFact[], string]>([
  ['none', [], 'not-applicable'],
  ['absolute', [canonical('https://example.com/page')], 'pass'],
  [
    'scheme and host in capitals',
    [{ ...canonical('https://example.com/page'), written: 'HTTPS://Example.com/page' }],
    'pass',
  ],
  ['relative', [canonical('/page')], 'warn relative'],
  ['without scheme', [{ ...canonical('/page'), written: '//example.com/page' }], 'warn relative'],
  ['in the body', [canonical('https://example.com/page', 'html', 'body')], 'fail body'],
  ['http', [canonical('http://example.com/page')], 'fail insecure'],
  ['a fragment', [canonical('https://example.com/page#top')], 'fail fragment'],
  ['a no-break space at its end', [canonical('https://example.com/page\u00a0')], 'warn unseen'],
  ['a no-break space as an escape', [canonical('https://example.com/page%C2%A0')], 'warn unseen'],
  ['empty', [canonical(null)], 'fail malformed'],
  ['not a web address', [canonical('mailto:a@example.com')], 'fail malformed'],
  ['the second of two is relative', [canonical('https://example.com/page'), canonical('/page')], 'warn relative'],
  ['the worst decides', [canonical('/page'), canonical('#')], 'fail relative fragment'],
])('%s', (_case, canonicals, expected) => {
  expect(verdictOf(rule, { page: page({ document: present(documentFact({ canonicals })) }) })).toBe(expected);
});

test('by header, on an http site, on an error page', () => {
  const by = (status: number) => present(responseFact({ status, canonicals: [canonical('/page', 'header')] }));
  expect(verdictOf(rule, { page: page({ response: by(200), document: absent }) })).toBe('warn relative');
  expect(verdictOf(rule, { page: page({ response: by(404) }) })).toBe('not-applicable');
  const document = present(documentFact({ canonicals: [canonical('http://example.com/page')] }));
  expect(verdictOf(rule, { page: page({ url: 'http://example.com/page', document }) })).toBe('pass');
});

test('names web addresses; a warning beside failures keeps its outcome', () => {
  const canonicals = [canonical('/page'), canonical('http://example.com/a'), canonical('mailto:a@example.com')];
  const { findings } = rule.check(page({ document: present(documentFact({ canonicals })) }), site());
  expect(findings.map(({ at, outcome }) => [at?.[0]?.url, outcome])).toEqual([
    ['https://example.com/page', 'warn'],
    ['http://example.com/a', undefined],
    [undefined, undefined],
  ]);
});
