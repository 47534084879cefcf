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

  test('prepares a statement that is used often, and again after its table has changed', async () => {
    const { database, close } = await engines.start();
    const prepared = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_prepared_statements where statement like 'select * from changing%'`.execute(
        database.kysely,
      );
      return rows[0]?.count;
    };
    const read = () => sql`select * from changing where id = ${1}`.execute(database.kysely);
    const write = () =>
      database.write(({ kysely }) => sql`update changing set id = ${1} where id = ${1} returning *`.execute(kysely));
    const alter = (change: string) => database.runAlone(`alter table ${database.schema}.changing ${change}`);
    await database.runAlone(`create table ${database.schema}.changing (id integer)`);
    try {
      await database.runAlone(`insert into ${database.schema}.changing values (1)`);
      for (let n = 0; n < 5; n++) await read();
      expect(await prepared()).toBe(0);
      for (let n = 0; n < 20; n++) {
        await read();
        await write();
      }
      expect(await prepared()).toBe(1);
      await alter('add column more integer');
      for (const use of [read, write, read, write]) expect((await use()).rows).toEqual([{ id: 1, more: null }]);
    } finally {
      await database.runAlone(`drop table ${database.schema}.changing`);
      await close();
    }
  });

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
