import { expect, test } from 'vitest';
import { absent, failed, fetchFact, present, quoted, SITE_URL, site, verdictOf } from '../../rule-fixtures.ts';
import type { ExternalLinksFact } from './external-links.ts';
import rule from './link-external-live.rule.ts';

type Link = ExternalLinksFact['list'][number];

const link = (change: Partial<Link> = {}): Link => ({
  ...fetchFact('https://other.org/a'),
  text: 'A',
  cited: false,
  page: SITE_URL,
  ...change,
});

const fine = (count: number) => Array.from({ length: count }, () => link());

const verdict = (list: readonly Link[]) =>
  verdictOf(rule, { site: site({ externalLinks: present({ list, found: list.length }) }) });

test.each([
  ['all fine', fine(10), 'pass'],
  ['one of ten dead', [...fine(9), link({ status: 404 })], 'warn dead'],
  ['one of fifty dead', [...fine(49), link({ status: 404 })], 'pass'],
  ['one of forty-nine dead', [...fine(48), link({ status: 404 })], 'warn dead'],
  ['one of nine dead', [...fine(8), link({ status: 410 })], 'fail dead'],
  ['a dead cited source', [...fine(9), link({ status: 404, cited: true })], 'fail dead'],
  ['a name that is gone', [link(failed('name-not-found'))], 'fail dead'],
  [
    'redirected',
    [link({ chain: [{ url: 'https://other.org/', status: 301, location: 'https://other.org/a', setsCookie: false }] })],
    'pass',
  ],
  [
    'a 404 that is a challenge',
    [...fine(1), link({ status: 404, challenge: { product: 'x', in: 'header', excerpt: quoted('') } })],
    'pass sampled',
  ],
] as const)('%s', (_case, list, expected) => {
  expect(verdict(list)).toBe(expected);
});

test.each([403, 429, 999, 500, 503])('status %i says nothing', (status) => {
  expect(verdict([link({ status })])).toBe('untested');
  expect(verdict([link({ status }), link()])).toBe('pass sampled');
});

test.each(['timeout', 'connect-failed', 'tls-invalid', 'resolver-failed'] as const)('%s says nothing', (failure) => {
  expect(verdict([link(failed(failure))])).toBe('untested');
});

test('no link to another site', () => {
  expect(verdictOf(rule, { site: site({ externalLinks: absent }) })).toBe('not-applicable');
});
