export interface BoundedQueueOptions {
  /** Tasks that run at the same time. */
  readonly atOnce: number;
  /** Tasks that may wait. */
  readonly waiting: number;
  /** A caller whose estimated wait is longer than this is refused at once, ms. */
  readonly expectMs: number;
  /** The longest real wait, ms: much longer, so that few callers are refused after a wait. */
  readonly waitMs: number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

/** Weight of the newest duration in the moving average that estimates the next one. */
const NEWEST = 0.1;

export const boundedQueue = ({ atOnce, waiting, expectMs, waitMs, clock }: BoundedQueueOptions) => {
  const line: ((isTurn: boolean) => void)[] = [];
  let running = 0;
  /** Moving average of the duration of a task, ms. */
  let usualMs = 0;

  const hasRoom = (ahead = 0): boolean => {
    const inLine = line.length + running + ahead - atOnce;
    if (inLine < 0) return true;
    return inLine < waiting && ((inLine + 1) * usualMs) / atOnce <= expectMs;
  };

  const turn = (): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(called), 1);
        resolve(false);
      }, waitMs);
      const called = (isTurn: boolean): void => {
        clearTimeout(timer);
        resolve(isTurn);
      };
      line.push(called);
    });

  return {
    /** Whether new work would be accepted now. @param ahead tasks that will arrive before it. */
    hasRoom,
    /** Runs the work in its turn. Returns null, without starting it, when the queue is full or the wait becomes too long. */
    async run<T>(work: () => Promise<T>): Promise<T | null> {
      if (running < atOnce) running += 1;
      else if (!hasRoom() || !(await turn())) return null;
      const begun = clock();
      try {
        return await work();
      } finally {
        usualMs += NEWEST * (clock() - begun - usualMs);
        // The place goes to the next waiting caller, so that no newcomer overtakes the queue.
        const next = line.shift();
        if (next) next(true);
        else running -= 1;
      }
    },
  };
};

/** Runs a few tasks at a time, first come, first served. */
export type BoundedQueue = ReturnType<typeof boundedQueue>;

/** Counts running tasks. @param forMs after this time, a task that still runs no longer counts. */
export const boundedCount = (forMs: number) => {
  let count = 0;
  return {
    count: () => count,
    /** Settles as the work does. */
    async during<T>(work: Promise<T>) {
      count += 1;
      let isCounted = true;
      const uncount = (): void => {
        if (isCounted) count -= 1;
        isCounted = false;
      };
      const timer = setTimeout(uncount, forMs);
      try {
        return await work;
      } finally {
        clearTimeout(timer);
        uncount();
      }
    },
  };
};

/** Returns a function that is true at most once in `everyMs`. @param clock monotonic milliseconds. */
export const throttle = (everyMs: number, clock: () => number): (() => boolean) => {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock();
    if (now - last < everyMs) return false;
    last = now;
    return true;
  };
};
