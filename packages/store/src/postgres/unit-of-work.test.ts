import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { WriteTx } from '../port/database.ts';
import { postgresDatabase } from './postgres-database.ts';
import type { PostgresServer } from './postgres-server.ts';

const withCode = (code: string) => Object.assign(new Error(`said ${code}`), { code });

/** A server that answers every statement with success, unless `says` throws. */
const fakeServer = (says: (text: string, connection: number) => void) => {
  const log: string[] = [];
  let connections = 0;
  const server: PostgresServer = {
    connect: async () => {
      const connection = ++connections;
      return {
        query: async (text) => {
          log.push(text.split(' ')[0] ?? '');
          says(text, connection);
          return { rows: [], rowCount: 0, command: text === 'commit' ? 'COMMIT' : 'SELECT' };
        },
        release: (broken) => void log.push(broken ? 'dropped' : 'returned'),
      };
    },
    connectAlone: () => Promise.reject(new Error('unused')),
    listen: () => () => undefined,
    end: async () => undefined,
  };
  return { log, database: postgresDatabase(server, 'test') };
};

const select = (tx: WriteTx) => sql`select 1`.execute(tx.kysely);

test.each([
  ['a statement', 'select 1', '40001'],
  ['a statement of a deadlock', 'select 1', '40P01'],
  ['the commit', 'commit', '40001'],
])(
  'runs the work again when %s conflicts with another transaction, and calls back for the last run only',
  async (_, at, code) => {
    const { log, database } = fakeServer((text, connection) => {
      if (text === at && connection < 3) throw withCode(code);
    });
    const called: number[] = [];
    let runs = 0;
    const value = await database.write(async (tx) => {
      const run = ++runs;
      tx.afterCommit(() => called.push(run));
      await select(tx);
      return run;
    });
    expect(value).toBe(3);
    expect(called).toEqual([3]);
    expect(log.filter((word) => word === 'rollback')).toHaveLength(2);
    expect(log.at(-1)).toBe('returned');
  },
);

test('runs the work again also when it rethrows the conflict as another error, or ignores it', async () => {
  const { database } = fakeServer((text, connection) => {
    if (text === 'select 1' && connection < 3) throw withCode('40001');
  });
  let runs = 0;
  await database.write(async (tx) => {
    runs += 1;
    await select(tx).catch(() => {
      if (runs === 1) throw new Error('something else');
    });
  });
  expect(runs).toBe(3);
});

test('work that swallows the error of a statement does not resolve as stored', async () => {
  const { database } = fakeServer((text) => {
    if (text === 'select 1') throw withCode('23505');
  });
  const swallowing = database.write((tx) => select(tx).catch(() => undefined));
  await expect(swallowing).rejects.toThrow('said 23505');
});

test('a connection that is lost before the commit: nothing is stored, and the connection is not used again', async () => {
  const { log, database } = fakeServer((text) => {
    if (text === 'select 1') throw new Error('Query read timeout');
  });
  await expect(database.write(select)).rejects.toMatchObject({ reason: 'away' });
  expect(log).toEqual(['begin', 'select', 'dropped']);
});

test('a connection that is lost during the commit: the outcome is unknown', async () => {
  const { log, database } = fakeServer((text) => {
    if (text === 'commit') throw new Error('Connection terminated unexpectedly');
  });
  await expect(database.write(select)).rejects.toMatchObject({ reason: 'unsure' });
  expect(log.at(-1)).toBe('dropped');
});

test.each([
  ['the connection is lost', 'Connection terminated unexpectedly', { reason: 'unsure' }],
  ['the server refuses it', 'too many notifications', { message: 'too many notifications' }],
])('a notification that is sent with the commit, when %s', async (_, message, outcome) => {
  const { database } = fakeServer((text) => {
    if (text.includes('pg_notify') || (text === 'commit' && message.startsWith('Connection'))) throw new Error(message);
  });
  const write = database.write(async (tx) => database.notify(tx, 'a'));
  await expect(write).rejects.toMatchObject(outcome);
});

test('a query that was not awaited does not reach the next transaction', async () => {
  const { database, log } = fakeServer(() => undefined);
  const late: (() => Promise<unknown>)[] = [];
  await database.write(async ({ kysely }) => void late.push(() => sql`select 1`.execute(kysely)));
  await expect(late[0]?.()).rejects.toThrow(/over/);
  expect(log).not.toContain('select');
});

test('one notify per topic and commit', async () => {
  const { database, log } = fakeServer(() => undefined);
  await database.write(async (tx) => {
    for (let n = 0; n < 5; n++) database.notify(tx, 'a');
  });
  expect(log).toEqual(['begin', 'select', 'commit', 'returned']);
});
