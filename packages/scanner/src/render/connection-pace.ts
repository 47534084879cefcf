import { type Clock, type GuardedProxyOptions, OUTBOUND_LIMITS, type PoliteDoorOptions } from '@legible/outbound';

/** Turns shared by all processes that ask the same hosts, as the polite door takes them. */
export type RendererPace = NonNullable<PoliteDoorOptions['pace']>;

type OnRequest = NonNullable<GuardedProxyOptions['onRequest']>;

/** A page has ten seconds. A connection that would wait longer than this starts without a turn. */
const NAVIGATION_WAIT_MS = 3_000;

/**
 * Makes the first connection of a page, its navigation, wait for a turn among the requests of all workers. Later
 * connections of the page only keep the distance of `apart`. If no turn comes in time, or the store is unreachable, the
 * page opens without one.
 */
export const navigationPace = (apart: OnRequest, pace: RendererPace | null): OnRequest => {
  let isFirst = true;
  const limits = { spacingMs: OUTBOUND_LIMITS.hostGapMs, inFlight: OUTBOUND_LIMITS.hostInFlight };
  return async (host) => {
    const isNavigation = isFirst;
    isFirst = false;
    const release = await apart(host);
    if (!isNavigation || pace === null) return release;
    const turn = await pace.acquire(host, limits, AbortSignal.timeout(NAVIGATION_WAIT_MS)).catch(() => null);
    return () => {
      release();
      void turn?.release();
    };
  };
};

/** Longest wait of one connection, so that a page with many connections to one host can still be read. */
const CONNECTION_WAIT_MS = 1_000;
/** Number of hosts to remember. Beyond it, hosts whose turn is over are forgotten. */
const MAX_HOSTS = 1_000;

/**
 * Starts connections to one host `gapMs` apart, over all pages in all browsers. The browser decides how many are open at a
 * time, and keeps them open while it shows the page.
 */
export const createSpacer = (clock: Clock, gapMs: number): ((host: string) => Promise<() => void>) => {
  const nextAt = new Map<string, number>();
  return async (host) => {
    const now = clock.monotonicMs();
    if (nextAt.size > MAX_HOSTS) for (const [other, at] of nextAt) if (at <= now) nextAt.delete(other);
    const at = Math.min(Math.max(now, nextAt.get(host) ?? 0), now + CONNECTION_WAIT_MS);
    nextAt.set(host, at + gapMs);
    if (at > now) await new Promise<void>((resolve) => void clock.after(at - now, resolve));
    return () => {};
  };
};
