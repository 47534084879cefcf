import type { Jobs, WriteTx } from '@legible/store';
import { expect, test } from 'vitest';
import { queueGauge } from './admission.ts';

const TX = {} as WriteTx;

const setUp = (ready: number) => {
  let time = 0;
  let counted = 0;
  const turns: string[] = [];
  let now = ready;
  const jobs = {
    counts: async () => {
      counted += 1;
      return { ready: now, active: 0, dead: 0 };
    },
  } as Partial<Jobs> as Jobs;
  return {
    gauge: queueGauge({ jobs, takeTurn: async (_, name) => void turns.push(name) }, () => time),
    turns,
    counted: () => counted,
    pass: (ms: number) => {
      time += ms;
    },
    set: (next: number) => {
      now = next;
    },
  };
};

test('callers that wait for the count that finds the queue full do not count again', async () => {
  const first = Promise.withResolvers<void>();
  let turns = 0;
  let counted = 0;
  const counts = async () => {
    counted += 1;
    return { ready: 500, active: 0, dead: 0 };
  };
  const takeTurn = () => (turns++ === 0 ? Promise.resolve() : first.promise);
  const gauge = queueGauge({ jobs: { counts } as Partial<Jobs> as Jobs, takeTurn }, () => 1);
  const callers = [1, 2, 3].map(() => gauge.isFull(TX, 500));
  expect(await callers[0]).toBe(true);
  first.resolve();
  expect(await Promise.all(callers)).toEqual([true, true, true]);
  expect(counted).toBe(1);
});

test('a count is reused for one second', async () => {
  const { gauge, counted, pass } = setUp(5);
  expect(await gauge.isFull(TX, 2_000)).toBe(false);
  pass(999);
  expect(await gauge.isFull(TX, 2_000)).toBe(false);
  expect(counted()).toBe(1);
  pass(1);
  expect(await gauge.isFull(TX, 2_000)).toBe(false);
  expect(counted()).toBe(2);
});

test.each([
  { cap: 2_000, believedBelow: 1_800 },
  { cap: 500, believedBelow: 400 }, // room for a hundred
])('near a cap of $cap the queue is counted for every scan, so the bound is exact', async ({ cap, believedBelow }) => {
  const { gauge, counted, set } = setUp(believedBelow - 2);
  expect(await gauge.isFull(TX, cap)).toBe(false);
  gauge.added();
  expect(await gauge.isFull(TX, cap)).toBe(false); // one below the limit: the count is reused
  expect(counted()).toBe(1);
  gauge.added();
  set(cap - 1);
  expect(await gauge.isFull(TX, cap)).toBe(false); // counted again
  expect(counted()).toBe(2);
  set(cap);
  expect(await gauge.isFull(TX, cap)).toBe(true);
  set(50);
  expect(await gauge.isFull(TX, cap)).toBe(false);
});

test('with a small cap the queue is always counted', async () => {
  const { gauge, counted, turns } = setUp(0);
  for (let n = 0; n < 3; n++) expect(await gauge.isFull(TX, 100)).toBe(false);
  expect(counted()).toBe(3);
  expect(turns).toEqual(['queue', 'queue', 'queue']);
});

test('a full queue is remembered for a quarter of a second', async () => {
  const { gauge, pass } = setUp(7);
  expect(gauge.wasJustFull()).toBe(false);
  expect(await gauge.isFull(TX, 8)).toBe(false);
  expect(gauge.wasJustFull()).toBe(false);
  expect(await gauge.isFull(TX, 7)).toBe(true);
  pass(249);
  expect(gauge.wasJustFull()).toBe(true);
  pass(1);
  expect(gauge.wasJustFull()).toBe(false);
});

test('while the queue is full, one caller in a quarter of a second checks; once there is room, all may go on', async () => {
  const { gauge, pass, set } = setUp(7);
  expect(gauge.turnsAway()).toBe(false);
  await gauge.isFull(TX, 7);
  pass(249);
  expect(gauge.turnsAway()).toBe(true);
  pass(1);
  expect([gauge.turnsAway(), gauge.turnsAway()]).toEqual([false, true]);
  pass(249);
  expect(gauge.turnsAway()).toBe(true); // the caller that checks has not counted yet
  pass(1);
  expect([gauge.turnsAway(), gauge.turnsAway()]).toEqual([false, true]);
  set(6);
  await gauge.isFull(TX, 7);
  expect(gauge.turnsAway()).toBe(false);
});

test('a full queue is forgotten after a second', async () => {
  const { gauge, pass } = setUp(7);
  await gauge.isFull(TX, 7);
  pass(999);
  expect([gauge.turnsAway(), gauge.turnsAway()]).toEqual([false, true]);
  pass(1);
  expect([gauge.turnsAway(), gauge.turnsAway()]).toEqual([false, false]);
});
