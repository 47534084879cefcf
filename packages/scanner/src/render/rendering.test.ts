import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { within } from './rendering.ts';

describe('work with a time limit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['done', 0, 'done'],
    ['done', 99, 'done'],
    ['done', 101, 'late'],
  ])('%s after %i ms, limit 100 ms: %s', async (value, after, expected) => {
    const work = new Promise<string>((resolve) => void setTimeout(resolve, after, value));
    const result = within(work, 100, 'late');
    await vi.advanceTimersByTimeAsync(after);
    expect(await result).toBe(expected);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('an error passes through, and no timer is left', async () => {
    await expect(within(Promise.reject(new Error('closed')), 100, null)).rejects.toThrow('closed');
    expect(vi.getTimerCount()).toBe(0);
  });
});
