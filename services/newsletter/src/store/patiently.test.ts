import { StoreUnavailable, type UnavailableReason } from '@legible/store';
import { expect, test } from 'vitest';
import { patiently } from './answered-soon.ts';

/** Runs work that fails this many times, then succeeds. Returns the pauses before its retries, ms, and how it ended. */
const tried = async (failures: number, reason: UnavailableReason | null, isSafe = false, isStopped = false) => {
  let tries = 0;
  const pauses: number[] = [];
  const error = reason === null ? new TypeError('a defect') : new StoreUnavailable(reason, 'away');
  const work = async () => {
    tries++;
    if (tries <= failures) throw error;
    return 'done';
  };
  const signal = isStopped ? AbortSignal.abort() : new AbortController().signal;
  const sleep = async (ms: number) => void pauses.push(ms);
  const ended = await patiently(work, { isSafe, signal, sleep }).catch((failure) => failure);
  expect(tries).toBe(pauses.length + 1);
  return [pauses, ended === error ? 'failed' : ended];
};

test.each<
  [failures: number, reason: UnavailableReason | null, isSafe: boolean, pauses: readonly number[], ended: string]
>([
  [0, 'away', false, [], 'done'],
  [3, 'away', false, [250, 1_000, 5_000], 'done'],
  [4, 'away', false, [250, 1_000, 5_000], 'failed'],
  [1, 'unsure', true, [250], 'done'],
  [1, 'unsure', false, [], 'failed'],
  [1, 'closed', true, [], 'failed'],
  [1, null, true, [], 'failed'],
])(
  'work with %d failures (%s, safe: %s) is retried after %j ms and ends as %s',
  async (failures, reason, isSafe, ...end) => {
    expect(await tried(failures, reason, isSafe)).toEqual(end);
  },
);

test('work is not retried after a stop', async () => {
  expect(await tried(1, 'away', true, true)).toEqual([[], 'failed']);
});
