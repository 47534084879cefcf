import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type NoTables, StoreUnavailable, type WriteTx } from '../port/database.ts';

/** The only connection that writes. */
export interface WriteConnection {
  readonly kysely: Kysely<NoTables>;
  /** False once the engine has rolled back by itself, as SQLite does when the disk is full. */
  readonly inTransaction: boolean;
  /** Takes the write lock. @throws StoreUnavailable */
  begin(): Promise<void>;
  /** A statement without rows. @throws StoreUnavailable */
  exec(sql: string): void;
}

interface Member {
  /** Runs the work; the returned function settles the caller's promise and is called after the COMMIT. */
  run(): Promise<() => void>;
  reject(error: unknown): void;
}

/** A unit of work whose writes are made but not yet durable. */
interface Pending {
  readonly member: Member;
  readonly settle: () => void;
}

/**
 * Limits how long the first unit of a group waits for the last; beyond some tens, the cost of a flush is spread widely
 * enough.
 */
const MAX_GROUP = 64;

/**
 * A group that has worked for this long, in ms, is committed. SQLite runs on the thread of the event loop: meanwhile no
 * request is answered, and a refusal must be sent within 50 ms.
 */
const GROUP_MS = 15;

/**
 * Commits waiting units of work together, because one flush to disk costs more than all their statements. Each but the
 * first has its own savepoint, so that a failed unit undoes nothing of the others. If the first fails, the transaction is
 * rolled back. No promise resolves before the COMMIT of its group.
 *
 * @param clock monotonic milliseconds.
 */
export const groupCommit = (connection: WriteConnection, clock: () => number) => {
  const waiting: Member[] = [];
  let draining: Promise<void> | null = null;

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      // Lets the event loop run between groups: timers keep running under a steady stream of writes, and units that
      // arrive in this turn join the group.
      await nextTurn();
      await commitGroup(connection, waiting, clock);
    }
    draining = null;
  };

  return {
    write<T>(work: (tx: WriteTx) => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        waiting.push({ run: () => runWork(connection, work, resolve), reject });
        draining ??= drain();
      });
    },
    /** Resolves when every accepted unit of work is settled. */
    async idle(): Promise<void> {
      while (draining) await draining;
    },
  };
};

const commitGroup = async (connection: WriteConnection, waiting: Member[], clock: () => number): Promise<void> => {
  const group: Pending[] = [];
  try {
    await connection.begin();
  } catch (error) {
    // All of them wait for the same lock, so making each wait its full time in turn would not help.
    for (const member of waiting.splice(0)) member.reject(error);
    return;
  }
  const endsAt = clock() + GROUP_MS;
  try {
    while (group.length < MAX_GROUP && (group.length === 0 || clock() < endsAt)) {
      const member = waiting.shift();
      if (!member) break;
      const settle = await (group.length === 0 ? asFirst(connection, member) : inSavepoint(connection, member));
      if (settle) group.push({ member, settle });
      else if (!connection.inTransaction) return;
    }
    connection.exec('commit');
  } catch (error) {
    for (const { member } of group) member.reject(error);
    if (connection.inTransaction) connection.exec('rollback');
    return;
  }
  for (const { settle } of group) settle();
};

/** Runs the first member of a transaction; null when it failed and the transaction is over. A savepoint costs a tenth of a write. */
const asFirst = async (connection: WriteConnection, member: Member): Promise<(() => void) | null> => {
  try {
    return await settled(connection, member);
  } catch (error) {
    member.reject(error);
    if (connection.inTransaction) connection.exec('rollback');
    return null;
  }
};

/**
 * Runs one member after others; null when only this member failed.
 * @throws StoreUnavailable when the engine abandoned the whole group.
 */
const inSavepoint = async (connection: WriteConnection, member: Member): Promise<(() => void) | null> => {
  try {
    connection.exec('savepoint member');
    const settle = await settled(connection, member);
    connection.exec('release member');
    return settle;
  } catch (error) {
    member.reject(error);
    if (!connection.inTransaction) throw error instanceof StoreUnavailable ? error : givenUp(error);
    connection.exec('rollback to member');
    connection.exec('release member');
    return null;
  }
};

/** Runs the work of a member. @throws what it throws; StoreUnavailable when the engine abandoned the transaction. */
const settled = async (connection: WriteConnection, member: Member): Promise<() => void> => {
  const settle = await member.run();
  // Also reached when the work swallowed the error that ended the transaction: it must not resolve as stored.
  if (!connection.inTransaction) throw givenUp();
  return settle;
};

const givenUp = (cause?: unknown) =>
  new StoreUnavailable('io', 'The engine rolled the transaction back; nothing of it is stored.', { cause });

const runWork = async <T>(
  connection: WriteConnection,
  work: (tx: WriteTx) => Promise<T>,
  resolve: (value: T) => void,
): Promise<() => void> => {
  const callbacks: (() => void)[] = [];
  let over = false;
  const tx: WriteTx = {
    get kysely() {
      if (over) throw new Error('This transaction is over: a query was started without being awaited.');
      return connection.kysely;
    },
    afterCommit(callback) {
      callbacks.push(callback);
    },
  };
  try {
    const value = await work(tx);
    return () => {
      // A microtask each, so that a listener that throws fails the process, and not the write that succeeded.
      for (const callback of callbacks) queueMicrotask(callback);
      resolve(value);
    };
  } finally {
    over = true;
  }
};
