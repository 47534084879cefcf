import { expect, test } from 'vitest';
import { createSpacer } from './connection-pace.ts';

/** Returns how long each connection in turn has to wait. Between two of them, `laterMs` pass. */
const waits = async (hosts: readonly string[], laterMs = 0): Promise<readonly number[]> => {
  const asked: number[] = [];
  let now = 5_000;
  const clock = {
    wallMs: () => 0,
    monotonicMs: () => now,
    after: (ms: number, wake: () => void) => {
      asked.push(ms);
      wake();
      return () => {};
    },
  };
  const start = createSpacer(clock, 100);
  const starts: number[] = [];
  for (const host of hosts) {
    (await start(host))();
    starts.push(asked.pop() ?? 0);
    now += laterMs;
  }
  return starts;
};

test.each([
  [['a', 'a', 'a'], 0, [0, 100, 200]],
  [['a', 'b', 'a', 'b'], 0, [0, 0, 100, 100]],
  [['a', 'a', 'a'], 99, [0, 1, 2]],
  [['a', 'a', 'a'], 100, [0, 0, 0]],
] as const)('%j, %i ms apart, wait %j', async (hosts, laterMs, expected) => {
  expect(await waits(hosts, laterMs)).toEqual(expected);
});

test('no connection waits longer than a second, and none starts early', async () => {
  expect((await waits(Array.from({ length: 14 }, () => 'a'))).slice(8)).toEqual([800, 900, 1000, 1000, 1000, 1000]);
});
