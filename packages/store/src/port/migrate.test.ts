import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '../sqlite/sqlite.ts';
import type { Database } from './database.ts';
import { type Migration, migrate } from './migrate.ts';

let folder: string;
let file: string;
let opened: Database[];
const open = () => {
  const database = openSqlite({ file });
  opened.push(database);
  return database;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-store-'));
  file = join(folder, 'store.db');
  opened = [];
});
afterEach(async () => {
  for (const database of opened) await database.close();
  rmSync(folder, { recursive: true });
});

const statement = (id: string, text: string): Migration => ({
  id,
  up: async (kysely) => {
    await sql.raw(text).execute(kysely);
  },
});
const first = statement('test-0001', 'create table a (x integer)');
const second = statement('test-0002', 'create table b (x integer)');
const broken: Migration = {
  id: 'test-0003',
  up: async (kysely) => {
    await sql`create table c (x integer)`.execute(kysely);
    await sql`insert into nowhere values (1)`.execute(kysely);
  },
};
const tables = async (database: Database) =>
  (await database.kysely.introspection.getTables()).map(({ name }) => name).sort();
const now = () => 1234;
const backups = () => readdirSync(folder).filter((name) => name.endsWith('.bak') || name.endsWith('.partial'));

test('applies missing migrations once, in order, and records when', async () => {
  const database = open();
  expect(await migrate({ database, migrations: [first], now })).toEqual(['test-0001']);
  expect(await migrate({ database, migrations: [first, second], now })).toEqual(['test-0002']);
  expect(await migrate({ database, migrations: [first, second], now })).toEqual([]);
  expect(await tables(database)).toEqual(['a', 'b', 'migration']);
  const { rows } = await sql`select * from migration order by id`.execute(database.kysely);
  expect(rows).toEqual([
    { id: 'test-0001', applied_at: 1234 },
    { id: 'test-0002', applied_at: 1234 },
  ]);
});

test('a new database needs no backup', async () => {
  await migrate({ database: open(), migrations: [first, second], now });
  expect(backups()).toEqual([]);
});

test('an existing database is copied before its first new migration, and the copy is the old state', async () => {
  const database = open();
  await migrate({ database, migrations: [first], now });
  await database.write((tx) => sql`insert into a values (7)`.execute(tx.kysely));
  await migrate({ database, migrations: [first, second, statement('test-0003', 'drop table a')], now });
  expect(backups()).toEqual(['store.db.before-test-0002.bak']);

  file = `${file}.before-test-0002.bak`;
  const copy = open();
  expect(await tables(copy)).toEqual(['a', 'migration']);
  expect((await sql`select x from a`.execute(copy.kysely)).rows).toEqual([{ x: 7 }]);
});

test('a failed migration leaves nothing behind, and can be repeated over its own backup', async () => {
  const database = open();
  await migrate({ database, migrations: [first], now });
  const failing = () => migrate({ database, migrations: [first, second, broken], now });
  await expect(failing()).rejects.toThrow(/no such table: nowhere/);
  await expect(failing()).rejects.toThrow(/no such table: nowhere/);
  expect(await tables(database)).toEqual(['a', 'b', 'migration']);
  expect(existsSync(`${file}.before-test-0003.bak`)).toBe(true);
});

test('a database of a newer version is refused and not changed', async () => {
  const database = open();
  await migrate({ database, migrations: [first, second], now });
  const older = migrate({ database, migrations: [first], now });
  await expect(older).rejects.toMatchObject({ reason: 'newer-schema', message: expect.stringContaining('test-0002') });
});

test('processes that start at the same time share the work', async () => {
  const done = await Promise.all(
    [open(), open()].map((database) => migrate({ database, migrations: [first, second], now })),
  );
  expect(done.flat().sort()).toEqual(['test-0001', 'test-0002']);
});

test.each([
  ['repeated', [first, first]],
  ['not a file name', [statement('../x', 'select 1')]],
])('an id that is %s is a defect', async (_, migrations) => {
  await expect(migrate({ database: open(), migrations, now })).rejects.toThrow(/is repeated or not a file name/);
});
