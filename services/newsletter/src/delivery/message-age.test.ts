import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageAges } from './message-age.ts';

const START = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const YEAR = 365 * 86_400_000;

/** A machine whose clock can be set. */
const machine = () => {
  let shown = START;
  let elapsed = 5 * MINUTE;
  const ages = messageAges({ now: () => shown, elapsedMs: () => elapsed });
  return {
    ages,
    now: () => shown,
    pass: (ms: number) => {
      shown += ms;
      elapsed += ms;
    },
    set: (ms: number) => {
      shown += ms;
    },
  };
};

test.each([
  ['a year ahead', YEAR],
  ['a year back', -YEAR],
  ['an hour ahead', 60 * MINUTE],
  ['an hour back', -60 * MINUTE],
])("a message's age is right although the clock was set %s, whether it began before or after", (_, shift) => {
  const { ages, now, pass, set } = machine();
  pass(MINUTE);
  const before = now();
  pass(MINUTE);
  set(shift);
  const after = now();
  pass(MINUTE);
  expect(ages(before)).toBe(2 * MINUTE);
  expect(ages(after)).toBe(MINUTE);
});

test('the age of a message from before the start depends on the clock, and one from the future is new', () => {
  const { ages, pass } = machine();
  pass(MINUTE);
  expect(ages(START - YEAR)).toBe(YEAR + MINUTE);
  expect(ages(START + YEAR)).toBe(0);
});

test('no change of the clock makes a message older than it is, or its age negative', () => {
  const ms = fc.integer({ min: 0, max: 2 * YEAR });
  const shifts = fc.integer({ min: -2 * YEAR, max: 2 * YEAR });
  fc.assert(
    fc.property(ms, ms, ms, shifts, (until, waits, more, shift) => {
      const { ages, now, pass, set } = machine();
      pass(until);
      const began = now();
      pass(waits);
      set(shift);
      pass(more);
      expect(ages(began)).toBeGreaterThanOrEqual(0);
      expect(ages(began)).toBeLessThanOrEqual(waits + more);
    }),
  );
});
