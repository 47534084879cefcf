import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { ResponseHeaders } from '../http/json-response.ts';

/** A public limit of requests in a window, for each key. */
export interface RateLimitPolicy {
  /** Name in the RateLimit fields: lower-case letters, digits and hyphens. */
  readonly name: string;
  /** Requests allowed in one window, at least 1. */
  readonly quota: number;
  /** Whole seconds. */
  readonly windowS: number;
}

/** One policy, applied to one key: a client, a target, or a combination. */
export interface RateLimitDemand {
  readonly policy: string;
  readonly key: string;
}

export interface PolicyState {
  readonly policy: RateLimitPolicy;
  readonly allowed: boolean;
  /** Requests left in this window, including the effect of this one if it was counted. */
  readonly remaining: number;
  /** Milliseconds until the window ends; its full length when none has begun. */
  readonly resetMs: number;
}

export interface RateLimitResult {
  /** True when every policy allows. */
  readonly allowed: boolean;
  /** In the order of the demands. */
  readonly policies: readonly PolicyState[];
}

/**
 * Counts requests against several policies at once. Asynchronous because several processes may share a limiter in a
 * database. A demand of an unknown policy is a defect and throws.
 */
export interface RateLimiter {
  /** Counts the request for all demands if all allow it, and for none if any refuses. */
  take(demands: readonly RateLimitDemand[]): Promise<RateLimitResult>;
  /** Returns the state before the request is counted. */
  peek(demands: readonly RateLimitDemand[]): Promise<RateLimitResult>;
}

export interface MemoryRateLimiterOptions {
  readonly policies: readonly RateLimitPolicy[];
  /** Milliseconds; need not be monotonic. */
  readonly clock: () => number;
  /** Keys held per policy; the least recently used one is forgotten first. */
  readonly maxKeys?: number;
}

const MAX_KEYS = 100_000;

interface Window {
  count: number;
  startedAt: number;
}

const MAX_SAFE_STRUCTURED_INTEGER = 999_999_999_999_999;

const checkPolicy = ({ name, quota, windowS }: RateLimitPolicy): void => {
  const whole = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= MAX_SAFE_STRUCTURED_INTEGER;
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !whole(quota) || !whole(windowS)) {
    throw new RangeError(`rate limit policy "${name}": ${quota} in ${windowS} s is not a valid limit`);
  }
};

/** Makes the counter of one policy. A window begins with its first request, not at a fixed time. */
const countedPolicy = (policy: RateLimitPolicy, maxKeys: number) => {
  checkPolicy(policy);
  // Not `max`, because the cache would then allocate 2 MB before the first request.
  const windows = new LRUCache<string, Window>({ maxSize: maxKeys, sizeCalculation: () => 1 });
  const windowMs = policy.windowS * 1_000;

  /** Returns the running window of a key; null when there is none. */
  const current = (key: string, now: number): Window | null => {
    const window = windows.get(key);
    if (window === undefined || now - window.startedAt >= windowMs) return null;
    // If the clock was set back, the window begins again, so that no client is refused for longer than one window.
    if (now < window.startedAt) window.startedAt = now;
    return window;
  };

  return {
    state(key: string, now: number): PolicyState {
      const window = current(key, now);
      const remaining = policy.quota - (window?.count ?? 0);
      const resetMs = window === null ? windowMs : window.startedAt + windowMs - now;
      return { policy, allowed: remaining > 0, remaining, resetMs };
    },
    count(key: string, now: number): void {
      const window = current(key, now);
      if (window === null) windows.set(key, { count: 1, startedAt: now });
      else window.count += 1;
    },
  };
};

/**
 * Makes a limiter with fixed windows in the memory of this process; a restart forgets them. Throws a RangeError for an
 * invalid policy.
 */
export const memoryRateLimiter = ({ policies, clock, maxKeys = MAX_KEYS }: MemoryRateLimiterOptions): RateLimiter => {
  const counted = new Map(policies.map((policy) => [policy.name, countedPolicy(policy, maxKeys)]));

  const applied = (demands: readonly RateLimitDemand[]) =>
    demands.map(({ policy, key }) => {
      const known = counted.get(policy);
      if (known === undefined) throw new RangeError(`unknown rate limit policy "${policy}"`);
      return { known, key };
    });

  const judge = (demands: ReturnType<typeof applied>, now: number): RateLimitResult => {
    const states = demands.map(({ known, key }) => known.state(key, now));
    return { allowed: states.every((state) => state.allowed), policies: states };
  };

  return {
    async take(demands) {
      const now = clock();
      const pairs = applied(demands);
      const before = judge(pairs, now);
      if (!before.allowed) return before;
      for (const { known, key } of pairs) known.count(key, now);
      return { allowed: true, policies: judge(pairs, now).policies.map((state) => ({ ...state, allowed: true })) };
    },
    async peek(demands) {
      return judge(applied(demands), clock());
    },
  };
};

const wholeSeconds = (ms: number): number => Math.max(0, Math.ceil(ms / 1_000));

const policyItem = ({ policy }: PolicyState): string => `"${policy.name}";q=${policy.quota};w=${policy.windowS}`;

const limitItem = ({ policy, remaining, resetMs }: PolicyState): string =>
  `"${policy.name}";r=${Math.max(0, remaining)};t=${wholeSeconds(resetMs)}`;

/** Returns the seconds until every refusing policy allows requests again; at least 1, because 0 would invite an immediate retry. */
const retryAfterS = (refused: readonly PolicyState[]): number =>
  Math.max(1, ...refused.map((state) => wholeSeconds(state.resetMs)));

/**
 * Returns RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers-10), with Retry-After on a refusal. Returns
 * no headers when no policy applies.
 */
export const rateLimitHeaders = ({ allowed, policies }: RateLimitResult): ResponseHeaders => {
  if (policies.length === 0) return {};
  const headers = {
    'ratelimit-policy': policies.map(policyItem).join(', '),
    ratelimit: policies.map(limitItem).join(', '),
  };
  if (allowed) return headers;
  return { ...headers, 'retry-after': String(retryAfterS(policies.filter((state) => !state.allowed))) };
};

const retryAfter = {
  schema: z.int().min(1),
  description: 'Whole seconds to wait before the next request.',
  example: 52,
};

/** Documents Retry-After alone, for replies such as 503. */
export const RETRY_AFTER_HEADER = { 'Retry-After': retryAfter };

/** Documents the headers of a 429. */
export const RATE_LIMIT_HEADERS = {
  'Retry-After': retryAfter,
  'RateLimit-Policy': {
    schema: z.string(),
    description: 'The limits that apply, each with its quota (q) and its window in seconds (w).',
    example: '"client";q=30;w=600',
  },
  RateLimit: {
    schema: z.string(),
    description: 'What is left of each limit: the remaining requests (r) and the seconds until the window ends (t).',
    example: '"client";r=0;t=52',
  },
};

export interface FallbackRateLimiterOptions {
  /** Limiter shared with other processes, whose store may be unreachable. */
  readonly shared: RateLimiter;
  /** Limiter of this process. */
  readonly own: RateLimiter;
  /** Returns whether an error of the shared limiter means that its store is unreachable. Other errors are defects. */
  readonly isAway: (error: unknown) => boolean;
}

/**
 * Counts in the shared limiter, and in the fallback limiter while the shared store is unreachable, so that work without the
 * store continues and stays limited.
 */
export const fallbackRateLimiter = ({ shared, own, isAway }: FallbackRateLimiterOptions): RateLimiter => {
  const insured =
    (how: 'take' | 'peek'): RateLimiter['take'] =>
    (demands) =>
      shared[how](demands).catch((error: unknown) => {
        if (!isAway(error)) throw error;
        return own[how](demands);
      });
  return { take: insured('take'), peek: insured('peek') };
};
