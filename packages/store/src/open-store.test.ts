import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrateStore, openStore, type Store } from './open-store.ts';
import type { Migration } from './port/migrate.ts';
import { openPostgres } from './postgres/pg-server.ts';

const url = process.env.TEST_DATABASE_URL ?? null;
const first: Migration = {
  id: 'own-0001',
  up: async (kysely) => void (await sql`create table own (id bigint)`.execute(kysely)),
};
const second: Migration = {
  id: 'own-0002',
  up: async (kysely) => void (await sql`create table own2 (id bigint)`.execute(kysely)),
};

let folder: string;
let schema: string;
let opened: Store[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-store-'));
  schema = `test_${randomBytes(6).toString('hex')}`;
  opened = [];
});
afterEach(async () => {
  for (const store of opened) await store.close();
  rmSync(folder, { recursive: true });
  if (url === null) return;
  const database = openPostgres({ url, schema });
  await database.runAlone(`drop schema if exists ${schema}_jobs cascade; drop schema if exists ${schema} cascade`);
  await database.close();
});

const place = (at: string | null, migrations: readonly Migration[]) => ({
  url: at,
  file: join(folder, 'store.db'),
  schema,
  migrations,
  now: Date.now,
});
const open = async (
  at: string | null,
  migrations: readonly Migration[],
  onNewerSchema: (ids: readonly string[]) => void = (ids) => expect(ids).toEqual([]),
) => {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const store = await openStore({ ...place(at, migrations), queues: ['work'], onNewerSchema, onError });
  opened.push(store);
  return store;
};
/** Commits rows of the service together with a job, and then completes the job. */
const use = async ({ database, jobs }: Store) => {
  await database.write(async (tx) => {
    await sql`insert into own values (7)`.execute(tx.kysely);
    await jobs.enqueue(tx, { queue: 'work', payload: 7 });
  });
  const job = await jobs.claim('work', { leaseMs: 30_000 });
  if (job === null) throw new Error('expected a job');
  expect(job.payload).toBe(7);
  expect(await database.write((tx) => jobs.complete(tx, job))).toBe(true);
};

test('without a URL: the file, migrated when it is opened', async () => {
  const store = await open(null, [first]);
  expect(store.tier).toBe('one-machine');
  await use(store);
  expect(await migrateStore(place(null, [first, second]))).toEqual(['own-0002']);
});

test('a file of a newer version is refused', async () => {
  await migrateStore(place(null, [first, second]));
  await expect(open(null, [first])).rejects.toMatchObject({ reason: 'newer-schema' });
});

describe.skipIf(url === null)('with the URL of a server (needs TEST_DATABASE_URL)', () => {
  test('it is migrated once by a command, even by two concurrent ones, and then used', async () => {
    await expect(open(url, [first])).rejects.toMatchObject({
      reason: 'older-schema',
      message: expect.stringContaining('npm run migrate'),
    });
    const applied = await Promise.all([migrateStore(place(url, [first])), migrateStore(place(url, [first]))]);
    expect(applied.flat().filter((id) => id === 'own-0001')).toHaveLength(1);
    const store = await open(url, [first]);
    expect(store.tier).toBe('several-machines');
    await use(store);
    await use(await open(url, [first]));
  });

  test('a database that lacks a migration is refused; one that has more is used next to the newer version', async () => {
    await migrateStore(place(url, [first]));
    await expect(open(url, [first, second])).rejects.toMatchObject({
      reason: 'older-schema',
      message: expect.stringContaining('own-0002'),
    });
    await migrateStore(place(url, [first, second]));
    const newer: string[] = [];
    await use(await open(url, [first], (ids) => newer.push(...ids)));
    expect(newer).toEqual(['own-0002']);
  });
});
