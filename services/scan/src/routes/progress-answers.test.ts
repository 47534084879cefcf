import { expect, test } from 'vitest';
import type { ScanState, Scans } from '../store/scans.ts';
import { progressAnswers } from './progress-answers.ts';

const state = (version: number, more: Partial<ScanState> = {}): ScanState => ({
  scanId: 'scn_1',
  domain: 'example.com',
  host: 'example.com',
  homeOf: 'example.com',
  status: 'SCANNING',
  attempt: 1,
  progress: version,
  completedChecks: null,
  totalChecks: null,
  errorCode: null,
  createdAt: 0,
  opensAt: 0,
  finishedAt: null,
  version,
  events: [],
  ...more,
});

const setUp = (isOneOfMany: boolean, reads: readonly (ScanState | Promise<ScanState>)[]) => {
  let time = 0;
  const left = [...reads];
  const scans = { progressOf: async () => (await left.shift()) ?? null } as Partial<Scans> as Scans;
  const answers = progressAnswers({ scans, isOneOfMany, now: () => time, monotonic: () => time });
  return {
    read: () => answers.read('scn_1', {}),
    kept: () => {
      const body = answers.ready('scn_1')?.body;
      return body === undefined ? null : (JSON.parse(body.toString()) as { progress: number }).progress;
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
};

test('a single process reuses the answer of a running scan for a tenth of a second', async () => {
  const { read, kept, pass } = setUp(false, [state(7)]);
  expect(kept()).toBeNull();
  await read();
  pass(99);
  expect(kept()).toBe(7);
  pass(1);
  expect(kept()).toBeNull();
});

test('one of many processes reads a running scan each time, and keeps only final answers', async () => {
  const { read, kept } = setUp(true, [state(7), state(9, { status: 'COMPLETED', progress: 100, finishedAt: 1 })]);
  await read();
  expect(kept()).toBeNull();
  await read();
  expect(kept()).toBe(100);
});

test('a read that began earlier but ends later does not replace a newer answer', async () => {
  const slow = Promise.withResolvers<ScanState>();
  const { read, kept } = setUp(false, [slow.promise, state(8)]);
  const first = read();
  await read();
  slow.resolve(state(7));
  await first;
  expect(kept()).toBe(8);
});
