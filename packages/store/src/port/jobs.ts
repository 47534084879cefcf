import type { WriteTx } from './database.ts';

/** ready → active → done; active → ready (retry, release, lease over); active → dead; unfinished → cancelled. */
const JOB_STATES = ['ready', 'active', 'done', 'dead', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const DEFAULT_MAX_ATTEMPTS = 5;
export const DEFAULT_PURGE_LIMIT = 1000;
/** Jobs put in by one statement: far below the 32,766 values that SQLite takes, and soon done. */
export const ENQUEUED_AT_A_TIME = 500;
/** Longer error texts are cut: they are read by people, not by programs. Characters. */
export const MAX_ERROR_LENGTH = 2000;

export interface NewJob {
  readonly queue: string;
  /** At most one unfinished job of a queue has this key. */
  readonly key?: string;
  /** At most one job of a partition is active at a time; its others wait while other partitions proceed. */
  readonly partition?: string;
  /**
   * A whole number; jobs with a lower one go first. For fairness: who gives the n-th waiting job of a client the turn n
   * serves all clients in turn, however many jobs one of them has. Default 0.
   */
  readonly turn?: number;
  /** Any JSON value. */
  readonly payload: unknown;
  /** Not before this instant, ms. Default: now. */
  readonly runAt?: number;
  /** How often it is tried before it is dead. Default 5. */
  readonly maxAttempts?: number;
}

/** A job in a worker's hands. `id` and `attempt` together are the fence: a later claim has a higher `attempt`. */
export interface Job {
  readonly id: string;
  readonly queue: string;
  readonly payload: unknown;
  /** From 1, one more at every claim, also after a release. */
  readonly attempt: number;
  /** When the lease ends unless a heartbeat extends it, ms. */
  readonly leaseUntil: number;
}

export interface JobCounts {
  /** Waiting, including those whose time has not come. */
  readonly ready: number;
  readonly active: number;
  readonly dead: number;
}

/**
 * Work that survives a crash, done at least once. What takes a `tx` becomes true with the rest of that transaction.
 * A worker whose lease is over has lost the job: whatever it still reports is refused.
 */
export interface Jobs {
  /** `created` is false when an unfinished job has the key; `id` is that job's then, and its payload stays. */
  enqueue(tx: WriteTx, job: NewJob): Promise<{ readonly id: string; readonly created: boolean }>;
  /**
   * As `enqueue` of each of them in their order, in few statements. Those whose key an unfinished job has are left out.
   * @returns how many were created.
   */
  enqueueAll(tx: WriteTx, jobs: readonly NewJob[]): Promise<number>;
  /**
   * Hands out the job whose turn it is (the lowest `turn`, then the earliest `runAt`, then the oldest), or null. Jobs whose lease is over are ready
   * again first, unless their attempts are used up: those are left to `takeDead`.
   */
  claim(queue: string, options: { readonly leaseMs: number }): Promise<Job | null>;
  /** Whether the job is still this worker's: to be asked in the transaction of every write made for it. */
  holds(tx: WriteTx, job: Job): Promise<boolean>;
  /** The lease now ends `leaseMs` from now. False: the job is lost, stop working on it. */
  heartbeat(job: Job, leaseMs: number): Promise<boolean>;
  /** False: the job is lost; throw, so that the result is not stored twice. */
  complete(tx: WriteTx, job: Job): Promise<boolean>;
  /** Tries again after `retryInMs`, or never when that is null. `dead` is final: notify those who wait in the same `tx`. */
  fail(
    tx: WriteTx,
    job: Job,
    failure: { readonly error: string; readonly retryInMs: number | null },
  ): Promise<'retry' | 'dead' | 'lost'>;
  /** Gives the job back untouched, for a graceful stop: the attempt is not counted. */
  release(tx: WriteTx, job: Job): Promise<boolean>;
  /** Ends an unfinished job; a worker that holds it has lost it. False when it is finished or unknown. */
  cancel(tx: WriteTx, id: string): Promise<boolean>;
  /** Buries the jobs whose lease is over and whose attempts are used up, and returns them, once each. */
  takeDead(tx: WriteTx, queue: string): Promise<readonly Job[]>;
  /** With a `tx`: as that transaction sees it, which makes a bound on the queue exact. */
  counts(queue: string, tx?: WriteTx): Promise<JobCounts>;
  /** Forgets jobs that finished before `finishedBefore` (ms); at most `limit` per call. Returns how many. */
  purge(options: { readonly finishedBefore: number; readonly limit?: number }): Promise<number>;
  /** Forgets the finished jobs of a queue that had one of these keys. Returns how many. */
  forget(tx: WriteTx, queue: string, keys: readonly string[]): Promise<number>;
  /**
   * Calls back after a commit that may have made a job of the queue claimable: of this process, on PostgreSQL of any.
   * Jobs also become claimable by time alone, so a caller that waits for a notification also polls now and then. Returns
   * the way out.
   */
  onReady(queue: string, callback: () => void): () => void;
}
