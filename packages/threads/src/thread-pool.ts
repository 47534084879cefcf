import pLimit from 'p-limit';
import { Piscina } from 'piscina';

export type ThreadResult<T> =
  | { readonly ok: true; readonly value: T }
  /** timeout = it took too long and was killed; crashed = the thread threw, died or ran out of memory. */
  | { readonly ok: false; readonly reason: 'timeout' | 'crashed' };

/** Runs one kind of task in threads that may be killed. */
export interface ThreadPool<Task, T> {
  run(task: Task): Promise<ThreadResult<T>>;
  close(): Promise<void>;
}

export interface ThreadPoolOptions {
  /** A module whose default export is the task's function. */
  readonly entry: URL;
  /** Threads at most; none is started before the first task. */
  readonly threads: number;
  readonly killAfterMs: number;
  /** More time for the first task of a thread, which loads the code: on a busy machine that takes seconds. */
  readonly startMs: number;
  readonly heapMiB: number;
}

/**
 * For what a task makes and forgets. The default, 48, is filled before it is ever cleared: by every thread, for as long as
 * the thread lives.
 */
const YOUNG_MIB = 24;

/** How long a task waits for a thread that is busy before another one is started. */
const PATIENCE_MS = 300;

/**
 * A pool of threads. The kill timer starts when a thread takes the task, not when it is queued: a hostile task must not
 * use up the time of the honest one that waits behind it.
 */
export const threadPool = <Task, T>({ entry, threads, ...limits }: ThreadPoolOptions): ThreadPool<Task, T> => {
  const pool = new Piscina({
    filename: entry.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMiB, maxYoungGenerationSizeMb: YOUNG_MIB },
  });
  // A thread that dies between two tasks is reported here and nowhere else; without a listener it would end the process.
  pool.on('error', () => {});
  const oneEach = pLimit(1);
  /** A second thread loads all code again and holds its own memory: it is for a task that would have to wait. */
  const widen = (): void => {
    if (oneEach.pendingCount > 0) oneEach.concurrency = threads;
  };
  return {
    run: (task) => {
      if (oneEach.activeCount === 0) oneEach.concurrency = 1;
      const patience = setTimeout(widen, PATIENCE_MS);
      return oneEach(async () => {
        clearTimeout(patience);
        const isStarting = pool.threads.length < oneEach.activeCount;
        const signal = AbortSignal.timeout(limits.killAfterMs + (isStarting ? limits.startMs : 0));
        try {
          return { ok: true, value: (await pool.run(task, { signal })) as T };
        } catch {
          return { ok: false, reason: signal.aborted ? 'timeout' : 'crashed' };
        }
      });
    },
    close: () => pool.destroy(),
  };
};
