import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventLoopLag } from './load-shed.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Simulates a process whose loop runs its 50 ms timer `lateMs` late. */
const watched = (limitMs: number, graceMs?: number) => {
  const time = { now: 0 };
  const lag = eventLoopLag({ limitMs, ...(graceMs !== undefined && { graceMs }), clock: () => time.now });
  const tick = (lateMs: number): void => {
    time.now += 50 + lateMs;
    vi.advanceTimersByTime(50);
  };
  return { ...lag, time, tick };
};

test('a loop on time is not overloaded', () => {
  const { isOverloaded, lagMs, tick } = watched(200);
  for (let i = 0; i < 10; i++) tick(0);
  expect([isOverloaded(), lagMs()]).toEqual([false, 0]);
});

test.each([
  [200, false],
  [201, true],
])('%i ms late at a limit of 200: %s', (lateMs, expected) => {
  const { isOverloaded, tick } = watched(200);
  tick(lateMs);
  expect(isOverloaded()).toBe(expected);
});

test('lag does not count during the grace period', () => {
  const { isOverloaded, lagMs, tick } = watched(200, 10_000);
  tick(9_000);
  expect([isOverloaded(), lagMs()]).toEqual([false, 0]);
  tick(1_000);
  expect([isOverloaded(), lagMs()]).toEqual([true, 6_300]);
});

test('the grace period ends once the loop has stayed within the limit for a second', () => {
  const { isOverloaded, tick } = watched(200, 10_000);
  const overloadedAfter = (ticks: number): boolean => {
    for (let i = 0; i < ticks; i++) tick(0);
    tick(201);
    return isOverloaded();
  };
  expect([overloadedAfter(19), overloadedAfter(19), overloadedAfter(20)]).toEqual([false, false, true]);
  // After the grace period, a late loop counts as overloaded at once.
  expect(overloadedAfter(0)).toBe(true);
});

test('a stall is detected before the next tick', () => {
  const { isOverloaded, time } = watched(200);
  time.now += 250;
  expect(isOverloaded()).toBe(false);
  time.now += 1;
  expect(isOverloaded()).toBe(true);
});

test('it recovers within a second after a single stall', () => {
  const { isOverloaded, tick } = watched(200);
  tick(1_000);
  const overloaded = Array.from({ length: 20 }, () => {
    tick(0);
    return isOverloaded();
  });
  expect(overloaded[0]).toBe(true);
  expect(overloaded.at(-1)).toBe(false);
  expect(overloaded.lastIndexOf(true)).toBeLessThan(10);
});

test('stop ends the timer', () => {
  const { stop } = watched(200);
  expect(vi.getTimerCount()).toBe(1);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
