import {
  type RateLimiter,
  type RateLimitPolicy,
  rateLimitHeaders,
  type SurfaceContext,
  type SurfaceEnv,
} from '@legible/surface';
import type { Hono } from 'hono';
import { LLMS_FULL_PATH } from '../contract/addresses.ts';
import { LANGUAGES } from '../language/language.ts';
import { localPath } from '../language/paths.ts';
import type { Answering } from './representation.ts';

/**
 * Limit of answers that are made anew for each request or are very large. They take more than ten times as long as sending
 * `/robots.txt`.
 */
export const READING_POLICY: RateLimitPolicy = { name: 'reading', quota: 1_200, windowS: 60 };

/** Paths of reports in all forms, of everything made from reports, of the lists of rules, and of the whole text. */
const PATHS = [
  ...LANGUAGES.flatMap((language) => ['/scan/*', '/rules'].map((path) => localPath(language, path))),
  '/policy',
  '/rules.json',
  '/rules.md',
  LLMS_FULL_PATH,
];

interface LimitedReading extends Pick<Answering, 'failed'> {
  /** Counts under `READING_POLICY`. */
  readonly limiter: RateLimiter;
  readonly clientOf: (c: SurfaceContext) => string;
}

/** Limits these answers for each client. Call it before these paths are served. */
export const limitReading = (app: Hono<SurfaceEnv>, { limiter, clientOf, failed }: LimitedReading): void => {
  for (const path of PATHS) {
    app.use(path, async (c, next) => {
      if (c.req.method === 'POST') return next();
      const limit = await limiter.take([{ policy: READING_POLICY.name, key: clientOf(c) }]);
      if (limit.allowed) return next();
      return failed(c, { status: 429, code: 'limited', message: TOO_MUCH }, rateLimitHeaders(limit));
    });
  }
};

const TOO_MUCH =
  'You have asked for as many reports and large pages as one client may in a minute. Wait for the time in Retry-After.';
