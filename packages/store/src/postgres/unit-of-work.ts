import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { type NoTables, StoreUnavailable, type WriteTx } from '../port/database.ts';
import { isConflict, type PostgresConnection, type PostgresResult, toStoreError } from './postgres-server.ts';

/**
 * Returns Kysely over connections. Its own transactions are not used, because they would not be repeated after a conflict.
 */
export const queriesOver = (connect: () => Promise<PostgresConnection>): Kysely<NoTables> =>
  new Kysely<NoTables>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => {
          const connection = await connect().catch((error: unknown) => {
            throw toStoreError(error);
          });
          return asPoolClient(connection);
        },
        end: async () => undefined,
        options: {},
      },
    }),
  });

const asPoolClient = (connection: PostgresConnection): PostgresPoolClient => {
  let broken = false;
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await connection.query(text, values.length > 0 ? values : undefined);
    } catch (error) {
      const known = toStoreError(error);
      // A connection that did not answer in time may still answer later, when another caller uses it.
      broken = known !== error;
      throw known;
    }
  };
  // Kysely declares a second form, for cursors, which it uses only if it has a cursor class.
  return { query, release: () => connection.release(broken) } as unknown as PostgresPoolClient;
};

export type Isolation = 'serializable' | 'read committed';

/** Pause before a unit that was undone because of another runs again, in ms: random, up to a limit that doubles. */
const PAUSE_MS = { first: 4, last: 32 };
/** A unit that still conflicts with others after this time, in ms, fails with `locked`. */
const CONFLICTS_FOR_MS = 5_000;

/** The transaction was undone because of another one: it may succeed when it is repeated. */
class Conflict extends Error {}

/** The topics that a unit of work notifies; its commit passes them to the other processes. */
const topicsOf = new WeakMap<WriteTx, Set<string>>();

/** Records that `tx` notifies `topic`. */
export const addTopic = (tx: WriteTx, topic: string): void => {
  topicsOf.get(tx)?.add(topic);
};

export interface UnitOptions {
  readonly isolation: Isolation;
  /** Settings for this transaction only, such as `enable_sort = off`. */
  readonly settings: readonly string[];
  connect(): Promise<PostgresConnection>;
  /** The name of the lock that repeated units hold, so that they do not conflict with each other. */
  readonly turnstile: string;
  /** The statement that notifies other processes of the topics. */
  announcement(topics: readonly string[]): Statement;
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const LOCK = 'select pg_advisory_lock(hashtextextended($1, 0))';
const UNLOCK = 'select pg_advisory_unlock(hashtextextended($1, 0))';

/**
 * See Database.write. At first a unit runs concurrently with all others. Units that must be repeated run one at a time
 * over all processes: in small tables nearly all units touch the same few pages, and would undo each other again and
 * again.
 */
export const runUnit = async <T>(options: UnitOptions, work: (tx: WriteTx) => Promise<T>): Promise<T> => {
  const deadline = performance.now() + CONFLICTS_FOR_MS;
  for (let run = 1, bound = PAUSE_MS.first; ; run++, bound = Math.min(bound * 2, PAUSE_MS.last)) {
    try {
      return await runOnce(options, work, run > 1);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      if (performance.now() > deadline)
        throw new StoreUnavailable('locked', 'The transaction conflicted with others too often.', {
          cause: error,
        });
    }
    await delay(Math.random() * bound);
  }
};

const runOnce = async <T>(options: UnitOptions, work: (tx: WriteTx) => Promise<T>, isAgain: boolean): Promise<T> => {
  const connection = await options.connect().catch((error: unknown) => {
    throw toStoreError(error);
  });
  const unit = openUnit(connection);
  // Before the transaction begins, because the transaction sees what is committed at that moment. A unit that waited
  // too long goes on without the lock.
  const hasTurn = isAgain && (await unit.tries(LOCK, [options.turnstile]));
  const leave = async () => !hasTurn || unit.tries(UNLOCK, [options.turnstile]);
  try {
    const settings = options.settings.map((setting) => `; set local ${setting}`);
    // Sent together with the first query of the work, as the connection sends queries without waiting for answers.
    const begun = unit.query(`begin isolation level ${options.isolation}${settings.join('')}`);
    begun.catch(() => undefined); // the work fails, too, or it is awaited below
    const value = await unit.run(work);
    await begun;
    const topics = [...(topicsOf.get(unit.tx) ?? [])];
    await unit.commit(topics.length > 0 ? options.announcement(topics) : null);
    connection.release(!(await leave()));
    // A microtask each, so that a listener that throws fails the process, and not the write that succeeded.
    for (const callback of unit.callbacks) queueMicrotask(callback);
    return value;
  } catch (error) {
    const isUndone = await unit.undo();
    connection.release(!isUndone || !(await leave()));
    if (unit.conflict()) throw new Conflict('The transaction was undone because of another one.', { cause: error });
    throw error;
  }
};

const openUnit = (connection: PostgresConnection) => {
  const callbacks: (() => void)[] = [];
  let over = false;
  let failure: { readonly error: unknown; readonly isConflict: boolean } | null = null;

  const query = async (text: string, values?: readonly unknown[]): Promise<PostgresResult> => {
    try {
      return await connection.query(text, values);
    } catch (error) {
      const known = toStoreError(error);
      failure ??= { error: known, isConflict: isConflict(error) };
      throw known;
    }
  };
  const tries = (text: string, values?: readonly unknown[]): Promise<boolean> =>
    connection.query(text, values).then(
      () => true,
      () => false,
    );
  const kysely: Kysely<NoTables> = queriesOver(async () => ({
    query: (text, values) => {
      if (over) return Promise.reject(new Error(OVER));
      return query(text, values);
    },
    release: () => undefined,
  }));
  const tx: WriteTx = {
    get kysely() {
      if (over) throw new Error(OVER);
      return kysely;
    },
    afterCommit(callback) {
      callbacks.push(callback);
    },
  };
  topicsOf.set(tx, new Set());
  return {
    tx,
    query,
    callbacks,
    conflict: () => failure?.isConflict ?? false,
    async run<T>(work: (tx: WriteTx) => Promise<T>): Promise<T> {
      try {
        return await work(tx);
      } finally {
        over = true;
      }
    },
    /** Rolls back. False when the connection is not usable any more: the server undoes the work when it notices. */
    async undo(): Promise<boolean> {
      // A server that did not answer the last query would not answer this one either; trying would only take as long
      // again.
      if (failure?.error instanceof StoreUnavailable && failure.error.reason === 'away') return false;
      return tries('rollback');
    },
    tries,
    /** Sends the last statement and the commit together. */
    async commit(last: Statement | null) {
      // Also reached when the work swallowed the error that ended the transaction: it must not resolve as stored.
      if (failure) throw failure.error;
      const before = last && query(last.text, last.values);
      before?.catch(() => undefined); // it is awaited below, unless the commit fails
      const { command } = await query('commit').catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable) || error.reason !== 'away') throw error;
        throw new StoreUnavailable('unsure', 'The connection was lost during a commit.', { cause: error });
      });
      await before;
      if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}.`);
    },
  };
};

const OVER = 'This transaction is over: a query was started without being awaited.';
