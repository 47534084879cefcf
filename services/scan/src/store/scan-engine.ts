import type { Database, Jobs, Store, WriteTx } from '@legible/store';
import { type SelectQueryBuilder, sql } from 'kysely';

/**
 * What scans need of an engine whose transactions run side by side. They protect themselves with locks and a unique index.
 * Serializable transactions conflict by what they read: small writes of unrelated scans would roll each other back again
 * and again.
 */
export interface SideBySide {
  /** Like Database.write, but each statement sees what is committed when the statement begins. */
  readonly write: Database['write'];
  /** Locks the selected rows until the transaction ends. */
  locked<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>;
  /** Locks this name until the transaction ends. */
  takeTurn(tx: WriteTx, name: string): Promise<void>;
}

/** Returns the functions for an engine that runs one unit of work at a time, and so needs no locks. */
const oneByOne = (database: Database): SideBySide => ({
  write: database.write,
  locked: (query) => query,
  takeTurn: async () => {},
});

/** Returns the functions for the engine behind a store. A store without a tier runs one unit of work at a time. */
export const sideBySideOf = (store: Pick<Store, 'database'> & Partial<Pick<Store, 'tier'>>): SideBySide => {
  if (!isShared(store)) return oneByOne(store.database);
  return {
    write: store.database.writeCommitted,
    locked: (query) => query.forNoKeyUpdate(),
    async takeTurn({ kysely }, name) {
      await sql`select pg_advisory_xact_lock(hashtext('legible scan'), hashtext(${name}))`.execute(kysely);
    },
  };
};

type SharedStore = Extract<Store, { readonly tier: 'several-machines' }>;

const isShared = (store: Partial<Pick<Store, 'tier'>>): store is SharedStore => store.tier === 'several-machines';

/** What the modules of this folder work with. Its `write` is that of SideBySide, not of Database. */
export interface ScanEngine extends SideBySide {
  readonly database: Database;
  readonly jobs: Jobs;
  /** Wall clock, ms. */
  readonly now: () => number;
}
