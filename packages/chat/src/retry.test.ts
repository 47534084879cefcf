import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLATFORMS } from './platforms.ts';
import { type FailedAttempt, nextAttemptAt, retryAfterMs } from './read-outcome.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each<[string | null, number | null]>([
  [null, null],
  ['', null],
  ['0', 0],
  ['30', 30_000],
  [' 30 ', 30_000],
  ['0.5', 500],
  ['0.0001', 1],
  ['3600', HOUR],
  ['3601', HOUR],
  ['999999999', HOUR],
  ['9999999999', null],
  ['-1', null],
  ['1e3', null],
  ['soon', null],
  ['2026-11-21', null],
  ['Sat, 21 Nov 2026 00:00:10 GMT', 10_000],
  ['Saturday, 21-Nov-26 00:00:10 GMT', 10_000],
  ['Fri, 20 Nov 2026 23:00:00 GMT', 0],
  ['Sun, 22 Nov 2026 00:00:00 GMT', HOUR],
  ['Sat, 99 Nov 2026 00:00:10 GMT', null],
])('Retry-After: %s', (value, ms) => {
  expect(retryAfterMs(value, NOW)).toBe(ms);
});

describe('the schedule', () => {
  const failedAt = (given: Partial<FailedAttempt>): FailedAttempt => ({
    beganAtMs: NOW,
    nowMs: NOW,
    attempts: 1,
    unclear: 0,
    retryAfterMs: null,
    random: () => 0.5,
    ...given,
  });

  test('without jitter, attempts are due after 30 s, 5 min, 30 min, 2, 6, 12 and 24 hours', () => {
    const made = [NOW];
    for (;;) {
      const next = nextAttemptAt(failedAt({ attempts: made.length, nowMs: made.at(-1) ?? NOW }));
      if (next === null) break;
      made.push(next);
    }
    const minutes = made.map((at) => (at - NOW) / MINUTE);
    expect(minutes).toEqual([0, 0.5, 5, 30, 120, 360, 720, 1440]);
  });

  test.each([
    [0, 24_000],
    [0.5, 30_000],
    [0.999_999, 36_000],
  ])('jitter of a fifth: random %d waits %d ms', (random, ms) => {
    expect(nextAttemptAt(failedAt({ random: () => random }))).toBe(NOW + ms);
  });

  test('a server can ask for a longer delay, but not for a shorter one', () => {
    expect(nextAttemptAt(failedAt({ retryAfterMs: 20 * MINUTE, random: () => 0 }))).toBe(NOW + 20 * MINUTE);
    expect(nextAttemptAt(failedAt({ retryAfterMs: 20 * MINUTE, random: () => 0.5 }))).toBe(NOW + 22 * MINUTE);
    expect(nextAttemptAt(failedAt({ retryAfterMs: 1000 }))).toBe(NOW + 30_000);
  });

  test('no attempts after a day', () => {
    const late = NOW + 24 * HOUR;
    expect(nextAttemptAt(failedAt({ attempts: 3, nowMs: late }))).toBeNull();
    expect(nextAttemptAt(failedAt({ attempts: 3, nowMs: late - 1 }))).toBe(late);
    expect(nextAttemptAt(failedAt({ attempts: 3, nowMs: late - HOUR, retryAfterMs: HOUR }))).toBe(late);
    expect(nextAttemptAt(failedAt({ attempts: 3, nowMs: late - HOUR + 1, retryAfterMs: HOUR }))).toBeNull();
  });

  test('at most eight attempts', () => {
    expect(nextAttemptAt(failedAt({ attempts: 7, nowMs: NOW + HOUR }))).not.toBeNull();
    expect(nextAttemptAt(failedAt({ attempts: 8, nowMs: NOW + HOUR }))).toBeNull();
  });

  test('a message that may have arrived is repeated only once', () => {
    expect(nextAttemptAt(failedAt({ attempts: 1, unclear: 1 }))).not.toBeNull();
    expect(nextAttemptAt(failedAt({ attempts: 2, unclear: 2 }))).toBeNull();
  });

  test('the next attempt is always in the future, and never after the end', () => {
    const ms = fc.integer({ min: 0, max: 25 * HOUR });
    fc.assert(
      fc.property(
        ms,
        fc.integer({ min: 1, max: 9 }),
        ms,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (passed, attempts, asked, spread) => {
          const retryAfter = Math.min(asked, HOUR);
          const next = nextAttemptAt(
            failedAt({ nowMs: NOW + passed, attempts, retryAfterMs: retryAfter, random: () => spread }),
          );
          return next === null || (next > NOW + passed && next >= NOW + passed + retryAfter && next <= NOW + 24 * HOUR);
        },
      ),
    );
  });
});

test('only platforms that document it are trusted to show a repeated message once', () => {
  const trusted = PLATFORMS.filter(({ recognisesRepeats }) => recognisesRepeats).map(({ id }) => id);
  expect(trusted.sort()).toEqual(['generic', 'google-chat']);
});
