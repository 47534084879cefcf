import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { skipWithout } from '../../../test/environment.ts';
import { copyStore, type StoreCopyOptions } from './copy-store.ts';
import { migrateStore, openStore, type Store } from './open-store.ts';
import { type Migration, sqlMigration } from './port/migrate.ts';
import { openPostgres } from './postgres/pg-server.ts';
import { openSqlite } from './sqlite/sqlite.ts';

const url = process.env.TEST_DATABASE_URL ?? '';
/** The child table sorts first by name, and has values that SQLite and PostgreSQL store differently. */
const TABLES: Migration = sqlMigration(
  'own-0001',
  'create table parent (id text primary key not null, at bigint not null, box bytea)',
  'create table child (parent_id text not null references parent (id), place integer not null, words text, primary key (parent_id, place))',
);
const LATER = sqlMigration('own-0002', 'alter table parent add column more text');
const HEAD = 'rows: in the file, in the database before -> after';
/** What the command prints after copying the filled file. */
const COPIED = {
  status: 0,
  lines: [
    HEAD,
    'change_topic: 0 in the file, 0 -> 0',
    'parent: 2 in the file, 0 -> 2',
    'child: 1201 in the file, 0 -> 1201',
    'waiting jobs: 0 in the file, 0 -> 0',
    expect.stringMatching(/^Everything is copied/),
  ],
};

const skipped = skipWithout('postgresql');
let folder: string;
let schema: string;
let opened: Store[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-copy-'));
  schema = `test_${randomBytes(6).toString('hex')}`;
  opened = [];
});
afterEach(async () => {
  for (const store of opened) await store.close();
  rmSync(folder, { recursive: true });
  if (!skipped) await onServer(`drop schema if exists ${schema}_jobs cascade; drop schema if exists ${schema} cascade`);
});

const onServer = async (statement: string): Promise<readonly unknown[]> => {
  const database = openPostgres({ url, schema });
  try {
    return await database.runAlone(statement);
  } finally {
    await database.close();
  }
};
const file = () => join(folder, 'store.db');
const place = (more: Partial<StoreCopyOptions> = {}): StoreCopyOptions => ({
  url,
  file: file(),
  schema,
  migrations: [TABLES],
  now: Date.now,
  queues: ['work'],
  ...more,
});
const copy = () => copyStore([], place());
const open = async (at: 'file' | 'database', more: { readonly role?: string } = {}): Promise<Store> => {
  const options = { ...place(), url: at === 'file' ? null : url, ...more };
  const store = await openStore({ ...options, onError: () => undefined });
  opened.push(store);
  return store;
};
const close = async (store: Store): Promise<void> => {
  opened = opened.filter((one) => one !== store);
  await store.close();
};
type Rows = Kysely<Record<string, Record<string, unknown>>>;
/** All rows, with bytes as text, because each engine has its own class for bytes. */
const rowsOf = async ({ database }: Store) => {
  const kysely = database.kysely as Rows;
  const parents = await kysely.selectFrom('parent').selectAll().orderBy('at').execute();
  const children = await kysely.selectFrom('child').selectAll().orderBy('place').execute();
  return [
    parents.map((row) => ({ ...row, box: row.box && Buffer.from(row.box as Uint8Array).toString('hex') })),
    children.map((row) => ({ ...row })),
  ];
};
/**
 * Writes a file with more rows and bytes than one statement copies, and with a null, an empty value and a large number.
 */
const fill = async (): Promise<void> => {
  const store = await open('file');
  await store.database.write(async ({ kysely }) => {
    const rows = kysely as Rows;
    const box = Buffer.alloc(3_000_000, 7);
    await rows
      .insertInto('parent')
      .values([
        { id: 'b', at: 1_800_000_000_000, box },
        { id: 'a', at: 9_007_199_254_740_991, box: null },
      ])
      .execute();
    for (let index = 0; index < 1_201; index++) {
      const words = ['', null, '한글 𝒳 \\ "', 'x'.repeat(4_000)][index % 4] ?? null;
      await rows.insertInto('child').values({ parent_id: 'b', place: index, words }).execute();
    }
  });
  await close(store);
};
const inDatabase = async (table: string): Promise<unknown> =>
  (await onServer(`select count(*)::int as count from ${schema}.${table}`))[0];
const schemasThere = () => onServer(`select nspname from pg_namespace where nspname like '${schema}%'`);

describe.skipIf(skipped)('a file is copied to PostgreSQL', () => {
  test('with every value of every row, and the database is migrated first', async () => {
    await fill();
    expect(await copy()).toEqual(COPIED);
    expect(await rowsOf(await open('database'))).toEqual(await rowsOf(await open('file')));
  });

  test('once: a second copy overwrites nothing, and brings nothing back', async () => {
    await fill();
    await copy();
    await onServer(`delete from ${schema}.child where place < 200; update ${schema}.parent set at = 5 where id = 'b'`);
    expect((await copy()).lines).toEqual([
      ...[HEAD, 'change_topic: 0 in the file, 0 -> 0', 'parent: 2 in the file, 2 -> 2'],
      ...['child: 1201 in the file, 1001 -> 1001', 'waiting jobs: 0 in the file, 0 -> 0'],
      expect.stringMatching(/^This file was copied before, so nothing is copied again/),
    ]);
    expect(await inDatabase('child')).toEqual({ count: 1_001 });
    expect(await inDatabase("parent where id = 'b' and at = 5")).toEqual({ count: 1 });
  });

  test('a character that PostgreSQL cannot store is replaced', async () => {
    const store = await open('file');
    await store.database.write(async ({ kysely }) => {
      await sql`insert into parent values ('a', 1, null)`.execute(kysely);
      await sql`insert into child values ('a', 1, ${'x\0y'})`.execute(kysely);
    });
    await close(store);
    expect(await copy()).toMatchObject({ status: 0 });
    expect(await inDatabase("child where words = E'x\\uFFFDy'")).toEqual({ count: 1 });
  });

  test('jobs wait again in their order, with the attempts that they have had; finished ones stay behind', async () => {
    const store = await open('file');
    const { database, jobs } = store;
    const add = (job: Partial<Parameters<typeof jobs.enqueue>[1]>) =>
      database.write((tx) => jobs.enqueue(tx, { queue: 'work', payload: null, ...job }));
    const claimed = async () => {
      const job = await jobs.claim('work', { leaseMs: 60_000 });
      if (job === null) throw new Error('expected a job');
      return job;
    };
    await add({ payload: 'done' });
    const done = await claimed();
    await database.write((tx) => jobs.complete(tx, done));
    await add({ payload: 'dead', maxAttempts: 1 });
    const dead = await claimed();
    await database.write((tx) => jobs.fail(tx, dead, { error: 'no', retryInMs: 0 }));
    // Failed once, released once, and left active by a process that was killed.
    await add({ payload: 'third', key: 'tri', partition: 'one', maxAttempts: 2 });
    const first = await claimed();
    await database.write((tx) => jobs.fail(tx, first, { error: 'no', retryInMs: 0 }));
    const second = await claimed();
    await database.write((tx) => jobs.release(tx, second));
    expect((await claimed()).attempt).toBe(3);
    // Released once. Another job is due at the same time behind it.
    await add({ payload: 'freed', turn: 3, runAt: 1, maxAttempts: 2 });
    const freed = await claimed();
    await database.write((tx) => jobs.release(tx, freed));
    await add({ payload: 'behind', turn: 3, runAt: 1 });
    await add({ payload: 'before', turn: 2 });
    await add({ payload: { same: 'lane' }, partition: 'one', turn: 1 });
    await add({ payload: 'not due', runAt: Date.now() + 600_000 });
    await close(store);

    expect((await copy()).lines).toContain('waiting jobs: 6 in the file, 0 -> 6');
    const there = await open('database');
    expect(await there.jobs.counts('work')).toEqual({ ready: 6, active: 0, dead: 0 });
    const next = () => there.jobs.claim('work', { leaseMs: 60_000 });
    const third = await next();
    expect(third).toMatchObject({ payload: 'third', attempt: 4 });
    const again = { queue: 'work', payload: 'again', key: 'tri' };
    expect(await there.database.write((tx) => there.jobs.enqueue(tx, again))).toBeNull();
    // Its partition is busy, so the job of turn 1 waits.
    expect(await next()).toMatchObject({ payload: 'before', attempt: 1 });
    const later = await next();
    expect(later).toMatchObject({ payload: 'freed', attempt: 2 });
    expect(await next()).toMatchObject({ payload: 'behind', attempt: 1 });
    expect(await next()).toBeNull();
    if (third === null || later === null) throw new Error('expected a job');
    const failed = { error: 'no', retryInMs: 600_000 };
    expect(await there.database.write((tx) => there.jobs.fail(tx, later, failed))).toBe('retry');
    expect(await there.database.write((tx) => there.jobs.fail(tx, third, failed))).toBe('dead');
    expect(await next()).toMatchObject({ payload: { same: 'lane' }, attempt: 1 });
  });

  test('a dry run writes nothing, not even a schema, and counts what would be copied', async () => {
    await fill();
    const { status, lines } = await copyStore(['--dry-run'], place());
    expect([status, lines.at(-1)]).toEqual([0, 'Nothing was written. Without --dry-run, these rows are copied.']);
    expect(lines).toContain('child: 1201 in the file, 0 -> 0');
    expect(await schemasThere()).toEqual([]);
    expect(await copy()).toEqual(COPIED);
  });
});

describe.skipIf(skipped)('nothing is copied', () => {
  const refusal = async (more: Partial<StoreCopyOptions> = {}, args: readonly string[] = []): Promise<string> => {
    const { status, lines } = await copyStore(args, place(more));
    return status === 0 ? 'it is copied' : lines.join();
  };

  test('without a file', async () => {
    expect(await refusal()).toMatch(/There is no store at .*store\.db: set DATA_DIR/);
  });

  test.each(['all', 'worker'])('while a process with the role %s works on the file', async (role) => {
    const store = await open('file', { role });
    expect(await refusal()).toMatch(new RegExp(`A process \\(${role}\\) works on .*store\\.db: stop it first`));
    expect(await refusal({}, ['--dry-run'])).toMatch(/stop it first/);
    await close(store);
    expect(await refusal()).toBe('it is copied');
  });

  test('while another copy of the same file runs', async () => {
    await fill();
    const both = await Promise.all([refusal(), refusal()]);
    expect(both.toSorted()).toEqual([expect.stringMatching(/A process \(migrate-store\) works on/), 'it is copied']);
  });

  test('from a file of another version', async () => {
    await close(await open('file'));
    expect(await refusal({ migrations: [TABLES, LATER] })).toMatch(/lacks own-0002\): run `npm run migrate` without/);
    await migrateStore({ ...place({ migrations: [TABLES, LATER] }), url: null });
    expect(await refusal()).toMatch(/was written by a newer version \(it has own-0002\)/);
  });

  test('into a database of a newer version', async () => {
    await close(await open('file'));
    await migrateStore(place({ migrations: [TABLES, LATER] }));
    expect(await refusal()).toMatch(/The database was written by a newer version \(it has own-0002\)/);
  });

  test('into a database that has other data, even of an earlier version, which stays as it is', async () => {
    await fill();
    await migrateStore(place());
    await onServer(`insert into ${schema}.parent values ('own', 1, null)`);
    expect(await refusal()).toMatch(/already has other data \(in parent\): set DATABASE_URL to an empty one/);
    await migrateStore({ ...place({ migrations: [TABLES, LATER] }), url: null });
    expect(await refusal({ migrations: [TABLES, LATER] })).toMatch(/already has other data/);
    expect(await onServer(`select id from ${schema}.migration where id = 'own-0002'`)).toEqual([]);
  });

  test('into a database with waiting jobs', async () => {
    await fill();
    await migrateStore(place());
    const { database, jobs } = await open('database');
    await database.write((tx) => jobs.enqueue(tx, { queue: 'work', payload: 1 }));
    expect(await refusal()).toMatch(/already has other data \(in waiting jobs\)/);
  });

  test('into the copy of another file', async () => {
    await fill();
    await copy();
    const another = join(folder, 'another.db');
    await migrateStore({ ...place({ file: another, now: () => 1 }), url: null });
    expect(await refusal({ file: another })).toMatch(/already has other data/);
  });

  test('when the service objects', async () => {
    await fill();
    const objection = async () => 'Not with this key.';
    expect(await refusal({ objection })).toBe('Not with this key.');
    expect(await schemasThere()).toEqual([]);
  });

  test('when a row cannot be stored: no table has a part', async () => {
    await fill();
    await migrateStore(place());
    await onServer(`alter table ${schema}.child add check (place < 1200)`);
    await expect(copy()).rejects.toThrow(/violates check constraint/);
    expect([await inDatabase('parent'), await inDatabase('child')]).toEqual([{ count: 0 }, { count: 0 }]);
    await onServer(`alter table ${schema}.child drop constraint child_place_check`);
    expect(await refusal()).toBe('it is copied');
  });

  test('when something writes to a table in between', async () => {
    await fill();
    await migrateStore(place());
    // Holds the writer's lock until the copy waits for it.
    const database = openPostgres({ url, schema, statementMs: 20_000 });
    const writing = database.writeCommitted(async ({ kysely }) => {
      await sql`insert into parent values ('between', 1, null)`.execute(kysely);
      await sql`select pg_sleep(3)`.execute(kysely);
    });
    await expect(copy()).rejects.toThrow(/Something else wrote to parent; nothing was copied/);
    await writing;
    await database.close();
    expect(await inDatabase('child')).toEqual({ count: 0 });
  });

  test('into a database that is away', async () => {
    await fill();
    const away = url.replace(/:\d+\//, ':1/');
    await expect(copyStore([], place({ url: away }))).rejects.toMatchObject({ reason: 'away' });
    const again = openSqlite({ file: file() });
    await again.write(({ kysely }) => sql`delete from child`.execute(kysely)); // the lock is free again
    await again.close();
  });
});

test.each([[['--dryrun']], [['--dry-run', 'x']]])('the arguments %j are refused', async (args) => {
  expect(await copyStore(args, place())).toEqual({ status: 2, lines: ['usage: migrate-store [--dry-run]'] });
});

test('a copy needs a database', async () => {
  const lines = ['Set DATABASE_URL to the database that gets the copy.'];
  expect(await copyStore([], { ...place(), url: null })).toEqual({ status: 2, lines });
});
