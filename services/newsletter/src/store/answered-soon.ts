import { randomUUID } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { type Database, postgresRateLimiter, type Store, StoreUnavailable } from '@legible/store';
import { fallbackRateLimiter, memoryRateLimiter, type RateLimiter, type RateLimitPolicy } from '@legible/surface';
import { newsletterTables } from './newsletter-tables.ts';

/**
 * Milliseconds. Two such waits and the rest fit in the two seconds within which an HTTP client must learn of an outage.
 */
const SOON_MS = 700;

/**
 * Returns the store's answer, if it comes soon. A hanging server answers only when its statement times out, which takes
 * many seconds; meanwhile the work continues, and its result is dropped.
 *
 * @throws StoreUnavailable `away` when no answer comes in time; a write may or may not have happened.
 */
export const answeredSoon = async <T>(work: Promise<T>, withinMs = SOON_MS): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new StoreUnavailable('away', `The store has not answered within ${withinMs} ms.`)),
    withinMs,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
};

/** Pauses before the retries, ms: a server that restarts is back after the last one. */
const PAUSES_MS = [250, 1_000, 5_000] as const;

export interface Patience {
  readonly isSafe: boolean;
  readonly signal: AbortSignal;
  /** Resolves after so many milliseconds, or when the signal aborts. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const sleepUnlessStopped = (ms: number, signal: AbortSignal): Promise<void> =>
  pauseFor(ms, undefined, { ref: false, signal }).catch(() => {});

/**
 * Retries work that failed because the store was away.
 *
 * @param isSafe whether the work may be done twice: only then is an `unsure` failure retried.
 */
export const patiently = async <T>(
  work: () => Promise<T>,
  { isSafe, signal, sleep = sleepUnlessStopped }: Patience,
): Promise<T> => {
  for (const pause of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      const isPassing = error instanceof StoreUnavailable && error.reason !== 'closed';
      if (!isPassing || signal.aborted || (error.reason === 'unsure' && !isSafe)) throw error;
    }
    await sleep(pause, signal);
  }
  return work();
};

/**
 * Whether something can be stored at this moment. It writes a row and deletes it, because an empty commit would succeed
 * on a full disk.
 *
 * @param onRefused called with the reason when nothing can be stored.
 */
export const takesWrites = async (
  database: Database,
  onRefused: (error: StoreUnavailable) => void = () => {},
): Promise<boolean> => {
  try {
    await answeredSoon(database.write((tx) => trial(newsletterTables(tx))));
    return true;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    onRefused(error);
    return false;
  }
};

/**
 * Characters of the test row: as many as a registration stores, and more than fits in the free part of an existing
 * page.
 */
const TRIAL_LENGTH = 2_000;

const trial = async (tables: ReturnType<typeof newsletterTables>): Promise<void> => {
  const url_tag = `trial ${randomUUID()}`.padEnd(TRIAL_LENGTH, '.');
  await tables.insertInto('notice').values({ url_tag, messages: 0, window_ends: 0, asking_until: null }).execute();
  await tables.deleteFrom('notice').where('url_tag', '=', url_tag).execute();
};

/** Makes a rate limiter for the policies. It counts together with other processes, where there are any. */
export type LimiterOf = (policies: readonly RateLimitPolicy[]) => RateLimiter;

/** @param store null when this process is alone. @param now epoch milliseconds. */
export const limiterOf =
  (store: Store | null, now: () => number): LimiterOf =>
  (policies) => {
    const own = memoryRateLimiter({ policies, clock: now });
    if (store === null || store.tier === 'one-machine') return own;
    const shared = notWaitedFor(postgresRateLimiter({ database: store.database, policies }));
    return fallbackRateLimiter({ shared, own, isAway: (error) => error instanceof StoreUnavailable });
  };

/** Longest wait for the shared limiter, ms: a count is one short statement. */
const WITHIN_MS = 500;
/** Time after a failure in which the shared limiter is not asked, ms. */
const REST_MS = 1_000;

/** Wraps a shared limiter so that requests do not all wait for it while its store is away or hangs. */
export const notWaitedFor = (shared: RateLimiter, withinMs = WITHIN_MS): RateLimiter => {
  let restUntil = 0;
  const asked =
    (how: 'take' | 'peek'): RateLimiter['take'] =>
    async (demands) => {
      if (performance.now() < restUntil) throw new StoreUnavailable('away', 'The store was away a moment ago.');
      try {
        return await answeredSoon(shared[how](demands), withinMs);
      } catch (error) {
        if (error instanceof StoreUnavailable) restUntil = performance.now() + REST_MS;
        throw error;
      }
    };
  return { take: asked('take'), peek: asked('peek') };
};
