import { expect, test } from 'vitest';
import { absent, failed, fetchFact, present, quoted, site } from '../../rule-fixtures.ts';
import type { NlwebFact } from './nlweb.ts';
import rule from './nlweb-ask.rule.ts';

const answer = (change: Partial<NlwebFact>): NlwebFact => ({
  ...fetchFact('/ask'),
  namedBy: 'llms.txt',
  json: true,
  results: 2,
  typed: 1,
  excerpt: quoted(''),
  ...change,
});

test.each<[string, Partial<NlwebFact>, string, string?]>([
  ['schema.org items', {}, 'pass'],
  ['no types', { typed: 0 }, 'fail', 'results without schema.org objects'],
  ['no results', { typed: 0, results: 0 }, 'fail', 'no results'],
  ['no JSON', { json: false, typed: 0, results: 0 }, 'fail', 'no JSON'],
  ['404', { status: 404 }, 'fail', 'status 404'],
  ['no answer', failed('connect-failed'), 'fail', 'status connect-failed'],
])('%s → %s', (_case, change, outcome, said) => {
  const verdict = rule.check(site({ nlweb: present(answer(change)) }));
  expect([verdict.outcome, verdict.findings[0]?.args.said]).toEqual([outcome, said]);
});

test('not named → not-applicable', () => {
  expect(rule.check(site({ nlweb: absent })).outcome).toBe('not-applicable');
});
