import { expect, test, vi } from 'vitest';
import { systemClock } from './clock.ts';

test.each([
  [5, 5],
  [0, 0],
  [-0.002, 0],
])('after %d ms, a timer of %d ms runs', async (delayMs, timerMs) => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  try {
    await new Promise<void>((resolve) => void systemClock.after(delayMs, resolve));
    expect(timers.mock.calls.map(([, ms]) => ms)).toEqual([timerMs]);
  } finally {
    timers.mockRestore();
  }
});

test('a cancelled timer does not run', async () => {
  const run = vi.fn();
  systemClock.after(0, run)();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(run).not.toHaveBeenCalled();
});
