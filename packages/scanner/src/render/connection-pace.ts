import { type Clock, type GuardedProxyOptions, OUTBOUND_LIMITS, type PoliteDoorOptions } from '@legible/outbound';

/** Turns over all processes that ask the same hosts: as the polite door takes them. */
export type RendererPace = NonNullable<PoliteDoorOptions['pace']>;

type OnRequest = NonNullable<GuardedProxyOptions['onRequest']>;

/** A page has ten seconds. Who would have to wait longer than this for a turn goes without. */
const NAVIGATION_WAIT_MS = 3_000;

/**
 * Lets the navigation of one page, its first connection, take its turn among the requests of all workers; what the page
 * then loads is `apart` alone. A store that is away keeps no page from being opened.
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

/** A page that asks one host for more at once is not kept from being read by it. */
const CONNECTION_WAIT_MS = 1_000;
/** Hosts remembered; those whose turn is over are forgotten beyond it. */
const MAX_HOSTS = 1_000;

/**
 * Lets connections to one host start `gapMs` apart, over all pages that browsers open. How many are open at a time is
 * the browser's business: it holds them for as long as a page is shown.
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
