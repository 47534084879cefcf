export interface BoundedQueueOptions {
  /** Pieces of work that run side by side. */
  readonly atOnce: number;
  /** That may wait for their turn. */
  readonly waiting: number;
  /** Who would have to wait longer than this, as it looks, is turned away at once, ms. */
  readonly expectMs: number;
  /** How long each may wait in fact, ms: much longer, so that few are turned away after they have waited. */
  readonly waitMs: number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

/** Runs work a few pieces at a time, first come, first served. */
export interface BoundedQueue {
  /** Null: there are too many, nothing was begun. */
  run<T>(work: () => Promise<T>): Promise<T | null>;
  /** False: work that came now would be turned away. @param ahead pieces that are on their way, and will be there before. */
  hasRoom(ahead?: number): boolean;
}

/** Weight of the newest piece of work in what the next one is expected to take. */
const NEWEST = 0.1;

export const boundedQueue = ({ atOnce, waiting, expectMs, waitMs, clock }: BoundedQueueOptions): BoundedQueue => {
  const line: ((isTurn: boolean) => void)[] = [];
  let running = 0;
  /** What a piece of work takes, ms. */
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
    hasRoom,
    async run(work) {
      if (running < atOnce) running += 1;
      else if (!hasRoom() || !(await turn())) return null;
      const begun = clock();
      try {
        return await work();
      } finally {
        usualMs += NEWEST * (clock() - begun - usualMs);
        // The place goes from hand to hand, so that nobody who comes now gets in before those who wait.
        const next = line.shift();
        if (next) next(true);
        else running -= 1;
      }
    },
  };
};

/** Counts what is under way, each for so long at most. */
export interface BoundedCount {
  count(): number;
  /** As the work ends. */
  during<T>(work: Promise<T>): Promise<T>;
}

/** @param forMs what takes longer is not counted any more. */
export const boundedCount = (forMs: number): BoundedCount => {
  let count = 0;
  return {
    count: () => count,
    async during(work) {
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

/** A question that is answered yes once in `everyMs` at most. @param clock monotonic milliseconds. */
export const throttle = (everyMs: number, clock: () => number): (() => boolean) => {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock();
    if (now - last < everyMs) return false;
    last = now;
    return true;
  };
};
