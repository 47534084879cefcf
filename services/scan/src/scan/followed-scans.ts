import type { RateLimiter } from '@legible/surface';
import type { Logger } from 'pino';
import { getDomain } from 'tldts';
import { newScanId } from '../contract/scan-id.ts';
import type { Follows } from '../store/follows.ts';
import { FOLLOW_CLIENT, type Scans } from '../store/scans.ts';

const HOUR_MS = 3_600_000;

/** A followed site is scanned at most this often, ms. */
const FOLLOW_EVERY_MS = 24 * HOUR_MS;

/** Following ends when nobody has read the feed for this long, ms. */
const FOLLOW_IDLE_MS = 30 * FOLLOW_EVERY_MS;

/** When a site that may not be scanned now is due again, ms. */
const LATER_MS = HOUR_MS;

/** How often due sites are looked for, ms. */
const LOOK_EVERY_MS = 60_000;

/**
 * Returns when a site that begins to be followed is scanned first, ms: a day after its last report or, if that has passed or there is
 * none, within the next hour. `share`, from 0 to 1, spreads sites that are followed at the same time.
 */
export const firstDueAt = (now: number, lastReportAt: number | null, share: number): number =>
  Math.max(now, (lastReportAt ?? 0) + FOLLOW_EVERY_MS) + Math.floor(share * HOUR_MS);

export interface FollowedScansDependencies {
  readonly follows: Follows;
  readonly scans: Pick<Scans, 'create' | 'inFlightOf' | 'latestHomeReport'>;
  /** Counts under the policies of new scans. */
  readonly limiter: RateLimiter;
  readonly now: () => number;
  /** Scans that run at the same time. */
  readonly slots: number;
  readonly queueCap: number;
  readonly anonymousWaitMs: number;
}

/**
 * Queues scans of followed sites that are due, and returns how many. They wait behind the scans of visitors and leave them one of
 * several slots. The limit of scans of a site holds for them too.
 */
export const queueFollowed = async (deps: FollowedScansDependencies): Promise<number> => {
  const { follows, scans, limiter, now, slots, queueCap, anonymousWaitMs } = deps;
  const room = Math.max(1, slots - 1) - (await scans.inFlightOf(FOLLOW_CLIENT));
  const due = await follows.takeDue(now(), {
    limit: Math.max(0, room),
    everyMs: FOLLOW_EVERY_MS,
    idleMs: FOLLOW_IDLE_MS,
  });
  let queued = 0;
  for (const { host, url } of due) {
    const latest = await scans.latestHomeReport(host, now());
    const nextAt = (latest?.createdAt ?? 0) + FOLLOW_EVERY_MS;
    // A visitor has had it scanned meanwhile. An hour of tolerance keeps the time of day.
    if (nextAt - LATER_MS > now()) {
      await follows.postpone(host, nextAt);
      continue;
    }
    const domain = getDomain(host, { allowPrivateDomains: true }) ?? host;
    const { allowed } = await limiter.take([{ policy: 'target', key: domain }]);
    const created = allowed
      ? await scans.create({
          scanId: newScanId(),
          url,
          domain: host,
          host,
          homeOf: host,
          waitMs: anonymousWaitMs,
          queueCap,
          partition: host,
          clientKey: FOLLOW_CLIENT,
        })
      : null;
    if (created === null || created.kind === 'queue-full') await follows.postpone(host, now() + LATER_MS);
    else queued++;
  }
  return queued;
};

/** Looks for due sites every minute. Returns a function that stops and waits for the end of the last look. */
export const startFollowing = (queue: () => Promise<number>, log: Pick<Logger, 'warn'>): (() => Promise<void>) => {
  let looking: Promise<unknown> | null = null;
  const look = (): void => {
    looking ??= queue()
      .catch((error: unknown) => log.warn({ err: error }, 'could not queue scans of followed sites'))
      .finally(() => {
        looking = null;
      });
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
};
