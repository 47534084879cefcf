import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeDatabase } from '../fixtures/database-conformance.ts';
import { describeJobs } from '../fixtures/jobs-conformance.ts';
import { describeJobsModel } from '../fixtures/jobs-model.ts';
import { realPostgres } from '../fixtures/pg-test-server.ts';
import { postgresEngines } from '../fixtures/postgres-engine.ts';
import { describeShared } from '../fixtures/shared-conformance.ts';

const real = realPostgres();

describe.skipIf(real === null)('the server of TEST_DATABASE_URL', () => {
  if (real === null) return;
  const engines = postgresEngines(real);
  beforeAll(engines.prepare, 60_000);
  afterAll(engines.drop);
  describeDatabase('PostgreSQL', engines.start);
  describeJobs('PostgreSQL', engines.start);
  describeJobsModel('PostgreSQL', engines.start, 10);
  describeShared('PostgreSQL', engines.start);

  test('a process that is suspended during a claim keeps others from its partition, and from nothing else', async () => {
    const { database, jobs, another, close } = await engines.start();
    const other = await another();
    const add = (payload: string, partition: string) =>
      database.write((tx) => jobs.enqueue(tx, { queue: 'work', payload, partition }));
    await add('a', 'a');
    await add('b', 'b');
    await add('b, second', 'b');
    const claim = () => jobs.claim('work', { leaseMs: 30_000 });
    await other.database.writeCommitted(async ({ kysely }) => {
      await sql`select pg_advisory_xact_lock(hashtext('lane work'), hashtext('lane/a'))`.execute(kysely);
      expect(await claim()).toMatchObject({ payload: 'b' });
      expect(await claim()).toBeNull();
    });
    expect(await claim()).toMatchObject({ payload: 'a', attempt: 1 });
    await close();
  });
});
