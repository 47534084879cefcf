/** Why the store cannot serve right now. */
export const UNAVAILABLE_REASONS = [
  'full', // no space left on the disk, or the page limit is reached
  'locked', // another process holds the write lock for longer than the wait allows
  'io', // the disk or the file system failed, or the engine gave up a transaction
  'cannot-open', // the file or its folder cannot be opened or created
  'read-only', // the file or its folder cannot be written
  'not-a-database', // the file holds something else
  'corrupt', // the file is a database, but damaged
  'newer-schema', // written by a newer version of this program
  'closed', // close() was called
] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

/**
 * The store is away: nothing of the rejected work is stored, and the same call may succeed later without a restart
 * (`full`, `locked`, `io`). Callers answer with 500 or 503. Every other error out of the store is a defect of ours.
 */
export class StoreUnavailable extends Error {
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailable';
    this.reason = reason;
  }
}
