import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { canRunServer, type OwnServer, ownServer } from '../../../../test/own-server.ts';
import type { Database, WriteTx } from '../port/database.ts';
import { openPostgres } from './pg-server.ts';
import type { PostgresDatabase } from './postgres-database.ts';

/** The promised time, doubled, because the machine of a test is busy with other work. */
const FAILS_WITHIN_MS = 2 * 2_000;
const IS_BACK_WITHIN_MS = 2 * 5_000;

describe.skipIf(!canRunServer)('a server that goes away (needs the programs of a PostgreSQL server)', () => {
  let server: OwnServer;
  const opened: Database[] = [];
  const open = (url = server.url, poolSize?: number): PostgresDatabase => {
    const database = openPostgres({ url, schema: 'outage', ...(poolSize !== undefined && { poolSize }) });
    opened.push(database);
    return database;
  };
  beforeAll(async () => {
    server = await ownServer(['max_connections=15', 'superuser_reserved_connections=0', 'max_wal_senders=0']);
    await server.start();
    const database = open();
    // On a busy machine, the first connections to a new server may time out.
    await vi.waitFor(
      () =>
        database.changeSchema(({ write }) =>
          write((tx) => sql`create table if not exists item (id bigint)`.execute(tx.kysely)),
        ),
      { timeout: 50_000, interval: 200 },
    );
  }, 60_000);
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });
  afterAll(() => server.remove());

  const add = (id: number) => (tx: WriteTx) => sql`insert into item values (${id})`.execute(tx.kysely);
  const has = async (database: Database, id: number) =>
    (await sql`select from item where id = ${id}`.execute(database.kysely)).rows.length > 0;
  const failsFast = async (action: Promise<unknown>, reason: unknown) => {
    const before = performance.now();
    await expect(action).rejects.toMatchObject({ name: 'StoreUnavailable', reason });
    expect(performance.now() - before).toBeLessThan(FAILS_WITHIN_MS);
  };
  const isBack = async (database: Database, id: number) => {
    const before = performance.now();
    for (;;) {
      try {
        await database.write(add(id));
        expect(await has(database, id)).toBe(true);
        return;
      } catch (error) {
        if (performance.now() - before > IS_BACK_WITHIN_MS) throw error;
        await sleep(50);
      }
    }
  };

  test('a crash: reads and writes fail fast, nothing of them is stored, and the same objects work again afterwards', async () => {
    const database = open();
    const other = open();
    await database.write(add(1));
    let notifications = 0;
    database.onNotify('a', () => notifications++);
    while (notifications === 0) await sleep(10);
    const inTheMiddle = database.write(async (tx) => {
      await add(2)(tx);
      await server.stopNow();
      await add(3)(tx);
    });
    await expect(inTheMiddle).rejects.toMatchObject({ reason: 'away' });
    await failsFast(has(database, 1), 'away');
    await failsFast(database.write(add(4)), 'away');
    await failsFast(
      database.changeSchema(async () => undefined),
      'away',
    );
    await server.start();
    await isBack(database, 5);
    expect(await Promise.all([1, 2, 3, 4].map((id) => has(database, id)))).toEqual([true, false, false, false]);
    // Listeners receive notifications again, also from other processes.
    const before = notifications;
    while (notifications === before) {
      await other.write(async (tx) => other.notify(tx, 'a'));
      await sleep(20);
    }
  });

  test('a server that hangs: calls fail fast on open connections and on new ones, and work again afterwards', async () => {
    const database = open();
    await database.write(add(10));
    server.halt();
    try {
      await Promise.all([
        failsFast(has(database, 10), 'away'),
        failsFast(database.write(add(11)), 'away'),
        failsFast(open().write(add(12)), 'away'),
      ]);
      // More callers than connections: callers that wait for one fail just as fast.
      await Promise.all(Array.from({ length: 30 }, () => failsFast(has(database, 10), 'away')));
    } finally {
      server.goOn();
    }
    await isBack(database, 13);
    expect(await has(database, 11)).toBe(false);
  });

  test('connections that the administrator ends are replaced', async () => {
    const database = open();
    await database.write(add(20));
    await has(database, 20);
    const kill = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'legible outage'
      and pid <> pg_backend_pid()`;
    await database.write(async (tx) => kill.execute(tx.kysely));
    await isBack(database, 21);
    const ended = database.write(async (tx) => {
      await add(22)(tx);
      await open().write((own) => kill.execute(own.kysely));
      await sleep(50);
      await add(23)(tx);
    });
    await expect(ended).rejects.toMatchObject({ reason: 'away' });
    await isBack(database, 24);
    expect(await has(database, 22)).toBe(false);
  });

  test('too many connections', async () => {
    const database = open(server.url, 60);
    const held = Array.from({ length: 25 }, () => sql`select pg_sleep(0.5)`.execute(database.kysely));
    const outcomes = await Promise.allSettled(held);
    const reasons = new Set(
      outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.reason] : [])),
    );
    expect(reasons).toContain('too-many-connections');
    await database.close();
    await isBack(open(), 30);
  });

  test('a statement that takes too long is ended, on the server too, and its connection stays usable', async () => {
    const database = open();
    await failsFast(sql`select pg_sleep(60)`.execute(database.kysely), 'locked');
    const { rows } = await sql`select from pg_stat_activity where query like '%pg_sleep(60)%' and state = 'active'
      and pid <> pg_backend_pid()`.execute(database.kysely);
    expect(rows).toEqual([]);
  });

  test.each([
    ['no such database', (url: string) => url.replace(/postgres$/, 'nowhere'), 'cannot-open'],
    ['no server listens', (url: string) => url.replace(/:\d+\//, ':1/'), 'away'],
    ['no such host', (url: string) => url.replace('127.0.0.1', 'nowhere.invalid'), 'away'],
  ])('%s', async (_, change, reason) => {
    await failsFast(open(change(server.url)).write(add(40)), reason);
  });

  test('a standby accepts no writes', async () => {
    const url = `${server.url}?options=-c%20default_transaction_read_only%3Don`;
    const database = open(url);
    await failsFast(database.write(add(50)), 'read-only');
  });
});
