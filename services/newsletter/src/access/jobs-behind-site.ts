import type { Database, Jobs } from '@legible/store';

export interface SiteBehind {
  readonly jobs: Jobs;
  readonly database: Database;
  /** As `ReplicatedSite.fresh`. */
  readonly fresh: () => Promise<boolean>;
}

/** Pause before the job can be claimed again, ms. */
const WAIT_MS = 1_000;

/**
 * Wraps the queue for a process whose content comes from the store: it hands out a job once the site is as new as the
 * job. Otherwise an issue that another process has announced would seem to be gone, and its message would never be
 * sent. Jobs wait until the published content is known.
 */
export const jobsBehindSite = ({ jobs, database, fresh }: SiteBehind): Jobs => ({
  ...jobs,
  claim: async (queue, options) => {
    const job = await jobs.claim(queue, options);
    if (job === null || (await fresh())) return job;
    await database.write((tx) => jobs.fail(tx, job, { error: 'the site may be old', retryInMs: WAIT_MS }));
    return null;
  },
});
