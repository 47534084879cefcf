import { expect, test } from 'vitest';
import type { HopFact } from '../../kernel/address-answers.ts';
import type { PageMovesFact } from '../../kernel/page/page-moves.ts';
import {
  absent,
  documentFact,
  fetchFact,
  hop,
  mainText,
  page,
  present,
  quoted,
  responseFact,
  unknown,
  verdictOf,
} from '../../rule-fixtures.ts';
import rule from './redirect-kind.rule.ts';

const by = (...chain: readonly HopFact[]) => page({ fetch: present(fetchFact('/page', { chain })) });

test.each([
  ['none', by(), 'not-applicable'],
  ['301', by(hop('/a', '/a/')), 'pass'],
  ['308', by(hop('/a', '/a/', { status: 308 })), 'pass'],
  ['302 for a slash', by(hop('/a', '/a/', { status: 302 })), 'warn temporary'],
  ['303 for the case', by(hop('/A', '/a', { status: 303 })), 'warn temporary'],
  ['307 for https', by(hop('http://example.com/', '/', { status: 307 })), 'warn temporary'],
  ['302 for www', by(hop('https://www.example.com/a?b', '/a?b', { status: 302 })), 'warn temporary'],
  ['302 to another path', by(hop('/', '/en', { status: 302 })), 'pass'],
  ['302 after 301', by(hop('http://example.com/a', '/a'), hop('/a', '/a/', { status: 302 })), 'warn temporary'],
  ['nothing fetched', page({ fetch: absent }), 'not-applicable'],
] as const)('%s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});

const to = 'https://example.com/b';

const refresh = (seconds: number): PageMovesFact => ({
  refreshes: [{ seconds, to, excerpt: quoted('<meta>') }],
  script: null,
});

const script: PageMovesFact = { refreshes: [], script: { to, excerpt: quoted('location') } };

test.each([
  ['a meta refresh at once', refresh(0), 0, 'warn refresh'],
  ['a meta refresh after a second', refresh(1), 0, 'fail delayed'],
  ['a script on an empty page', script, 49, 'fail script'],
  ['a script on a page with text', script, 50, 'not-applicable'],
] as const)('%s', (_case, moves, words, expected) => {
  const document = present(documentFact({ mainText: mainText('A', { words }) }));
  expect(verdictOf(rule, { page: page({ moves: present(moves), document }) })).toBe(expected);
});

const sentWith = (value: string) =>
  page({ response: present(responseFact({ headers: [['refresh', value]] })), moves: unknown, document: unknown });

test.each([
  ['five seconds', '5; url=/b', 'fail header'],
  ['at once', '0;url=https://example.com/b', 'warn header'],
  ['a reload of the page', '30', 'not-applicable'],
  ['the page itself', '30; url=/page', 'not-applicable'],
  ['unreadable', 'soon', 'not-applicable'],
])('a Refresh header: %s', (_case, value, expected) => {
  expect(verdictOf(rule, { page: { ...sentWith(value), url: 'https://example.com/page' } })).toBe(expected);
});

test('moves that the page makes itself were not seen', () => {
  expect(verdictOf(rule, { page: page({ moves: unknown, document: unknown }) })).toBe('not-applicable');
});
