/** Why the store cannot serve right now. */
const UNAVAILABLE_REASONS = [
  'full', // no space left on the disk, or the page limit is reached
  'locked', // others hold what is needed for longer than the wait allows
  'io', // the disk or the file system failed, or the engine gave up a transaction
  'away', // the server is not there, does not answer in time, is starting up, or has ended the connection
  'unsure', // the connection was lost while a commit was under way: the work may be stored
  'too-many-connections', // the server takes no more connections
  'cannot-open', // the file or its folder cannot be opened or created; the server knows no such database or user
  'read-only', // the file or its folder cannot be written; the server is a standby
  'not-a-database', // the file holds something else
  'corrupt', // the file is a database, but damaged
  'older-schema', // migrations are missing
  'newer-schema', // written by a newer version of this program
  'closed', // close() was called
] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

/**
 * The store is away: nothing of the rejected work is stored (but see `unsure`), and the same call may succeed later
 * without a restart (`full`, `locked`, `io`, `away`, `unsure`, `too-many-connections`, `read-only`). Callers answer
 * with 500 or 503. Every other error out of the store is a defect of ours.
 */
export class StoreUnavailable extends Error {
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailable';
    this.reason = reason;
  }
}

const DISK_FULL = 'The disk of this service is full: nothing new can be stored until its operator makes room.';
const UNWRITABLE = 'The store of this service takes no changes at this moment. Try again later.';
const AWAY = 'The database of this service does not answer at this moment. Try again in some seconds.';

/** What a client may learn about the cause, and what it can do. */
export const unavailableWords = ({ reason }: StoreUnavailable): string => {
  if (reason === 'full') return DISK_FULL;
  return reason === 'read-only' ? UNWRITABLE : AWAY;
};
