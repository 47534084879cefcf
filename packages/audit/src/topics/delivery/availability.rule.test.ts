import { expect, test } from 'vitest';
import type { ExchangeFact } from '../../kernel/address-answers.ts';
import { judge } from '../../kernel/judge.ts';
import { absent, exchangeFact, failed, present, quoted, site, unknown } from '../../rule-fixtures.ts';
import rule from './availability.rule.ts';

const asked = (count: number): ExchangeFact[] => [...Array(count)].map((_, i) => exchangeFact(`/${i}`));

const bad = (change: Partial<ExchangeFact>, path = '/bad') => exchangeFact(path, change);

const recovered = { again: { from: 'again', status: 200, failure: null } };

const confirmed = { again: { from: 'again', status: 502, failure: null } };

const silent = { again: { from: 'again', status: null, failure: 'timeout' } } as const;

const challenge = { product: 'ddos-guard', in: 'header', excerpt: quoted('server: ddos-guard') } as const;

const variant = (url: string, change: Partial<ExchangeFact> = {}) =>
  exchangeFact(url, { purpose: 'host-variant', ...failed('resolver-failed'), ...change });

const WWW = ['http://www.example.com/', 'https://www.example.com/'] as const;

test.each([
  ['no failure', asked(10), 'pass', []],
  ['pages that are gone', [...asked(3), bad({ status: 404 }), bad({ status: 410 })], 'pass', []],
  ['status 429', [...asked(3), bad({ status: 429 })], 'pass', []],
  ['status 499', [...asked(3), bad({ status: 499 })], 'pass', []],
  ['status 500', [...asked(3), bad({ status: 500 })], 'fail', ['failures']],
  ['a challenge with 503', [...asked(3), bad({ status: 503, challenge })], 'pass', []],
  ['1 of 50', [...asked(49), bad({ status: 502 })], 'warn', ['failures']],
  ['1 of 49', [...asked(48), bad({ status: 502 })], 'fail', ['failures']],
  ['an error at both attempts', [...asked(48), bad({ status: 502, ...confirmed })], 'fail', ['failures']],
  ['no answer at both attempts', [...asked(48), bad({ ...failed('timeout'), ...silent })], 'fail', ['failures']],
  ['an error only at the first attempt', [...asked(3), bad({ status: 502, ...recovered })], 'warn', ['passing']],
  [
    'a timeout only at the first attempt',
    [...asked(3), bad({ ...failed('timeout'), ...recovered })],
    'warn',
    ['passing'],
  ],
  ['no connection', [...asked(3), bad(failed('connect-failed'))], 'fail', ['failures']],
  ['a lost connection', [...asked(3), bad(failed('connection-lost'))], 'fail', ['failures']],
  ['a wrong certificate', [...asked(3), bad(failed('tls-invalid'))], 'fail', ['failures']],
  ['a resolver that failed', [...asked(3), bad(failed('resolver-failed'))], 'fail', ['failures']],
  ['a loop of redirects', [...asked(3), bad(failed('redirect-loop'))], 'pass', []],
  ['headers longer than our limit', [...asked(3), bad(failed('headers-too-large'))], 'pass', []],
  ['another site', [...asked(3), bad({ status: 500 }, 'https://other.example/')], 'pass', []],
  ['a redirect to another site', [...asked(3), bad({ url: 'https://other.example/', status: 500 })], 'pass', []],
  ['the host with www', [...asked(3), bad({ status: 500 }, 'https://www.example.com/a')], 'fail', ['failures']],
  ['a made-up address', [...asked(3), bad({ status: 500, purpose: 'missing-url' })], 'pass', []],
  ['an error for a robot', [...asked(3), bad({ status: 503, purpose: 'probe' })], 'pass', []],
  ['the second attempt itself', [...asked(3), bad({ status: 503, purpose: 'retry' })], 'pass', []],
  ['a variant with a wrong certificate', [...asked(3), variant(WWW[1], failed('tls-invalid'))], 'pass', []],
  ['a variant without address', [...asked(3), ...WWW.map((url) => variant(url, failed('name-not-found')))], 'pass', []],
  ['a variant that the resolver failed for', [...asked(3), ...WWW.map((url) => variant(url))], 'fail', ['resolver']],
  ['a variant looked up once, in vain', [...asked(3), variant(WWW[0])], 'pass', []],
  [
    'a variant looked up twice, once in vain',
    [...asked(3), variant(WWW[0]), exchangeFact(WWW[1], { purpose: 'host-variant' })],
    'pass',
    [],
  ],
  ['nothing answered', [bad(failed('connect-failed')), bad(failed('timeout'))], 'not-applicable', []],
  ['nothing asked', [], 'not-applicable', []],
] as const)('%s → %s', (_case, list, outcome, messages) => {
  const verdict = rule.check(site({ exchanges: present({ list }) }));
  expect(verdict.outcome).toBe(outcome);
  for (const { message: id, args } of verdict.findings) {
    expect(rule.messages[id]?.(args as never)).toMatch(/^\S.*[^.]\.$/s);
  }
  expect(verdict.findings.map(({ message }) => message)).toEqual(messages);
});

test('failures are shown with their time, ten at most', () => {
  const list = [...asked(20), ...[...Array(12)].map((_, i) => bad({ ...failed('timeout'), ms: 10_040 }, `/bad/${i}`))];
  const [finding] = rule.check(site({ exchanges: present({ list }) })).findings;
  expect(finding?.args).toMatchObject({ count: 12, requests: 32 });
  expect(finding?.args.failures).toHaveLength(10);
  expect(finding?.proof).toEqual({
    step: 'test:https://example.com/bad/0',
    observation: 'https://example.com/bad/0 (no answer in time after 10.0 s)',
  });
});

test('no exchanges → not-applicable, unknown ones → untested', () => {
  expect(rule.check(site({ exchanges: absent })).outcome).toBe('not-applicable');
  const { judgements } = judge([rule], { site: site({ exchanges: unknown }), pages: [] });
  expect(judgements).toMatchObject([{ outcome: 'untested' }]);
});

test('the reach counts addresses: two requests for one address count once', () => {
  const list = [...asked(3), bad({ status: 502 }), bad({ status: 502 })];
  expect(rule.check(site({ exchanges: present({ list }) })).findings).toMatchObject([
    { args: { count: 2, requests: 5 }, at: [{ status: 502 }], asked: { sort: 'file', count: 4 } },
  ]);
});
