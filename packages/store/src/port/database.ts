import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';

/** A schema without tables: each module adds the tables that it uses with `$extendTables`. */
export type NoTables = Record<never, never>;

/** One unit of work. It is valid until the function that received it settles. */
export interface WriteTx {
  /** Reads and writes inside the transaction. Throws when the transaction has ended. */
  readonly kysely: Kysely<NoTables>;
  /** Runs `callback` once the work is durable; never when it is undone. An error in it is an uncaught exception. */
  afterCommit(callback: () => void): void;
}

/** The port that both engines implement. Times are milliseconds since the epoch, JSON is TEXT. */
export interface Database {
  /** Reads. It sees only committed rows, each statement on its own snapshot; a write through it is refused. */
  readonly kysely: Kysely<NoTables>;
  /**
   * Runs `work` in a write transaction and resolves with its value after the commit reached the disk. When `work`
   * throws, everything it wrote is undone and the promise rejects with that error.
   *
   * Units of work have the same effect as if they ran one after the other. SQLite really runs them that way: while one
   * waits for anything else, every other writer waits too. PostgreSQL runs them concurrently, undoes one that conflicts
   * with another, and runs it again from its start. So `work` may run more than once: it must only run queries, and
   * change anything outside the database (a counter, a list, a log line) in `afterCommit` or through its return value.
   * It never calls `write` itself. On PostgreSQL, a failed statement ends the whole unit, even when the error is
   * caught.
   *
   * @throws StoreUnavailable when the store is away; nothing of `work` is stored then, unless the reason is `unsure`.
   */
  write<T>(work: (tx: WriteTx) => Promise<T>): Promise<T>;
  /** After the commit of `tx`, calls every listener of `topic`: in this process, on PostgreSQL in every process. */
  notify(tx: WriteTx, topic: string): void;
  /**
   * Calls back after notifications of `topic`. One call may cover several of them, and a call may be unnecessary, but
   * none is missing: it also calls when notifications may have been lost with the connection. Returns a function that
   * stops listening.
   */
  onNotify(topic: string, callback: () => void): () => void;
  /**
   * Writes a consistent copy of the committed data next to the database; returns its path, or null if the engine has no
   * file.
   */
  backup(label: string): Promise<string | null>;
  /** Runs `work` with access that may change the schema: one process at a time, with statements that may take long. */
  changeSchema<T>(work: (database: Pick<Database, 'kysely' | 'write' | 'backup'>) => Promise<T>): Promise<T>;
  /** Waits for the accepted writes, then closes. Later calls fail with `closed`. May be called twice. */
  close(): Promise<void>;
}

/** Why the store is not available right now. */
const UNAVAILABLE_REASONS = [
  'full', // no space left on the disk, or the page limit is reached
  'locked', // others hold a lock for longer than the wait allows
  'io', // the disk or the file system failed, or the engine abandoned a transaction
  'away', // the server is absent, does not answer in time, is starting up, or has ended the connection
  'unsure', // the connection was lost during a commit: the work may be stored
  'too-many-connections', // the server accepts no more connections
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
 * The store is not available: nothing of the rejected work is stored (but see `unsure`), and the same call may succeed
 * later without a restart (`full`, `locked`, `io`, `away`, `unsure`, `too-many-connections`, `read-only`). Callers
 * answer with 500 or 503. Every other error from the store is a defect of ours.
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
const UNWRITABLE = 'The store of this service accepts no changes at the moment. Try again later.';
const AWAY = 'The database of this service does not answer at the moment. Try again in a few seconds.';

/** Returns what a client may know about the cause, and what it can do. */
export const unavailableWords = ({ reason }: StoreUnavailable): string => {
  if (reason === 'full') return DISK_FULL;
  return reason === 'read-only' ? UNWRITABLE : AWAY;
};

/** Callbacks by topic, within this process. */
export const createListeners = () => {
  const listeners = new Map<string, Set<() => void>>();
  const notify = (topic: string) => {
    for (const callback of listeners.get(topic) ?? []) callback();
  };
  return {
    notify,
    /** Notifies every topic that has a listener. */
    notifyAll() {
      for (const topic of listeners.keys()) notify(topic);
    },
    /** `callback` always runs in the asynchronous context in which it was registered, not in that of the notifier. */
    listen(topic: string, callback: () => void) {
      const ofTopic = listeners.get(topic) ?? new Set();
      // Otherwise the request that notifies would count as the cause of everything that follows, and every log line of
      // it would have its id.
      const bound = AsyncLocalStorage.bind(callback);
      listeners.set(topic, ofTopic.add(bound));
      return () => {
        ofTopic.delete(bound);
        if (ofTopic.size === 0 && listeners.get(topic) === ofTopic) listeners.delete(topic);
      };
    },
  };
};
