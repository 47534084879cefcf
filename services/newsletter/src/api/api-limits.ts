import {
  type Failure,
  type RateLimiter,
  type RateLimitPolicy,
  type RequestContext,
  type ResponseHeaders,
  rateLimitHeaders,
} from '@legible/surface';
import { problem } from './problem-codes.ts';

/** Most requests of one client that are answered in a minute. */
export interface ApiLimits {
  readonly reads: number;
  readonly search: number;
}

/** Searching is counted apart from reading. */
type LimitName = keyof ApiLimits;

/** For a `RateLimiter`, in memory or shared. */
export const apiPolicies = (limits: ApiLimits): readonly RateLimitPolicy[] => [
  { name: 'reads', quota: limits.reads, windowS: 60 },
  { name: 'search', quota: limits.search, windowS: 60 },
];

interface Refusal {
  readonly failure: Failure & { readonly status: 429 };
  readonly headers: ResponseHeaders;
}

/** Counts one request of a client. Returns null when it may be answered. */
export type Admit = (limit: LimitName, c: RequestContext) => Promise<Refusal | null>;

/**
 * Makes the function that counts requests. Only a refusal includes the remaining quota: a cached answer would show
 * everybody the numbers of the first client.
 */
export const admitWith =
  (limiter: RateLimiter, clientOf: (c: RequestContext) => string): Admit =>
  async (limit, c) => {
    const result = await limiter.take([{ policy: limit, key: clientOf(c) }]);
    if (result.allowed) return null;
    const quota = result.policies[0]?.policy.quota;
    const message = `This client has used up its ${quota} requests a minute.`;
    return { failure: problem('rate_limited', message), headers: rateLimitHeaders(result) };
  };
