import { describe, expect, test } from 'vitest';
import { PUBLISHED, sealedIssue } from './issue-fixtures.ts';
import { lockTime, nextChange } from './reveal.ts';

const DAY = 86_400_000;

describe('lockTime', () => {
  test.each([
    ['public, no window', 'public', null, null],
    ['public, a window', 'public', 7, null],
    ['members, no window', 'members', null, -Infinity],
    ['members, a window', 'members', 7, -Infinity],
    ['window, no free days configured', 'window', null, null],
    ['window, 7 days', 'window', 7, PUBLISHED + 7 * DAY],
    ['window, half a day', 'window', 0.5, PUBLISHED + DAY / 2],
    ['window, no days', 'window', 0, -Infinity],
    ['window, a negative number', 'window', -3, -Infinity],
    ['window, not a number', 'window', Number.NaN, -Infinity],
    ['window, beyond the range of dates', 'window', 1e9, null],
    ['window, for ever', 'window', Infinity, null],
    ['an unknown word', 'friends' as 'members', null, -Infinity],
  ] as const)('%s', (_, access, freeWindowDays, lock) => {
    expect(lockTime(sealedIssue({ access }), { freeWindowDays })).toBe(lock);
  });

  test('a day has 24 hours, even when clocks change', () => {
    const issue = sealedIssue({ publishedAt: '2026-03-28T12:00:00Z' });
    expect(lockTime(issue, { freeWindowDays: 1 })).toBe(Date.UTC(2026, 2, 29, 12));
  });
});

test.each([
  ['long before', 'window', -DAY, PUBLISHED],
  ['just before it appears', 'window', -1, PUBLISHED],
  ['when it appears', 'window', 0, PUBLISHED + 7 * DAY],
  ['just before it locks', 'window', 7 * DAY - 1, PUBLISHED + 7 * DAY],
  ['when it locks', 'window', 7 * DAY, null],
  ['public, before', 'public', -1, PUBLISHED],
  ['public, after', 'public', 0, null],
  ['members, before', 'members', -1, PUBLISHED],
  ['members, after', 'members', 0, null],
] as const)('next change, %s', (_, access, offset, next) => {
  expect(nextChange(sealedIssue({ access }), { freeWindowDays: 7 }, PUBLISHED + offset)).toBe(next);
});

test.each([
  ['before it appears', 'window', 3, -1, PUBLISHED],
  ['between publication and update, which is before the lock', 'window', 3, 0, PUBLISHED + 3 * DAY],
  ['just before the update', 'window', 3, 3 * DAY - 1, PUBLISHED + 3 * DAY],
  ['at the update', 'window', 3, 3 * DAY, PUBLISHED + 7 * DAY],
  ['between publication and lock, which is before the update', 'window', 9, 0, PUBLISHED + 7 * DAY],
  ['at the lock, before the update', 'window', 9, 7 * DAY, PUBLISHED + 9 * DAY],
  ['after both', 'window', 9, 9 * DAY, null],
  ['of a public issue', 'public', 3, 0, PUBLISHED + 3 * DAY],
  ['of a locked issue', 'members', 3, 3 * DAY - 1, PUBLISHED + 3 * DAY],
  ['of a locked issue, after it', 'members', 3, 3 * DAY, null],
] as const)('next change with an update: %s', (_, access, days, offset, next) => {
  const issue = sealedIssue({ access, updatedAt: new Date(PUBLISHED + days * DAY).toISOString() });
  expect(nextChange(issue, { freeWindowDays: 7 }, PUBLISHED + offset)).toBe(next);
});

test('an invalid update date has no effect', () => {
  expect(nextChange(sealedIssue({ access: 'public', updatedAt: 'soon' }), { freeWindowDays: 7 }, PUBLISHED)).toBeNull();
});

test('an issue with an invalid date never appears', () => {
  expect(nextChange(sealedIssue({ publishedAt: 'soon' }), { freeWindowDays: 7 }, PUBLISHED)).toBeNull();
});
