import { expect, test, vi } from 'vitest';
import { manualClock } from '../fixtures/manual-clock.ts';
import { silence } from './upstream.ts';

test('is reported once, after the whole time', async () => {
  const clock = manualClock();
  const onSilence = vi.fn();
  silence(100, clock, onSilence);
  await clock.advance(99);
  expect(onSilence).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(onSilence).toHaveBeenCalledTimes(1);
  await clock.advance(1_000);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test('restarts whenever something is received', async () => {
  const clock = manualClock();
  const onSilence = vi.fn();
  const { broken } = silence(100, clock, onSilence);
  for (const _ of Array.from({ length: 10 })) {
    await clock.advance(90);
    broken();
  }
  await clock.advance(98);
  expect(onSilence).not.toHaveBeenCalled();
  await clock.advance(2);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test('is not reported after the stop', async () => {
  const clock = manualClock();
  const onSilence = vi.fn();
  const { broken, stop } = silence(100, clock, onSilence);
  await clock.advance(50);
  broken();
  await clock.advance(60);
  stop();
  await clock.advance(1_000);
  expect(onSilence).not.toHaveBeenCalled();
});
