import type { Job, Jobs } from '@legible/store';

/** A claimed job. Its lease is renewed while it runs, and checked before any action that cannot be undone. */
export interface HeldJob {
  readonly job: Job;
  /** Returns whether we hold the lease for some more time; false when the store is unreachable. */
  isOurs(): Promise<boolean>;
  /** Stops the renewal. */
  letGo(): void;
}

/** Fraction of a lease after which it is renewed, and for which it is trusted without a query. */
const PART = 1 / 3;

/**
 * @param claimedAtMs monotonic time just before the claim; the lease does not begin earlier.
 * @param leaseMs length of the lease.
 */
export const holdJob = (jobs: Jobs, job: Job, claimedAtMs: number, leaseMs: number): HeldJob => {
  let confirmedAtMs = claimedAtMs;
  const renew = async (): Promise<boolean> => {
    const atMs = performance.now();
    const isOurs = await jobs.heartbeat(job, leaseMs);
    if (isOurs) confirmedAtMs = atMs;
    return isOurs;
  };
  // The code that marks the job detects whether it was lost; a store that is away is asked again.
  const pulse = setInterval(() => void renew().catch(() => false), leaseMs * PART);
  return {
    job,
    isOurs: async () => {
      if (performance.now() - confirmedAtMs < leaseMs * PART) return true;
      try {
        return await renew();
      } catch {
        return false;
      }
    },
    letGo: () => clearInterval(pulse),
  };
};
