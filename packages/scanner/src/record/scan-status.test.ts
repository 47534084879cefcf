import { expect, test } from 'vitest';
import { COMPLETED_STATUSES, isTerminal, mayFollow, SCAN_STATUSES } from './scan-status.ts';

test('three statuses are final, and only the completed ones have a report', () => {
  expect(SCAN_STATUSES.filter(isTerminal)).toEqual(['COMPLETED', 'COMPLETED_PARTIAL', 'FAILED']);
  expect(COMPLETED_STATUSES.every(isTerminal)).toBe(true);
});

test('every status that is not final may fail, and none leads back', () => {
  for (const from of SCAN_STATUSES) {
    expect(mayFollow(from, 'FAILED')).toBe(!isTerminal(from));
    const before = SCAN_STATUSES.slice(0, SCAN_STATUSES.indexOf(from) + 1);
    expect(before.filter((to) => mayFollow(from, to))).toEqual([]);
  }
});
