import { COMPLETED_STATUSES, type CompletedStatus } from '@legible/scanner/record';
import type { Database } from '@legible/store';
import { type Selectable, sql } from 'kysely';
import { type EventRow, fromEventRow, isInFlight, isOpen, ofId, type ScanRow, scanTables } from './scan-tables.ts';
import type { ScanState, Scans, StoredReport } from './scans.ts';

export interface GatheringOptions {
  /** Reads that run at the same time. */
  readonly atOnce: number;
  /** Most questions that one read answers. */
  readonly most: number;
}

interface Asking<V> {
  readonly key: string;
  readonly resolve: (value: V | null) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches reads: questions that arrive while reads are running are answered together by the next one. A question is not
 * delayed while fewer than `atOnce` reads run. Each is answered by a read that began after it arrived, so that no client
 * sees an older state than another has seen. When a read fails, the waiting questions fail too: a retry would take as long.
 *
 * @param read reads several keys. A key that is not in its map is answered with null.
 */
export const gatheredReads = <V>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
  { atOnce, most }: GatheringOptions,
): ((key: string) => Promise<V | null>) => {
  let waiting: Asking<V>[] = [];
  let reading = 0;

  const readSome = async (): Promise<void> => {
    const asking = waiting.splice(0, most);
    reading += 1;
    try {
      const found = await read([...new Set(asking.map(({ key }) => key))]);
      for (const { key, resolve } of asking) resolve(found.get(key) ?? null);
    } catch (error) {
      const all = [...asking, ...waiting];
      waiting = [];
      for (const { reject } of all) reject(error);
    } finally {
      reading -= 1;
    }
    if (waiting.length > 0) void readSome();
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (reading < atOnce) void readSome();
    });
};

/** See Scans.progressOf. */
export const progressOf = async (database: Database, scanId: string): Promise<ScanState | null> =>
  (await progressOfAll(database, [scanId])).get(scanId) ?? null;

/** Like `progressOf`, for several scans. Uses one statement, because two could see two different states. */
export const progressOfAll = async (database: Database, scanIds: readonly string[]) => {
  const rows = await scanTables(database)
    .selectFrom('scan')
    .leftJoin('exploration_event as event', 'event.scan_id', 'scan.id')
    .selectAll('event')
    .select(SCAN_COLUMNS)
    .where('scan.id', 'in', scanIds)
    .orderBy('event.sequence')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ known_id }) => known_id)].flatMap(([scanId, ofScan]) => {
      const [first] = ofScan;
      if (!first) return [];
      const events = ofScan.filter((row): row is typeof row & EventRow => row.sequence !== null).map(fromEventRow);
      return [[scanId, { ...toState(scanId, first), events }]];
    }),
  );
};

const SCAN_COLUMNS = [
  'scan.id as known_id',
  'scan.domain',
  'scan.host',
  'scan.home_of',
  'scan.status as scan_status',
  'scan.attempt as scan_attempt',
  'scan.progress',
  'scan.completed_checks',
  'scan.total_checks',
  'scan.error_code',
  'scan.created_at',
  'scan.opens_at',
  'scan.finished_at',
  'scan.version',
] as const;

type StateColumns = Omit<Selectable<ScanRow>, 'id' | 'url' | 'client_key' | 'in_flight' | 'status' | 'attempt'> & {
  readonly scan_status: ScanRow['status'];
  readonly scan_attempt: number;
};

const toState = (scanId: string, row: StateColumns) => ({
  scanId,
  domain: row.domain,
  host: row.host,
  homeOf: row.home_of,
  status: row.scan_status,
  attempt: row.scan_attempt,
  progress: row.progress,
  completedChecks: row.completed_checks,
  totalChecks: row.total_checks,
  errorCode: row.error_code,
  createdAt: row.created_at,
  opensAt: row.opens_at,
  finishedAt: row.finished_at,
  version: row.version,
});

const reports = (database: Database) =>
  scanTables(database)
    .selectFrom('report')
    .innerJoin('scan', 'scan.id', 'report.scan_id')
    .select(['report.scan_id', 'report.json', 'report.created_at', 'scan.status'])
    .select((eb) => eb('report.case_file', 'is not', null).as('has_case_file'));

type JoinedReport = Awaited<ReturnType<ReturnType<typeof reports>['execute']>>[number];

const toReport = (row: JoinedReport | undefined): StoredReport | null =>
  row
    ? {
        scanId: row.scan_id,
        json: row.json,
        status: row.status as CompletedStatus, // only `finish` writes reports, always with one of these statuses
        createdAt: row.created_at,
        hasCaseFile: Boolean(row.has_case_file), // SQLite returns 0 or 1
      }
    : null;

/** Reads of single scans and reports, and the counts of all. */
export const scanReads = (
  database: Database,
): Pick<Scans, 'versionOf' | 'reportOf' | 'caseFileOf' | 'latestHomeReport' | 'inFlightOf' | 'counts'> => ({
  async versionOf(scanId) {
    const row = await ofId(database, scanId).select('version').executeTakeFirst();
    return row?.version ?? null;
  },
  reportOf: async (scanId) => toReport(await reports(database).where('scan.id', '=', scanId).executeTakeFirst()),
  async caseFileOf(scanId) {
    const ofScan = scanTables(database).selectFrom('report').where('scan_id', '=', scanId);
    const row = await ofScan.select('case_file').executeTakeFirst();
    return row?.case_file ?? null;
  },
  latestHomeReport: async (host, now) =>
    toReport(
      await reports(database)
        .where('scan.home_of', '=', host)
        .where('scan.status', 'in', COMPLETED_STATUSES)
        .where(isOpen(now))
        .orderBy('scan.finished_at', 'desc')
        .orderBy('scan.id')
        .limit(1)
        .executeTakeFirst(),
    ),
  async inFlightOf(clientKey) {
    const { count } = await scanTables(database)
      .selectFrom('scan')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('client_key', '=', clientKey)
      .where(isInFlight)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  async counts() {
    const row = await scanTables(database)
      .selectFrom('scan')
      .select((eb) => [
        eb.fn.countAll<number>().as('inFlight'),
        eb.fn.countAll<number>().filterWhere('status', '=', 'QUEUED').as('queued'),
        eb.fn.min<number | null>('created_at').filterWhere('status', '=', 'QUEUED').as('oldestQueuedAt'),
        eb
          .selectFrom('exploration_event as event')
          .innerJoin('scan as running', (join) =>
            join.onRef('running.id', '=', 'event.scan_id').onRef('running.attempt', '=', 'event.attempt'),
          )
          .select((of) => of.fn.min<number | null>('event.started_at').as('at'))
          .where('running.in_flight', '=', sql.lit(1))
          .as('oldestRunningAt'),
      ])
      .where(isInFlight)
      .executeTakeFirstOrThrow();
    const { inFlight, queued, oldestQueuedAt, oldestRunningAt } = row;
    return { inFlight: Number(inFlight), queued: Number(queued), oldestQueuedAt, oldestRunningAt };
  },
});
