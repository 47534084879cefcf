import { z } from 'zod';
import type { ResponseHeaders } from './json-response.ts';
import type { PolicyState, RateLimitResult } from './rate-limit.ts';

const wholeSeconds = (ms: number): number => Math.max(0, Math.ceil(ms / 1_000));

const policyItem = ({ policy }: PolicyState): string => `"${policy.name}";q=${policy.quota};w=${policy.windowS}`;

const limitItem = ({ policy, remaining, resetMs }: PolicyState): string =>
  `"${policy.name}";r=${Math.max(0, remaining)};t=${wholeSeconds(resetMs)}`;

/** Until every policy that refused allows again; at least 1, because 0 would be an invitation to try at once. */
const retryAfterS = (refused: readonly PolicyState[]): number =>
  Math.max(1, ...refused.map((state) => wholeSeconds(state.resetMs)));

/**
 * RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers-10), and Retry-After on a refusal. No demands,
 * no headers.
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
  description: 'Whole seconds after which a new try makes sense.',
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
    description: 'What is left of each limit: requests (r) and seconds until the window ends (t).',
    example: '"client";r=0;t=52',
  },
};
