import { expect, test } from 'vitest';
import { absent, documentFact, meta, page, present, verdictOf } from '../../rule-fixtures.ts';
import rule from './viewport.rule.ts';

const of = (...contents: readonly string[]) =>
  page({ document: present(documentFact({ metas: contents.map((content) => meta('viewport', content)) })) });

test.each([
  ['width=device-width, initial-scale=1', 'pass'],
  ['WIDTH=Device-Width;initial-scale=1.0', 'pass'],
  ['initial-scale=1', 'pass'],
  ['initial-scale=0.9', 'warn fixed'],
  ['width=1024', 'warn fixed'],
  ['', 'warn fixed'],
  ['width=device-width, user-scalable=no', 'pass zoom'],
  ['width=device-width, user-scalable=0', 'pass zoom'],
  ['width=device-width, user-scalable=yes', 'pass'],
  ['width=device-width, maximum-scale=1', 'pass zoom'],
  ['width=device-width, maximum-scale=1.9', 'pass zoom'],
  ['width=device-width, maximum-scale=2', 'pass'],
])('%s → %s', (content, verdict) => {
  expect(verdictOf(rule, { page: of(content) })).toBe(verdict);
});

test('none, and the last of two', () => {
  expect(verdictOf(rule, { page: of() })).toBe('fail missing');
  expect(verdictOf(rule, { page: of('width=1024', 'width=device-width') })).toBe('pass');
  expect(verdictOf(rule, { page: page({ document: absent }) })).toBe('not-applicable');
  expect(verdictOf(rule, { page: { ...of(), kind: 'verification' } })).toBe('not-applicable');
});
