import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, type NoTables, StoreUnavailable, type WriteTx } from '../port/database.ts';
import { groupCommit, type WriteConnection } from './group-commit.ts';
import { openSqlite } from './sqlite.ts';

/** A monotonic clock that does not advance. */
const monotonic = (): number => 0;

const add = (tx: WriteTx, id: number) => sql`insert into item (id) values (${id})`.execute(tx.kysely);
const ids = async (source: { readonly kysely: Kysely<NoTables> }) =>
  (await sql<{ id: number }>`select id from item order by id`.execute(source.kysely)).rows.map(({ id }) => id);

describe('on SQLite', () => {
  let folder: string;
  let database: Database;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'legible-store-'));
    database = openSqlite({ file: join(folder, 'store.db') });
    await database.write((tx) => sql`create table item (id integer primary key)`.execute(tx.kysely));
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  test('a unit that fails undoes nothing of the others', async () => {
    const outcomes = await Promise.allSettled([
      database.write((tx) => add(tx, 1)),
      database.write(async (tx) => {
        await add(tx, 2);
        throw new Error('mine');
      }),
      database.write((tx) => add(tx, 3)),
      database.write((tx) => add(tx, 3)), // breaks the primary key
      database.write((tx) => add(tx, 4)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(outcomes[1]).toMatchObject({ reason: { message: 'mine' } });
    expect(outcomes[3]).not.toMatchObject({ reason: expect.any(StoreUnavailable) });
    expect(await ids(database)).toEqual([1, 3, 4]);
  });

  test('a later member of the group sees what an earlier one wrote; a reader does not before the commit', async () => {
    const seen = await Promise.all([
      database.write(async (tx) => {
        await add(tx, 1);
        return ids(database);
      }),
      database.write((tx) => ids(tx)),
    ]);
    expect(seen).toEqual([[], [1]]);
    expect(await ids(database)).toEqual([1]);
  });

  test('units run one after the other, even when one waits', async () => {
    const log: string[] = [];
    const slow = database.write(async () => {
      log.push('slow begins');
      await delay(5);
      log.push('slow ends');
    });
    await Promise.all([slow, database.write(async () => log.push('quick'))]);
    expect(log).toEqual(['slow begins', 'slow ends', 'quick']);
  });

  test('callbacks run after the commit, and only for committed work', async () => {
    const log: unknown[] = [];
    const called = (name: string) => () => void ids(database).then((rows) => log.push([name, rows]));
    await Promise.allSettled([
      database.write(async (tx) => {
        tx.afterCommit(called('kept'));
        await add(tx, 1);
      }),
      database.write(async (tx) => {
        tx.afterCommit(called('undone'));
        throw new Error('undone');
      }),
    ]);
    await delay(1);
    expect(log).toEqual([['kept', [1]]]);
  });

  test('an error in a callback does not affect the writes that succeeded', async () => {
    const queued: (() => void)[] = [];
    vi.stubGlobal('queueMicrotask', (callback: () => void) => queued.push(callback));
    try {
      const listener = () => {
        throw new Error('broken listener');
      };
      const writes = [database.write(async (tx) => tx.afterCommit(listener)), database.write((tx) => add(tx, 1))];
      await expect(Promise.all(writes)).resolves.toBeDefined();
    } finally {
      vi.unstubAllGlobals();
    }
    expect(queued).toHaveLength(1);
    expect(queued[0]).toThrow('broken listener');
  });

  test('a transaction that has ended cannot be used', async () => {
    let leaked: WriteTx | undefined;
    await database.write(async (tx) => {
      leaked = tx;
    });
    expect(() => leaked?.kysely).toThrow(/is over/);
  });

  test('timers stay alive under a steady stream of writes', async () => {
    let ticks = 0;
    const ticker = setInterval(() => ticks++, 1);
    const end = performance.now() + 100;
    for (let id = 1; performance.now() < end; id++) await database.write((tx) => add(tx, id));
    clearInterval(ticker);
    expect(ticks).toBeGreaterThan(5);
  });
});

describe('on a connection that fails', () => {
  /** Records the statements, and fails at the given one. */
  const brokenAt = (statement: string, transactionSurvives: boolean) => {
    const log: string[] = [];
    let inTransaction = false;
    let broken = true;
    const connection: WriteConnection = {
      // The members in these tests run no queries.
      kysely: undefined as unknown as Kysely<NoTables>,
      get inTransaction() {
        return inTransaction;
      },
      async begin() {
        log.push('begin');
        if (statement === 'begin' && broken) throw new StoreUnavailable('locked', 'busy');
        inTransaction = true;
      },
      exec(sqlText) {
        log.push(sqlText);
        if (sqlText === statement && broken) {
          inTransaction = transactionSurvives;
          throw new StoreUnavailable('full', 'disk full');
        }
        if (sqlText === 'commit' || sqlText === 'rollback') inTransaction = false;
      },
    };
    return { log, connection, repair: () => (broken = false), lose: () => (inTransaction = false) };
  };

  test('no unit waits for a lock that cannot be taken', async () => {
    const { connection, log } = brokenAt('begin', false);
    const commits = groupCommit(connection, monotonic);
    const outcomes = await Promise.allSettled([commits.write(async () => 1), commits.write(async () => 2)]);
    expect(outcomes).toMatchObject([{ reason: { reason: 'locked' } }, { reason: { reason: 'locked' } }]);
    expect(log).toEqual(['begin']);
  });

  test.each([true, false])(
    'a COMMIT that fails rejects all, and the next group works (transaction left open: %s)',
    async (left) => {
      const { connection, log, repair } = brokenAt('commit', left);
      const commits = groupCommit(connection, monotonic);
      let notified = false;
      const outcomes = await Promise.allSettled([
        commits.write(async (tx) => tx.afterCommit(() => (notified = true))),
        commits.write(async () => 2),
      ]);
      expect(outcomes).toMatchObject([{ reason: { reason: 'full' } }, { reason: { reason: 'full' } }]);
      expect(log.at(-1)).toBe(left ? 'rollback' : 'commit');
      repair();
      expect(await commits.write(async () => 3)).toBe(3);
      expect(notified).toBe(false);
    },
  );

  test.each(
    ['savepoint member', 'release member'].flatMap((statement) => [
      [statement, true] as const,
      [statement, false] as const,
    ]),
  )('no unit waits for ever when `%s` fails (transaction left open: %s)', async (statement, left) => {
    const { connection, repair } = brokenAt(statement, left);
    const commits = groupCommit(connection, monotonic);
    const outcomes = await Promise.allSettled([commits.write(async () => 1), commits.write(async () => 2)]);
    // The first unit has no savepoint, so a savepoint that cannot be made does not affect it.
    expect(outcomes).toMatchObject([
      left && statement === 'savepoint member' ? { value: 1 } : { reason: { reason: 'full' } },
      { reason: { reason: 'full' } },
    ]);
    repair();
    expect(await commits.write(async () => 3)).toBe(3);
  });

  test('when the first unit of a group fails, its transaction is rolled back and the next units are stored', async () => {
    const { connection, log } = brokenAt('never', true);
    const commits = groupCommit(connection, monotonic);
    const outcomes = await Promise.allSettled([
      commits.write(() => Promise.reject(new TypeError('broken'))),
      commits.write(async () => 2),
      commits.write(async () => 3),
    ]);
    expect(outcomes).toMatchObject([{ reason: { message: 'broken' } }, { value: 2 }, { value: 3 }]);
    expect(log).toEqual(['begin', 'rollback', 'begin', 'savepoint member', 'release member', 'commit']);
  });

  test.each([
    ['throws', () => Promise.reject(new StoreUnavailable('full', 'disk full')), 'full'],
    ['throws something else', () => Promise.reject(new TypeError('confused')), 'io'],
    ['swallows it', () => Promise.resolve(), 'io'],
  ] as const)(
    'a transaction that the engine abandoned rejects every unit of work in it, when the work %s',
    async (_, act, expected) => {
      const { connection, lose } = brokenAt('never', true);
      const commits = groupCommit(connection, monotonic);
      const outcomes = await Promise.allSettled([
        commits.write(async () => 'before'),
        commits.write(async () => {
          lose();
          await act();
        }),
        commits.write(async () => 'after'),
      ]);
      expect(outcomes).toMatchObject([
        { status: 'rejected', reason: { reason: expected } },
        { status: 'rejected' },
        { status: 'fulfilled', value: 'after' }, // in a group of its own
      ]);
    },
  );

  test.each([
    { waiting: 64, groups: 1 },
    { waiting: 65, groups: 2 },
  ])('$waiting waiting units of work become $groups commits', async ({ waiting, groups }) => {
    const { connection, log } = brokenAt('never', true);
    const commits = groupCommit(connection, monotonic);
    await Promise.all(Array.from({ length: waiting }, (_, n) => commits.write(async () => n)));
    expect(log.filter((entry) => entry === 'commit')).toHaveLength(groups);
  });

  test.each([
    { eachMs: 14.9, waiting: 4, groups: 2 }, // the second begins before 15 ms have passed
    { eachMs: 15, waiting: 4, groups: 4 },
    { eachMs: 200, waiting: 3, groups: 3 }, // no unit is left out for being slow
  ])('$waiting units of work of $eachMs ms each become $groups commits', async ({ eachMs, waiting, groups }) => {
    const { connection, log } = brokenAt('never', true);
    let ms = 0;
    const commits = groupCommit(connection, () => ms);
    const work = async (n: number): Promise<number> => {
      ms += eachMs;
      return n;
    };
    const done = await Promise.all(Array.from({ length: waiting }, (_, n) => commits.write(() => work(n))));
    expect(done).toEqual(Array.from({ length: waiting }, (_, n) => n));
    expect(log.filter((entry) => entry === 'commit')).toHaveLength(groups);
  });
});
