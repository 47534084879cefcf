import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database, WriteTx } from '../src/database.ts';
import type { EngineUnderTest } from './jobs-conformance.ts';
import { PATIENCE_MS } from './patience.ts';

type Tables = { counter: { name: string; value: number }; blob: { id: number; body: Uint8Array; at: number } };

/** What every engine behind the Database port has to do. */
export const describeDatabase = (name: string, start: () => Promise<EngineUnderTest>): void => {
  describe(`database on ${name}`, { timeout: PATIENCE_MS }, () => {
    let engine: EngineUnderTest;
    let database: Database;
    beforeEach(async () => {
      engine = await start();
      ({ database } = engine);
      await database.write(async ({ kysely }) => {
        await sql`drop table if exists counter`.execute(kysely);
        await sql`drop table if exists blob`.execute(kysely);
        await sql`create table counter (name text primary key not null, value bigint not null)`.execute(kysely);
        await sql`create table blob (id integer primary key not null, body bytea not null, at bigint not null)`.execute(
          kysely,
        );
      });
    });
    afterEach(() => engine.close());

    type Source = Pick<Database, 'kysely'>;
    const tables = (source: Source) => source.kysely.$extendTables<Tables>();
    const add = (tx: Source, counter: string) =>
      tables(tx).insertInto('counter').values({ name: counter, value: 0 }).execute();
    const readCounter = async (source: Source, counter: string): Promise<number | undefined> =>
      (await tables(source).selectFrom('counter').select('value').where('name', '=', counter).executeTakeFirst())
        ?.value;
    const increment = async (tx: WriteTx, counter: string) => {
      const value = (await readCounter(tx, counter)) ?? 0;
      await tables(tx)
        .updateTable('counter')
        .set({ value: value + 1 })
        .where('name', '=', counter)
        .execute();
    };

    test('what is written is read, with its value', async () => {
      expect(await database.write(async (tx) => add(tx, 'a').then(() => 'done'))).toBe('done');
      expect(await readCounter(database, 'a')).toBe(0);
    });

    test('bytes, large whole numbers, counts and sums come back as they are', async () => {
      const body = Uint8Array.from({ length: 256 }, (_, byte) => byte);
      const at = Number.MAX_SAFE_INTEGER;
      await database.write((tx) => tables(tx).insertInto('blob').values({ id: 1, body, at }).execute());
      const row = await tables(database).selectFrom('blob').selectAll().executeTakeFirstOrThrow();
      expect([Uint8Array.from(row.body), row.at]).toEqual([body, at]);
      const figures = await tables(database)
        .selectFrom('blob')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('at').as('sum')])
        .executeTakeFirstOrThrow();
      expect(figures).toEqual({ count: 1, sum: at });
    });

    test('what throws is undone, all of it, and nobody is called back', async () => {
      const called: string[] = [];
      const undone = database.write(async (tx) => {
        await add(tx, 'a');
        tx.afterCommit(() => called.push('undone'));
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(await readCounter(database, 'a')).toBeUndefined();
      expect(called).toEqual([]);
    });

    test('a statement that fails costs its unit and no other', async () => {
      await database.write((tx) => add(tx, 'a'));
      await expect(database.write((tx) => add(tx, 'a'))).rejects.toThrow(/unique/i);
      await database.write((tx) => add(tx, 'b'));
      expect(await readCounter(database, 'b')).toBe(0);
    });

    test('a transaction is over when its work is', async () => {
      let kept: WriteTx | undefined;
      await database.write(async (tx) => {
        kept = tx;
      });
      expect(() => kept?.kysely).toThrow(/over/);
    });

    test('afterCommit comes after the commit, in order', async () => {
      const seen: unknown[] = [];
      await database.write(async (tx) => {
        await add(tx, 'a');
        tx.afterCommit(() => seen.push('first'));
        tx.afterCommit(() => seen.push('second'));
        expect(seen).toEqual([]);
      });
      expect(seen).toEqual(['first', 'second']);
    });

    test('of increments at the same time none is lost, and each is called back once', async () => {
      const other = await engine.another();
      await database.write((tx) => add(tx, 'a'));
      let called = 0;
      const one = (of: Database) =>
        of.write(async (tx) => {
          tx.afterCommit(() => called++);
          await increment(tx, 'a');
        });
      await Promise.all(Array.from({ length: 24 }, (_, n) => one(n % 2 === 0 ? database : other.database)));
      expect(await readCounter(database, 'a')).toBe(24);
      expect(called).toBe(24);
    });

    test('two that read what the other writes do not both get away with it', async () => {
      const other = await engine.another();
      /** At most one of two may be there: each looks for the other, finds nothing, and puts itself in. */
      const only = (of: Database, own: string, rival: string) =>
        of.write(async (tx) => {
          if ((await readCounter(tx, rival)) === undefined) await add(tx, own);
        });
      for (let round = 0; round < 5; round++) {
        await database.write((tx) => tables(tx).deleteFrom('counter').execute());
        await Promise.all([only(database, 'a', 'b'), only(other.database, 'b', 'a')]);
        expect(await tables(database).selectFrom('counter').selectAll().execute()).toHaveLength(1);
      }
    });

    test('nothing is written through what reads', async () => {
      await expect(add(database, 'a')).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'read-only' });
      expect(await readCounter(database, 'a')).toBeUndefined();
    });

    test('reads go on while a unit of work takes its time', async () => {
      if (!engine.hasManyConnections) return;
      await database.write((tx) => add(tx, 'a'));
      await database.write(async (tx) => {
        await increment(tx, 'a');
        expect(await readCounter(database, 'a')).toBe(0);
        expect(await readCounter(tx, 'a')).toBe(1);
      });
      expect(await readCounter(database, 'a')).toBe(1);
    });

    test('a ring is heard after the commit, by those of the topic, until they leave', async () => {
      const heard: string[] = [];
      const leave = database.onRing('a', () => heard.push('a'));
      database.onRing('b', () => heard.push('b'));
      await database.write(async (tx) => database.ring(tx, 'a'));
      expect(heard).toEqual(['a']);
      leave();
      await database.write(async (tx) => database.ring(tx, 'a'));
      expect(heard).toEqual(['a']);
    });

    test('who hears a ring does so in its own context, and not in that of who rang', async () => {
      const request = new AsyncLocalStorage<string>();
      const heard: (string | undefined)[] = [];
      database.onRing('a', () => heard.push(request.getStore()));
      request.run('of a listener', () => database.onRing('a', () => heard.push(request.getStore())));
      await request.run('of who rings', () => database.write(async (tx) => database.ring(tx, 'a')));
      expect(heard).toEqual([undefined, 'of a listener']);
    });

    test('a ring of what is undone is not heard', async () => {
      const heard: string[] = [];
      database.onRing('undone', () => heard.push('undone'));
      const undone = database.write(async (tx) => {
        database.ring(tx, 'undone');
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(heard).toEqual([]);
    });

    test('on a server a ring is heard by other processes', async () => {
      if (!engine.ringsAcross) return;
      const other = await engine.another();
      const heard = new Promise<void>((resolve) => void other.database.onRing('across', resolve));
      await database.write(async (tx) => database.ring(tx, 'across'));
      await heard;
    });

    test('closing waits for what was accepted and refuses the rest', async () => {
      const other = await engine.another();
      const accepted = other.database.write(async (tx) => {
        await sleep(20);
        await add(tx, 'a');
      });
      await sleep(1);
      const closed = other.database.close();
      const refused = { name: 'StoreUnavailable', reason: 'closed' };
      await expect(other.database.write((tx) => add(tx, 'b'))).rejects.toMatchObject(refused);
      await Promise.all([accepted, closed, other.database.close()]);
      await expect(readCounter(other.database, 'a')).rejects.toMatchObject(refused);
      expect(await readCounter(database, 'a')).toBe(0);
    });
  });
};
