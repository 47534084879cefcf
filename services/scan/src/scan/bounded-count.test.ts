import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boundedCount } from './pacing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('counts running tasks, whether they succeed or fail', async () => {
  const { count, during } = boundedCount(50);
  const [good, bad] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const [first, second] = [during(good.promise), during(bad.promise)];
  expect(count()).toBe(2);
  good.resolve('done');
  expect(await first).toBe('done');
  expect(count()).toBe(1);
  bad.reject(new Error('broken'));
  await expect(second).rejects.toThrow('broken');
  expect(count()).toBe(0);
});

test('a task that takes longer is no longer counted, and is not subtracted twice', async () => {
  const { count, during } = boundedCount(50);
  const slow = Promise.withResolvers<void>();
  const done = during(slow.promise);
  await vi.advanceTimersByTimeAsync(49);
  expect(count()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(count()).toBe(0);
  slow.resolve();
  await done;
  expect(count()).toBe(0);
});
