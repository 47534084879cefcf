import type { Database, Jobs, WriteTx } from '@legible/store';
import { scanTables } from './scan-tables.ts';
import { type RemovedScans, SCAN_QUEUE } from './scans.ts';

interface Engine {
  readonly database: Database;
  readonly jobs: Jobs;
}

const DEFAULT_PURGE_LIMIT = 200;
/** Scans in one statement: SQLite takes 32,766 values, and a statement of many is no faster. */
const CHUNK = 500;

/** Removes scans that have ended, with all that hangs on them: what refers to a scan goes first. */
const remove = async ({ jobs }: Engine, tx: WriteTx, scanIds: readonly string[]): Promise<void> => {
  for (let from = 0; from < scanIds.length; from += CHUNK) {
    const ids = scanIds.slice(from, from + CHUNK);
    const tables = scanTables(tx);
    await tables.deleteFrom('exploration_event').where('scan_id', 'in', ids).execute();
    await tables.deleteFrom('report').where('scan_id', 'in', ids).execute();
    await tables.deleteFrom('scan').where('id', 'in', ids).execute();
    await jobs.forget(tx, SCAN_QUEUE, ids);
  }
};

type Chosen = { readonly by: 'id' | 'host'; readonly value: string };

/** See Scans.deleteScan and Scans.deleteOfHost. */
export const deleteScans = (
  engine: Engine,
  { by, value }: Chosen,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<RemovedScans> =>
  engine.database.write(async (tx) => {
    const found = await scanTables(tx)
      .selectFrom('scan')
      .select(['id', 'in_flight'])
      .where(by, '=', value)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const idsOf = (inFlight: boolean) =>
      found.filter(({ in_flight }) => (in_flight !== null) === inFlight).map(({ id }) => id);
    const deleted = idsOf(false);
    if (!dryRun) await remove(engine, tx, deleted);
    return { deleted, inFlight: idsOf(true) };
  });

/** See Scans.purgeFinishedBefore. */
export const purgeFinishedBefore = (
  engine: Engine,
  before: number,
  { limit = DEFAULT_PURGE_LIMIT }: { readonly limit?: number } = {},
): Promise<number> =>
  engine.database.write(async (tx) => {
    const old = await scanTables(tx)
      .selectFrom('scan')
      .select('id')
      .where('finished_at', '<', before)
      .orderBy('finished_at')
      .limit(limit)
      .execute();
    const ids = old.map(({ id }) => id);
    await remove(engine, tx, ids);
    return ids.length;
  });
