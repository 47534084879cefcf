import { PGlite } from '@electric-sql/pglite';
import type { PostgresConnection, PostgresServer } from '../src/postgres/postgres-server.ts';
import type { PostgresUnderTest } from './postgres-engine.ts';

/** int8 and numeric as numbers, as pg-server.ts has them. */
const parsers = { 20: Number, 1700: Number };

/** One instance in the memory of this process, made when it is first used: it takes seconds to start. */
let instance: Promise<PGlite> | null = null;

/**
 * PostgreSQL in memory, for the dialect. It has a single connection, which its users take in turn: nothing that happens
 * between two connections can be seen here, and who waits for a second one while holding the first waits for ever.
 */
export const pglite: PostgresUnderTest = {
  hasManyConnections: false,
  newServer: (schema) => pgliteServer(schema),
};

let line: Promise<unknown> = Promise.resolve();
/** The settings that the connection has. */
let current = '';

const pgliteServer = (schema: string): PostgresServer => {
  const connect = async (settings: string): Promise<PostgresConnection> => {
    instance ??= PGlite.create({ parsers });
    const db = await instance;
    let release = () => {};
    const before = line;
    line = new Promise<void>((resolve) => {
      release = resolve;
    });
    await before;
    const wanted = `set search_path = ${schema}; ${settings}`;
    if (wanted !== current) await db.exec(wanted);
    current = wanted;
    return {
      async query(text, values) {
        const answers = values ? [await db.query(text, [...values])] : await db.exec(text);
        const last = answers.at(-1);
        const command = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? '';
        return { rows: last?.rows ?? [], rowCount: last?.affectedRows ?? 0, command: commandOf(command, text) };
      },
      release(broken) {
        // The others get the same connection, so one that nobody should get is set right.
        if (broken) void db.exec('rollback').finally(release);
        else release();
      },
    };
  };
  const stops = new Set<() => void>();
  return {
    connect: (use) => connect(`set default_transaction_read_only = ${use === 'read' ? 'on' : 'off'}`),
    connectAlone: () => connect('set default_transaction_read_only = off'),
    listen(channel, { onMessage, onGap }) {
      let stopped = false;
      const listening = (instance ?? Promise.reject(new Error('not connected'))).then((db) =>
        db.listen(channel, (text) => stopped || onMessage(text)),
      );
      void listening.then(onGap);
      const stop = () => {
        stopped = true;
        void listening.then((unlisten) => unlisten());
      };
      stops.add(stop);
      return stop;
    },
    end: async () => undefined,
  };
};

/** PGlite does not tell the command's tag. */
const commandOf = (first: string, text: string) => {
  if (first !== 'WITH') return first;
  return /\b(update|delete|insert)\b/i.exec(text)?.[1]?.toUpperCase() ?? first;
};
