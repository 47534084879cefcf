import { type Door, systemClock } from '@legible/outbound';
import type { Job } from '@legible/store';
import { StoreUnavailable } from '@legible/store';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AttemptWriter, Scans } from '../store/scans.ts';
import { StaleAttempt } from '../store/scans.ts';
import { GRACE_MS, scanPipeline } from './pipeline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const forEver = (): Promise<never> => new Promise(() => {});
/** A request that fails when the scan is stopped, as that of a real door. */
const aborted: Door['fetch'] = ({ signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('a request was stopped'))));
const SECONDS = 90;
const JOB: Job = { id: '1', queue: 'scan', payload: {}, attempt: 1 };

/** One attempt whose store and door are given; what it logged, after `ms`. */
const attempt = async (
  store: Partial<AttemptWriter>,
  ms: number,
  { door = { fetch: forEver }, begin }: { door?: Door; begin?: () => Promise<AttemptWriter | null> } = {},
) => {
  const failed: string[] = [];
  const writer = {
    scanId: 'scn_1',
    url: 'https://tea.example.com/',
    createdAt: 0,
    attempt: 1,
    notBefore: 0,
    record: () => {},
    flush: async () => {},
    failScan: async (reason: string) => {
      failed.push(reason);
    },
    ...store,
  } as AttemptWriter;
  const outcomes: string[] = [];
  const run = scanPipeline({
    scans: { begin: begin ?? (async () => writer) } as unknown as Scans,
    changesSince: async () => [],
    release: async () => {},
    observer: { begun() {}, ended: (outcome) => outcomes.push(outcome), defect() {} },
    log: pino({ level: 'silent' }),
    rules: [],
    door,
    resolve: async () => ({ kind: 'addresses', addresses: ['93.184.215.14'] }),
    isAllowed: () => true,
    urlRules: {},
    reader: { read: forEver, close: async () => {} },
    clock: { ...systemClock, monotonicMs: () => 0 },
    budget: { requests: 10, pages: 2, seconds: SECONDS },
  });
  let isOver = false;
  let threw: unknown;
  void run(JOB, new AbortController().signal)
    .catch((error: unknown) => {
      threw = error;
    })
    .finally(() => {
      isOver = true;
    });
  await vi.advanceTimersByTimeAsync(ms);
  if (threw !== undefined) throw threw;
  return { failed, outcomes, isOver };
};

const LIFE_MS = SECONDS * 1_000 + GRACE_MS;

test('an attempt may run for its seconds plus the grace, not longer', async () => {
  expect(await attempt({}, LIFE_MS - 1)).toEqual({ failed: [], outcomes: [], isOver: false });
  expect(await attempt({}, LIFE_MS)).toEqual({ failed: ['internal'], outcomes: ['overdue'], isOver: true });
});

test('a store that never answers does not hold the worker', async () => {
  const end = await attempt({ flush: forEver }, LIFE_MS);
  expect(end).toEqual({ failed: ['internal'], outcomes: ['overdue'], isOver: true });
});

test.each([
  ['is away', new StoreUnavailable('away', 'away'), { failed: [], outcomes: ['lost'] }],
  ['gave the scan to another worker', new StaleAttempt('scn_1', 1), { failed: [], outcomes: ['lost'] }],
  ['refused the trail', new TypeError('a defect'), { failed: ['internal'], outcomes: ['failed'] }],
])('when the store %s, the scan stops within a second and the worker is free', async (_, error, end) => {
  const door = { fetch: aborted };
  expect(await attempt({ flush: () => Promise.reject(error) }, 1_000, { door })).toEqual({ ...end, isOver: true });
});

test('the trail of a running scan is stored every second, and no more once it has ended', async () => {
  let flushes = 0;
  const flush = async () => {
    flushes += 1;
  };
  await attempt({ flush }, 10_000);
  expect([10, 11]).toContain(flushes);
  await attempt({ flush }, LIFE_MS + 10_000);
  const atEnd = flushes;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(flushes).toBe(atEnd);
});

test.each([
  ['never answers', forEver],
  ['is away', () => Promise.reject(new StoreUnavailable('closed', 'closed'))],
  ['gave the scan to another worker', () => Promise.reject(new StaleAttempt('scn_1', 1))],
])('when the store %s at the end, the worker is free and the lease expires', async (_, failScan) => {
  const end = await attempt({ failScan }, LIFE_MS + 10_000);
  expect(end).toEqual({ failed: [], outcomes: ['lost'], isOver: true });
});

test.each([
  ['is away', new StoreUnavailable('full', 'full')],
  ['gave the scan to another worker', new StaleAttempt('scn_1', 1)],
])('when the store %s at the beginning, the worker is free and the lease expires', async (_, error) => {
  const end = await attempt({}, 0, { begin: () => Promise.reject(error) });
  expect(end).toEqual({ failed: [], outcomes: [], isOver: true });
});

test('a defect at the beginning is thrown to the worker', async () => {
  const defect = new TypeError('no');
  await expect(attempt({}, 0, { begin: () => Promise.reject(defect) })).rejects.toBe(defect);
});
