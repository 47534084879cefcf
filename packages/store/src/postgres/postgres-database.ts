import { createHash, randomUUID } from 'node:crypto';
import type { QueryResult, RawBuilder } from 'kysely';
import { createListeners, type Database, StoreUnavailable, type WriteTx } from '../port/database.ts';
import { type PostgresConnection, type PostgresServer, toStoreError } from './postgres-server.ts';
import { addTopic, type Isolation, queriesOver, runUnit, type UnitOptions } from './unit-of-work.ts';

/** What the other modules of this package need in addition to the port. */
export interface PostgresDatabase extends Database {
  /** The schema that holds the tables. */
  readonly schema: string;
  /**
   * Like `write`, but each statement of `work` sees what was committed before it. For work that protects itself with
   * row locks and would only be slowed down by retries.
   *
   * @param settings for this transaction only, such as `enable_sort = off`.
   */
  writeCommitted<T>(work: (tx: WriteTx) => Promise<T>, settings?: readonly string[]): Promise<T>;
  /**
   * Runs one statement as a transaction of its own, in one round trip where `writeCommitted` takes several. When it fails
   * because the store is away, the statement may still have taken effect.
   */
  writeOne<R>(statement: RawBuilder<R>): Promise<QueryResult<R>>;
  /** Runs one statement, or several without values, on its own connection without a time limit; returns the last one's rows. */
  runAlone(text: string, values?: readonly unknown[]): Promise<readonly unknown[]>;
}

/** The port over a PostgreSQL server. */
export const postgresDatabase = (server: PostgresServer, schema: string): PostgresDatabase => {
  const listeners = createListeners();
  const unsettled = new Set<Promise<unknown>>();
  const channel = channelOf(schema);
  const self = randomUUID();
  let closing: Promise<void> | null = null;
  let stopListening: (() => void) | null = null;

  const connect = async (use: 'read' | 'write') => {
    if (closing && use === 'read') throw closed(schema);
    return server.connect(use);
  };
  const accepted = <T>(isolation: Isolation, work: (tx: WriteTx) => Promise<T>, settings: readonly string[] = []) =>
    settling(() => runUnit({ ...unitOptions(isolation, () => connect('write')), settings }, work));
  /** Starts a write, unless the database is closed. Closing waits for it. */
  const settling = <T>(write: () => Promise<T>): Promise<T> => {
    if (closing) return Promise.reject(closed(schema));
    const running = write();
    const forget = () => void unsettled.delete(settled);
    const settled: Promise<void> = running.then(forget, forget);
    unsettled.add(settled);
    return running;
  };
  const unitOptions = (isolation: Isolation, connecting: UnitOptions['connect']): UnitOptions => ({
    isolation,
    settings: [],
    connect: connecting,
    turnstile: `legible again ${schema}`,
    announcement: (topics) => ({
      text: 'select pg_notify($1, $2 || topic) from unnest($3::text[]) as topic',
      values: [channel, `${self} `, topics],
    }),
  });
  const writer = queriesOver(() => connect('write'));
  const hear = (text: string) => {
    const space = text.indexOf(' ');
    // Our own notifications are delivered directly, without the server.
    if (text.slice(0, space) !== self) listeners.notify(text.slice(space + 1));
  };
  const alone = async <T>(work: (connection: PostgresConnection) => Promise<T>): Promise<T> => {
    if (closing) throw closed(schema);
    try {
      const connection = await server.connectAlone();
      try {
        return await work(connection);
      } finally {
        connection.release(true);
      }
    } catch (error) {
      throw toStoreError(error);
    }
  };
  const close = async () => {
    while (unsettled.size > 0) await Promise.all(unsettled);
    stopListening?.();
    await server.end();
  };
  return {
    schema,
    kysely: queriesOver(() => connect('read')),
    write: (work) => accepted('serializable', work),
    writeCommitted: (work, settings) => accepted('read committed', work, settings),
    writeOne: (statement) => settling(() => statement.execute(writer)),
    notify(tx, topic) {
      tx.afterCommit(() => listeners.notify(topic));
      addTopic(tx, topic);
    },
    onNotify(topic, callback) {
      stopListening ??= server.listen(channel, { onMessage: hear, onGap: listeners.notifyAll });
      return listeners.listen(topic, callback);
    },
    backup: async () => null,
    runAlone: (text, values) => alone(async (connection) => (await connection.query(text, values)).rows),
    changeSchema: (work) =>
      alone(async (connection) => {
        const lock = [`legible ${schema}`];
        await connection.query('select pg_advisory_lock(hashtextextended($1, 0))', lock);
        try {
          await connection.query(`create schema if not exists "${schema}"`);
          const shared: PostgresConnection = { query: connection.query, release: () => undefined };
          return await work({
            kysely: queriesOver(async () => shared),
            write: (unit) =>
              runUnit(
                unitOptions('serializable', async () => shared),
                unit,
              ),
            backup: async () => null,
          });
        } finally {
          await connection.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock).catch(() => undefined);
        }
      }),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};

/** Returns a name of at most 63 bytes for a schema name of any length. */
const channelOf = (schema: string) => `legible_${createHash('sha256').update(schema).digest('hex').slice(0, 32)}`;

const closed = (schema: string) => new StoreUnavailable('closed', `The store in schema ${schema} is closed.`);
