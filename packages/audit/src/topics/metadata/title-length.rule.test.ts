import { expect, test } from 'vitest';
import { documentFact, page, present, quoted, site, title } from '../../rule-fixtures.ts';
import rule from './title-length.rule.ts';

const judge = (text: string) =>
  rule.check(page({ document: present(documentFact({ titles: [title(text)] })) }), site());

/** Returns a title that is about `px` wide: at 20 px, a W is 18.88 px and an i is 4.44 px wide. */
const ofPx = (px: number): string => 'W'.repeat(Math.floor(px / 18.88)) + 'i'.repeat(Math.round((px % 18.88) / 4.44));

test.each([
  [20, 'pass'],
  [895, 'pass'],
  [906, 'warn'],
] as const)('about %i px: %s', (px, outcome) => {
  expect(judge(ofPx(px)).outcome).toBe(outcome);
});

test.each([
  ['차', 'pass'],
  ['茶'.repeat(45), 'pass'],
  ['茶'.repeat(46), 'warn'],
  ['', 'not-applicable'],
] as const)('full-width glyphs are 20 px each: %s', (text, outcome) => {
  expect(judge(text).outcome).toBe(outcome);
});

test('shows where a long title is cut', () => {
  expect(judge('茶'.repeat(50)).findings[0]?.args).toEqual({ px: 1_000, shown: '茶'.repeat(30) });
});

test('a page that only redirects to another one', () => {
  const moves = present({
    refreshes: [{ seconds: 0, to: 'https://example.com/b', excerpt: quoted('') }],
    script: null,
  });
  expect(
    rule.check(page({ document: present(documentFact({ titles: [title('Redirecting…')] })), moves }), site()).outcome,
  ).toBe('not-applicable');
});

test('a title in a drawing does not count', () => {
  const document = present(documentFact({ titles: [title('Logo', 'svg')] }));
  expect(rule.check(page({ document }), site()).outcome).toBe('not-applicable');
});
