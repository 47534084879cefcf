import { expect, test } from 'vitest';
import { purgeExpired } from './retention.ts';

const NOW = 1_000_000_000_000;
const DAY = 86_400_000;

const setUp = (old: number, stopAfter?: number) => {
  const asked: number[] = [];
  const stop = new AbortController();
  let left = old;
  const scans = {
    purgeFinishedBefore: async (before: number, { limit = 1 }: { readonly limit?: number } = {}) => {
      asked.push(before);
      if (asked.length === stopAfter) stop.abort();
      const purged = Math.min(limit, left);
      left -= purged;
      return purged;
    },
  };
  const { signal } = stop;
  return { asked, purge: (retentionDays: number | null) => purgeExpired(scans, { retentionDays, now: NOW, signal }) };
};

test('without a retention period, nothing is deleted', async () => {
  const { asked, purge } = setUp(5);
  expect([await purge(null), asked]).toEqual([0, []]);
});

test.each([
  [0, 1],
  [99, 1],
  [100, 2],
  [250, 3],
])('%i old scans are deleted in %i batches, all with the same time limit', async (old, batches) => {
  const { asked, purge } = setUp(old);
  expect(await purge(7)).toBe(old);
  expect(asked).toEqual(Array.from({ length: batches }, () => NOW - 7 * DAY));
});

test('stops between two batches on request', async () => {
  const { asked, purge } = setUp(250, 2);
  expect([await purge(7), asked.length]).toEqual([200, 2]);
});
