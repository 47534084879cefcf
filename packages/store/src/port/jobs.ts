import type { WriteTx } from './database.ts';

/** ready → active → done; active → ready (retry, release, lease ended); active → dead. */
const JOB_STATES = ['ready', 'active', 'done', 'dead'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const DEFAULT_MAX_ATTEMPTS = 5;
/** Finished jobs are forgotten after this time: seven days, in seconds. */
export const KEEP_FINISHED_S = 7 * 86_400;
/** Maximum number of jobs inserted by one statement: far below SQLite's limit of 32,766 values, and fast. */
export const ENQUEUED_AT_A_TIME = 500;
/** In characters. Longer error texts are cut: people read them, not programs. */
export const MAX_ERROR_LENGTH = 2000;

export interface NewJob {
  readonly queue: string;
  /** At most one unfinished job of a queue has this key. */
  readonly key?: string;
  /** At most one job of a partition is active at a time; its others wait while other partitions proceed. */
  readonly partition?: string;
  /**
   * An integer; jobs with a lower turn go first. It provides fairness: when a client's n-th waiting job gets the turn
   * n, all clients are served in turn, however many jobs one of them has. Default 0.
   */
  readonly turn?: number;
  /** Any JSON value. */
  readonly payload: unknown;
  /** Not before this instant, ms. Default: now. */
  readonly runAt?: number;
  /** Number of attempts before it is dead. Default 5. */
  readonly maxAttempts?: number;
}

/** A job that a worker holds. `id` and `attempt` together are the fence: a later claim has a higher `attempt`. */
export interface Job {
  readonly id: string;
  readonly queue: string;
  readonly payload: unknown;
  /** Starts at 1 and increases with every claim, even after a release. */
  readonly attempt: number;
}

export interface JobCounts {
  /** Waiting jobs, including those that are not due yet. */
  readonly ready: number;
  readonly active: number;
  readonly dead: number;
}

/**
 * Work that survives a crash, done at least once. Methods with a `tx` take effect with the rest of that transaction. A
 * worker whose lease has ended may lose the job at any moment; `holds` and `heartbeat` refuse it from then on. Once it
 * has lost the job, whatever it still reports is refused.
 */
export interface Jobs {
  /** Returns the id of the new job; null, and nothing is changed, when an unfinished job has the key. */
  enqueue(tx: WriteTx, job: NewJob): Promise<string | null>;
  /**
   * Like `enqueue` of each of them in order, in few statements. Jobs are left out if an unfinished job has their key.
   * @returns how many were created.
   */
  enqueueAll(tx: WriteTx, jobs: readonly NewJob[]): Promise<number>;
  /**
   * Hands out the next job that is due, or null: the lowest `turn`, then the oldest. An engine may count the age of a
   * job from its `runAt`. Before that, jobs whose lease has ended become ready again, unless their attempts are used
   * up: those are left to `takeDead`, and keep their partition until then.
   */
  claim(queue: string, options: { readonly leaseMs: number }): Promise<Job | null>;
  /** Whether this worker still has the job: to be checked in the transaction of every write for it. */
  holds(tx: WriteTx, job: Job): Promise<boolean>;
  /** Moves the end of the lease to `leaseMs` from now. False when the job is lost: stop working on it. */
  heartbeat(job: Job, leaseMs: number): Promise<boolean>;
  /** False when the job is lost: throw, so that the result is not stored twice. */
  complete(tx: WriteTx, job: Job): Promise<boolean>;
  /** Retries after `retryInMs`. `dead`, after the last attempt, is final: notify the waiting callers in the same `tx`. */
  fail(
    tx: WriteTx,
    job: Job,
    failure: { readonly error: string; readonly retryInMs: number },
  ): Promise<'retry' | 'dead' | 'lost'>;
  /** Returns the job untouched, for a graceful stop: the attempt does not count. */
  release(tx: WriteTx, job: Job): Promise<boolean>;
  /** Ends the jobs whose lease has ended and whose attempts are used up, and returns each of them once. */
  takeDead(tx: WriteTx, queue: string): Promise<readonly Job[]>;
  /** With a `tx`: as that transaction sees it, which makes a limit on the queue exact. */
  counts(queue: string, tx?: WriteTx): Promise<JobCounts>;
  /** Forgets jobs that finished more than KEEP_FINISHED_S ago, unless the engine does so by itself, as pg-boss does. */
  purge(): Promise<void>;
  /** Forgets the finished jobs of a queue that had one of these keys. Returns how many. */
  forget(tx: WriteTx, queue: string, keys: readonly string[]): Promise<number>;
  /**
   * Calls back after a commit that may have made a job of the queue claimable: in this process, on PostgreSQL in any
   * process. Jobs also become claimable by time alone, so a caller that waits for a notification must also poll now and
   * then. Returns a function that stops listening.
   */
  onReady(queue: string, callback: () => void): () => void;
}
