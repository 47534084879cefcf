import { StoreUnavailable, type UnavailableReason } from '@legible/store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patiently } from './patiently.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Fails so often, then succeeds. Returns how often it was tried, and how it ended. */
const tried = async (failures: number, reason: UnavailableReason | null, isSafe = false, isStopped = false) => {
  let tries = 0;
  const error = reason === null ? new TypeError('a defect') : new StoreUnavailable(reason, 'away');
  const work = async () => {
    tries++;
    if (tries <= failures) throw error;
    return 'done';
  };
  const signal = isStopped ? AbortSignal.abort() : new AbortController().signal;
  const ending = patiently(work, { isSafe, signal }).catch((failure) => failure);
  await vi.advanceTimersByTimeAsync(60_000);
  const ended = await ending;
  return [tries, ended === error ? 'failed' : ended];
};

test.each<[failures: number, reason: UnavailableReason | null, isSafe: boolean, tries: number, ended: string]>([
  [0, 'away', false, 1, 'done'],
  [3, 'away', false, 4, 'done'],
  [4, 'away', false, 4, 'failed'],
  [1, 'unsure', true, 2, 'done'],
  [1, 'unsure', false, 1, 'failed'],
  [1, 'closed', true, 1, 'failed'],
  [1, null, true, 1, 'failed'],
])(
  'after %d failures (%s, safe: %s) it has been tried %d times and has %s',
  async (failures, reason, isSafe, ...end) => {
    expect(await tried(failures, reason, isSafe)).toEqual(end);
  },
);

test('who is stopped does not try again', async () => {
  expect(await tried(1, 'away', true, true)).toEqual([1, 'failed']);
});
