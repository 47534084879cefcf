import { expect, test } from 'vitest';
import { dateIsShown, endOf, isIsoDate } from './values.ts';

test.each([
  ['2026', true],
  ['2026-11', true],
  ['2026-11-21', true],
  ['2026-11-21T10:00', true],
  ['2026-11-21T10:00:00Z', true],
  ['2026-11-21T10:00:00.000+09:00', true],
  ['2026-11-21T10:00:00-0500', true],
  ['2026-11-21 10:00:00', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-11-31', false],
  ['2026-11-21T25:00', false],
  ['21.11.2026', false],
  ['November 21, 2026', false],
  ['', false],
])('%s is ISO 8601: %s', (text, expected) => {
  expect(isIsoDate(text)).toBe(expected);
});

test.each([
  ['2026-11-21', '2026-11-22T00:00:00.000Z'],
  ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00.000Z'],
  ['2026-11-21T10:00:00+09:00', '2026-11-21T01:00:00.000Z'],
  ['2026-11-21T10:00', '2026-11-22T10:00:00.000Z'],
  ['2026-11-21 10:00:00', '2026-11-22T10:00:00.000Z'],
  ['2026-11', '2026-12-02T00:00:00.000Z'],
  ['2026', '2027-01-02T00:00:00.000Z'],
  ['never', null],
])('%s ends at %s', (text, expected) => {
  const end = endOf(text);
  expect(end === null ? null : new Date(end).toISOString()).toBe(expected);
});

test.each([
  ['2026-03-04', 'Published March 4, 2026', 'en', true],
  ['2026-03-04', 'Published 4 Mar 2026', 'en', true],
  ['2026-03-04', '4. März 2026', 'de', true],
  ['2026-03-04', 'le 4 mars 2026', 'fr', true],
  ['2026-03-04', '4 de marzo de 2026', 'es', true],
  ['2026-03-04', '2026년 3월 4일', 'ko', true],
  ['2026-03-04', '2026. 3. 4.', 'ko', true],
  ['2026-03-04', '２０２６年３月４日', 'ja', true],
  ['2026-03-04', '03/04/2026', 'en', true],
  ['2026-03-04', '04.03.26', 'de', true],
  ['2026-03-04', 'Mar 4', 'en', true],
  ['2026-03-04T23:30:00Z', 'March 5, 2026', 'en', true],
  ['2026-03-04', 'March 6, 2026', 'en', false],
  ['2026-03-04', 'April 4, 2026', 'en', false],
  ['2026-03-04', 'March 2026, part 14', 'en', false],
  ['2026-03-04', 'No date here', 'en', false],
  ['2026-03-04', '2026년 4월 9일', 'ko', false],
  ['2026-03-04', '3 days ago', 'en', true],
  ['2026-03-04', '3일 전', 'ko', true],
  ['2026-03-04', '3日前', 'ja', true],
  ['2026-03-04', 'No date here', 'th', true],
  ['2026-03-04', 'No date here', null, false],
  ['2026', 'No date here', 'en', true],
] as const)('%s in “%s” (%s): %s', (date, text, language, expected) => {
  expect(dateIsShown(text, date, language)).toBe(expected);
});
