import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';

/** A schema that names no table yet: each module adds the tables it works on with `$extendTables`. */
export type NoTables = Record<never, never>;

/** One unit of work. Valid only until the function it was given to settles. */
export interface WriteTx {
  /** Reads and writes inside the transaction. Throws when the transaction is over. */
  readonly kysely: Kysely<NoTables>;
  /** Runs `callback` once the work is durable; never when it is undone. A throw in it is an uncaught exception. */
  afterCommit(callback: () => void): void;
}

/** The port that both engines implement. Times are milliseconds since the epoch, JSON is TEXT. */
export interface Database {
  /** Reads. Sees committed rows only, each statement on its own snapshot; a write through it is refused. */
  readonly kysely: Kysely<NoTables>;
  /**
   * Runs `work` in a write transaction and resolves with its value after the commit reached the disk. When `work`
   * throws, everything it wrote is undone and the promise rejects with that error.
   *
   * Units of work happen as if one after the other. SQLite really runs them so: while one waits for anything else, every
   * other writer waits too. PostgreSQL runs them side by side, undoes one that another got in the way of and runs it
   * again from its start: `work` may run more than once, so it does nothing but queries, and what it changes outside of
   * the database (a counter, a list, a log line) it changes in `afterCommit` or through its return value. It never calls
   * `write` itself. A statement that fails ends the whole unit on PostgreSQL, also when the error is caught.
   *
   * @throws StoreUnavailable when the store is away; nothing of `work` is stored then, unless the reason is `unsure`.
   */
  write<T>(work: (tx: WriteTx) => Promise<T>): Promise<T>;
  /** After the commit of `tx`, calls anyone who listens to `topic`: in this process, on PostgreSQL in every process. */
  notify(tx: WriteTx, topic: string): void;
  /**
   * Calls back after notifications of `topic`, maybe once for several, and once too often rather than never: also when notifications may
   * have been missed because the connection was lost. Returns the way out.
   */
  onNotify(topic: string, callback: () => void): () => void;
  /** Writes a consistent copy of what is committed beside the database; the path, or null where the engine has no file. */
  backup(label: string): Promise<string | null>;
  /**
   * Runs `work` with access that may change the schema: alone among all processes that ask for the same, and with
   * statements that may take their time.
   */
  changeSchema<T>(work: (database: Pick<Database, 'kysely' | 'write' | 'backup'>) => Promise<T>): Promise<T>;
  /** Waits for the accepted writes, then closes. Later calls fail with `closed`. May be called twice. */
  close(): Promise<void>;
}

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

/** Callbacks by topic, within this process. */
export interface Listeners {
  notify(topic: string): void;
  /** Rings every topic that somebody listens to. */
  notifyAll(): void;
  /** Anyone who notifications, `callback` is run in the asynchronous context in which it began to listen. */
  listen(topic: string, callback: () => void): () => void;
}

export const createListeners = (): Listeners => {
  const listeners = new Map<string, Set<() => void>>();
  const notify = (topic: string) => {
    for (const callback of listeners.get(topic) ?? []) callback();
  };
  return {
    notify,
    notifyAll() {
      for (const topic of listeners.keys()) notify(topic);
    },
    listen(topic, callback) {
      const ofTopic = listeners.get(topic) ?? new Set();
      // A request that notifications would else be the one that all is done for that follows, and its id in every line of it.
      const bound = AsyncLocalStorage.bind(callback);
      listeners.set(topic, ofTopic.add(bound));
      return () => {
        ofTopic.delete(bound);
        if (ofTopic.size === 0 && listeners.get(topic) === ofTopic) listeners.delete(topic);
      };
    },
  };
};
