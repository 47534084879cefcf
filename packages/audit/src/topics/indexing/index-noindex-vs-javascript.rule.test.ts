import { expect, test } from 'vitest';
import type { DirectivesFact } from '../../kernel/address-answers.ts';
import { judge } from '../../kernel/judge.ts';
import {
  absent,
  directives,
  documentFact,
  page,
  present,
  renderedFact,
  responseFact,
  site,
} from '../../rule-fixtures.ts';
import rule from './index-noindex-vs-javascript.rule.ts';

const NOINDEX = directives('*', 'noindex');

const rendered = (raw: readonly DirectivesFact[], after: readonly DirectivesFact[], status = 200) =>
  page({
    response: present(responseFact({ status })),
    document: present(documentFact({ directives: raw })),
    rendered: present(renderedFact({ directives: after })),
  });

test.each([
  ['neither', rendered([], []), 'pass', undefined],
  ['both', rendered([NOINDEX], [directives('*', 'none')]), 'pass', undefined],
  ['in the header only', rendered([], [{ ...NOINDEX, source: 'header' }]), 'pass', undefined],
  ['for a robot that feeds no score', rendered([], [directives('yeti', 'noindex')]), 'pass', undefined],
  ['added', rendered([], [directives('bingbot', 'noindex')]), 'warn', 'added'],
  ['removed', rendered([NOINDEX], [directives('*', 'index')]), 'fail', 'removed'],
  ['an error page', rendered([NOINDEX], [], 404), 'not-applicable', undefined],
  ['no HTML', page({ document: absent, rendered: present(renderedFact()) }), 'not-applicable', undefined],
] as const)('%s → %s', (_case, facts, outcome, message) => {
  const verdict = rule.check(facts, site());
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test.each([
  [[], [NOINDEX], 'HTML: nothing | browser: <meta name="*" content="noindex">'],
  [[NOINDEX], [], 'HTML: <meta name="*" content="noindex"> | browser: nothing'],
  [
    [NOINDEX],
    [directives('*', 'index')],
    'HTML: <meta name="*" content="noindex"> | browser: <meta name="*" content="index">',
  ],
])('both values are the proof', (raw, after, excerpt) => {
  expect(rule.check(rendered(raw, after), site()).findings[0]?.proof.observation).toBe(excerpt);
});

test('without a browser → untested', () => {
  const { judgements } = judge([rule], { site: site(), pages: [page()] });
  expect(judgements).toMatchObject([{ outcome: 'untested', reason: 'no-renderer' }]);
});
