import type { WriteTx } from '@legible/store';
import type { ScanEngine } from './scan-engine.ts';
import { scanTables } from './scan-tables.ts';
import { type RemovedScans, SCAN_QUEUE } from './scans.ts';

const DEFAULT_PURGE_LIMIT = 200;
/** Scans in one statement: SQLite takes 32,766 values, and a statement of many is no faster. */
const CHUNK = 500;

/**
 * Removes scans that have ended, with all that hangs on them: what refers to a scan goes first. Returns how many there
 * were: another process may have removed them meanwhile.
 */
const remove = async ({ jobs }: ScanEngine, tx: WriteTx, scanIds: readonly string[]): Promise<number> => {
  let removed = 0;
  for (let from = 0; from < scanIds.length; from += CHUNK) {
    const ids = scanIds.slice(from, from + CHUNK);
    const tables = scanTables(tx);
    await tables.deleteFrom('exploration_event').where('scan_id', 'in', ids).execute();
    await tables.deleteFrom('screenshot').where('scan_id', 'in', ids).execute();
    await tables.deleteFrom('report').where('scan_id', 'in', ids).execute();
    const { numDeletedRows } = await tables.deleteFrom('scan').where('id', 'in', ids).executeTakeFirst();
    removed += Number(numDeletedRows);
    await jobs.forget(tx, SCAN_QUEUE, ids);
  }
  return removed;
};

type Chosen = { readonly by: 'id' | 'host'; readonly value: string };

/** See Scans.deleteScan and Scans.deleteOfHost. */
export const deleteScans = (
  engine: ScanEngine,
  { by, value }: Chosen,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<RemovedScans> =>
  engine.write(async (tx) => {
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
  engine: ScanEngine,
  before: number,
  { limit = DEFAULT_PURGE_LIMIT }: { readonly limit?: number } = {},
): Promise<number> =>
  engine.write(async (tx) => {
    const old = await scanTables(tx)
      .selectFrom('scan')
      .select('id')
      .where('finished_at', '<', before)
      .orderBy('finished_at')
      .limit(limit)
      .execute();
    return remove(
      engine,
      tx,
      old.map(({ id }) => id),
    );
  });
