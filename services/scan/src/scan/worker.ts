import { AsyncLocalStorage } from 'node:async_hooks';
import type { Job, Jobs } from '@legible/store';
import type { Logger } from 'pino';
import type { ScanPayload } from '../store/scans.ts';

/**
 * A worker that is silent for this long, ms, counts as dead, and another takes its scan. A live worker renews its lease
 * three times in that time.
 */
export const LEASE_MS = 30_000;
const HEARTBEAT_MS = 10_000;
/** Backstop for a missed notification: other processes enqueue without notifying this one. */
const POLL_MS = 1_000;

/** Why a running job must stop. */
export const STOPPED = 'stopped';
export const LEASE_LOST = 'lease-lost';

export interface WorkerOptions {
  readonly jobs: Jobs;
  readonly queue: string;
  /** Jobs that run at the same time. */
  readonly slots: number;
  /** Runs one job to its end. It must not throw for what a scanned site does. */
  readonly run: (job: Job, signal: AbortSignal) => Promise<void>;
  /** Ends jobs that used up their attempts without ending. Called before each look for new jobs. */
  readonly settleDead: () => Promise<void>;
  readonly log: Logger;
  readonly leaseMs?: number;
}

/** Returns the fields of a job for log lines. */
const about = ({ id, payload }: Job) => ({ job: id, scan: (payload as Partial<ScanPayload>).scanId });

/** Starts taking jobs of one queue. */
export const startWorker = (options: WorkerOptions) => {
  const { jobs, queue, slots, log } = options;
  const leaseMs = options.leaseMs ?? LEASE_MS;
  const running = new Map<string, { readonly done: Promise<void>; readonly abort: AbortController }>();
  let stopping = false;
  let looking: Promise<void> | null = null;
  let again = false;

  const start = (job: Job): void => {
    const abort = new AbortController();
    const pulse = setInterval(() => void beat(job, abort), Math.min(HEARTBEAT_MS, leaseMs / 3));
    const done = options
      .run(job, abort.signal)
      .catch((error: unknown) => log.error({ err: error, ...about(job) }, 'a job failed because of a defect'))
      .finally(() => {
        clearInterval(pulse);
        running.delete(`${job.id}`);
        look();
      });
    running.set(`${job.id}`, { done, abort });
  };

  const beat = async (job: Job, abort: AbortController): Promise<void> => {
    try {
      if (!(await jobs.heartbeat(job, leaseMs))) abort.abort(LEASE_LOST);
    } catch (error) {
      // The store is away: the lease may run out meanwhile, and the fence of the next write will show it.
      log.warn({ err: error, ...about(job) }, 'a heartbeat could not be recorded');
    }
  };

  const fill = async (): Promise<void> => {
    do {
      again = false;
      await options.settleDead();
      while (!stopping && running.size < slots) {
        const job = await jobs.claim(queue, { leaseMs });
        if (!job) break;
        start(job);
      }
    } while (again && !stopping);
  };

  const look = (): void => {
    again = true;
    if (stopping || looking) return;
    looking = fill()
      .catch((error: unknown) => log.warn({ err: error }, 'could not look for jobs'))
      .finally(() => {
        looking = null;
      });
  };

  // A request of this process may send the notification. The work that follows does not belong to that request.
  const unsubscribe = jobs.onReady(queue, AsyncLocalStorage.bind(look));
  const poll = setInterval(look, POLL_MS);
  look();

  return {
    running: () => running.size,
    /** Takes no new jobs, gives running ones `graceMs` to end, then aborts them and waits for their end. */
    async stop(graceMs: number) {
      stopping = true;
      unsubscribe();
      clearInterval(poll);
      await looking;
      const all = Promise.allSettled([...running.values()].map(({ done }) => done));
      const grace = setTimeout(() => {
        for (const { abort } of running.values()) abort.abort(STOPPED);
      }, graceMs);
      await all;
      clearTimeout(grace);
    },
  };
};

export type Worker = ReturnType<typeof startWorker>;
