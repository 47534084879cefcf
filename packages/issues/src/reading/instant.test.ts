import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offsetsOf, readInstant } from './instant.ts';

const SEOUL = offsetsOf('Asia/Seoul');

describe('forms', () => {
  test.each<[string, string]>([
    ['2026-11-21', '2026-11-20T15:00:00.000Z'],
    ['2026-11-21 07:00', '2026-11-20T22:00:00.000Z'],
    ['2026-11-21T07:00', '2026-11-20T22:00:00.000Z'],
    ['2026-11-21t07:00:09', '2026-11-20T22:00:09.000Z'],
    ['2026-11-21T07:00:09.5', '2026-11-20T22:00:09.500Z'],
    ['2026-11-21T07:00:09.123456789', '2026-11-20T22:00:09.123Z'],
    ['2026-11-21T07:00:00Z', '2026-11-21T07:00:00.000Z'],
    ['2026-11-21T07:00:00z', '2026-11-21T07:00:00.000Z'],
    ['2026-11-21T07:00:00-05:30', '2026-11-21T12:30:00.000Z'],
    ['2026-11-21 07:00:00 +0900', '2026-11-20T22:00:00.000Z'],
    ['2026-11-21T00:00+14:00', '2026-11-20T10:00:00.000Z'],
    [' 2026-11-21 ', '2026-11-20T15:00:00.000Z'],
    ['2024-02-29', '2024-02-28T15:00:00.000Z'],
    ['1900-01-01T00:00Z', '1900-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
    ['2026-11-21T23:59:59Z', '2026-11-21T23:59:59.000Z'],
  ])('%s', (text, expected) => {
    expect(readInstant(text, SEOUL)).toBe(expected);
  });

  test.each([
    '',
    'tomorrow',
    '2026',
    '2026-11',
    '2026-1-1',
    '21.11.2026',
    '11/21/2026',
    '2026-13-01',
    '2026-00-10',
    '2026-02-29',
    '2026-02-30',
    '2026-11-31',
    '2026-11-00',
    '1899-12-31',
    '10000-01-01',
    '2026-11-21T24:00',
    '2026-11-21T23:60',
    '2026-11-21T23:59:60',
    '2026-11-21T7:00',
    '2026-11-21T07',
    '2026-11-21Z',
    '2026-11-21 +09:00',
    '2026-11-21T07:00 KST',
    '2026-11-21T07:00+9',
    '2026-11-21T07:00+14:01',
    '2026-11-21T07:00+09:60',
    '2026-11-21T07:00 Asia/Seoul',
    '2026-11-21T T07:00',
  ])('%j is not a date', (text) => {
    expect(readInstant(text, SEOUL)).toBeNull();
  });
});

describe('changes of clocks', () => {
  test.each<[string, string, string, string]>([
    ['before the gap', 'Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['in the gap', 'Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['behind the gap', 'Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['before the overlap', 'Europe/Berlin', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
    ['in the overlap: the first time', 'Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['behind the overlap', 'Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['half an hour', 'Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z'],
    ['a day without midnight', 'America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['a midnight that comes twice', 'America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['a day that begins at 00:30', 'America/Toronto', '1919-03-31', '1919-03-31T04:30:00.000Z'],
    ['a day that never was', 'Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
    ['its time of day', 'Pacific/Apia', '2011-12-30T12:00', '2011-12-30T22:00:00.000Z'],
    ['Seoul had summer time in 1988', 'Asia/Seoul', '1988-07-01', '1988-06-30T14:00:00.000Z'],
  ])('%s', (_case, zone, text, expected) => {
    expect(readInstant(text, offsetsOf(zone))).toBe(expected);
  });
});

const ZONES = [
  'Asia/Seoul',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
];
const zone = fc.constantFrom(...ZONES);
const minute = fc
  .integer({ min: Date.UTC(1971, 0) / 60_000, max: Date.UTC(2050, 0) / 60_000 })
  .map((minutes) => minutes * 60_000);

const clockIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant: number): string => format.format(instant).replace(' ', 'T');
};
const offsets = new Map(ZONES.map((name) => [name, offsetsOf(name)]));
const at = (timeZone: string) => offsets.get(timeZone) ?? offsetsOf(timeZone);
const clocks = new Map(ZONES.map((name) => [name, clockIn(name)]));

test('a local time gives the first instant at which clocks show it', () => {
  fc.assert(
    fc.property(minute, zone, (instant, timeZone) => {
      const shown = clocks.get(timeZone)?.(instant) ?? '';
      const read = Date.parse(readInstant(shown, at(timeZone)) ?? '');
      expect(clocks.get(timeZone)?.(read)).toBe(shown);
      expect(read).toBeLessThanOrEqual(instant);
      expect(instant - read).toBeLessThanOrEqual(86_400_000);
    }),
    { numRuns: 200 },
  );
});

test('a date is the first moment of its day', () => {
  fc.assert(
    fc.property(minute, zone, (instant, timeZone) => {
      const clock = clocks.get(timeZone) ?? clockIn(timeZone);
      const date = clock(instant).slice(0, 10);
      const start = Date.parse(readInstant(date, at(timeZone)) ?? '');
      expect(clock(start).slice(0, 10)).toBe(date);
      expect(clock(start - 1000).slice(0, 10) < date).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('with an offset, the zone of the publication has no effect', () => {
  fc.assert(
    fc.property(minute, zone, (instant, timeZone) => {
      const iso = new Date(instant).toISOString();
      expect(readInstant(iso, at(timeZone))).toBe(iso);
    }),
  );
});
