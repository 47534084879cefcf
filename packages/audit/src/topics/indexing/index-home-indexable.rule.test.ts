import { expect, test } from 'vitest';
import type { AddressFact } from '../../kernel/address-answers.ts';
import { judge } from '../../kernel/judge.ts';
import {
  absent,
  address,
  canonical,
  directives,
  exchangeFact,
  hop,
  parity,
  present,
  quoted,
  site,
  unknown,
} from '../../rule-fixtures.ts';
import rule from './index-home-indexable.rule.ts';

const judged = (change: Partial<AddressFact>, facts: Parameters<typeof site>[0] = { parity: unknown }) =>
  rule.check(site({ homePage: present(address('/', change)), ...facts }));

const leads = (...hrefs: (string | null)[]) => ({ canonicals: hrefs.map((href) => canonical(href)) });

const folder = { url: 'https://example.com/en/', chain: [hop('/', '/en/')] };

const www = { url: 'https://www.example.com/', chain: [hop('/', 'https://www.example.com/')] };

test.each([
  ['a plain home page', {}, 'pass', undefined],
  ['a redirect to www', www, 'pass', undefined],
  ['itself', leads('/'), 'pass', undefined],
  ['its http variant', leads('http://example.com/'), 'pass', undefined],
  ['its www variant', leads('https://www.example.com/'), 'pass', undefined],
  ['a language folder that names itself', { ...folder, ...leads('/en/') }, 'pass', undefined],
  ['a language folder that names it without slash', { ...folder, ...leads('/en') }, 'pass', undefined],
  ['a language folder that names the root', { ...folder, ...leads('/') }, 'pass', undefined],
  ['an unreadable canonical', leads(null), 'pass', undefined],
  ['canonicals that disagree', leads('/', 'https://other.test/'), 'pass', undefined],
  ['noindex for a robot that feeds no score', { directives: [directives('yeti', 'noindex')] }, 'pass', undefined],
  ['nofollow', { directives: [directives('*', 'nofollow')] }, 'pass', undefined],
  ['another path', leads('/home'), 'warn', 'otherPage'],
  ['another query', leads('/?lang=en'), 'warn', 'otherPage'],
  ['a subdomain', leads('https://shop.example.com/'), 'warn', 'otherPage'],
  ['403 without a request in another name', { status: 403 }, 'warn', 'forbidden'],
  ['another site', leads('https://other.test/'), 'fail', 'elsewhere'],
  ['a site whose name has the same ending', leads('https://notexample.com/'), 'fail', 'elsewhere'],
  ['noindex', { directives: [directives('*', 'noindex')] }, 'fail', 'noindex'],
  ['none for Googlebot', { directives: [directives('googlebot', 'none')] }, 'fail', 'noindex'],
  ['204', { status: 204 }, 'fail', 'status'],
  ['401', { status: 401 }, 'fail', 'status'],
  ['404', { status: 404 }, 'fail', 'status'],
  ['500', { status: 500 }, 'fail', 'status'],
] as const)('%s → %s', (_case, change, outcome, message) => {
  const verdict = judged(change);
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

const away = { status: 403 };

const noindex = { directives: [directives('*', 'noindex')] };

test.each([
  ['only our robot is turned away', parity(), 'pass', undefined],
  ['Googlebot is let in, the browser is not', parity({ browser: away }), 'pass', undefined],
  ['Googlebot is let in to a noindex', parity({ 'googlebot-smartphone': noindex }), 'fail', 'noindex'],
  [
    'a challenge is not a page',
    parity({ browser: away, 'googlebot-smartphone': { challenge: { product: 'x', in: 'body', excerpt: quoted('') } } }),
    'fail',
    'status',
  ],
  ['everybody is turned away', parity({ browser: away, 'googlebot-smartphone': away }), 'fail', 'status'],
  ['another page was compared', parity({}, { url: 'https://example.com/page' }), 'warn', 'forbidden'],
] as const)('403, and %s → %s', (_case, seen, outcome, message) => {
  const verdict = judged(away, { parity: seen });
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test.each([
  [200, 'warn'],
  [503, 'fail'],
] as const)('an error, then %s → %s', (status, outcome) => {
  const list = [exchangeFact('/', { status: 503, again: { from: 'again', status, failure: null } })];
  expect(judged({ status: 503 }, { parity: unknown, exchanges: present({ list }) }).outcome).toBe(outcome);
});

test('the finding shows the directive', () => {
  const header = { ...directives('*', 'noindex'), source: 'header' as const, excerpt: quoted('x-robots-tag: noindex') };
  expect(judged({ directives: [header] }).findings).toMatchObject([
    { args: { directive: 'x-robots-tag: noindex' }, proof: { quote: 'x-robots-tag: noindex' } },
  ]);
});

test('absent → not judged, challenged → untested', () => {
  expect(rule.check(site({ homePage: absent })).outcome).toBe('not-applicable');
  const homePage = { state: 'unknown', reason: 'challenged' } as const;
  const { judgements } = judge([rule], { site: site({ homePage }), pages: [] });
  expect(judgements).toMatchObject([{ outcome: 'untested', reason: 'challenged' }]);
});
