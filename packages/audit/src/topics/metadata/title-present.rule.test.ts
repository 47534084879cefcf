import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import {
  absent,
  documentFact,
  page,
  present,
  renderedFact,
  site,
  title,
  unknown,
  verdictOf,
} from '../../rule-fixtures.ts';
import rule from './title-present.rule.ts';

test.each([
  ['one', [title('A')], 'pass', undefined],
  ['one, and one in an SVG', [title('A'), title('Logo', 'svg')], 'pass', undefined],
  ['one, and one in the body', [title('A'), title('B', 'body')], 'pass', undefined],
  ['only in an SVG', [title('Logo', 'svg')], 'fail', 'missing'],
  ['none', [], 'fail', 'missing'],
  ['empty', [title('')], 'fail', 'empty'],
  ['two', [title('A'), title('B')], 'warn', 'several'],
  ['the same one twice', [title('A'), title('A')], 'pass', undefined],
  ['only in the body', [title('B', 'body')], 'warn', 'misplaced'],
] as const)('%s → %s', (_case, titles, outcome, message) => {
  const verdict = rule.check(page({ document: present(documentFact({ titles })) }), site());
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test.each([
  ['none in the HTML, one in the browser', [], [title('A')], 'warn scripted'],
  ['an empty one in the HTML, one in the browser', [title('')], [title('A')], 'warn scripted'],
  ['none in both', [], [], 'fail missing'],
  ['an empty one in both', [title('')], [title('')], 'fail empty'],
  ['one in the body of the browser’s document', [], [title('A', 'body')], 'fail missing'],
  ['another one in the browser', [title('A')], [title('B')], 'pass'],
])('%s', (_case, raw, shown, expected) => {
  const facts = page({
    document: present(documentFact({ titles: raw })),
    rendered: present(renderedFact({ titles: shown })),
  });
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});

test('no HTML → not-applicable', () => {
  expect(rule.check(page({ document: absent }), site()).outcome).toBe('not-applicable');
});

test('a document that could not be read → untested', () => {
  expect(judge([rule], { site: site(), pages: [page({ document: unknown })] }).judgements[0]?.outcome).toBe('untested');
});
