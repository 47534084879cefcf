import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { openSqlite, type SqliteOptions } from './sqlite.ts';
import { StoreUnavailable } from './store-unavailable.ts';

let folder: string;
let file: string;
let opened: Database[];
const open = (options: Partial<SqliteOptions> = {}) => {
  const database = openSqlite({ file, ...options });
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

const exec = (database: Database, text: string) => database.write((tx) => sql.raw(text).execute(tx.kysely));
const rows = async (database: Database, text: string) => (await sql.raw(text).execute(database.kysely)).rows;

describe('open', () => {
  test('makes the folder, readable to the owner only', () => {
    file = join(folder, 'a', 'b', 'store.db');
    open();
    expect(statSync(join(folder, 'a')).mode & 0o077).toBe(0);
    expect(statSync(file).isFile()).toBe(true);
  });

  test('a commit reaches the disk before it is told, and foreign keys hold', async () => {
    const database = open();
    const pragma = async (name: string) =>
      Object.values((await database.write((tx) => sql.raw(`pragma ${name}`).execute(tx.kysely))).rows[0] ?? {})[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2); // FULL
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('journal_size_limit')).toBe(64 * 1024 * 1024);
  });

  test.each<{ what: string; prepare: () => void; path: () => string; reason: string }>([
    {
      what: 'a file that holds something else',
      prepare: () => writeFileSync(file, 'x'.repeat(5000)),
      path: () => file,
      reason: 'not-a-database',
    },
    { what: 'a folder', prepare: () => mkdirSync(file), path: () => file, reason: 'cannot-open' },
    {
      what: 'a path below a file',
      prepare: () => writeFileSync(file, ''),
      path: () => join(file, 'x', 'store.db'),
      reason: 'cannot-open',
    },
    {
      what: 'a place that takes no files',
      prepare: () => undefined,
      path: () => '/proc/legible-store.db',
      reason: 'cannot-open',
    },
  ])('$what is refused with its name', ({ prepare, path, reason }) => {
    prepare();
    const target = path();
    const attempt = () => open({ file: target });
    expect(attempt).toThrow(StoreUnavailable);
    expect(attempt).toThrow(expect.objectContaining({ reason, message: expect.stringContaining(target) }));
  });

  test('nothing is written through the reader', async () => {
    const database = open();
    await exec(database, 'create table item (id integer primary key)');
    await expect(rows(database, 'insert into item values (1)')).rejects.toMatchObject({ reason: 'read-only' });
  });
});

describe('close', () => {
  test('waits for what was accepted and refuses the rest', async () => {
    const database = open();
    await exec(database, 'create table item (id integer primary key)');
    const accepted = exec(database, 'insert into item values (1)');
    const closed = database.close();
    await expect(exec(database, 'insert into item values (2)')).rejects.toMatchObject({ reason: 'closed' });
    await Promise.all([accepted, closed, database.close()]);
    await expect(rows(database, 'select 1')).rejects.toMatchObject({ reason: 'closed' });
    expect(await rows(open(), 'select id from item')).toEqual([{ id: 1 }]);
  });
});

describe('disk full', () => {
  const blob = (database: Database, pages: number) =>
    exec(database, `insert into item (body) values (zeroblob(${pages * 4096}))`);

  test('writes say so, reads go on, and space that is freed is used without a restart', async () => {
    const database = open({ maxPages: 50 });
    await exec(database, 'create table item (id integer primary key, body blob)');
    await blob(database, 30);
    await expect(blob(database, 30)).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'full' });
    expect(await rows(database, 'select id from item')).toEqual([{ id: 1 }]);
    await exec(database, 'delete from item');
    await blob(database, 30);
    expect(await rows(database, 'select length(body) as bytes from item')).toEqual([{ bytes: 30 * 4096 }]);
  });

  test('work that goes on after it lost its transaction stores nothing', async () => {
    const database = open({ maxPages: 50 });
    await exec(database, 'create table item (id integer primary key, body blob)');
    const stubborn = database.write(async (tx) => {
      await sql`insert into item (id) values (1)`.execute(tx.kysely);
      await sql`insert into item (body) values (zeroblob(1000000))`.execute(tx.kysely).catch(() => undefined);
      await sql`insert into item (id) values (2)`.execute(tx.kysely);
    });
    await expect(stubborn).rejects.toMatchObject({ name: 'StoreUnavailable' });
    expect(await rows(database, 'select id from item')).toEqual([]);
  });

  test('of a group, those before the one that filled the disk are told; those after are stored', async () => {
    const database = open({ maxPages: 50 });
    await exec(database, 'create table item (id integer primary key, body blob)');
    const outcomes = await Promise.allSettled([blob(database, 1), blob(database, 100), blob(database, 1)]);
    expect(outcomes).toMatchObject([
      { reason: { reason: 'full' } },
      { reason: { reason: 'full' } },
      { status: 'fulfilled' },
    ]);
    expect(await rows(database, 'select count(*) as count from item')).toEqual([{ count: 1 }]);
  });
});

describe('several openers', () => {
  test('two in one process write without locking each other out', async () => {
    const [one, two] = [open(), open()];
    await exec(one, 'create table item (id integer primary key, who text)');
    const many = (database: Database, who: string) =>
      Promise.all(Array.from({ length: 100 }, () => exec(database, `insert into item (who) values ('${who}')`)));
    await Promise.all([many(one, 'one'), many(two, 'two')]);
    expect(await rows(one, 'select who, count(*) as count from item group by who order by who')).toEqual([
      { who: 'one', count: 100 },
      { who: 'two', count: 100 },
    ]);
  });

  test('another process that holds the lock is waited for, while reads and timers go on', async () => {
    const database = open();
    await exec(database, 'create table item (id integer primary key)');
    const holder = spawn(process.execPath, ['-e', HOLD_LOCK, file], { stdio: ['pipe', 'pipe', 'inherit'] });
    try {
      await once(holder.stdout, 'data');
      let stored = false;
      const waiting = exec(database, 'insert into item values (1)').then(() => {
        stored = true;
      });
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(stored).toBe(false);
      expect(await rows(database, 'select id from item')).toEqual([]);
      holder.stdin.end();
      await waiting;
      expect(await rows(database, 'select id from item order by id')).toEqual([{ id: 1 }, { id: 2 }]);
    } finally {
      holder.kill('SIGKILL');
    }
  });

  test('a lock that is never given back is an outage, not a hang', async () => {
    const database = open({ lockWaitMs: 200 });
    await exec(database, 'create table item (id integer primary key)');
    const holder = spawn(process.execPath, ['-e', HOLD_LOCK, file], { stdio: ['pipe', 'pipe', 'inherit'] });
    try {
      await once(holder.stdout, 'data');
      const before = performance.now();
      await expect(exec(database, 'insert into item values (1)')).rejects.toMatchObject({ reason: 'locked' });
      expect(performance.now() - before).toBeGreaterThanOrEqual(200);
      holder.kill('SIGKILL');
      await once(holder, 'exit');
      await exec(database, 'insert into item values (1)');
    } finally {
      holder.kill('SIGKILL');
    }
  });
});

/** Takes the write lock, says so, and commits a row when its stdin ends. */
const HOLD_LOCK = `
  const { DatabaseSync } = require('node:sqlite');
  const db = new DatabaseSync(process.argv[1]);
  db.exec('begin immediate');
  db.exec('insert into item values (2)');
  process.stdout.write('held');
  process.stdin.on('end', () => { db.exec('commit'); process.exit(); }).resume();
`;
