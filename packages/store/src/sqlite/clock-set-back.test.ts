import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../port/database.ts';
import { migrate } from '../port/migrate.ts';
import { jobMigrations, repairAfterClockSetBack } from './job-table.ts';
import { createLeasedJobs } from './leased-jobs.ts';
import { openSqlite } from './sqlite.ts';

const LEASE_MS = 30_000;
const DAY_MS = 86_400_000;
const START = 1_800_000_000_000;

let folder: string;
let database: Database;
let time = START;
const now = (): number => time;

beforeEach(async () => {
  time = START;
  folder = mkdtempSync(join(tmpdir(), 'legible-clock-'));
  database = openSqlite({ file: join(folder, 'jobs.sqlite') });
  await migrate({ database, migrations: jobMigrations, now });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const setUp = async () => {
  const jobs = createLeasedJobs({ database, now });
  await database.write((tx) => jobs.enqueue(tx, { queue: 'q', key: 'held', payload: 1 }));
  await jobs.claim('q', { leaseMs: LEASE_MS });
  await database.write((tx) => jobs.enqueue(tx, { queue: 'q', key: 'ready', payload: 2 }));
  await database.write((tx) => jobs.enqueue(tx, { queue: 'q', key: 'later', payload: 3, runAt: time + 1_000 }));
  return jobs;
};

test('after the clock went back a year, everything is claimable at once, the abandoned job with a new attempt', async () => {
  const jobs = await setUp();
  time -= 365 * DAY_MS;
  expect(await repairAfterClockSetBack({ database, now, maxLeaseMs: LEASE_MS })).toBe(3);
  const claimed = [];
  for (;;) {
    const job = await jobs.claim('q', { leaseMs: LEASE_MS });
    if (!job) break;
    claimed.push([job.payload, job.attempt]);
  }
  expect(claimed.sort()).toEqual([
    [1, 2],
    [2, 1],
    [3, 1],
  ]);
});

test.each([0, 5_000])('with a clock %i ms ahead, nothing changes', async (on) => {
  await setUp();
  time += on;
  expect(await repairAfterClockSetBack({ database, now, maxLeaseMs: LEASE_MS })).toBe(0);
});

test('a job that is retried afterwards waits for its time, and is not fixed again', async () => {
  const jobs = await setUp();
  time -= 365 * DAY_MS;
  await repairAfterClockSetBack({ database, now, maxLeaseMs: LEASE_MS });
  for (let count = 0; count < 3; count++) {
    const job = await jobs.claim('q', { leaseMs: LEASE_MS });
    if (job === null) throw new Error('there is none');
    await database.write((tx) => jobs.fail(tx, job, { error: 'not yet', retryInMs: 60_000 }));
  }
  time += 1_000;
  expect(await repairAfterClockSetBack({ database, now, maxLeaseMs: LEASE_MS })).toBe(0);
  expect(await jobs.claim('q', { leaseMs: LEASE_MS })).toBeNull();
});

test('a job that was begun between the set-back and its repair can be begun again when its worker dies', async () => {
  const jobs = createLeasedJobs({ database, now });
  await database.write((tx) => jobs.enqueue(tx, { queue: 'q', key: 'new', payload: 1 }));
  time -= 365 * DAY_MS;
  // A job that was due when it was created stays due.
  expect(await jobs.claim('q', { leaseMs: LEASE_MS })).toMatchObject({ payload: 1, attempt: 1 });
  await repairAfterClockSetBack({ database, now, maxLeaseMs: LEASE_MS });
  expect(await jobs.claim('q', { leaseMs: LEASE_MS })).toBeNull();
  time += LEASE_MS + 1;
  expect(await jobs.claim('q', { leaseMs: LEASE_MS })).toMatchObject({ payload: 1, attempt: 2 });
});
