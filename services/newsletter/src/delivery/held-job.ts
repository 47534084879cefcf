import type { Job, Jobs } from '@legible/store';

/** A claimed job: its lease is renewed while it runs, and checked before anything that cannot be undone. */
export interface HeldJob {
  readonly job: Job;
  /** Whether it is still ours, and for a while. False when the store is away. */
  isOurs(): Promise<boolean>;
  /** Stops the renewal. */
  letGo(): void;
}

/** A lease is renewed, and believed without a query, for this part of it. */
const PART = 1 / 3;

/**
 * @param claimedAtMs before the job was claimed, on the monotonic clock: the lease does not begin earlier.
 * @param leaseMs that it was claimed for.
 */
export const holdJob = (jobs: Jobs, job: Job, claimedAtMs: number, leaseMs: number): HeldJob => {
  let confirmedAtMs = claimedAtMs;
  const renew = async (): Promise<boolean> => {
    const atMs = performance.now();
    const isOurs = await jobs.heartbeat(job, leaseMs);
    if (isOurs) confirmedAtMs = atMs;
    return isOurs;
  };
  // The code that marks the job sees whether it was lost; a store that is away is asked again.
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
