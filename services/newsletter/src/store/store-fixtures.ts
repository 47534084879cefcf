import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateStore, openStore, type Store } from '@legible/store';
import { sql } from 'kysely';
import { skipWithout } from '../../../../test/environment.ts';
import { EVERY_JOURNEY } from '../../../../test/every-journey.ts';
import { DELIVERY_QUEUE } from './deliveries.ts';
import { newsletterMigrations } from './migrations/index.ts';
import { openNewsletterStore } from './newsletter-store.ts';

/** An empty store, as one process sees it. */
export interface StoreUnderTest {
  readonly store: Store;
  /** Another process's view of the same store. */
  another(): Promise<Store>;
  /** Makes jobs due this many milliseconds earlier, in an engine whose queue uses a clock of its own and not `now`. */
  timePasses(ms: number): Promise<void>;
  /** Returns all that is stored, as text. */
  bytes(): Promise<string>;
  close(): Promise<void>;
}

export interface StoreEngine {
  readonly name: string;
  readonly isSkipped: boolean;
  /** Distance of tests from the instant at which a job is due, ms: the clock of one engine cannot be stopped. */
  readonly slackMs: number;
  /** After this time without an event, ms, nothing is running. */
  readonly quietMs: number;
  /** @param now the wall clock, epoch milliseconds. */
  start(now: () => number): Promise<StoreUnderTest>;
  /** Call it after the last test of a file. */
  end(): Promise<void>;
}

/** A commit to disk costs milliseconds, and the tests of the store package cover durability. */
const MEMORY_FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export const sqliteEngine: StoreEngine = {
  name: 'SQLite',
  isSkipped: false,
  slackMs: 1,
  quietMs: 15,
  end: async () => {},
  async start(now) {
    const folder = mkdtempSync(join(MEMORY_FOLDER, 'legible-newsletter-'));
    const opened: Store[] = [];
    const another = async (): Promise<Store> => {
      const store = await openNewsletterStore({ url: null, file: join(folder, 'newsletter.sqlite'), now });
      opened.push(store);
      return store;
    };
    return {
      store: await another(),
      another,
      timePasses: async () => {},
      bytes: async () =>
        readdirSync(folder)
          .map((name) => readFileSync(join(folder, name), 'latin1'))
          .join('\n'),
      async close() {
        for (const store of opened) await store.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

/** Tables that refer to others come first. */
const TABLES = [
  ...['hook_edition', 'delivery', 'hook', 'capability', 'tombstone', 'notice', 'watched_edition', 'known_issue'],
  ...['vault_root', 'content_file', 'content_body', 'content_version', 'issue_change', 'rate_window', 'change_topic'],
];

/** Uses a schema of its own on the server of TEST_DATABASE_URL, opened once for a file and emptied for each test. */
export const postgresEngine = (): StoreEngine => {
  const isSkipped = skipWithout('postgresql');
  const schema = `newsletter_test_${randomBytes(5).toString('hex')}`;
  let clock = Date.now;
  const place = {
    url: process.env.TEST_DATABASE_URL ?? '',
    file: '',
    schema,
    migrations: newsletterMigrations,
    now: () => clock(),
  };
  const open = () => openStore({ ...place, queues: [DELIVERY_QUEUE], onError: () => {} });
  let shared: Store | null = null;
  const run = async (store: Store, text: string): Promise<readonly unknown[]> =>
    store.tier === 'several-machines' ? store.database.runAlone(text) : [];
  const within = (table: string) => `${schema}.${table}`;
  const JOBS = `${schema}_jobs.job`;
  return {
    name: 'PostgreSQL',
    isSkipped,
    slackMs: 5_000,
    quietMs: 60,
    async start(now) {
      clock = now;
      if (shared === null) {
        await migrateStore(place);
        shared = await open();
      }
      const store = shared;
      await run(store, [...TABLES.map(within), JOBS].map((table) => `delete from ${table}`).join('; '));
      const others: Store[] = [];
      return {
        store,
        another: async () => {
          const other = await open();
          others.push(other);
          return other;
        },
        timePasses: async (ms) => {
          const by = sql`${ms} * interval '1 millisecond'`;
          await store.database.write(({ kysely }) =>
            sql`update ${sql.table(JOBS)} set heartbeat_on = heartbeat_on - ${by}, start_after = start_after - ${by}`.execute(
              kysely,
            ),
          );
        },
        bytes: async () => {
          const tables = [...TABLES.map(within), JOBS];
          const texts = await Promise.all(
            tables.map((table) => run(store, `select row_to_json(one)::text as row from ${table} as one`)),
          );
          return JSON.stringify(texts);
        },
        close: async () => {
          for (const other of others) await other.close();
        },
      };
    },
    async end() {
      if (shared === null) return;
      await run(shared, `drop schema ${schema} cascade; drop schema ${schema}_jobs cascade`);
      await shared.close();
    },
  };
};

/** Returns the engines behind the store for `describe.each`: PostgreSQL only when every journey runs. */
export const storeEngines = (): readonly StoreEngine[] =>
  EVERY_JOURNEY ? [sqliteEngine, postgresEngine()] : [sqliteEngine];
