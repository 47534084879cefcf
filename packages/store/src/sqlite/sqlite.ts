import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely';
import {
  createListeners,
  type Database,
  type NoTables,
  StoreUnavailable,
  type UnavailableReason,
} from '../port/database.ts';
import { groupCommit, type WriteConnection } from './group-commit.ts';
import { makeFolder } from './make-folder.ts';

const DEFAULT_LOCK_WAIT_MS = 5000;
/** Pause between two attempts to take the write lock, in ms. It doubles from the first value to the last. */
const BUSY_PAUSE_MS = { first: 1, last: 25 };
/** After a burst the write-ahead log is truncated to this size, in bytes. */
const JOURNAL_SIZE_LIMIT = 64 * 1024 * 1024;
/**
 * Prepared statements kept per connection. The SQL of this program is a bounded set; this limits the effect of a
 * mistake.
 */
const STATEMENT_CACHE_SIZE = 256;
/** In bytes. A larger file is not checked before use: that would take seconds at every start. */
const CHECKED_SIZE = 256 * 1024 * 1024;

/** Primary result codes (https://sqlite.org/rescode.html) that mean "away", not "defect". */
const REASON_OF_CODE: ReadonlyMap<number, UnavailableReason> = new Map([
  [5, 'locked'], // SQLITE_BUSY
  [6, 'locked'], // SQLITE_LOCKED
  [7, 'io'], // SQLITE_NOMEM
  [8, 'read-only'], // SQLITE_READONLY
  [10, 'io'], // SQLITE_IOERR
  [11, 'corrupt'], // SQLITE_CORRUPT
  [13, 'full'], // SQLITE_FULL
  [14, 'cannot-open'], // SQLITE_CANTOPEN
  [15, 'locked'], // SQLITE_PROTOCOL: lost the race for the locks of the write-ahead log
  [26, 'not-a-database'], // SQLITE_NOTADB
]);

/** What an operator can do about a file that cannot be used. */
const REMEDIES: Partial<Readonly<Record<UnavailableReason, string>>> = {
  'cannot-open': '; set DATA_DIR to a folder that this process may write to',
  'read-only': '; set DATA_DIR to a folder that this process may write to',
  corrupt: '; restore a backup, or move the file away to begin with an empty store',
  'not-a-database': '; restore a backup, or move the file away to begin with an empty store',
};

export interface SqliteOptions {
  /** Path of the database file. It and its folder are created when missing. It needs a local file system (WAL). */
  readonly file: string;
  /** Maximum size of the file in pages of 4 KiB; beyond it a write fails with `full`. Default: the size of the disk. */
  readonly maxPages?: number;
  /** How long a write waits for another process's transaction before it fails with `locked`, in ms. Default 5000. */
  readonly lockWaitMs?: number;
  /** The task of this process while the file is open: `onWarning` reports another process with the same role. */
  readonly role?: string | undefined;
  /** Called with what an operator should know, in one sentence. */
  readonly onWarning?: ((sentence: string) => void) | undefined;
}

/**
 * Opens a file as the store of one machine. It has two connections: one writes, in immediate transactions, flushed to
 * disk at every commit; the other reads, and so never sees uncommitted data. Several processes may open the same file.
 *
 * @throws StoreUnavailable with a message that names the file and its fault.
 */
export const openSqlite = (options: SqliteOptions): Database => {
  const { file, maxPages, lockWaitMs = DEFAULT_LOCK_WAIT_MS, role, onWarning = () => {} } = options;
  const { writer, reader, wasEmpty } = openConnections(file, lockWaitMs, maxPages);
  if (wasEmpty) onWarning(`${file} was empty, so the store starts empty: if it held data, stop and restore a backup.`);
  const lock = role === undefined ? null : lockRole(file, role, onWarning);
  const commits = groupCommit(asWriteConnection(writer, lockWaitMs), () => performance.now());
  const listeners = createListeners();
  let closing: Promise<void> | null = null;

  const close = async () => {
    await commits.idle();
    reader.close();
    writer.close(); // last, so that it can merge the log into the file
    lock?.close();
  };
  const access: Pick<Database, 'kysely' | 'write' | 'backup'> = {
    kysely: queries(reader, () => undefined),
    write: async (work) => {
      if (closing) throw new StoreUnavailable('closed', `The store ${file} is closed.`);
      return commits.write(work);
    },
    backup: async (label) => guarded(() => backup(reader, file, label)),
  };
  return {
    ...access,
    notify: (tx, topic) => tx.afterCommit(() => listeners.notify(topic)),
    onNotify: listeners.listen,
    changeSchema: (work) => work(access), // the write lock serializes the steps
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};

/**
 * Opens a file read-only and leaves no trace: neither the file nor its folder changes.
 *
 * @throws StoreUnavailable
 */
export const readSqlite = (file: string): Pick<Database, 'kysely' | 'close'> => {
  const address = pathToFileURL(file);
  // The file of shared memory exists while a process has the database open. Without it nobody writes, and SQLite would
  // create it.
  if (!existsSync(`${file}-shm`)) address.searchParams.set('immutable', '1');
  try {
    const db = new DatabaseSync(address, { readOnly: true });
    return { kysely: queries(db, () => undefined), close: async () => db.close() };
  } catch (error) {
    throw openingError(file, error);
  }
};

const openConnections = (file: string, lockWaitMs: number, maxPages: number | undefined) => {
  const opened: DatabaseSync[] = [];
  const open = (readOnly: boolean) => {
    const db = new DatabaseSync(file, { readOnly, timeout: lockWaitMs, enableForeignKeyConstraints: true });
    opened.push(db);
    return db;
  };
  try {
    makeFolder(dirname(file), 0o700);
    const wasEmpty = statSync(file, { throwIfNoEntry: false })?.size === 0;
    const writer = open(false);
    writer.exec('pragma journal_mode = wal');
    writer.exec('pragma synchronous = full');
    writer.exec(`pragma journal_size_limit = ${JOURNAL_SIZE_LIMIT}`);
    if (maxPages !== undefined) writer.exec(`pragma max_page_count = ${maxPages}`);
    if (statSync(file).size <= CHECKED_SIZE) checkWhole(writer);
    // Opening succeeds on a file that cannot be written, but taking the write lock does not.
    writer.exec('begin immediate');
    writer.exec('rollback');
    // From here on, the writer waits in `takeWriteLock`, which leaves the event loop free, and not inside SQLite.
    writer.exec('pragma busy_timeout = 0');
    return { writer, reader: open(true), wasEmpty };
  } catch (error) {
    for (const db of opened) db.close();
    throw openingError(file, error);
  }
};

/** Throws when parts are truncated or overwritten. Otherwise such damage is detected only when the parts are read. */
const checkWhole = (db: DatabaseSync): void => {
  const found = db.prepare('pragma quick_check(1)').get();
  if (found?.quick_check !== 'ok') throw new StoreUnavailable('corrupt', 'parts of it are damaged');
};

/**
 * Takes the lock of a role; null when that fails. It uses a separate file, and the kernel releases the lock when this
 * process ends.
 */
const lockRole = (file: string, role: string, onWarning: (sentence: string) => void): DatabaseSync | null => {
  try {
    const lock = new DatabaseSync(`${file}.${role}.lock`, { timeout: 0 });
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    if (reasonOf(error) === 'locked')
      onWarning(
        `Another process with the same role (${role}) works on ${file}: each counts limits for itself, so end one, or give it a DATA_DIR of its own.`,
      );
    return null;
  }
};

/** The roles of the processes that have a file open now. */
export const rolesAtWork = (file: string): readonly string[] => {
  const [start, end] = [`${basename(file)}.`, '.lock'];
  const roles = readdirSync(dirname(file))
    .filter((name) => name.startsWith(start) && name.endsWith(end))
    .map((name) => name.slice(start.length, -end.length));
  const held: string[] = [];
  for (const role of roles) lockRole(file, role, () => held.push(role))?.close();
  return held;
};

const asWriteConnection = (db: DatabaseSync, lockWaitMs: number): WriteConnection => ({
  kysely: queries(db, () => {
    // SQLite abandons the transaction when the disk is full. Anything after that would be committed on its own.
    if (!db.isTransaction) throw new StoreUnavailable('io', 'The transaction is gone; nothing of it is stored.');
  }),
  get inTransaction() {
    return db.isTransaction;
  },
  begin: () => takeWriteLock(db, lockWaitMs),
  exec: (sql) => guarded(() => db.exec(sql)),
});

/** Begins an immediate transaction. A deferred one could fail halfway if another process wrote in between. */
const takeWriteLock = async (db: DatabaseSync, lockWaitMs: number): Promise<void> => {
  const deadline = performance.now() + lockWaitMs;
  for (let pause = BUSY_PAUSE_MS.first; ; pause = Math.min(pause * 2, BUSY_PAUSE_MS.last)) {
    try {
      guarded(() => db.exec('begin immediate'));
      return;
    } catch (error) {
      const locked = error instanceof StoreUnavailable && error.reason === 'locked';
      if (!locked || performance.now() >= deadline) throw error;
    }
    await delay(pause);
  }
};

/** Returns Kysely over one connection. Its own transactions are not used, because they would begin deferred. */
const queries = (db: DatabaseSync, beforeEach: () => void): Kysely<NoTables> => {
  const cache = new Map<string, SqliteStatement>();
  const prepare = (sql: string): SqliteStatement => {
    beforeEach();
    const known = cache.get(sql);
    if (known) return known;
    if (cache.size >= STATEMENT_CACHE_SIZE) cache.clear();
    const statement = guarded(() => prepareStatement(db, sql));
    cache.set(sql, statement);
    return statement;
  };
  return new Kysely<NoTables>({ dialect: new SqliteDialect({ database: { prepare, close: () => undefined } }) });
};

const prepareStatement = (db: DatabaseSync, sql: string): SqliteStatement => {
  const statement = db.prepare(sql);
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => guarded(() => statement.all(...values(parameters))),
    run: (parameters) => guarded(() => statement.run(...values(parameters))),
    iterate: (parameters) => guarded(() => statement.iterate(...values(parameters))),
  };
};

/** Copies the database. VACUUM INTO does not flush its output (https://sqlite.org/lang_vacuum.html): we flush and rename. */
const backup = (reader: DatabaseSync, file: string, label: string): string => {
  const target = `${file}.${label}.bak`;
  const partial = `${target}.partial`;
  rmSync(partial, { force: true });
  reader.prepare('vacuum into ?').run(partial);
  flush(partial, 'r+');
  renameSync(partial, target);
  // Windows flushes no folders.
  if (process.platform !== 'win32') flush(dirname(target), 'r');
  return target;
};

/** Flushes a file or folder to disk. Windows flushes a file only when it was opened for writing. */
const flush = (path: string, mode: 'r' | 'r+') => {
  const descriptor = openSync(path, mode);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

const guarded = <T>(action: () => T): T => {
  try {
    return action();
  } catch (error) {
    const reason = reasonOf(error);
    throw reason ? new StoreUnavailable(reason, messageOf(error), { cause: error }) : error;
  }
};

const reasonOf = (error: unknown): UnavailableReason | null => {
  if (!(error instanceof Error)) return null;
  if ('errcode' in error && typeof error.errcode === 'number') {
    return REASON_OF_CODE.get(error.errcode & 0xff) ?? null; // the low byte of an extended code is the primary one
  }
  return 'code' in error && error.code === 'ERR_INVALID_STATE' ? 'closed' : null;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const openingError = (file: string, error: unknown): StoreUnavailable => {
  const reason = (error instanceof StoreUnavailable ? error.reason : reasonOf(error)) ?? 'cannot-open';
  const message = `Cannot use ${file} as the store: ${messageOf(error)}${REMEDIES[reason] ?? ''}.`;
  return new StoreUnavailable(reason, message, { cause: error });
};
