import type { Scans } from '../store/scans.ts';

const DAY_MS = 86_400_000;
/** Scans deleted in one commit. Other writers wait no longer than one commit takes. */
const BATCH = 100;

/**
 * Deletes scans older than the operator's retention period, in batches. Returns the number of deleted scans.
 *
 * @param retentionDays null keeps them forever.
 * @param now wall clock, ms.
 * @param signal ends it between two batches.
 */
export const purgeExpired = async (
  scans: Pick<Scans, 'purgeFinishedBefore'>,
  options: { readonly retentionDays: number | null; readonly now: number; readonly signal?: AbortSignal },
): Promise<number> => {
  const { retentionDays, now, signal } = options;
  if (retentionDays === null) return 0;
  let purged = 0;
  for (let last = BATCH; last === BATCH && !signal?.aborted; purged += last)
    last = await scans.purgeFinishedBefore(now - retentionDays * DAY_MS, { limit: BATCH });
  return purged;
};
