import { COMPLETED_STATUSES } from '@legible/scanner/record';
import type { Database } from '@legible/store';
import { type ExpressionBuilder, sql } from 'kysely';
import { isOpen, ofId, type ScanTables, scanTables } from './scan-tables.ts';
import type { ListedReport, Scans } from './scans.ts';

/** Selects what a list shows of a report, without its JSON. */
const listed = (database: Database) =>
  scanTables(database)
    .selectFrom('scan')
    .innerJoin('report', 'report.scan_id', 'scan.id')
    .select(['scan.id', 'scan.host', 'scan.finished_at', 'scan.created_at'])
    .select(['report.web_value', 'report.web_coverage', 'report.ai_value', 'report.ai_coverage'])
    .select(['report.partial', 'report.ruleset_version'])
    .where('scan.status', 'in', COMPLETED_STATUSES);

type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

const toListed = (row: Row): ListedReport => ({
  scanId: row.id,
  host: row.host,
  finishedAt: row.finished_at ?? row.created_at, // ended scans have one: the table checks it
  web: { value: row.web_value, coverage: row.web_coverage },
  ai: { value: row.ai_value, coverage: row.ai_coverage },
  partial: row.partial === 1,
  rulesetVersion: row.ruleset_version,
});

/** The lists of open reports. */
export const reportLists = (database: Database): Pick<Scans, 'historyOf' | 'previousOf' | 'recentReports'> => ({
  async historyOf(host, { now, limit, before = null }) {
    const ofHost = listed(database).where('scan.home_of', '=', host).where(isOpen(now));
    const page = before === null ? ofHost : await olderThan(database, ofHost, host, before);
    if (page === null) return null;
    return (await page.orderBy('scan.finished_at', 'desc').orderBy('scan.id').limit(limit).execute()).map(toListed);
  },
  async previousOf(scanId, now) {
    const scan = await ofId(database, scanId).select(['url', 'home_of', 'finished_at']).executeTakeFirst();
    if (scan === undefined || scan.finished_at === null) return null;
    const same = scan.home_of === null ? (['scan.url', scan.url] as const) : (['scan.home_of', scan.home_of] as const);
    const row = await listed(database)
      .where(same[0], '=', same[1])
      .where(isOpen(now))
      .where('scan.finished_at', '<', scan.finished_at)
      .orderBy('scan.finished_at', 'desc')
      .orderBy('scan.id')
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  },
  async recentReports({ now, limit }) {
    const rows = await listed(database)
      .where('scan.home_of', 'is not', null)
      .where('scan.finished_at', 'is not', null) // lets the index by age apply
      .where(isOpen(now))
      .where((where) => where.not(where.exists(newerOfSameHost(where, now))))
      .orderBy('scan.finished_at', 'desc')
      .orderBy('scan.id')
      .limit(limit)
      .execute();
    return rows.map(toListed);
  },
});

/** Narrows `reports` to those after `scanId` in the order of the list; null when it is not an ended scan of that host. */
const olderThan = async <T extends ReturnType<typeof listed>>(
  database: Database,
  reports: T,
  host: string,
  scanId: string,
): Promise<ReturnType<T['where']> | null> => {
  const mark = await ofId(database, scanId).where('home_of', '=', host).select('finished_at').executeTakeFirst();
  const at = mark?.finished_at;
  if (at === null || at === undefined) return null;
  return reports.where((where) =>
    where.or([
      where('scan.finished_at', '<', at),
      where.and([where('scan.finished_at', '=', at), where('scan.id', '>', scanId)]),
    ]),
  ) as ReturnType<T['where']>;
};

const newerOfSameHost = (where: ExpressionBuilder<ScanTables, 'scan'>, now: number) =>
  where
    .selectFrom('scan as newer')
    .select(sql`1`.as('one'))
    .whereRef('newer.home_of', '=', 'scan.home_of')
    .where('newer.status', 'in', COMPLETED_STATUSES)
    .where(isOpen(now, 'newer'))
    .where((other) =>
      other.or([
        other('newer.finished_at', '>', other.ref('scan.finished_at')),
        other.and([
          other('newer.finished_at', '=', other.ref('scan.finished_at')),
          other('newer.id', '<', other.ref('scan.id')),
        ]),
      ]),
    );
