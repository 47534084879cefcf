import { expect, test } from 'vitest';
import type { ExchangeFact } from '../../kernel/address-answers.ts';
import { judge } from '../../kernel/judge.ts';
import { exchangeAnswer, exchangeFact, hop, present, quoted, site, unknown } from '../../rule-fixtures.ts';
import rule from './parity-rate-limit.rule.ts';

const START = Date.parse('2026-11-21T10:00:00.000Z');

/** Returns `count` requests, `gap` milliseconds apart, of which the last is changed. */
const scan = (count: number, gap: number, last: Partial<ExchangeFact>): ExchangeFact[] =>
  Array.from({ length: count }, (_, index) =>
    exchangeFact(`/${index}`, {
      startedAt: new Date(START + index * gap).toISOString(),
      ...(index === count - 1 ? last : {}),
    }),
  );

const check = (list: readonly ExchangeFact[]) => rule.check(site({ exchanges: present({ list }) }));

const after = (retryAfter: string) => ({ answer: exchangeAnswer({ retryAfter }) });

const passed = { from: 'test', status: 200, failure: null };

const challenge = { product: 'x', in: 'header' as const, excerpt: quoted('mark') };

test.each([
  ['all answered', scan(20, 1000, {}), 'pass', undefined],
  ['429 without Retry-After', scan(20, 1000, { status: 429 }), 'fail', 'untold'],
  ['429 with Retry-After', scan(20, 1000, { status: 429, ...after('30') }), 'warn', 'told'],
  ['with Retry-After, after ten requests', scan(11, 1000, { status: 429, ...after('30') }), 'warn', 'told'],
  ['with Retry-After, after nine requests', scan(10, 1000, { status: 429, ...after('30') }), 'fail', 'told'],
  ['429 at a faster pace', scan(20, 900, { status: 429 }), 'warn', 'untold'],
  ['at once, in a burst', scan(3, 0, { status: 429 }), 'warn', 'untold'],
  ['503 with Retry-After', scan(20, 1000, { status: 503, ...after('30') }), 'warn', 'told'],
  ['503 that was gone at the second attempt', scan(20, 1000, { status: 503, again: passed }), 'fail', 'untold'],
  ['503 of one address', scan(20, 1000, { status: 503 }), 'pass', undefined],
  ['503 twice', scan(20, 1000, { status: 503, again: { ...passed, status: 503 } }), 'pass', undefined],
  ['a challenge', scan(20, 1000, { status: 503, challenge, ...after('30') }), 'pass', undefined],
  ['429 for the name of a robot', scan(20, 1000, { status: 429, purpose: 'probe' }), 'pass', undefined],
  ['429 of another host', scan(20, 1000, { status: 429, purpose: 'host-variant' }), 'pass', undefined],
] as const)('%s', (_case, list, outcome, message) => {
  const verdict = check(list);
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test('redirects count as requests, and the first refusal is reported', () => {
  const list = scan(7, 2000, { status: 429 });
  const redirected = list.map((one, index) => (index < 6 ? { ...one, chain: [hop('/a', '/b')] } : one));
  expect(
    check([...redirected, exchangeFact('/x', { status: 429, startedAt: '2026-11-21T11:00:00.000Z' })]),
  ).toMatchObject({
    outcome: 'fail',
    findings: [{ args: { count: 2, before: 12, pace: 1 }, proof: { observation: 'HTTP status 429' } }],
  });
});

test('a scan whose requests were not seen is untested', () => {
  expect(judge([rule], { site: site({ exchanges: unknown }), pages: [] }).judgements).toMatchObject([
    { outcome: 'untested' },
  ]);
});
