import { offsetsOf } from '@legible/issues';
import { expect, test } from 'vitest';
import { issueDate } from './planned-issue.ts';

const offsetAt = offsetsOf('Asia/Seoul');
const dated = (said: string | null, number = 1, rhythm: { first: string; days: number } | null = null) => {
  const { written, instant, from, notes } = issueDate(said, number, { rhythm, offsetAt });
  return [written, instant, from, notes.map(({ what }) => what)];
};
const NO_DATE = 'it has no date, so it stays a draft until it gets one';
const UNREAD = 'its date cannot be read';
const WEEKLY = { first: '2016-05-05', days: 7 };

test.each([
  ['2024-05-01', '2024-04-30T15:00:00.000Z'],
  ['2024-05-01 07:00', '2024-04-30T22:00:00.000Z'],
  ['2024-05-01T07:00:00Z', '2024-05-01T07:00:00.000Z'],
])('%s is kept as written', (said, instant) => {
  expect(dated(said)).toEqual([said, instant, 'source', []]);
});

test.each([
  [null, [null, null, 'nothing', [NO_DATE]]],
  ['soon', [null, null, 'nothing', [UNREAD, NO_DATE]]],
  ['2024-02-30', [null, null, 'nothing', [UNREAD, NO_DATE]]],
])('an issue without a readable date (%s) has none', (said, expected) => {
  expect(dated(said)).toEqual(expected);
});

test.each([
  [1, '2016-05-05'],
  [2, '2016-05-12'],
  [0, '2016-04-28'],
  [35, '2016-12-29'],
])('number %i gets its date from a rhythm', (number, written) => {
  expect(dated(null, number, WEEKLY).slice(0, 1)).toEqual([written]);
  expect(dated(null, number, WEEKLY)[2]).toBe('number');
});

test('a rhythm never replaces a date of the source', () => {
  expect(dated('2024-05-01', 9, WEEKLY)[0]).toBe('2024-05-01');
  expect(dated('soon', 1, WEEKLY)).toEqual(['2016-05-05', '2016-05-04T15:00:00.000Z', 'number', [UNREAD]]);
});

test('a number far beyond the calendar has no date', () => {
  expect(dated(null, 9_999_999, WEEKLY)[2]).toBe('nothing');
});
