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
   * throws, everything it wrote is undone and the promise rejects with that error. Units of work run one after the
   * other, so `work` does nothing but queries: while it waits for anything else, every other writer waits too.
   * It never calls `write` itself.
   *
   * @throws StoreUnavailable when the store is away; nothing of `work` is stored then.
   */
  write<T>(work: (tx: WriteTx) => Promise<T>): Promise<T>;
  /** Writes a consistent copy of what is committed beside the database; the path, or null where the engine has no file. */
  backup(label: string): Promise<string | null>;
  /** Waits for the accepted writes, then closes. Later calls fail with `closed`. May be called twice. */
  close(): Promise<void>;
}
