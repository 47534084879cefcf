import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import type { HiddenTextFact } from '../../kernel/page/document-fact.ts';
import { absent, documentFact, page, present, quoted, renderedFact, site, unknown } from '../../rule-fixtures.ts';
import rule from './content-hidden-text.rule.ts';

const item = (change: Partial<HiddenTextFact> = {}): HiddenTextFact => ({
  technique: 'off-screen',
  certainty: 'clear',
  words: 31,
  links: 0,
  text: 'cheap shoes',
  excerpt: quoted('<p style="left:-9999px">'),
  selector: null,
  ...change,
});

const withItems = (items: readonly HiddenTextFact[], styled = true) =>
  page({ document: present(documentFact({ hidden: { styled, items } })) });

test.each([
  ['nothing hidden', [], 'pass', undefined],
  ['hidden prose', [item()], 'fail', 'hidden'],
  ['a logo drawn over its name', [item({ links: 1, words: 1 })], 'pass', undefined],
  ['a skip link of five words', [item({ links: 1, words: 5 })], 'pass', undefined],
  ['one link of six words', [item({ links: 1, words: 6 })], 'fail', 'hidden'],
  ['two hidden links', [item({ links: 2, words: 5 })], 'fail', 'hidden'],
  ['icons without their names', [item({ technique: 'font-size', links: 1, words: 1 })], 'pass', undefined],
  ['a link in the colour of its background', [item({ technique: 'colour', links: 1, words: 1 })], 'fail', 'hidden'],
  ['perhaps hidden', [item({ certainty: 'doubtful', technique: 'opacity' })], 'untested', undefined],
  [
    'a doubtful case beside a label',
    [item({ links: 1, words: 1 }), item({ certainty: 'doubtful' })],
    'untested',
    undefined,
  ],
] as const)('%s → %s', (_case, items, outcome, message) => {
  const verdict = rule.check(withItems(items), site());
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test('clear cases are shown without the doubtful ones, five at most', () => {
  const clear = Array.from({ length: 6 }, (_, index) => item({ text: `text ${index}` }));
  const verdict = rule.check(withItems([item({ certainty: 'doubtful', words: 90 }), ...clear]), site());
  expect(verdict.findings.map(({ args }) => args.text)).toEqual(['text 0', 'text 1', 'text 2', 'text 3', 'text 4']);
  expect(verdict.findings[0]?.proof).toEqual({ step: 'test', quote: '<p style="left:-9999px">' });
});

test.each([
  ['no style to judge by', withItems([], false), 'not-applicable'],
  ['no HTML', page({ document: absent }), 'not-applicable'],
  ['a document that could not be read', page({ document: unknown }), 'untested'],
] as const)('%s → %s', (_case, facts, outcome) => {
  expect(judge([rule], { site: site(), pages: [facts] }).judgements).toMatchObject([{ outcome, findings: [] }]);
});

test('with a browser, doubtful text with an opacity of zero passes and other doubtful text is untested', () => {
  const rendered = present(renderedFact());
  const verdictWith = (technique: HiddenTextFact['technique']) =>
    rule.check({ ...withItems([item({ certainty: 'doubtful', technique })]), rendered }, site()).outcome;
  expect([verdictWith('opacity'), verdictWith('font-size')]).toEqual(['pass', 'untested']);
});
