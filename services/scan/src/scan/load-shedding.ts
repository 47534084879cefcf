import pLimit from 'p-limit';

export interface LoadSheddingOptions {
  /** Whether the event loop is so late that new scans should be refused. */
  readonly isOverloaded: () => boolean;
  /** Whether the event loop is so late that only few new scans should be examined at a time. */
  readonly isLate: () => boolean;
  /**
   * Scans that are stored at the same time, and scans that may wait for it. While the process is late, only `atOnce`
   * requests are examined at a time; further ones are refused at once, at a fraction of the cost. A process that is on time
   * refuses none of them: otherwise slow look-ups of some clients would block others.
   */
  readonly atOnce: number;
  readonly waiting: number;
  /** A scan whose expected wait is longer than this is refused at once, ms. */
  readonly expectMs: number;
  /** The longest real wait, ms: much longer, so that few scans are refused after a wait. */
  readonly waitMs: number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

/** Weight of the newest duration in the moving average that predicts the next one. */
const NEWEST = 0.1;

/** DNS usually answers within this time. The scan of a slower look-up no longer counts as one that will soon be stored. */
const LOOK_UP_MS = 50;

/** While the event loop is too late, a new scan waits at most this long, ms, and at most this many wait at once. */
const HOLD_MS = 1_000;
const HELD_AT_ONCE = 4;
const HOLD_STEP_MS = 50;

/** While new scans are refused, existing reports are looked up at most once in this time, so that refusals stay cheap. */
const LOOK_EVERY_MS = 10;

/**
 * Refuses new scans that this process would answer too late: while its event loop is late, and while too many scans wait to
 * be stored. A refusal must cost much less than the work that it refuses.
 */
export const loadShedding = (options: LoadSheddingOptions) => {
  const { isOverloaded, isLate, atOnce, waiting, expectMs, waitMs, clock } = options;
  const stores = pLimit(atOnce);
  /** Moving average of the time to store a scan, ms. */
  let usualMs = 0;
  let examined = 0;
  /** Scans whose names are looked up: they will soon wait to be stored. */
  let coming = 0;
  let held = 0;
  /** When the event loop became late, and when it was last seen late. Gaps of up to `HOLD_MS` do not end a late period. */
  let late = { since: 0, seen: Number.NEGATIVE_INFINITY };

  const hasRoom = (ahead = 0): boolean => {
    const inLine = stores.activeCount + stores.pendingCount + ahead - atOnce;
    return inLine < 0 || (inLine < waiting && ((inLine + 1) * usualMs) / atOnce <= expectMs);
  };

  return {
    isOverloaded,
    /** Whether a request that has not begun is refused. */
    isShedding: (): boolean => isOverloaded() || !hasRoom(coming) || (examined >= atOnce && isLate()),
    /** Returns the end of the wait of a request that begins now, on the clock. */
    holdUntil: (): number => clock() + HOLD_MS,
    /** Waits while the event loop is late, at most until `end`. */
    async hold(end: number): Promise<void> {
      if (!isOverloaded()) return;
      const now = clock();
      late = { since: now - late.seen > HOLD_MS ? now : late.since, seen: now };
      // A loop that has been late for longer will not catch up soon, so refuse at once.
      if (held >= HELD_AT_ONCE || now - late.since > HOLD_MS) return;
      held += 1;
      while (isOverloaded() && clock() < end) {
        late = { ...late, seen: clock() };
        await new Promise((resolve) => setTimeout(resolve, HOLD_STEP_MS));
      }
      held -= 1;
    },
    /** Examines a request. Settles as the work does. */
    async examine<T>(work: () => Promise<T>): Promise<T> {
      examined += 1;
      try {
        return await work();
      } finally {
        examined -= 1;
      }
    },
    /** Settles as the look-up of a name does. */
    async lookUp<T>(work: Promise<T>): Promise<T> {
      coming += 1;
      let isComing = true;
      const arrive = (): void => {
        if (isComing) coming -= 1;
        isComing = false;
      };
      const timer = setTimeout(arrive, LOOK_UP_MS);
      try {
        return await work;
      } finally {
        clearTimeout(timer);
        arrive();
      }
    },
    /** Stores a scan in its turn. Returns null, without starting, when the wait would be or was too long. */
    async store<T>(work: () => Promise<T>): Promise<T | null> {
      if (!hasRoom()) return null;
      const asked = clock();
      return stores(async () => {
        const begun = clock();
        if (begun - asked > waitMs) return null;
        try {
          return await work();
        } finally {
          usualMs += NEWEST * (clock() - begun - usualMs);
        }
      });
    },
    /** Whether a refused request may still look for an existing report. */
    mayLookUp: throttle(LOOK_EVERY_MS, clock),
  };
};

export type LoadShedding = ReturnType<typeof loadShedding>;

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
