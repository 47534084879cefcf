import type { Database, Jobs } from '@legible/store';

export interface SiteBehind {
  readonly jobs: Jobs;
  readonly database: Database;
  /** As `ReplicatedSite.fresh`. */
  readonly fresh: () => Promise<boolean>;
}

/** Before it is asked again, whether the site is fresh. */
const WAIT_MS = 1_000;

/**
 * The queue for a process whose content comes from the store: a job is handed out when the site is not older than it. An
 * issue that another process has announced would else be taken for one that is gone, and its message never sent. While
 * nobody can say what is published, jobs wait.
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
