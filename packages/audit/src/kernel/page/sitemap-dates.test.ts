import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreementOf, dayOf, dayText, w3cDay } from './page-dates.ts';

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

test('a day that is written reads back as the same day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (day) => {
      expect(w3cDay(dayText(day))).toBe(day);
    }),
  );
  expect([dayOf(86_399_999), dayOf(86_400_000)]).toEqual([0, 1]);
});

describe('a date of the sitemap', () => {
  const modified = (...days: number[]) => ({ days, role: 'modified', place: 'meta element', text: '' }) as const;
  const LISTED = '2026-10-11';
  const day = w3cDay(LISTED) ?? 0;
  test.each([
    ['that is before the page', [modified(day + 20)], 20],
    ['that is after it', [modified(day - 20)], 0],
    // 10/11 and 9/11 of 2026, each with day or month first.
    ['that is one of two that the page may mean', [modified(day, day + 30), modified(day - 30, day + 29)], 1],
  ])('%s', (_case, dates, apart) => {
    expect(agreementOf(dates, LISTED, null).apart).toBe(apart);
  });
});
