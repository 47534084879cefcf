import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { answeredSoon } from './answered-soon.ts';

const LIMIT_MS = 40;
const never = new Promise<never>(() => {});

test('an answer in time is passed on, and so is an error', async () => {
  expect(await answeredSoon(sleep(1, 'here'), LIMIT_MS)).toBe('here');
  await expect(answeredSoon(Promise.reject(new Error('theirs')), LIMIT_MS)).rejects.toThrow('theirs');
});

test('a store without an answer in time is reported as away', async () => {
  await expect(answeredSoon(never, LIMIT_MS)).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'away' });
});

test('a later failure is not an unhandled rejection', async () => {
  const failing = sleep(2 * LIMIT_MS).then(() => {
    throw new Error('late');
  });
  await expect(answeredSoon(failing, LIMIT_MS)).rejects.toMatchObject({ reason: 'away' });
  await sleep(2 * LIMIT_MS);
});
