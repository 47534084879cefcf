import type { Store, WriteTx } from '@legible/store';
import { create, findExisting, queueGauge } from './admission.ts';
import { begin, failDead } from './attempt.ts';
import { deleteFollows } from './follows.ts';
import { reportLists } from './report-lists.ts';
import { type ScanEngine, sideBySideOf } from './scan-engine.ts';
import { gatheredReads, progressOf, progressOfAll, scanReads } from './scan-reads.ts';
import { scanTables } from './scan-tables.ts';
import { SCAN_QUEUE, type Scans } from './scans.ts';
import { screenshotReads } from './screenshots.ts';
import { changesOf } from './site-changes.ts';

/**
 * How progress reads from a database server are batched. Each query costs a round trip, and thousands of clients ask
 * every few seconds. Few queries run at once, so that other readers find a connection.
 */
const PROGRESS_READS = { atOnce: 2, most: 64 };

/** Returns the scans of a store that `scanMigrations` prepared. A store without a tier runs one transaction at a time. */
export const createScans = (
  store: Pick<Store, 'database' | 'jobs'> &
    Partial<Pick<Store, 'tier'>> & {
      /** Wall clock, ms. */
      readonly now: () => number;
    },
): Scans => {
  const { database, jobs, now } = store;
  const engine: ScanEngine = { database, jobs, now, ...sideBySideOf(store) };
  const gauge = queueGauge(engine, () => performance.now());
  return {
    findExisting: (query) => findExisting(database, query),
    create: (scan) => create(engine, gauge, scan),
    isKnownFull: gauge.turnsAway,
    progressOf:
      store.tier === 'several-machines'
        ? gatheredReads((scanIds) => progressOfAll(database, scanIds), PROGRESS_READS)
        : (scanId) => progressOf(database, scanId),
    ...scanReads(database),
    ...screenshotReads(database),
    ...reportLists(database),
    changesOf: (host, options) => changesOf(database, host, options),
    ...deletions(engine),
    begin: (job) => begin(engine, job),
    failDead: (errorCode) => failDead(engine, SCAN_QUEUE, errorCode),
  };
};

const DEFAULT_PURGE_LIMIT = 200;
/** Scans in one statement. SQLite allows 32,766 values, but a larger statement is not faster. */
const CHUNK = 500;

/**
 * Removes ended scans, after all rows that refer to them. Returns how many scans were removed: another process may have
 * removed some of them meanwhile.
 */
const remove = async ({ jobs }: ScanEngine, tx: WriteTx, scanIds: readonly string[]): Promise<number> => {
  let removed = 0;
  for (let from = 0; from < scanIds.length; from += CHUNK) {
    const ids = scanIds.slice(from, from + CHUNK);
    const tables = scanTables(tx);
    await tables.deleteFrom('exploration_event').where('scan_id', 'in', ids).execute();
    await tables.deleteFrom('site_change').where('scan_id', 'in', ids).execute();
    await tables.deleteFrom('screenshot').where('scan_id', 'in', ids).execute();
    await tables.deleteFrom('report').where('scan_id', 'in', ids).execute();
    const { numDeletedRows } = await tables.deleteFrom('scan').where('id', 'in', ids).executeTakeFirst();
    removed += Number(numDeletedRows);
    await jobs.forget(tx, SCAN_QUEUE, ids);
  }
  return removed;
};

const deletions = (engine: ScanEngine): Pick<Scans, 'deleteScan' | 'deleteOfHost' | 'purgeFinishedBefore'> => {
  const deleteBy =
    (column: 'id' | 'host'): Scans['deleteScan'] =>
    (value, { dryRun = false } = {}) =>
      engine.write(async (tx) => {
        const found = await scanTables(tx)
          .selectFrom('scan')
          .select(['id', 'in_flight'])
          .where(column, '=', value)
          .orderBy('created_at')
          .orderBy('id')
          .execute();
        const idsOf = (inFlight: boolean) =>
          found.filter(({ in_flight }) => (in_flight !== null) === inFlight).map(({ id }) => id);
        const deleted = idsOf(false);
        if (!dryRun) await remove(engine, tx, deleted);
        if (!dryRun && column === 'host') await deleteFollows(tx, value);
        return { deleted, inFlight: idsOf(true) };
      });
  return {
    deleteScan: deleteBy('id'),
    deleteOfHost: deleteBy('host'),
    purgeFinishedBefore: (before, { limit = DEFAULT_PURGE_LIMIT } = {}) =>
      engine.write(async (tx) => {
        const ended = scanTables(tx).selectFrom('scan').where('finished_at', '<', before);
        const old = await ended.select('id').orderBy('finished_at').limit(limit).execute();
        const ids = old.map(({ id }) => id);
        return remove(engine, tx, ids);
      }),
  };
};
