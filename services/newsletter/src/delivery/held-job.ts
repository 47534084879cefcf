import type { Job, Jobs } from '@legible/store';

/** A job in our hands: kept there while it takes its time, and asked after before anything is done that cannot be undone. */
export interface HeldJob {
  readonly job: Job;
  /** Whether it is ours still, and for a while to come. A store that is away does not say so. */
  isOurs(): Promise<boolean>;
  /** It is kept no longer. */
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
  // Whether it was lost is seen by who marks the job; a store that is away is asked again.
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
