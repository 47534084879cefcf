import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { absent, failed, fetchFact, hop, page, present, quoted, site, unknown } from '../../rule-fixtures.ts';
import rule from './redirect-loop-or-dead.rule.ts';

const chain = [hop('/old', '/page')];

const challenge = { product: 'cloudflare', in: 'header', excerpt: quoted('cf-mitigated: challenge') } as const;

test.each([
  ['no redirect', {}, 'not-applicable', undefined],
  ['no redirect, and an error', { status: 404 }, 'not-applicable', undefined],
  ['no redirect, and no connection', failed('connect-failed'), 'not-applicable', undefined],
  ['one redirect', { chain }, 'pass', undefined],
  ['to a status below the errors', { chain, status: 399 }, 'pass', undefined],
  ['to an error', { chain, status: 400 }, 'fail', 'dead'],
  ['to a page that is gone', { chain, status: 404 }, 'fail', 'dead'],
  ['to a server error', { chain, status: 500 }, 'fail', 'dead'],
  ['to a page that asks for a password', { chain, status: 401 }, 'pass', undefined],
  ['to a page that is forbidden to us', { chain, status: 403 }, 'not-applicable', undefined],
  ['to a page that limits our rate', { chain, status: 429 }, 'not-applicable', undefined],
  ['to a challenge', { chain, status: 503, challenge }, 'not-applicable', undefined],
  ['to itself', failed('redirect-loop'), 'fail', 'loop'],
  ['in a circle', { chain, ...failed('redirect-loop') }, 'fail', 'loop'],
  ['too many', { chain, ...failed('too-many-redirects') }, 'fail', 'loop'],
  ['to a name without address', { chain, ...failed('name-not-found') }, 'fail', 'dead'],
  ['to a private address', { chain, ...failed('refused-address') }, 'fail', 'dead'],
  ['to a wrong certificate', { chain, ...failed('tls-invalid') }, 'fail', 'dead'],
  ['to a lost connection', { chain, ...failed('connection-lost') }, 'fail', 'dead'],
  ['to an answer that comes too late', { chain, ...failed('timeout') }, 'not-applicable', undefined],
  ['to a port that we do not request', { chain, ...failed('redirect-invalid') }, 'not-applicable', undefined],
  ['to headers over our limit', { chain, ...failed('headers-too-large') }, 'not-applicable', undefined],
] as const)('%s → %s', (_case, change, outcome, message) => {
  const verdict = rule.check(page({ fetch: present(fetchFact('/page', change)) }), site());
  expect(verdict.outcome).toBe(outcome);
  for (const { message: id, args } of verdict.findings) {
    expect(rule.messages[id]?.(args as never)).toMatch(/^\S.*[^.]\.$/s);
  }
  expect(verdict.findings[0]?.message).toBe(message);
});

test('the finding says whether a cookie might have ended the loop', () => {
  const fetch = (setsCookie: boolean) =>
    present(fetchFact('/page', { chain: [hop('/page', '/set', { setsCookie })], ...failed('redirect-loop') }));
  const args = [true, false].map((sets) => rule.check(page({ fetch: fetch(sets) }), site()).findings[0]?.args);
  expect(args).toMatchObject([{ cookie: true, hops: 1 }, { cookie: false }]);
});

test('no fetch → not-applicable, an unknown one → untested', () => {
  expect(rule.check(page({ fetch: absent }), site()).outcome).toBe('not-applicable');
  expect(judge([rule], { site: site(), pages: [page({ fetch: unknown })] }).judgements).toMatchObject([
    { outcome: 'untested', reason: 'timeout' },
  ]);
});
