import type { Spacing } from '@legible/outbound';
import type { GuardedProxyOptions } from '@legible/outbound/proxy';

/** A page has ten seconds. A navigation that would wait longer than this begins without a turn, ms. */
const NAVIGATION_WAIT_MS = 3_000;
/** Longest wait of another connection, ms, so that a page with many connections to one host can still be read. */
const CONNECTION_WAIT_MS = 1_000;

/**
 * Spaces the connections of one page, together with the requests of the doors. The first connection, its navigation, waits
 * for a turn. If no turn comes in time, or the store is unreachable, it begins without one. Later connections only begin
 * apart: the browser decides how many are open at a time, and keeps them open while it shows the page.
 */
export const browserSpacing = (spacing: Spacing): NonNullable<GuardedProxyOptions['onRequest']> => {
  let isNavigation = true;
  return async (host) => {
    if (!isNavigation) {
      await spacing.apart(host, CONNECTION_WAIT_MS);
      return () => {};
    }
    isNavigation = false;
    const turn = await spacing.acquire(host, AbortSignal.timeout(NAVIGATION_WAIT_MS)).catch(() => null);
    // The connection begins now: the next pause counts from here.
    turn?.mayBegin();
    return () => turn?.release();
  };
};
