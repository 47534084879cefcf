import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, dayText, w3cDay } from './page-dates.ts';

test.each([
  ['2026', '2026-01-01'],
  ['2026-11', '2026-11-01'],
  ['2026-11-21', '2026-11-21'],
  ['2026-11-21T08:30Z', '2026-11-21'],
  ['2026-11-21T23:30:15+14:00', '2026-11-21'],
  ['2026-11-21T08:30:15.123456-05:30', '2026-11-21'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', null],
  ['2026-11-31', null],
  ['2026-13-01', null],
  ['2026-11-21T24:00Z', null],
  ['2026-11-21T08:30', null],
  ['2026-11-21 08:30:00', null],
  ['21.11.2026', null],
  ['2026-1-2', null],
  ['Fri, 20 Nov 2026 10:00:00 GMT', null],
  ['', null],
])('%j → %s', (text, expected) => {
  const day = w3cDay(text);
  expect(day === null ? null : dayText(day)).toBe(expected);
});

test('there and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (day) => {
      expect(w3cDay(dayText(day))).toBe(day);
    }),
  );
  expect([dayOf(86_399_999), dayOf(86_400_000)]).toEqual([0, 1]);
});
