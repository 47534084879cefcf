import { expect, test } from 'vitest';
import { quotes, sideBySide } from './clean-text.ts';

test.each([
  ['a', 'b', 'HTML: a | browser: b'],
  [null, 'b', 'HTML: nothing | browser: b'],
  ['a', '', 'HTML: a | browser: nothing'],
  ['a\n \u202eb', null, 'HTML: a b | browser: nothing'],
])('%j beside %j', (html, browser, expected) => {
  expect(sideBySide(html, browser)).toBe(expected);
});

test('both fit into the excerpt of a report', () => {
  const text = sideBySide('x'.repeat(231), 'y'.repeat(231));
  expect(text).toBe(`HTML: ${'x'.repeat(230)} | browser: ${'y'.repeat(230)}`);
  expect(text.length).toBeLessThanOrEqual(500);
});

test('three are quoted, by their beginning', () => {
  expect(quotes(['a'.repeat(151), 'b', 'c', 'd'])).toEqual([`${'a'.repeat(148)} …`, 'b', 'c']);
});
