import type { RateLimiter } from './rate-limit.ts';

export interface InsuredRateLimiterOptions {
  /** Shared with other processes, in a store that may be away. */
  readonly shared: RateLimiter;
  /** Of this process alone. */
  readonly own: RateLimiter;
  /** Whether an error of the shared one means that its store is away; other errors are defects. */
  readonly isAway: (error: unknown) => boolean;
}

/**
 * Counts in the shared limiter, and in the own one while the store of the other is away: what needs no store goes on
 * then, and stays limited.
 */
export const insuredRateLimiter = ({ shared, own, isAway }: InsuredRateLimiterOptions): RateLimiter => {
  const insured =
    (how: 'take' | 'peek'): RateLimiter['take'] =>
    (demands) =>
      shared[how](demands).catch((error: unknown) => {
        if (!isAway(error)) throw error;
        return own[how](demands);
      });
  return { take: insured('take'), peek: insured('peek') };
};
