import { expect, test } from 'vitest';
import { turnsAfter } from './turns.ts';

/** Whether other work had a turn before the pause was over. */
const letsOthersWork = async (pause: () => Promise<void>): Promise<boolean> => {
  let worked = false;
  const other = setImmediate(() => {
    worked = true;
  });
  await pause();
  clearImmediate(other);
  return worked;
};

test('other work gets a turn only after the given time', async () => {
  expect(await letsOthersWork(turnsAfter(0))).toBe(true);
  const pause = turnsAfter(20);
  expect(await letsOthersWork(pause)).toBe(false);
  for (const end = performance.now() + 20; performance.now() < end; );
  expect(await letsOthersWork(pause)).toBe(true);
  expect(await letsOthersWork(pause)).toBe(false);
});
