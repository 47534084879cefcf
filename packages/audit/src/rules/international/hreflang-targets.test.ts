import { expect, test } from 'vitest';
import type { AlternateFact, AlternateTargetFact } from '../../facts.ts';
import { address, alternate, present, SITE_URL, site } from '../../testing.ts';
import rule from './hreflang-targets.ts';

const target = (path: string, change: Partial<AlternateTargetFact> = {}): AlternateTargetFact => ({
  ...address(path),
  code: 'ko',
  namedBy: SITE_URL,
  back: true,
  indexable: true,
  selfCanonical: true,
  ...change,
});
const judge = (targets: readonly AlternateTargetFact[], list: readonly AlternateFact[] = [alternate('ko', '/ko')]) =>
  rule.check(site({ hreflang: present({ pages: [{ from: 'test', url: SITE_URL, list }], targets, languages: [] }) }));

test.each<[string, Partial<AlternateTargetFact>, string, string | null]>([
  ['fine', {}, 'pass', null],
  ['404', { status: 404 }, 'fail', 'broken'],
  ['no answer', { status: null, failure: 'timeout' }, 'fail', 'broken'],
  ['noindex', { indexable: false }, 'fail', 'broken'],
  ['canonical elsewhere', { selfCanonical: false }, 'fail', 'broken'],
  ['429 is about our pace', { status: 429 }, 'pass', null],
  ['a challenge', { status: 403, challenge: { product: 'x', in: 'body', excerpt: '' } }, 'pass', null],
  ['a redirect', { chain: [{ url: 'a', status: 301, location: 'b', setsCookie: false }] }, 'warn', 'redirected'],
])('%s', (_case, change, outcome, message) => {
  const verdict = judge([target('/ko', change)]);
  expect([verdict.outcome, verdict.findings[0]?.message ?? null]).toEqual([outcome, message]);
});

test('a relative address fails, and what is broken is told first', () => {
  const list = [alternate('ko', '/ko', { absolute: false })];
  expect(judge([target('/ko')], list).findings[0]?.message).toBe('relative');
  expect(judge([target('/ko', { status: 404 })], list).findings[0]?.message).toBe('broken');
});

test('characters that nobody sees', () => {
  const list = [alternate('ko', '/ko%E2%80%8B')];
  expect(judge([target('/ko%E2%80%8B')], list)).toMatchObject({
    outcome: 'warn',
    findings: [{ message: 'unseen', args: { urls: [`${SITE_URL}ko%E2%80%8B (U+200B)`] } }],
  });
  const broken = judge([target('/ko%E2%80%8B', { status: 404 })], list);
  expect(broken.findings.map(({ message }) => message)).toEqual(['broken', 'unseen']);
});

test('no versions', () => {
  expect(judge([], []).outcome).toBe('not-applicable');
});
