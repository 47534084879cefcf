import { postgresRateLimiter, type Store, StoreUnavailable } from '@legible/store';
import { insuredRateLimiter, memoryRateLimiter, type RateLimiter, type RateLimitPolicy } from '@legible/surface';
import { answeredSoon } from './answered-soon.ts';

/** Makes what counts requests: with other processes, where there are any. */
export type LimiterOf = (policies: readonly RateLimitPolicy[]) => RateLimiter;

/** @param store null: this process is alone. @param now epoch milliseconds. */
export const limiterOf =
  (store: Store | null, now: () => number): LimiterOf =>
  (policies) => {
    const own = memoryRateLimiter({ policies, clock: now });
    if (store === null || store.tier === 'one-machine') return own;
    const shared = notWaitedFor(postgresRateLimiter({ database: store.database, policies }));
    return insuredRateLimiter({ shared, own, isAway: (error) => error instanceof StoreUnavailable });
  };

/** A count is one short statement. */
const WITHIN_MS = 500;
/** After it was away, it is not asked for so long. */
const REST_MS = 1_000;

/** While its store is away, or hangs, a request does not wait for it each time. */
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
