import { SCAN_STATUSES, type ScanStatus } from '@legible/scanner/record';
import { expect, test } from 'vitest';
import type { ScanState } from '../store/scans.ts';
import { progressBody } from './progress-view.ts';

const CREATED = 1_000_000_000_000;
const FINISHED = CREATED + 20_000;
const WAIT = 3_000;
const CREATED_ONLY = { finishedAt: null, opensAt: CREATED + WAIT } as const;
const ENDED = { finishedAt: FINISHED, opensAt: FINISHED + WAIT } as const;

const at = (status: ScanStatus, now: number, more: Partial<ScanState>) => {
  const scan: ScanState = {
    scanId: 'scn_1',
    domain: 'tea.example.com',
    host: 'tea.example.com',
    homeOf: 'tea.example.com',
    status,
    attempt: 1,
    progress: 50,
    completedChecks: null,
    totalChecks: null,
    errorCode: status === 'FAILED' ? 'unreachable' : null,
    createdAt: CREATED,
    version: 1,
    events: [],
    ...CREATED_ONLY,
    ...more,
  };
  const { anonymousResultWaitMs, resultUrl } = progressBody(scan, now);
  return [anonymousResultWaitMs, resultUrl !== undefined];
};

/** ADR 42. */
test.each<[string, ScanStatus, number, Partial<ScanState>, number, boolean]>([
  ['waits in the queue', 'QUEUED', CREATED, {}, WAIT, false],
  ['runs, long after its creation', 'SCANNING', CREATED + 60_000, {}, WAIT, false],
  ['is about to end', 'SUMMARIZING', CREATED + 19_999, {}, WAIT, false],
  ['has just ended', 'COMPLETED', FINISHED, ENDED, WAIT, true],
  ['ended a second ago', 'COMPLETED', FINISHED + 1_000, ENDED, 2_000, true],
  ['is handed out again within its wait', 'COMPLETED_PARTIAL', FINISHED + 2_999, ENDED, 1, true],
  ['has just reached the end of its wait', 'COMPLETED', FINISHED + WAIT, ENDED, 0, true],
  ['ended long ago', 'COMPLETED_PARTIAL', FINISHED + 3_600_000, ENDED, 0, true],
  ['has just failed', 'FAILED', FINISHED, ENDED, 0, false],
  ['failed long ago', 'FAILED', FINISHED + 3_600_000, ENDED, 0, false],
  ['runs without a wait', 'SCANNING', CREATED, { opensAt: CREATED }, 0, false],
  ['ended without a wait', 'COMPLETED', FINISHED, { ...ENDED, opensAt: FINISHED }, 0, true],
  ['runs with the longest wait', 'SCANNING', CREATED, { opensAt: CREATED + 60_000 }, 60_000, false],
  ['has a longer wait than the contract can say', 'SCANNING', CREATED, { opensAt: CREATED + 90_000 }, 60_000, false],
  ['ended before the clock was set back a little', 'COMPLETED', FINISHED - 30_000, ENDED, WAIT, true],
  ['ended before the clock was set back far', 'COMPLETED', FINISHED - 3_600_000, ENDED, 0, true],
  [
    'ended under a version that counted from its creation',
    'COMPLETED',
    FINISHED,
    { ...ENDED, opensAt: CREATED + 10_000 },
    0,
    true,
  ],
])('a scan that %s', (_, status, now, more, wait, hasUrl) => {
  expect(at(status, now, more)).toEqual([wait, hasUrl]);
});

test('only a completed scan has a resultUrl', () => {
  for (const status of SCAN_STATUSES)
    expect(at(status, FINISHED, ENDED)[1], status).toBe(status.startsWith('COMPLETED'));
});
