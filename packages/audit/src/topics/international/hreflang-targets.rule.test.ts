import { expect, test } from 'vitest';
import type { AlternateFact } from '../../kernel/page/alternates.ts';
import { alternate, alternateTarget, hop, hreflang, quoted, SITE_URL, site } from '../../rule-fixtures.ts';
import type { AlternateTargetFact, HreflangFact } from './hreflang.ts';
import rule from './hreflang-targets.rule.ts';

const judge = (
  targets: readonly AlternateTargetFact[],
  list: readonly AlternateFact[] = [alternate('ko', '/ko')],
  change: Partial<HreflangFact> = {},
) => {
  const named = { addresses: list.length, pairs: list.length };
  return rule.check(
    site({ hreflang: hreflang({ pages: [{ from: 'test', url: SITE_URL, list }], targets, named, ...change }) }),
  );
};

test.each<[string, Partial<AlternateTargetFact>, string, string | null]>([
  ['fine', {}, 'pass', null],
  ['404', { status: 404 }, 'fail', 'broken'],
  ['no answer', { status: null, failure: 'timeout' }, 'fail', 'broken'],
  ['noindex', { indexable: false }, 'fail', 'broken'],
  ['canonical elsewhere', { selfCanonical: false }, 'fail', 'broken'],
  ['429, which is about our rate', { status: 429 }, 'untested', null],
  ['a challenge', { status: 403, challenge: { product: 'x', in: 'body', excerpt: quoted('') } }, 'untested', null],
  ['a redirect', { chain: [{ url: 'a', status: 301, location: 'b', setsCookie: false }] }, 'warn', 'redirected'],
])('%s', (_case, change, outcome, message) => {
  const verdict = judge([alternateTarget('/ko', change)]);
  expect([verdict.outcome, verdict.findings[0]?.message ?? null]).toEqual([outcome, message]);
});

test('a relative address fails, and broken targets come first', () => {
  const list = [alternate('ko', '/ko', { absolute: false })];
  expect(judge([alternateTarget('/ko')], list).findings[0]?.message).toBe('relative');
  expect(judge([alternateTarget('/ko', { status: 404 })], list).findings[0]?.message).toBe('broken');
});

test('invisible characters', () => {
  const list = [alternate('ko', '/ko%E2%80%8B')];
  expect(judge([alternateTarget('/ko%E2%80%8B')], list)).toMatchObject({
    outcome: 'warn',
    findings: [{ message: 'unseen', args: { urls: [`${SITE_URL}ko%E2%80%8B (U+200B)`] } }],
  });
  const broken = judge([alternateTarget('/ko%E2%80%8B', { status: 404 })], list);
  expect(broken.findings.map(({ message }) => message)).toEqual(['broken', 'unseen']);
});

test('all findings are reported with all their versions, and the lesser ones warn', () => {
  const list = [alternate('ko', '/ko', { absolute: false }), alternate('ja', '/ja'), alternate('de', '/de')];
  const targets = [
    alternateTarget('/ko', { status: 404 }),
    alternateTarget('/ja', { url: `${SITE_URL}ja/`, chain: [hop('/ja', '/ja/')] }),
    alternateTarget('/de'),
  ];
  const at = (path: string, more: object = {}) => [{ url: `${SITE_URL}${path}`, ...more }];
  const asked = { sort: 'language version', count: 3 };
  expect(judge(targets, list)).toMatchObject({
    outcome: 'fail',
    findings: [
      { message: 'broken', at: at('ko', { status: 404 }), asked },
      { message: 'relative', at: at('ko'), asked },
      { message: 'redirected', at: at('ja', { to: `${SITE_URL}ja/`, status: 200 }), asked, outcome: 'warn' },
    ],
  });
});

test('no versions', () => {
  expect(judge([], []).outcome).toBe('not-applicable');
});

test.each<[string, readonly AlternateTargetFact[], HreflangFact['unasked'], unknown]>([
  [
    'two of five asked',
    [alternateTarget('/ko'), alternateTarget('/ja')],
    'budget-spent',
    { outcome: 'pass', findings: [{ message: 'sampled', args: { asked: 2, found: 5 } }] },
  ],
  [
    'one version named by two pages',
    [alternateTarget('/ko'), alternateTarget('/ko', { namedBy: `${SITE_URL}a` })],
    'budget-spent',
    { findings: [{ args: { asked: 1, found: 5 } }] },
  ],
  [
    'one answered, one limited our rate',
    [alternateTarget('/ko'), alternateTarget('/ja', { status: 429 })],
    'budget-spent',
    { findings: [{ args: { asked: 1, found: 5 } }] },
  ],
  ['all on another host', [], 'other-host', { outcome: 'untested', reason: 'other-host' }],
  ['no request left for any', [], 'budget-spent', { outcome: 'untested', reason: 'budget-spent' }],
])('%s', (_case, targets, unasked, expected) => {
  const named = { addresses: 5, pairs: 9 };
  expect(judge(targets, [alternate('ko', '/ko')], { named, unasked })).toMatchObject(expected as object);
});

test('pages that name only themselves', () => {
  expect(judge([], [alternate('en', '/')], { named: { addresses: 0, pairs: 0 } })).toEqual({
    outcome: 'pass',
    findings: [],
  });
});
