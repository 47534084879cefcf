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
  /** After the commit of `tx`, calls whoever listens to `topic`: in this process, on PostgreSQL in every process. */
  ring(tx: WriteTx, topic: string): void;
  /**
   * Calls back after rings of `topic`, maybe once for several, and once too often rather than never: also when rings may
   * have been missed because the connection was lost. Returns the way out.
   */
  onRing(topic: string, callback: () => void): () => void;
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
