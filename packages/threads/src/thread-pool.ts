import type { Worker } from 'node:worker_threads';
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
  /** Milliseconds of CPU that a task may use of its thread: what else the machine does is not held against it. */
  readonly killAfterMs: number;
  /** More for the first task of a thread, which loads the code. */
  readonly startMs: number;
  readonly heapMiB: number;
  /** Milliseconds of wall clock after which a task is killed whatever it used. Default: a minute, more for long tasks. */
  readonly lastStopMs?: number;
  /** Milliseconds of CPU that a thread has used; null where nobody can say. Default: what the runtime measures. */
  readonly cpuMsOf?: (thread: Worker) => Promise<number | null>;
}

/** Where CPU time cannot be measured, a task has so many times its allowance by wall clock. */
const WALL_FOR_CPU = 5;

const LAST_STOP_MS = 60_000;

/** How often a task is looked at. What it uses before the first look is not counted. */
const LOOK_EACH_MS = 200;

/** Answered from within the thread, also while it runs one long loop or expression. */
const measuredCpu = async (thread: Worker): Promise<number | null> => {
  if (typeof thread.cpuUsage !== 'function') return null;
  const { user, system } = await thread.cpuUsage();
  return (user + system) / 1_000;
};

/** Calls `stop` once a task has used up its allowance. @returns what ends the watch. */
const watched = (
  cpuMsOf: () => Promise<number | null>,
  [cpuMs, wallMs]: readonly [cpu: number, wall: number],
  stop: () => void,
): (() => void) => {
  const began = performance.now();
  let before: number | null = null;
  let isAsking = false;
  const look = async (): Promise<void> => {
    const passed = performance.now() - began;
    if (passed >= wallMs) return stop();
    if (isAsking) return;
    isAsking = true;
    // A thread that is ending measures nothing.
    const used = await cpuMsOf().catch(() => null);
    isAsking = false;
    if (used === null) return passed >= WALL_FOR_CPU * cpuMs ? stop() : undefined;
    before ??= used;
    if (used - before >= cpuMs) stop();
  };
  const timer = setInterval(() => void look(), LOOK_EACH_MS).unref();
  return () => clearInterval(timer);
};

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
  const { killAfterMs, startMs, cpuMsOf = measuredCpu } = limits;
  const { lastStopMs = Math.max(LAST_STOP_MS, WALL_FOR_CPU * killAfterMs) } = limits;
  // One thread each, so that it is known whose time a task uses.
  const pools = Array.from({ length: threads }, () => {
    const pool = new Piscina({
      filename: entry.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 30_000,
      concurrentTasksPerWorker: 1,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMiB, maxYoungGenerationSizeMb: YOUNG_MIB },
    });
    // A thread that dies between two tasks is reported here and nowhere else; without a listener it would end the process.
    pool.on('error', () => {});
    return pool;
  });
  /** The one that ended its task last comes first: its thread runs. */
  const idle = [...pools];
  const oneEach = pLimit(1);
  /** A second thread loads all code again and holds its own memory: it is for a task that would have to wait. */
  const widen = (): void => {
    if (oneEach.pendingCount > 0) oneEach.concurrency = threads;
  };
  const make = async (pool: Piscina, task: Task): Promise<ThreadResult<T>> => {
    const more = pool.threads.length === 0 ? startMs : 0;
    const stop = new AbortController();
    const used = async () => (pool.threads[0] === undefined ? null : cpuMsOf(pool.threads[0]));
    const unwatch = watched(used, [killAfterMs + more, lastStopMs + more], () => stop.abort());
    try {
      return { ok: true, value: (await pool.run(task, { signal: stop.signal })) as T };
    } catch {
      return { ok: false, reason: stop.signal.aborted ? 'timeout' : 'crashed' };
    } finally {
      unwatch();
    }
  };
  return {
    run: (task) => {
      if (oneEach.activeCount === 0) oneEach.concurrency = 1;
      const patience = setTimeout(widen, PATIENCE_MS);
      return oneEach(async () => {
        clearTimeout(patience);
        const pool = idle.pop();
        if (pool === undefined) throw new Error('more tasks than threads');
        try {
          return await make(pool, task);
        } finally {
          idle.push(pool);
        }
      });
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
};
