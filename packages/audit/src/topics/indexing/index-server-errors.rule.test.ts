import { expect, test } from 'vitest';
import type { ExchangeFact } from '../../kernel/address-answers.ts';
import { judge } from '../../kernel/judge.ts';
import { absent, exchangeFact, failed, present, quoted, site, unknown } from '../../rule-fixtures.ts';
import rule from './index-server-errors.rule.ts';

/** Judges `total` requests, the first of them with the given changes. */
const judged = (total: number, ...changes: Partial<ExchangeFact>[]) => {
  const list = Array.from({ length: total }, (_, index) => exchangeFact(`/${index}`, changes[index]));
  return rule.check(site({ exchanges: present({ list }) }));
};

const again = (status: number | null, failure: 'timeout' | null = null) => ({ from: 'again', status, failure });

const challenge = { product: 'cloudflare', in: 'header', excerpt: quoted('') } as const;

test.each([
  ['no error', 5, [], 'pass', undefined],
  ['four requests', 4, [{ status: 500 }], 'not-applicable', undefined],
  ['five requests', 5, [{ status: 500 }], 'fail', 'errors'],
  ['404', 5, [{ status: 404 }], 'pass', undefined],
  ['499', 5, [{ status: 499 }], 'pass', undefined],
  ['429', 5, [{ status: 429 }], 'pass', undefined],
  ['a challenge with 503', 6, [{ status: 503, challenge }], 'pass', undefined],
  ['a challenge leaves four', 5, [{ status: 503, challenge }], 'not-applicable', undefined],
  ['an error for a request in another name', 6, [{ status: 500, purpose: 'probe' }], 'pass', undefined],
  ['an error for an address that cannot exist', 6, [{ status: 500, purpose: 'missing-url' }], 'pass', undefined],
  ['an address that may be on another site', 6, [{ status: 500, purpose: 'canonical-target' }], 'pass', undefined],
  ['a failed lookup', 5, [failed('resolver-failed')], 'pass', undefined],
  ['1 of 50', 50, [{ status: 500 }], 'warn', 'errors'],
  ['1 of 49', 49, [{ status: 500 }], 'fail', 'errors'],
  ['2 of 100', 100, [{ status: 500 }, { status: 502 }], 'warn', 'errors'],
  ['a time-out', 5, [failed('timeout')], 'fail', 'errors'],
  ['a broken connection', 5, [failed('connection-lost')], 'fail', 'errors'],
  ['an error, twice', 5, [{ status: 503, again: again(500) }], 'fail', 'errors'],
  ['an error, then no answer', 5, [{ status: 503, again: again(null, 'timeout') }], 'fail', 'errors'],
  ['an error, then 200', 5, [{ status: 503, again: again(200) }], 'warn', 'passing'],
  ['an error, then 404', 5, [{ status: 503, again: again(404) }], 'warn', 'passing'],
] as const)('%s of %i → %s', (_case, total, changes, outcome, message) => {
  const verdict = judged(total, ...changes);
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test('errors that passed are not counted among those that lasted', () => {
  const verdict = judged(50, { status: 503, again: again(200) }, { status: 500, ms: 12 });
  expect(verdict).toMatchObject({
    outcome: 'warn',
    findings: [{ args: { count: 1, total: 50, errors: ['https://example.com/1 (status 500 after 12 ms)'] } }],
  });
});

test('one finding lists at most ten', () => {
  const verdict = judged(20, ...Array.from({ length: 12 }, () => ({ status: 500 })));
  expect(verdict.findings).toHaveLength(1);
  expect(verdict.findings[0]?.args).toMatchObject({ count: 12, total: 20 });
  expect(verdict.findings[0]?.args.errors).toHaveLength(10);
});

test('absent → not-applicable, unknown → untested', () => {
  expect(rule.check(site({ exchanges: absent })).outcome).toBe('not-applicable');
  expect(judge([rule], { site: site({ exchanges: unknown }), pages: [] }).judgements[0]?.outcome).toBe('untested');
});
