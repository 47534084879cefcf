import { postgresRateLimiter, type Store, StoreUnavailable } from '@legible/store';
import { insuredRateLimiter, memoryRateLimiter, type RateLimiter, type RateLimitPolicy } from '@legible/surface';

/** Makes what counts requests: with other processes, where there are any. */
export type LimiterOf = (policies: readonly RateLimitPolicy[]) => RateLimiter;

/** @param store null: this process is alone. @param now epoch milliseconds. */
export const limiterOf =
  (store: Store | null, now: () => number): LimiterOf =>
  (policies) => {
    const own = memoryRateLimiter({ policies, clock: now });
    if (store === null || store.tier === 'one-machine') return own;
    const shared = postgresRateLimiter({ database: store.database, policies });
    return insuredRateLimiter({ shared, own, isAway: (error) => error instanceof StoreUnavailable });
  };
