import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, type Jobs, type Migration, migrateStore, openStore, type Store } from '@legible/store';
import { sql } from 'kysely';
import { skipWithout } from '../../../test/environment.ts';
import { scanMigrations } from '../src/store/migrations/index.ts';
import { SCAN_QUEUE } from '../src/store/scans.ts';

/** One store, empty, as one process sees it. */
export interface StoreUnderTest {
  readonly database: Database;
  readonly jobs: Jobs;
  /** Where the jobs are. */
  readonly jobTable: string;
  /** Another process's view of the same store. */
  another(): Promise<Pick<Store, 'database' | 'jobs'>>;
  /** Leases and pauses are over so much earlier, ms: what a wall clock that moved means to an engine with its own. */
  leasesPass(ms: number): Promise<void>;
  /** Applies the migrations that `start` was not given. */
  upgrade(): Promise<void>;
  close(): Promise<void>;
}

export interface StoreEngine {
  readonly name: string;
  readonly isSkipped: boolean;
  /** How far a test stays from the end of a lease, ms: only one engine takes its time from the test. */
  readonly slackMs: number;
  /** @param now the wall clock, ms. */
  start(now: () => number, migrations?: readonly Migration[]): Promise<StoreUnderTest>;
  /** To be called after the last test of a file. */
  end(): Promise<void>;
}

const onError = (error: unknown): never => {
  throw error;
};

const sqliteEngine = (): StoreEngine => ({
  name: 'SQLite',
  isSkipped: false,
  slackMs: 1,
  end: async () => {},
  async start(now, migrations = scanMigrations) {
    const folder = mkdtempSync(join(tmpdir(), 'legible-scan-'));
    const place = { url: null, file: join(folder, 'store.db'), schema: '', now, queues: [SCAN_QUEUE], onError };
    const opened = [await openStore({ ...place, migrations })];
    const open = async () => {
      const store = await openStore({ ...place, migrations: scanMigrations });
      opened.push(store);
      return store;
    };
    const closeAll = async () => {
      for (const store of opened.splice(0)) await store.close();
    };
    return {
      get database() {
        return first(opened).database;
      },
      get jobs() {
        return first(opened).jobs;
      },
      jobTable: 'job',
      another: open,
      leasesPass: async () => {},
      async upgrade() {
        await closeAll();
        await open();
      },
      async close() {
        await closeAll();
        rmSync(folder, { recursive: true });
      },
    };
  },
});

const first = ([store]: readonly Store[]): Store => {
  if (store === undefined) throw new Error('The store is closed.');
  return store;
};

const TABLES = ['exploration_event', 'report', 'scan', 'own_page', 'rate_window', 'pace_place', 'pace_host'];

/** Schemas of their own on the server of TEST_DATABASE_URL. The usual one is opened once for a file and emptied for each test. */
const postgresEngine = (): StoreEngine => {
  const isSkipped = skipWithout('postgresql');
  const url = process.env.TEST_DATABASE_URL ?? '';
  let clock = Date.now;
  const placeIn = (schema: string) => ({ url, file: '', schema, queues: [SCAN_QUEUE], onError, now: () => clock() });
  const open = async (schema: string, migrations = scanMigrations): Promise<Store> => {
    await migrateStore({ ...placeIn(schema), migrations });
    return openStore({ ...placeIn(schema), migrations });
  };
  const newSchema = () => `scan_test_${randomBytes(5).toString('hex')}`;
  const drop = async ({ store, schema }: { readonly store: Store; readonly schema: string }) => {
    if (store.tier === 'several-machines')
      await store.database.runAlone(`drop schema ${schema} cascade; drop schema ${schema}_jobs cascade`);
    await store.close();
  };
  const shared = { schema: newSchema(), store: null as Store | null };
  const empty = async (store: Store) => {
    await store.database.write(async ({ kysely }) => {
      for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(kysely);
      await sql`delete from ${sql.table(`${shared.schema}_jobs.job`)}`.execute(kysely);
    });
    return store;
  };
  const leasesPassIn = (schema: string, store: Store, ms: number) =>
    store.database.write(async ({ kysely }) => {
      const by = sql`${ms} * interval '1 millisecond'`;
      await sql`update ${sql.table(`${schema}_jobs.job`)}
        set heartbeat_on = heartbeat_on - ${by}, start_after = start_after - ${by}`.execute(kysely);
    });
  return {
    name: 'PostgreSQL',
    isSkipped,
    slackMs: 5_000,
    async start(now, migrations) {
      clock = now;
      const schema = migrations ? newSchema() : shared.schema;
      if (!migrations) shared.store ??= await open(schema);
      const opened = [migrations ? await open(schema, migrations) : await empty(shared.store ?? (await open(schema)))];
      const others: Store[] = [];
      return {
        get database() {
          return first(opened).database;
        },
        get jobs() {
          return first(opened).jobs;
        },
        jobTable: `${schema}_jobs.job`,
        async another() {
          const other = await openStore({ ...placeIn(schema), migrations: scanMigrations });
          others.push(other);
          return other;
        },
        leasesPass: (ms) => leasesPassIn(schema, first(opened), ms),
        async upgrade() {
          await first(opened).close();
          opened[0] = await open(schema);
        },
        async close() {
          for (const other of others) await other.close();
          if (migrations) await drop({ store: first(opened), schema });
        },
      };
    },
    async end() {
      if (shared.store) await drop({ store: shared.store, schema: shared.schema });
    },
  };
};

/** Every engine behind the store; for `describe.each`. */
export const storeEngines = (): readonly StoreEngine[] => [sqliteEngine(), postgresEngine()];
