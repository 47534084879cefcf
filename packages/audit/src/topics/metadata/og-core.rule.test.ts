import { expect, test } from 'vitest';
import { documentFact, meta, page, present, quoted, site } from '../../rule-fixtures.ts';
import rule from './og-core.rule.ts';

const judge = (keys: readonly string[], kind: 'content' | 'login' | 'legal' = 'content') =>
  rule.check(page({ kind, document: present(documentFact({ metas: keys.map((key) => meta(key, 'x')) })) }), site());

test.each([
  [['og:title', 'og:type', 'og:image', 'og:url'], 'pass'],
  [['og:title', 'og:image'], 'pass'],
  [['og:title', 'og:image:url'], 'pass'],
  [['og:title', 'og:type', 'og:url'], 'warn'],
  [['og:image'], 'warn'],
  [['og:description', 'twitter:card'], 'fail'],
  [[], 'fail'],
] as const)('%j: %s', (keys, outcome) => {
  expect(judge(keys).outcome).toBe(outcome);
});

test('it names what is missing', () => {
  expect(judge(['og:title', 'og:url']).findings[0]?.args).toEqual({ properties: ['og:image'] });
});

test.each(['login', 'legal'] as const)('a page of the kind %s is not shared', (kind) => {
  expect(judge([], kind).outcome).toBe('not-applicable');
});

test('a page that only redirects to another one', () => {
  const moves = present({
    refreshes: [{ seconds: 0, to: 'https://example.com/b', excerpt: quoted('') }],
    script: null,
  });
  expect(rule.check(page({ document: present(documentFact()), moves }), site()).outcome).toBe('not-applicable');
});

test.each([
  ['https://example.com/other', 'pass'],
  ['https://www.example.com/', 'pass'],
  ['/page', 'pass'],
  ['https://staging.other.example/page', 'warn'],
  ['http://localhost:3000/page', 'warn'],
] as const)('og:url %s: %s', (url, outcome) => {
  const metas = [meta('og:title', 'x'), meta('og:image', 'x'), meta('og:url', url)];
  expect(rule.check(page({ document: present(documentFact({ metas })) }), site()).outcome).toBe(outcome);
});

test('an empty value counts as missing', () => {
  const document = present(documentFact({ metas: [meta('og:title', ' ')] }));
  expect(rule.check(page({ document }), site()).outcome).toBe('fail');
});
