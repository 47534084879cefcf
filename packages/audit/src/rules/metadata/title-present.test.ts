import { expect, test } from 'vitest';
import { judge } from '../../judge.ts';
import { absent, documentFact, page, present, site, title, unknown } from '../../testing.ts';
import rule from './title-present.ts';

test.each([
  ['one', [title('A')], 'pass', undefined],
  ['one, and one in an SVG', [title('A'), title('Logo', 'svg')], 'pass', undefined],
  ['one, and one in the body', [title('A'), title('B', 'body')], 'pass', undefined],
  ['only in an SVG', [title('Logo', 'svg')], 'fail', 'missing'],
  ['none', [], 'fail', 'missing'],
  ['empty', [title('')], 'fail', 'empty'],
  ['two', [title('A'), title('B')], 'warn', 'several'],
  ['only in the body', [title('B', 'body')], 'warn', 'misplaced'],
] as const)('%s → %s', (_case, titles, outcome, message) => {
  const verdict = rule.check(page({ document: present(documentFact({ titles })) }), site());
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test('no HTML → not-applicable', () => {
  expect(rule.check(page({ document: absent }), site()).outcome).toBe('not-applicable');
});

test('a document that could not be read → untested', () => {
  expect(judge([rule], { site: site(), pages: [page({ document: unknown })] }).judgements[0]?.outcome).toBe('untested');
});
