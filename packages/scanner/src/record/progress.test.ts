import { describe, expect, test } from 'vitest';
import { progressOf, SCAN_STATUSES, STAGE_LABELS, stageOf } from './scan-status.ts';

describe('progressOf', () => {
  test.each([
    ['QUEUED', 0, 0, 0],
    ['VALIDATING', 0, 1, 1],
    ['SCANNING', 0, 10, 10],
    ['SCANNING', 5, 10, 43],
    ['SCANNING', 10, 10, 75],
    ['SCANNING', 12, 10, 75], // more done than known: never beyond the stage
    ['SCANNING', -1, 10, 10],
    ['SUMMARIZING', 1, 1, 99], // 100 is for a report that is stored
    ['COMPLETED', 0, 0, 100],
    ['COMPLETED_PARTIAL', 0, 0, 100],
    ['FAILED', 3, 9, 100],
  ] as const)('%s with %i of %i is %i', (status, done, total, percent) => {
    expect(progressOf(status, done, total)).toBe(percent);
  });

  test('no stage begins below the end of an earlier one', () => {
    const way = ['QUEUED', ...STAGE_LABELS.map(({ status }) => status), 'COMPLETED'] as const;
    const figures = way.flatMap((status) => [progressOf(status, 0, 1), progressOf(status, 1, 1)]);
    expect(figures).toEqual([...figures].sort((a, b) => a - b));
  });

  test('every status has a message', () => {
    for (const status of SCAN_STATUSES) expect(stageOf(status).message).toMatch(/\w+\.$/);
  });
});
