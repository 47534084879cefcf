import { expect, test } from 'vitest';
import { meta, title } from '../../rule-fixtures.ts';
import { descriptionOf, titleOf } from './head-texts.ts';

test.each([
  [[title('A')], 'A'],
  [[title('Logo', 'svg'), title('A')], 'A'],
  [[title(''), title('B', 'body')], 'B'],
  [[title('Logo', 'svg')], undefined],
])('title %#', (titles, text) => {
  expect(titleOf({ titles })?.text).toBe(text);
});

test.each([
  [[meta('description', 'A')], 'A'],
  [[meta('description', ' '), meta('description', 'B')], 'B'],
  [[meta('og:description', 'A')], undefined],
  [[{ ...meta('description', 'A'), place: 'body' as const }], undefined],
])('description %#', (metas, text) => {
  expect(descriptionOf({ metas })?.content).toBe(text);
});
