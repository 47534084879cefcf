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
  /** Maximum number of threads; none is started before the first task. */
  readonly threads: number;
  /** Milliseconds of CPU that a task may use in its thread; other work of the machine does not count. */
  readonly killAfterMs: number;
  /** Additional milliseconds for the first task of a thread, which loads the code. */
  readonly startMs: number;
  readonly heapMiB: number;
  /**
   * Milliseconds of wall clock after which a task is killed, whatever CPU time it used. Default: a minute, more for
   * long tasks.
   */
  readonly lastStopMs?: number;
  /**
   * Milliseconds of CPU that a thread has used; null when that cannot be measured. Default: measured by the runtime.
   */
  readonly cpuMsOf?: (thread: Worker) => Promise<number | null>;
}

/** If CPU time cannot be measured, a task gets this many times its allowance by wall clock. */
const WALL_FOR_CPU = 5;

const LAST_STOP_MS = 60_000;

/** Milliseconds between two checks of a task. What it uses before the first check is not counted. */
const LOOK_EACH_MS = 200;

/** Measures the CPU time of a thread, in ms, even while it runs a long loop or regular expression. Null: not measurable. */
const measuredCpu = async (thread: Worker): Promise<number | null> => {
  if (typeof thread.cpuUsage !== 'function') return null;
  const { user, system } = await thread.cpuUsage();
  return (user + system) / 1_000;
};

/**
 * Calls `stop` once a task has used up its allowance.
 * @returns a function that ends the watch.
 */
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
 * Memory for the short-lived objects of a task, in MiB. A thread fills the default of 48 before it is ever cleared, and
 * keeps it as long as it lives.
 */
const YOUNG_MIB = 24;

/** Milliseconds that a task waits for a busy thread before another thread is started. */
const PATIENCE_MS = 300;

/**
 * A pool of threads. The kill timer starts when a thread takes the task, not when the task is queued: a hostile task
 * must not use up the time of an honest task behind it.
 */
export const threadPool = <Task, T>({ entry, threads, ...limits }: ThreadPoolOptions): ThreadPool<Task, T> => {
  const { killAfterMs, startMs, cpuMsOf = measuredCpu } = limits;
  const { lastStopMs = Math.max(LAST_STOP_MS, WALL_FOR_CPU * killAfterMs) } = limits;
  // One pool of one thread each, so that the CPU time of a thread belongs to one task.
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
  /** The thread that finished a task most recently comes first, because it is running. */
  const idle = [...pools];
  const oneEach = pLimit(1);
  /**
   * A further thread loads all code again and has its own memory: it is started only for a task that would have to
   * wait.
   */
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
