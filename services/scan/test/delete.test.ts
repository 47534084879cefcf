import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLeasedJobs, type Database, jobMigrations, migrate, migrateStore, openSqlite } from '@legible/store';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { skipWithout } from '../../../test/environment.ts';
import { type OwnDatabase, ownDatabase } from '../../../test/own-database.ts';
import { startService } from '../../../test/service-process.ts';
import { createScans } from '../src/store/create-scans.ts';
import { scanMigrations } from '../src/store/migrations/index.ts';
import { openScanStore, scanStorePlace } from '../src/store/scan-store.ts';
import { SCAN_QUEUE } from '../src/store/scans.ts';

const COMMAND = fileURLToPath(new URL('../dist/bundle/delete.js', import.meta.url));
const NOW = 1_000_000_000_000;
const SECRET = 'the-name-of-somebody';

let folder: string;
let database: Database;

const run = (...args: readonly string[]) => {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
};
const file = () => join(folder, 'scan.sqlite');
const add = (id: string, host: string, inFlight = false) =>
  database.write(async ({ kysely }) => {
    const [status, finishedAt, flag] = inFlight ? ['SCANNING', null, 1] : ['COMPLETED', NOW, null];
    await sql`insert into scan (id, url, domain, host, home_of, status, created_at, opens_at, finished_at, in_flight)
      values (${id}, ${`https://${host}/${id}`}, ${host}, ${host}, ${host}, ${status}, 1, 1, ${finishedAt}, ${flag})`.execute(
      kysely,
    );
    if (!inFlight)
      await sql`insert into report (scan_id, json, created_at) values (${id}, ${`{"of":"${SECRET} ${id}"}`}, 1)`.execute(
        kysely,
      );
  });

describe.skipIf(!existsSync(COMMAND))('deletion', { timeout: 30_000 }, () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'legible-delete-'));
    database = openSqlite({ file: file() });
    await migrate({ database, migrations: [...jobMigrations, ...scanMigrations], now: () => NOW });
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  test('deletes while the store is open, and leaves nothing readable in the file', async () => {
    await add('scn_1', 'a.example');
    await add('scn_2', 'a.example');
    await add('scn_3', 'b.example');
    expect(run('--dry-run', 'a.example')).toEqual({
      status: 0,
      stdout: 'Would delete scn_1\nWould delete scn_2\n',
      stderr: '',
    });
    expect(run('scn_1')).toEqual({ status: 0, stdout: 'Deleted scn_1\n', stderr: '' });
    await add('scn_4', 'a.example', true);
    expect(run('A.example')).toEqual({
      status: 1,
      stdout: 'Deleted scn_2\nLeft scn_4: it has not ended. Try again when it has.\n',
      stderr: '',
    });
    const scans = createScans({
      database,
      jobs: createLeasedJobs({ database, now: () => NOW }),
      now: () => NOW,
    });
    expect(await scans.reportOf('scn_2')).toBeNull();
    expect(await scans.reportOf('scn_3')).not.toBeNull();
    await database.close();
    const bytes = readFileSync(file(), 'latin1');
    expect(bytes).toContain(`${SECRET} scn_3`);
    expect(bytes).not.toContain(`${SECRET} scn_2`);
  });

  test('ends with 1 when there is nothing to delete, and never creates a store', async () => {
    expect(run('a.example')).toEqual({ status: 1, stdout: 'There is no scan of a.example.\n', stderr: '' });
    await database.close();
    rmSync(file());
    expect(run('a.example')).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no store') });
    expect(existsSync(file())).toBe(false);
  });

  test('finds the store where npm start keeps it, and asks which one is meant when there are two', async () => {
    await database.close();
    mkdirSync(join(folder, 'scan'));
    copyFileSync(file(), join(folder, 'scan', 'scan.sqlite'));
    expect(run('a.example')).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining(join(folder, 'scan', 'scan.sqlite')),
    });
    rmSync(file());
    expect(run('a.example')).toMatchObject({ status: 1, stdout: 'There is no scan of a.example.\n' });
    expect(existsSync(file())).toBe(false);
  });

  test('scans past the retention are deleted when the service starts', async () => {
    await add('scn_old', 'a.example');
    await add('scn_runs', 'b.example', true);
    await database.write(({ kysely }) =>
      sql`insert into scan
      (id, url, domain, host, status, created_at, opens_at, finished_at)
      values ('scn_young', 'u', 'c.example', 'c.example', 'FAILED', 1, 1, ${Date.now()})`.execute(kysely),
    );
    const service = await startService({ dataDir: folder, env: { RETENTION_DAYS: '1' } });
    const left = async () => (await sql<{ id: string }>`select id from scan order by id`.execute(database.kysely)).rows;
    try {
      await vi.waitFor(async () => expect(await left()).toEqual([{ id: 'scn_runs' }, { id: 'scn_young' }]), 10_000);
    } finally {
      await service.end();
    }
  });

  test('ends with 2 for wrong arguments', () => {
    expect(run()).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('Usage') });
  });
});

describe.skipIf(!existsSync(COMMAND) || skipWithout('postgresql'))('deletion on a server', { timeout: 30_000 }, () => {
  let own: OwnDatabase;
  beforeAll(async () => {
    own = await ownDatabase();
  });
  afterAll(() => own.drop());
  const ask = (...args: readonly string[]) => {
    const env = { PATH: process.env.PATH ?? '', DATABASE_URL: own.url };
    const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { env, encoding: 'utf8' });
    return { status, stdout, stderr };
  };

  test('deletes from the database after its migration', async () => {
    expect(ask('a.example')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('npm run migrate'),
    });
    const settings = { databaseUrl: own.url, databaseConnections: 4, dataDir: '' };
    await migrateStore(scanStorePlace(settings, Date.now));
    const onError = (error: unknown) => console.error(error);
    const store = await openScanStore({ config: settings, now: Date.now, jobsNow: Date.now, onError });
    try {
      const scans = createScans({ ...store, now: Date.now });
      for (const [scanId, host] of [
        ['scn_1', 'a.example'],
        ['scn_2', 'b.example'],
      ] as const) {
        const url = `https://${host}/`;
        const [waitMs, queueCap] = [0, 9];
        await scans.create({ scanId, url, domain: host, host, homeOf: host, waitMs, queueCap, partition: host });
        const job = await store.jobs.claim(SCAN_QUEUE, { leaseMs: 30_000 });
        await (job && (await scans.begin(job)))?.failScan('unreachable');
      }
      expect(ask('a.example')).toEqual({ status: 0, stdout: 'Deleted scn_1\n', stderr: '' });
      expect([await scans.versionOf('scn_1'), await scans.versionOf('scn_2')]).toEqual([null, 3]);
    } finally {
      await store.close();
    }
  });
});
