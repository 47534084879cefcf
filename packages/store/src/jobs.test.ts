import { expect, test } from 'vitest';
import { backoffMs } from './jobs.ts';

const bounds = { baseMs: 1000, maxMs: 60_000 };

test.each([
  { attempt: 1, least: 500, most: 1000 },
  { attempt: 2, least: 1000, most: 2000 },
  { attempt: 6, least: 16_000, most: 32_000 },
  { attempt: 7, least: 30_000, most: 60_000 }, // 64 s, cut to the maximum
  { attempt: 2000, least: 30_000, most: 60_000 }, // 2^1999 is Infinity
])('attempt $attempt waits from $least to $most ms', ({ attempt, least, most }) => {
  expect(backoffMs({ ...bounds, attempt, random: () => 0 })).toBe(least);
  expect(backoffMs({ ...bounds, attempt, random: () => 1 - 2 ** -53 })).toBe(most);
});

test('never waits 0 ms', () => {
  expect(backoffMs({ attempt: 1, baseMs: 0, maxMs: 0, random: () => 0 })).toBe(1);
});
