import { type GuardedProxyOptions, OUTBOUND_LIMITS } from '@legible/outbound';
import type { SharedPace } from '@legible/store';

type OnRequest = NonNullable<GuardedProxyOptions['onRequest']>;

/** A page has ten seconds. Who would have to wait longer than this for a turn goes without. */
const MAX_WAIT_MS = 3_000;

/**
 * Lets the navigation of one page, its first connection, take its turn among the requests of all workers; what the page
 * then loads is `apart` alone. A store that is away keeps no page from being opened.
 */
export const navigationPace = (apart: OnRequest, pace: Pick<SharedPace, 'acquire'> | null): OnRequest => {
  let isFirst = true;
  const limits = { spacingMs: OUTBOUND_LIMITS.hostGapMs, inFlight: OUTBOUND_LIMITS.hostInFlight };
  return async (host) => {
    const isNavigation = isFirst;
    isFirst = false;
    const release = await apart(host);
    if (!isNavigation || pace === null) return release;
    const turn = await pace.acquire(host, limits, AbortSignal.timeout(MAX_WAIT_MS)).catch(() => null);
    return () => {
      release();
      void turn?.release();
    };
  };
};
