import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, type Jobs, type Migration, migrateStore, openStore, type Store } from '@legible/store';
import { sql } from 'kysely';
import { skipWithout } from '../../../test/environment.ts';
import { type OwnDatabase, ownDatabase } from '../../../test/own-database.ts';
import { scanMigrations } from '../src/store/migrations/index.ts';
import { SCAN_QUEUE } from '../src/store/scans.ts';

/** An empty store, as one process sees it. */
export interface StoreUnderTest {
  readonly tier: Store['tier'];
  readonly database: Database;
  readonly jobs: Jobs;
  /** Name of the table of jobs. */
  readonly jobTable: string;
  /** Opens the same store again, as another process would. */
  another(): Promise<Store>;
  /** Ends leases and pauses this much earlier, ms, in an engine that has its own clock. */
  leasesPass(ms: number): Promise<void>;
  /** Applies the migrations that `start` was not given. */
  upgrade(): Promise<void>;
  close(): Promise<void>;
}

export interface StoreEngine {
  readonly name: string;
  readonly isSkipped: boolean;
  /** How far a test must stay from the end of a lease, ms, because one engine has its own clock. */
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
      tier: 'one-machine',
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

/** Uses its own database on the server of TEST_DATABASE_URL, made once for a file and emptied for each test. */
const postgresEngine = (): StoreEngine => {
  let own: OwnDatabase | null = null;
  let shared: Store | null = null;
  let clock = Date.now;
  let schemas = 0;
  const placeIn = async (schema: string) => {
    own ??= await ownDatabase();
    return { url: hasty(own.url), file: '', schema, queues: [SCAN_QUEUE], onError, now: () => clock() };
  };
  const open = async (schema: string, migrations = scanMigrations): Promise<Store> => {
    const place = await placeIn(schema);
    await migrateStore({ ...place, migrations });
    return openStore({ ...place, migrations });
  };
  return {
    name: 'PostgreSQL',
    isSkipped: skipWithout('postgresql'),
    slackMs: 5_000,
    async start(now, migrations) {
      clock = now;
      const schema = migrations ? `older_${++schemas}` : SCHEMA;
      const others: Store[] = [];
      shared ??= await open(SCHEMA);
      let store = migrations ? await open(schema, migrations) : await emptied(shared);
      return {
        tier: 'several-machines',
        get database() {
          return store.database;
        },
        get jobs() {
          return store.jobs;
        },
        jobTable: `${schema}_jobs.job`,
        async another() {
          const other = await openStore({ ...(await placeIn(schema)), migrations: scanMigrations });
          others.push(other);
          return other;
        },
        leasesPass: (ms) => leasesPass(store, schema, ms),
        async upgrade() {
          await store.close();
          store = await open(schema);
        },
        async close() {
          for (const other of others) await other.close();
          if (migrations) await store.close();
        },
      };
    },
    async end() {
      await shared?.close();
      await own?.drop();
    },
  };
};

const SCHEMA = 'legible_scan';
const TABLES = ['exploration_event', 'report', 'scan', 'own_page', 'rate_window', 'pace_place', 'pace_host'];

const emptied = async (store: Store): Promise<Store> => {
  await store.database.write(async ({ kysely }) => {
    for (const table of [...TABLES, `${SCHEMA}_jobs.job`]) await sql`delete from ${sql.table(table)}`.execute(kysely);
  });
  return store;
};

const leasesPass = (store: Store, schema: string, ms: number) =>
  store.database.write(async ({ kysely }) => {
    const by = sql`${ms} * interval '1 millisecond'`;
    await sql`update ${sql.table(`${schema}_jobs.job`)}
      set heartbeat_on = heartbeat_on - ${by}, start_after = start_after - ${by}`.execute(kysely);
  });

/** Makes tests faster: commits do not wait for the disk, and small statements are not compiled. */
const hasty = (url: string): string =>
  url === '' ? '' : `${url}?options=${encodeURIComponent('-c synchronous_commit=off -c jit=off')}`;

/** Returns every engine of the store, for `describe.each`. */
export const storeEngines = (): readonly StoreEngine[] => [sqliteEngine(), postgresEngine()];
