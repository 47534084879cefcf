import { expect, test } from 'vitest';
import { throttle } from './pacing.ts';

test('allows one action in the period, counted from the last allowed one', () => {
  let now = 5;
  const may = throttle(10, () => now);
  expect([may(), may()]).toEqual([true, false]);
  now = 14.9;
  expect(may()).toBe(false);
  now = 15;
  expect([may(), may()]).toEqual([true, false]);
});
