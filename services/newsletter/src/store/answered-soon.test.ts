import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { answeredSoon } from './answered-soon.ts';

const LIMIT_MS = 40;
const never = new Promise<never>(() => {});

test('what comes in time is what it is, an error too', async () => {
  expect(await answeredSoon(sleep(1, 'here'), LIMIT_MS)).toBe('here');
  await expect(answeredSoon(Promise.reject(new Error('theirs')), LIMIT_MS)).rejects.toThrow('theirs');
});

test('what does not come is a store that is away', async () => {
  await expect(answeredSoon(never, LIMIT_MS)).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'away' });
});

test('what fails later is nobody’s', async () => {
  const failing = sleep(2 * LIMIT_MS).then(() => {
    throw new Error('late');
  });
  await expect(answeredSoon(failing, LIMIT_MS)).rejects.toMatchObject({ reason: 'away' });
  await sleep(2 * LIMIT_MS);
});
