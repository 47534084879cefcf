import type { SiteChange } from '@legible/audit';
import type { Database, WriteTx } from '@legible/store';
import { endFollows } from './follows.ts';
import { isOpen, scanTables } from './scan-tables.ts';
import type { KeptChanges, Scans } from './scans.ts';

/** Errors that do not mean that the site is down: those of ours, and a robots.txt that closes it. */
const NO_OUTAGE: readonly string[] = ['interrupted', 'internal', 'robots-disallowed'];

interface EndedScan {
  readonly id: string;
  readonly home_of: string | null;
}

/** Returns whether each of the last two ended scans of this home page, the latest first, found the site unreachable. */
const lastUnreachable = async (tx: WriteTx, { id, home_of }: EndedScan): Promise<readonly boolean[]> => {
  const rows = await scanTables(tx)
    .selectFrom('scan')
    .select(['status', 'error_code'])
    .where('home_of', '=', home_of)
    .where('finished_at', 'is not', null)
    .where('id', '!=', id)
    .orderBy('finished_at', 'desc')
    .limit(2)
    .execute();
  return rows.map(({ status, error_code }) => status === 'FAILED' && !NO_OUTAGE.includes(error_code ?? ''));
};

const keep = async (tx: WriteTx, { id, home_of }: EndedScan, at: number, changes: readonly SiteChange[]) => {
  if (home_of === null || changes.length === 0) return;
  const row = { scan_id: id, host: home_of, at, json: JSON.stringify(changes) };
  await scanTables(tx).insertInto('site_change').values(row).execute();
  if (changes.some(({ kind }) => kind === 'closed-to-us')) await endFollows(tx, home_of, at);
};

/** Keeps what changed with a scan that has a report, in the commit that ends the scan. */
export const keepChanges = async (tx: WriteTx, scan: EndedScan, at: number, changes: readonly SiteChange[]) => {
  if (scan.home_of === null) return;
  const [last, before] = await lastUnreachable(tx, scan);
  await keep(tx, scan, at, [...(last && before ? [{ kind: 'reachable' as const }] : []), ...changes]);
};

/** Keeps that the site is unreachable when this is the second scan in a row that found it so. */
export const keepFailure = async (tx: WriteTx, scan: EndedScan, at: number, error: string) => {
  if (error === 'robots-disallowed') await keep(tx, scan, at, [{ kind: 'closed-to-us' }]);
  if (scan.home_of === null || NO_OUTAGE.includes(error)) return;
  const [last, before] = await lastUnreachable(tx, scan);
  if (last && !before) await keep(tx, scan, at, [{ kind: 'unreachable', error }]);
};

/** See Scans.changesOf. */
export const changesOf = async (
  database: Database,
  host: string,
  { since, openAt, limit }: Parameters<Scans['changesOf']>[1],
): Promise<readonly KeptChanges[]> => {
  const rows = await scanTables(database)
    .selectFrom('site_change')
    .innerJoin('scan', 'scan.id', 'site_change.scan_id')
    .select(['site_change.scan_id', 'site_change.at', 'site_change.json'])
    .where('site_change.host', '=', host)
    .where('site_change.at', '>', since)
    .$if(openAt !== null, (query) => query.where(isOpen(openAt ?? 0)))
    .orderBy('site_change.at', 'desc')
    .orderBy('site_change.scan_id')
    .limit(limit)
    .execute();
  return rows.map(({ scan_id, at, json }) => ({ scanId: scan_id, at, changes: JSON.parse(json) }));
};
