import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requireOrSkip, skipWithout } from '../../test/environment.ts';
import { isHere } from '../../test/program-here.ts';
import { backupEnvironment } from './backup-environment.ts';
import { makeBackup } from './make-backup.ts';
import { openSession, type PostgresEnvironment, postgresEnvironment } from './postgres-programs.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = new Date('2026-11-21T12:34:56.789Z');
/** A server makes a checkpoint before it drops a database, which takes long on a busy disk. */
const HOOK_MS = 60_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-backup-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a store like that of a running service: with rows in its write-ahead log. */
const openStore = (file: string, rows: number): DatabaseSync => {
  mkdirSync(join(file, '..'), { recursive: true });
  const store = new DatabaseSync(file);
  store.exec(
    'pragma journal_mode = wal; create table scan (id integer primary key, url text); create table "odd ""name" (x)',
  );
  store
    .prepare(
      "with recursive n(id) as (select 0 union all select id + 1 from n where id + 1 < ?) insert into scan select id, 'https://example.com/' || id from n",
    )
    .run(rows);
  return store;
};

const at = (dataDir: string) => {
  const environment = backupEnvironment({ DATA_DIR: join(folder, dataDir), PORT: 'not a port' });
  if (!environment.ok) throw new Error(environment.errors.join());
  return environment;
};

const backUp = (dataDir: string) => makeBackup({ ...at(dataDir), to: join(folder, 'backups'), now: NOW });

describe('embedded stores', () => {
  test('are backed up while they are written, and restored elsewhere with every row', async () => {
    const scan = openStore(join(folder, 'data/scan/scan.sqlite'), 500);
    const newsletter = openStore(join(folder, 'data/newsletter/newsletter.sqlite'), 3);
    writeFileSync(join(folder, 'data/newsletter/webhook.key'), 'k1:secret');
    const made = await backUp('data');
    scan.prepare('delete from scan').run();
    scan.close();
    newsletter.close();

    expect(made.folder).toBe(join(folder, 'backups', 'legible-20261121T123456Z'));
    expect(made.manifest.parts.map(({ service, rows }) => [service, rows])).toEqual([
      ['scan', { 'odd "name': 0, scan: 500 }],
      ['newsletter', { 'odd "name': 0, scan: 3 }],
    ]);
    expect(readdirSync(made.folder).toSorted()).toEqual(['backup.json', 'newsletter.sqlite', 'scan.sqlite']);
    expect(made.warnings).toHaveLength(1);
    expect(made.warnings[0]).toMatch(/webhook\.key is not in this backup/);
    expect(statSync(made.folder).mode & 0o777).toBe(0o700);

    const restored = await restoreBackup({ ...at('new'), from: made.folder });
    expect(restored.map(({ place }) => place)).toEqual([
      join(folder, 'new/scan/scan.sqlite'),
      join(folder, 'new/newsletter/newsletter.sqlite'),
    ]);
    const back = new DatabaseSync(join(folder, 'new/scan/scan.sqlite'), { readOnly: true });
    expect(back.prepare('select count(*) as rows, max(url) as last from scan').get()).toEqual({
      rows: 500,
      last: 'https://example.com/99',
    });
    back.close();
  });

  test('a single service can be backed up, and without any store there is no backup', async () => {
    openStore(join(folder, 'data/scan.sqlite'), 1).close();
    expect((await backUp('data')).manifest.parts.map(({ file }) => file)).toEqual(['scan.sqlite']);
    await expect(backUp('nowhere')).rejects.toThrow(/There is no store in .*nowhere.scan or .*nowhere.newsletter/);
  });

  test('two backups at the same instant do not mix', async () => {
    openStore(join(folder, 'data/scan/scan.sqlite'), 1).close();
    await backUp('data');
    await expect(backUp('data')).rejects.toThrow(/EEXIST/);
  });

  test.each(['scan.sqlite', 'scan.sqlite-wal'])('nothing is overwritten: %s exists', async (there) => {
    openStore(join(folder, 'data/scan/scan.sqlite'), 1).close();
    const { folder: from } = await backUp('data');
    mkdirSync(join(folder, 'new/scan'), { recursive: true });
    writeFileSync(join(folder, 'new/scan', there), 'mine');
    await expect(restoreBackup({ ...at('new'), from })).rejects.toThrow(/already exists: stop the service/);
    expect(readdirSync(join(folder, 'new/scan'))).toEqual([there]);
  });

  test('a file that differs from the backup is not restored', async () => {
    openStore(join(folder, 'data/scan/scan.sqlite'), 1).close();
    const { folder: from } = await backUp('data');
    appendFileSync(join(from, 'scan.sqlite'), '!');
    await expect(restoreBackup({ ...at('new'), from })).rejects.toThrow(/scan\.sqlite differs from the backup/);
    expect(existsSync(join(folder, 'new'))).toBe(false);
  });

  test('a damaged store is not backed up', async () => {
    const file = join(folder, 'data/scan/scan.sqlite');
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, 'not a database at all, but long enough to be opened');
    await expect(backUp('data')).rejects.toThrow(/not a database/);
    expect(existsSync(join(folder, 'backups/legible-20261121T123456Z/backup.json'))).toBe(false);
  });

  test.each([
    [null, /is not a complete backup/],
    ['{', /is not a complete backup/],
    ['{"format":2,"parts":[]}', /not a manifest of this version/],
    ['{"format":1,"parts":[{"file":"../../etc/passwd"}]}', /not a manifest of this version/],
  ])('a folder with the manifest %j is not a backup', async (manifest, error) => {
    if (manifest !== null) writeFileSync(join(folder, 'backup.json'), manifest);
    await expect(restoreBackup({ ...at('new'), from: folder })).rejects.toThrow(error);
  });
});

test.each([
  [
    'postgres://u:p%40ss@db.example.com:5433/legible?sslmode=verify-full',
    {
      PGHOST: 'db.example.com',
      PGPORT: '5433',
      PGUSER: 'u',
      PGPASSWORD: 'p@ss',
      PGDATABASE: 'legible',
      PGSSLMODE: 'verify-full',
    },
  ],
  ['postgresql://u@[::1]/legible', { PGHOST: '::1', PGUSER: 'u', PGDATABASE: 'legible' }],
  ['postgres:///legible?host=/run/postgresql', { PGDATABASE: 'legible', PGHOST: '/run/postgresql' }],
  ['mysql://u@h/d', null],
  ['legible', null],
])('%s is read as libpq would', (url, expected) => {
  expect(postgresEnvironment(url)).toEqual(expected);
});

test('an unusable DATABASE_URL is refused without repeating it', () => {
  const environment = backupEnvironment({ DATABASE_URL: 'mysql://u:CaNaRy@h/d' });
  expect(environment).toMatchObject({ ok: false });
  expect(JSON.stringify(environment)).not.toContain('CaNaRy');
});

const server = process.env.TEST_DATABASE_URL ?? '';
const cannotDump = skipWithout('postgresql') || requireOrSkip(isHere('pg_dump', ['--version']), 'pg_dump');

describe.skipIf(cannotDump)('PostgreSQL', () => {
  const names = ['from', 'to'].map((end) => `backup_${end}_${randomUUID().slice(0, 8)}`);
  const of = (name: string): PostgresEnvironment => ({ ...postgresEnvironment(server), PGDATABASE: name });
  const run = async (env: PostgresEnvironment, ...statements: string[]): Promise<void> => {
    const session = openSession(env);
    for (const statement of statements) await session.ask(statement);
    await session.close();
  };
  const admin = postgresEnvironment(server) ?? {};
  const [from = '', to = ''] = names;

  beforeAll(() => run(admin, ...names.map((name) => `create database ${name}`)), HOOK_MS);
  afterAll(() => run(admin, ...names.map((name) => `drop database if exists ${name} with (force)`)), HOOK_MS);

  test('is restored with every row of every schema into an empty database, and into no other', async () => {
    await run(
      of(from),
      'create schema queue',
      'create table scan (id int primary key, url text)',
      "insert into scan select n, 'https://example.com/' || n from generate_series(1, 2000) n",
      'create table queue.job (id int, state text) partition by list (state)',
      "create table queue.job_ready partition of queue.job for values in ('ready')",
      "insert into queue.job values (1, 'ready'), (2, 'ready')",
    );
    const made = await makeBackup({ to: join(folder, 'backups'), database: of(from), folders: [], now: NOW });
    expect(made.manifest.parts).toMatchObject([{ service: null, rows: { 'public.scan': 2000, 'queue.job': 2 } }]);

    await restoreBackup({ from: made.folder, database: of(to), folders: [] });
    const session = openSession(of(to));
    expect(await session.ask('select count(*), max(id) from scan')).toEqual(['2000|2000']);
    await session.close();

    await expect(restoreBackup({ from: made.folder, database: of(from), folders: [] })).rejects.toThrow(
      /The database already has tables/,
    );
    await expect(restoreBackup({ from: made.folder, database: null, folders: [] })).rejects.toThrow(/set DATABASE_URL/);
  });

  test('an unreachable database is reported', async () => {
    const away = { ...of(from), PGPORT: '1', PGHOST: '127.0.0.1' };
    await expect(makeBackup({ to: folder, database: away, folders: [], now: NOW })).rejects.toThrow(
      /psql ended with 2/,
    );
  });
});
