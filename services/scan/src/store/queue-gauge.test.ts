import type { Jobs, WriteTx } from '@legible/store';
import { expect, test } from 'vitest';
import { queueGauge } from './queue-gauge.ts';

const TX = {} as WriteTx;

const setUp = (ready: number) => {
  let time = 0;
  let counted = 0;
  let now = ready;
  const jobs = {
    counts: async () => {
      counted += 1;
      return { ready: now, active: 0, dead: 0 };
    },
  } as Partial<Jobs> as Jobs;
  return {
    gauge: queueGauge(jobs, () => time),
    counted: () => counted,
    pass: (ms: number) => {
      time += ms;
    },
    set: (next: number) => {
      now = next;
    },
  };
};

test('a count is believed for a second', async () => {
  const { gauge, counted, pass } = setUp(5);
  expect(await gauge.isFull(TX, 100)).toBe(false);
  pass(999);
  expect(await gauge.isFull(TX, 100)).toBe(false);
  expect(counted()).toBe(1);
  pass(1);
  expect(await gauge.isFull(TX, 100)).toBe(false);
  expect(counted()).toBe(2);
});

test('near the cap every scan is counted, so the bound is exact', async () => {
  const { gauge, counted, set } = setUp(88);
  expect(await gauge.isFull(TX, 100)).toBe(false);
  gauge.added();
  expect(await gauge.isFull(TX, 100)).toBe(false); // 89: believed
  expect(counted()).toBe(1);
  gauge.added();
  set(99);
  expect(await gauge.isFull(TX, 100)).toBe(false); // 90: counted again
  expect(counted()).toBe(2);
  set(100);
  expect(await gauge.isFull(TX, 100)).toBe(true);
  set(50);
  expect(await gauge.isFull(TX, 100)).toBe(false);
});
