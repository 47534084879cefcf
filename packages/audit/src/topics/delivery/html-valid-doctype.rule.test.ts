import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { absent, page, present, quoted, responseFact, site, unknown } from '../../rule-fixtures.ts';
import rule from './html-valid-doctype.rule.ts';

const swallowed = { by: 'comment', lostText: 400, excerpt: quoted('<!-- menu') };

test.each([
  ['a doctype, and nothing lost', true, null, {}, 'pass', undefined],
  ['no doctype', false, null, {}, 'warn', 'doctype'],
  ['XHTML without one', false, null, { mediaType: 'application/xhtml+xml' }, 'pass', undefined],
  ['a comment without end', true, swallowed, {}, 'fail', 'swallowed'],
  ['a comment without end, and no doctype', false, swallowed, {}, 'fail', 'swallowed'],
] as const)('%s → %s', (_case, doctype, taken, change, outcome, message) => {
  const facts = page({ markup: present({ doctype, swallowed: taken }), response: present(responseFact(change)) });
  const verdict = rule.check(facts, site());
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test('a page that only redirects needs no doctype', () => {
  const moves = present({
    refreshes: [{ seconds: 0, to: 'https://example.com/b', excerpt: quoted('') }],
    script: null,
  });
  const markup = present({ doctype: false, swallowed: null });
  expect(rule.check(page({ markup, moves }), site()).outcome).toBe('not-applicable');
});

test.each([
  ['no HTML', absent, 'not-applicable'],
  ['unseen', unknown, 'untested'],
] as const)('%s → %s', (_case, markup, outcome) => {
  expect(judge([rule], { site: site(), pages: [page({ markup })] }).judgements).toMatchObject([{ outcome }]);
});
