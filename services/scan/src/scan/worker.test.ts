import { AsyncLocalStorage } from 'node:async_hooks';
import type { Job, Jobs } from '@legible/store';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LEASE_LOST, STOPPED, startWorker, type Worker } from './worker.ts';

const log = pino({ level: 'silent' });
const job = (id: string): Job => ({ id, queue: 'scan', payload: {}, attempt: 1 });

/** A queue in memory: what is pushed is claimed once. */
const fakeJobs = () => {
  const waiting: Job[] = [];
  let notify = (): void => {};
  const jobs = {
    claim: async () => waiting.shift() ?? null,
    heartbeat: vi.fn(async () => true),
    onReady: (_queue: string, callback: () => void) => {
      notify = callback;
      return () => {
        notify = () => {};
      };
    },
  } as Partial<Jobs> as Jobs & { heartbeat: ReturnType<typeof vi.fn> };
  return {
    jobs,
    push(...ids: string[]) {
      waiting.push(...ids.map(job));
      notify();
    },
    waiting,
  };
};

let worker: Worker | undefined;
afterEach(() => worker?.stop(0));

const until = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), { timeout: 3_000, interval: 5 });

describe('startWorker', () => {
  test('runs all queued jobs, never more at once than its slots', async () => {
    const { jobs, push } = fakeJobs();
    const done: string[] = [];
    let now = 0;
    let most = 0;
    worker = startWorker({
      jobs,
      queue: 'scan',
      slots: 2,
      settleDead: async () => {},
      log,
      run: async ({ id }) => {
        most = Math.max(most, ++now);
        await new Promise((resolve) => setTimeout(resolve, 5));
        now -= 1;
        done.push(id);
      },
    });
    push('a', 'b', 'c', 'd', 'e');
    await until(() => done.length === 5);
    expect(most).toBe(2);
  });

  test('a job that throws does not stop the others', async () => {
    const { jobs, push } = fakeJobs();
    const done: string[] = [];
    worker = startWorker({
      jobs,
      queue: 'scan',
      slots: 1,
      settleDead: async () => {},
      log,
      run: async ({ id }) => {
        done.push(id);
        if (id === 'bad') throw new Error('defect');
      },
    });
    push('bad', 'good');
    await until(() => done.includes('good'));
  });

  test('after the store was away for a moment, it is asked again', async () => {
    const { jobs, push } = fakeJobs();
    const done: string[] = [];
    let away = true;
    worker = startWorker({
      jobs,
      queue: 'scan',
      slots: 1,
      settleDead: async () => {
        if (away) throw new Error('store away');
      },
      log,
      run: async ({ id }) => void done.push(id),
    });
    push('a');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(done).toEqual([]);
    away = false;
    await until(() => done.length === 1); // by the poll: there is no second notification
  });

  test('a lost lease stops the job', async () => {
    const { jobs, push } = fakeJobs();
    jobs.heartbeat.mockResolvedValue(false);
    let reason: unknown;
    worker = startWorker({
      jobs,
      queue: 'scan',
      slots: 1,
      leaseMs: 30,
      settleDead: async () => {},
      log,
      run: (_job, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            reason = signal.reason;
            resolve();
          });
        }),
    });
    push('a');
    await until(() => reason !== undefined);
    expect(reason).toBe(LEASE_LOST);
  });

  test('stop waits for running jobs, takes no new ones, and stops the slow ones', async () => {
    const { jobs, push, waiting } = fakeJobs();
    const ended: string[] = [];
    worker = startWorker({
      jobs,
      queue: 'scan',
      slots: 2,
      settleDead: async () => {},
      log,
      run: ({ id }, signal) =>
        new Promise((resolve) => {
          const end = (how: string) => {
            ended.push(`${id} ${how}`);
            resolve();
          };
          if (id === 'quick') setTimeout(() => end('finished'), 20);
          else signal.addEventListener('abort', () => end(String(signal.reason)));
        }),
    });
    push('quick', 'slow');
    await until(() => worker?.running() === 2);
    const stopped = worker.stop(60);
    push('late');
    await stopped;
    expect(ended).toEqual(['quick finished', `slow ${STOPPED}`]);
    expect(waiting.map(({ id }) => id)).toEqual(['late']);
  });

  test('a job does not log the id of the request that notified the worker', async () => {
    const requests = new AsyncLocalStorage<string>();
    const { jobs, push } = fakeJobs();
    const seen: (string | undefined)[] = [];
    const run = async () => void seen.push(requests.getStore());
    worker = startWorker({ jobs, queue: 'scan', slots: 1, settleDead: async () => {}, log, run });
    requests.run('a request', () => push('a'));
    await until(() => seen.length === 1);
    expect(seen).toEqual([undefined]);
  });
});
