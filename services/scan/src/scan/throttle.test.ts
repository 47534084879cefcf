import { expect, test } from 'vitest';
import { throttle } from './pacing.ts';

test('yes once in so many milliseconds, counted from the last yes', () => {
  let now = 5;
  const may = throttle(10, () => now);
  expect([may(), may()]).toEqual([true, false]);
  now = 14.9;
  expect(may()).toBe(false);
  now = 15;
  expect([may(), may()]).toEqual([true, false]);
});
