import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { skipWithout } from '../../../../test/environment.ts';
import { type Database, StoreUnavailable } from '../port/database.ts';
import { openSqlite, readSqlite, type SqliteOptions } from './sqlite.ts';

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

/** Creates a database of a hundred pages, and closes it. */
const filled = (): void => {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; create table item (id integer primary key, body blob)');
  for (let row = 0; row < 100; row += 1) database.exec('insert into item (body) values (zeroblob(3000))');
  database.close();
};
describe('reading only', () => {
  const trace = () => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64')]);
  const rows = async () => {
    const store = readSqlite(file);
    const found = await sql<{ n: number }>`select count(*) as n from item`.execute(store.kysely);
    await expect(sql`delete from item`.execute(store.kysely)).rejects.toThrow(StoreUnavailable);
    await store.close();
    return found.rows[0]?.n;
  };
  test('a store that nobody has open leaves no trace', async () => {
    filled();
    const before = trace();
    expect(before.map(([name]) => name)).toEqual(['store.db']);
    expect(await rows()).toBe(100);
    expect(trace()).toEqual(before);
  });

  test('beside a writer, what it has just written is seen', async () => {
    filled();
    await open().write(({ kysely }) => sql`insert into item (body) values (null)`.execute(kysely));
    const before = readdirSync(folder);
    expect(await rows()).toBe(101);
    expect(readdirSync(folder)).toEqual(before);
  });

  test('no file is made', () => {
    expect(() => readSqlite(file)).toThrow(StoreUnavailable);
    expect(readdirSync(folder)).toEqual([]);
  });
});

/** Creates a database and overwrites some of its bytes with zeroes. */
const damage = (from: number, to?: number): void => {
  filled();
  writeFileSync(file, readFileSync(file).fill(0, from, to));
};
/** Creates a database and cuts its file in half, next to the write-ahead log of a killed process. */
const cutOff = (): void => {
  filled();
  const database = new DatabaseSync(file);
  database.exec('insert into item (body) values (zeroblob(3000))');
  const [half, log] = [readFileSync(file).subarray(0, statSync(file).size / 2), readFileSync(`${file}-wal`)];
  database.close();
  writeFileSync(file, half);
  writeFileSync(`${file}-wal`, log);
};

const exec = (database: Database, text: string) => database.write((tx) => sql.raw(text).execute(tx.kysely));
const rows = async (database: Database, text: string) => (await sql.raw(text).execute(database.kysely)).rows;

describe('open', () => {
  test.skipIf(skipWithout('unix'))('makes the folder, readable to the owner only', () => {
    file = join(folder, 'a', 'b', 'store.db');
    open();
    expect(statSync(join(folder, 'a')).mode & 0o077).toBe(0);
    expect(statSync(file).isFile()).toBe(true);
  });

  test('a commit reaches the disk before it is reported, and foreign keys are enforced', async () => {
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
      what: 'a folder in which files cannot be created',
      prepare: () => undefined,
      path: () => '/proc/legible-store.db',
      reason: 'cannot-open',
    },
    {
      what: 'a folder in which folders cannot be created',
      prepare: () => undefined,
      path: () => '/proc/legible/data/store.db',
      reason: 'cannot-open',
    },
    { what: 'a file of zeroes only', prepare: () => damage(0), path: () => file, reason: 'not-a-database' },
    { what: 'a file that is partly zeroes', prepare: () => damage(4096, 12_096), path: () => file, reason: 'corrupt' },
    { what: 'a file that was cut off', prepare: () => cutOff(), path: () => file, reason: 'corrupt' },
  ])('$what is refused, and the error names it', ({ prepare, path, reason }) => {
    prepare();
    const target = path();
    const attempt = () => open({ file: target });
    expect(attempt).toThrow(StoreUnavailable);
    expect(attempt).toThrow(
      expect.objectContaining({
        reason,
        message: expect.stringMatching(
          `^Cannot use ${target} as the store: .+; (?:set DATA_DIR to|restore a backup, or move) [^.]+\\.$`,
        ),
      }),
    );
  });

  test('there is a warning about an emptied file, but not about one that does not exist yet', async () => {
    const warnings: string[] = [];
    const onWarning = (sentence: string) => warnings.push(sentence);
    await open({ onWarning }).close();
    await open({ onWarning }).close();
    expect(warnings).toEqual([]);
    writeFileSync(file, '');
    open({ onWarning });
    expect(warnings).toEqual([expect.stringContaining(`${file} was empty`)]);
  });

  test('nothing can be written through the reader', async () => {
    const database = open();
    await exec(database, 'create table item (id integer primary key)');
    await expect(rows(database, 'insert into item values (1)')).rejects.toMatchObject({ reason: 'read-only' });
  });
});

describe('close', () => {
  test('waits for accepted writes and refuses later ones', async () => {
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

  test('writes report it, reads continue, and freed space is used without a restart', async () => {
    const database = open({ maxPages: 50 });
    await exec(database, 'create table item (id integer primary key, body blob)');
    await blob(database, 30);
    await expect(blob(database, 30)).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'full' });
    expect(await rows(database, 'select id from item')).toEqual([{ id: 1 }]);
    await exec(database, 'delete from item');
    await blob(database, 30);
    expect(await rows(database, 'select length(body) as bytes from item')).toEqual([{ bytes: 30 * 4096 }]);
  });

  test('work that continues after it lost its transaction stores nothing', async () => {
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

  test('of a group, units before the one that filled the disk are rejected; units after it are stored', async () => {
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

  test('there is a warning about a second process with the same role while the first lives, but it works', async () => {
    const warnings: string[] = [];
    const openAs = (role: string) => open({ role, onWarning: (sentence) => warnings.push(sentence) });
    const first = openAs('worker');
    openAs('api');
    expect(warnings).toEqual([]);
    const second = openAs('worker');
    expect(warnings).toEqual([expect.stringContaining(`Another process with the same role (worker) works on ${file}`)]);
    await exec(second, 'create table item (id integer primary key)');
    await first.close();
    await openAs('worker').close();
    const other = spawn(process.execPath, ['-e', HOLD_ROLE, `${file}.worker.lock`], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(other.stdout, 'data');
    openAs('worker');
    expect(warnings).toHaveLength(2);
    other.kill('SIGKILL');
    await once(other, 'exit');
    openAs('worker');
    expect(warnings).toHaveLength(2);
  });

  test('a write waits for another process that holds the lock, while reads and timers continue', async () => {
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

  test('a lock that is never released is an outage, not a hang', async () => {
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

/** Takes the write lock, reports it, and commits a row when its stdin ends. */
const HOLD_LOCK = `
  const { DatabaseSync } = require('node:sqlite');
  const db = new DatabaseSync(process.argv[1]);
  db.exec('begin immediate');
  db.exec('insert into item values (2)');
  process.stdout.write('held');
  process.stdin.on('end', () => { db.exec('commit'); process.exit(); }).resume();
`;
const HOLD_ROLE = `
  const { DatabaseSync } = require('node:sqlite');
  const lock = new DatabaseSync(process.argv[1]);
  lock.exec('begin exclusive');
  process.stdout.write('held');
  process.stdin.resume();
`;
