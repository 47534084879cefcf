import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, Jobs } from '@legible/store';
import { expect, test } from 'vitest';
import { type HeldJob, holdJob } from './held-job.ts';

const JOB: Job = { id: '1', queue: 'q', payload: null, attempt: 1 };
const LEASE_MS = 3_000;

const set = (heartbeat: () => Promise<boolean>) => {
  let asked = 0;
  const jobs = {
    heartbeat: async () => {
      asked += 1;
      return heartbeat();
    },
  } as unknown as Jobs;
  return { jobs, asked: () => asked };
};

const letGoAfter = async <T>(held: HeldJob, use: (held: HeldJob) => Promise<T>): Promise<T> => {
  try {
    return await use(held);
  } finally {
    held.letGo();
  }
};

test.each<[string, number, () => Promise<boolean>, { readonly isOurs: boolean; readonly asked: number }]>([
  ['claimed just now', 0, async () => false, { isOurs: true, asked: 0 }],
  ['claimed a third of the lease ago', 1_001, async () => true, { isOurs: true, asked: 1 }],
  ['taken over', 1_001, async () => false, { isOurs: false, asked: 1 }],
  ['the store is away', 1_001, () => Promise.reject(new Error('away')), { isOurs: false, asked: 1 }],
])('%s', async (_, agoMs, heartbeat, expected) => {
  const { jobs, asked } = set(heartbeat);
  const isOurs = await letGoAfter(holdJob(jobs, JOB, performance.now() - agoMs, LEASE_MS), (held) => held.isOurs());
  expect({ isOurs, asked: asked() }).toEqual(expected);
});

test('a renewed lease is trusted without asking the store again', async () => {
  const { jobs, asked } = set(async () => true);
  await letGoAfter(holdJob(jobs, JOB, performance.now() - 1_001, LEASE_MS), async (held) => {
    await held.isOurs();
    await held.isOurs();
  });
  expect(asked()).toBe(1);
});

test('a lease is renewed until it is released, even if renewals fail', async () => {
  const { jobs, asked } = set(() => Promise.reject(new Error('away')));
  const held = holdJob(jobs, JOB, performance.now(), 30);
  while (asked() < 2) await sleep(5);
  held.letGo();
  const before = asked();
  await sleep(50);
  expect(asked()).toBe(before);
});
