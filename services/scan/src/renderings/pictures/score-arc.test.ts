import { expect, test } from 'vitest';
import { arcPath, pointAt } from './drawing.tsx';

const GAUGE = { x: 0, y: 0, radius: 100 };

test.each([
  [0, -70.71, 70.71],
  [50, 0, -100],
  [100, 70.71, 70.71],
])('%d is at %d, %d', (value, x, y) => {
  const [atX, atY] = pointAt(GAUGE, value);
  expect([atX, atY]).toEqual([expect.closeTo(x), expect.closeTo(y)]);
});

test('a positive distance is outside the arc', () => {
  expect(pointAt(GAUGE, 50, 10)[1]).toBe(-110);
  expect(pointAt(GAUGE, 50, -10)[1]).toBe(-90);
});

test.each([
  ['nothing', 0, 0, null],
  ['nothing backwards', 60, 40, null],
  ['nothing below zero', -5, 0, null],
  ['nothing above 100', 100, 120, null],
  ['half a circle, two thirds of the gauge', 0, 66, '0 1'],
  ['more than half a circle', 0, 67, '1 1'],
  ['a band', 38, 91, '0 1'],
  ['the whole gauge', 0, 100, '1 1'],
] as const)('%s: from %d to %d', (_what, from, to, flags) => {
  const path = arcPath(GAUGE, from, to);
  if (flags === null) expect(path).toBeNull();
  else expect(path).toMatch(new RegExp(`^M-?[\\d.]+ -?[\\d.]+A100 100 0 ${flags} -?[\\d.]+ -?[\\d.]+$`));
});

test('values beyond the scale are limited to it', () => {
  expect(arcPath(GAUGE, -10, 110)).toBe(arcPath(GAUGE, 0, 100));
});
