import { expect, test } from 'vitest';
import { absent, page, present, verdictOf } from '../../rule-fixtures.ts';
import rule from './heading-order.rule.ts';

const outline = (...levels: readonly (number | string)[]) =>
  page({
    outline: present({
      headings: levels.map((level) => ({
        level: Number(level),
        text: typeof level === 'string' ? '★' : 'Tea',
        inContent: true,
        picture: null,
      })),
    }),
  });

test.each([
  ['nested', [1, 2, 3, 3, 2, 3], 'pass'],
  ['beginning at the second level', [2, 3], 'pass'],
  ['back by several levels', [1, 2, 3, 4, 1], 'pass'],
  ['two skips', [1, 3, 1, 3], 'pass'],
  ['one skip of two levels', [1, 4, 4], 'warn skips'],
  ['three skips', [1, 3, 1, 4, 2, 4], 'warn skips'],
  ['half of them without words', [1, '2'], 'pass'],
  ['most of them without words', [1, '2', '2'], 'fail styling'],
  ['none', [], 'not-applicable'],
] as const)('%s', (_case, levels, verdict) => {
  expect(verdictOf(rule, { page: outline(...levels) })).toBe(verdict);
});

test('headings beside the content do not count', () => {
  const headings = [1, 4].map((level) => ({ level, text: 'Menu', inContent: false, picture: null }));
  expect(verdictOf(rule, { page: page({ outline: present({ headings }) }) })).toBe('not-applicable');
  expect(verdictOf(rule, { page: page({ outline: absent }) })).toBe('not-applicable');
});
