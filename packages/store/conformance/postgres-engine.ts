import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { changeTopicMigrations } from '../src/change-topic-table.ts';
import { migrate } from '../src/migrate.ts';
import { createPgBossJobs } from '../src/pg-boss/pg-boss-jobs.ts';
import { pgBossMigrations, pgBossSchema } from '../src/pg-boss/pg-boss-migrations.ts';
import { type PostgresDatabase, postgresDatabase } from '../src/postgres/postgres-database.ts';
import type { PostgresServer } from '../src/postgres/postgres-server.ts';
import { sharedMigrations } from '../src/shared/shared-migrations.ts';
import type { EngineUnderTest, OpenEngine } from './jobs-conformance.ts';

const QUEUES = ['work', 'other', 'left', 'right'];
const START = 1_800_000_000_000;

interface OpenPostgres extends OpenEngine {
  readonly database: PostgresDatabase;
}

export interface PostgresEngine extends EngineUnderTest {
  readonly database: PostgresDatabase;
  /** The clock that `advance` moves. */
  readonly clock: RawBuilder<Date>;
  another(): Promise<OpenPostgres>;
}

export interface PostgresUnderTest {
  /** Another server object is another process's view. */
  newServer(schema: string): PostgresServer;
  /** Whether a read sees what is committed while a transaction is open. */
  readonly hasManyConnections: boolean;
}

const run = (database: PostgresDatabase, text: string) =>
  database.writeCommitted(({ kysely }) => sql.raw(text).execute(kysely));

/**
 * A schema of its own on a server, used by every test of a file: emptied in between, dropped at the end. Its clock is a
 * row of a table, which the suite moves; pg-boss's own clock is told to look there too.
 */
export const postgresEngines = ({ newServer, hasManyConnections }: PostgresUnderTest) => {
  const schema = `test_${randomBytes(6).toString('hex')}`;
  const clock = sql<Date>`${sql.id(schema, 'test_clock')}()`;
  let prepared: Promise<PostgresDatabase> | null = null;

  const prepare = async () => {
    const database = postgresDatabase(newServer(schema), schema);
    const migrations = [...pgBossMigrations(schema), ...changeTopicMigrations, ...sharedMigrations];
    await migrate({ database, migrations, now: Date.now });
    await database.changeSchema(({ write }) =>
      write(async ({ kysely }) => {
        await sql`create table test_time (ms bigint not null)`.execute(kysely);
        await sql`insert into test_time values (${START})`.execute(kysely);
        const read = `select 'epoch'::timestamptz + ms * interval '1 millisecond' from ${schema}.test_time`;
        await sql
          .raw(
            `create function test_clock() returns timestamptz language sql stable as '${read.replaceAll("'", "''")}'`,
          )
          .execute(kysely);
        await sql
          .raw(
            `create or replace function ${pgBossSchema(schema)}.job_now() returns timestamptz language sql stable as '${read.replaceAll("'", "''")}'`,
          )
          .execute(kysely);
      }),
    );
    return database;
  };
  const open = async (): Promise<OpenPostgres & { close(): Promise<void>; isClosed(): boolean }> => {
    const database = postgresDatabase(newServer(schema), schema);
    const jobs = await createPgBossJobs({
      database,
      queues: QUEUES,
      now: Date.now,
      clock,
      upkeep: false,
      onError: () => undefined,
    });
    // The first ring says that rings are heard from now on.
    await new Promise<void>((resolve) => void database.onRing('heard', resolve));
    let isClosed = false;
    const close = async () => {
      isClosed = true;
      await Promise.all([database.close(), jobs.stop()]);
    };
    return { database: { ...database, close }, jobs, close, isClosed: () => isClosed };
  };
  /** Other processes' views that no test closed: opening one takes longer than most tests. */
  let spare: Awaited<ReturnType<typeof open>>[] = [];
  let first: ReturnType<typeof open> | null = null;
  const owned = () => {
    prepared ??= prepare();
    return prepared;
  };
  return {
    /** To be awaited once before the tests, with patience: a server in memory takes seconds to start. */
    prepare: async () => void (await owned()),
    async start(): Promise<PostgresEngine> {
      const owner = await owned();
      // Not truncated: that makes new files and waits for the disk.
      for (const table of [`${pgBossSchema(schema)}.job`, 'rate_window', 'pace_host', 'pace_place'])
        await run(owner, `delete from ${table}`);
      await run(owner, `update test_time set ms = ${START}`);
      first ??= open();
      const engine = await first;
      const others: typeof spare = [];
      let time = START;
      return {
        database: engine.database,
        jobs: engine.jobs,
        clock,
        hasManyConnections,
        ringsAcross: true,
        now: () => time,
        another: async () => {
          const other = spare.pop() ?? (await open());
          others.push(other);
          return other;
        },
        advance: async (ms) => {
          time += ms;
          await run(owner, `update test_time set ms = ${time}`);
        },
        close: async () => {
          spare = [...spare, ...others.filter(({ isClosed }) => !isClosed())];
        },
      };
    },
    async drop() {
      const owner = await prepared;
      if (!owner) return;
      await (await first)?.close();
      for (const other of spare) await other.close();
      await owner.runAlone(`drop schema ${pgBossSchema(schema)} cascade; drop schema ${schema} cascade`);
      await owner.close();
    },
  };
};
