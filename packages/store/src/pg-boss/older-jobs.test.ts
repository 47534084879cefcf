import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATIENCE_MS } from '../fixtures/patience.ts';
import { realPostgres } from '../fixtures/pg-test-server.ts';
import { pglite } from '../fixtures/pglite-server.ts';
import { maintainOnce } from '../fixtures/postgres-engine.ts';
import { migrate } from '../port/migrate.ts';
import { type PostgresDatabase, postgresDatabase } from '../postgres/postgres-database.ts';
import { createPgBossJobs, type PgBossJobs } from './pg-boss-jobs.ts';
import { pgBossMigrations } from './pg-boss-migrations.ts';

const schema = `test_${randomBytes(6).toString('hex')}`;
const LEASE = { leaseMs: 30_000 };
let database: PostgresDatabase;
let jobs: PgBossJobs;
const ids: Record<string, string> = {};

/** The columns of a job as the version before pg-boss-0002 left them. */
const JOBS = {
  waits: `state = 'created', created_on = now() - interval '2 hours', started_on = null, heartbeat_on = null`,
  'is behind the held one': `state = 'created', group_id = 'lane/a', started_on = null, heartbeat_on = null`,
  'is held': `state = 'active', group_id = 'lane/a', retry_count = 1, heartbeat_on = now() + interval '1 minute'`,
  'has a dead worker': `state = 'active', group_id = 'lane/b', heartbeat_on = now() - interval '1 second'`,
  'is used up': `state = 'active', retry_count = 4, heartbeat_on = now() - interval '1 second'`,
  'ended long ago': `state = 'completed', completed_on = now() - interval '8 days', heartbeat_on = now() - interval '8 days'`,
};

beforeAll(async () => {
  database = postgresDatabase((realPostgres() ?? pglite).newServer(schema), schema);
  const migrations = pgBossMigrations(schema);
  await migrate({ database, migrations: migrations.slice(0, 1), now: Date.now });
  await database.writeCommitted(async ({ kysely }) => {
    const run = (text: string) => sql.raw(text).execute(kysely);
    await run(`select ${schema}_jobs.create_queue('work', '{"policy":"exclusive"}')`);
    await run(
      `update ${schema}_jobs.queue set expire_seconds = 2147483647, retention_seconds = 2147483647, deletion_seconds = 0`,
    );
    for (const [what, columns] of Object.entries(JOBS)) {
      const { rows } = await sql<{ id: string }>`
        insert into ${sql.table(`${schema}_jobs.job`)}
          (name, data, singleton_key, policy, retry_limit, expire_seconds, deletion_seconds, keep_until, started_on)
        values ('work', ${{ payload: JSON.stringify(what) }}, ${`key/${what.replaceAll(' ', '')}`}, 'exclusive', 4,
          2147483647, 0, now() + interval '68 years', now() - interval '1 hour')
        returning id`.execute(kysely);
      ids[what] = rows[0]?.id ?? '';
      await run(`update ${schema}_jobs.job set ${columns} where id = '${ids[what]}'`);
    }
  });
  await migrate({ database, migrations, now: Date.now });
  jobs = await createPgBossJobs({ database, queues: ['work'], upkeep: false, onError: () => undefined });
}, PATIENCE_MS);
afterAll(async () => {
  await jobs.stop();
  await database.runAlone(`drop schema ${schema}_jobs cascade; drop schema ${schema} cascade`);
  await database.close();
});

test('a job of the version before goes on: it waits, is held, or is taken from a dead worker', async () => {
  const dead = await database.write((tx) => jobs.takeDead(tx, 'work'));
  expect(dead).toEqual([{ id: ids['is used up'], queue: 'work', payload: 'is used up', attempt: 5 }]);
  const claim = () => jobs.claim('work', LEASE);
  expect(await claim()).toMatchObject({ payload: 'waits', attempt: 1 });
  expect(await claim()).toMatchObject({ payload: 'has a dead worker', attempt: 2 });
  expect(await claim()).toBeNull();
  const held = { id: ids['is held'] ?? '', queue: 'work', payload: 'is held', attempt: 2 };
  expect(await jobs.heartbeat(held, LEASE.leaseMs)).toBe(true);
  expect(await database.write((tx) => jobs.complete(tx, held))).toBe(true);
  expect(await claim()).toMatchObject({ payload: 'is behind the held one', attempt: 1 });
});

test('a job of the version before is deleted a week after its end', async () => {
  await maintainOnce(database);
  const forget = (what: string) => database.write((tx) => jobs.forget(tx, 'work', [what.replaceAll(' ', '')]));
  expect(await forget('ended long ago')).toBe(0);
  expect(await forget('is held')).toBe(1);
});
