import type { Clock } from '@legible/outbound';

/** A page that asks one host for more at once is not kept from being read by it. */
const MAX_WAIT_MS = 1_000;
/** Hosts remembered; those whose turn is over are forgotten beyond it. */
const MAX_HOSTS = 1_000;

/**
 * Lets connections to one host start `gapMs` apart, over all pages that browsers open. How many are open at a time is
 * the browser's business: it holds them for as long as a page is shown.
 */
export const startsApart = (clock: Clock, gapMs: number): ((host: string) => Promise<() => void>) => {
  const nextAt = new Map<string, number>();
  return async (host) => {
    const now = clock.monotonicMs();
    if (nextAt.size > MAX_HOSTS) for (const [other, at] of nextAt) if (at <= now) nextAt.delete(other);
    const at = Math.min(Math.max(now, nextAt.get(host) ?? 0), now + MAX_WAIT_MS);
    nextAt.set(host, at + gapMs);
    if (at > now) await new Promise<void>((resolve) => void clock.after(at - now, resolve));
    return () => {};
  };
};
