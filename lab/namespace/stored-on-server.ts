import { postgresEnvironment, runProgram } from '../../tools/backup/postgres-programs.ts';

/** What the database contains about the scans of a fleet that has stopped. */
export interface StoredOnServer {
  readonly stored: number;
  readonly unended: number;
  readonly takenUpAgain: number;
  readonly reports: number;
  /** Jobs that have not ended. */
  readonly openJobs: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Fewest and most requests of scans that ended COMPLETED, by the submitted path. */
  readonly requests: Readonly<Record<string, readonly [number, number]>>;
  /** In words; empty when there are none. */
  readonly faults: readonly string[];
}

interface Row {
  readonly id: string;
  readonly status: string;
  readonly error: string | null;
  readonly attempt: number;
  readonly reports: number;
  readonly open: number;
  readonly path: string;
  /** Number of requests in its report; null when there is no report. */
  readonly requests: number | null;
  /** Number of events that follow one of a later attempt, leave a gap, or begin before the previous one. */
  readonly disorder: number;
}

const SCANS = `
  select coalesce(json_agg(row_to_json(found)), '[]') from (
    select id, status, error_code as error, attempt,
      regexp_replace(url, '^https://[^/]+|[?].*$', '', 'g') as path,
      (select (json::json->>'requests')::int from report where scan_id = scan.id) as requests,
      (select count(*) from report where scan_id = scan.id) as reports,
      (select count(*) from exploration_event where scan_id = scan.id and status in ('queued', 'active')) as open,
      (select count(*) from (
        select sequence, row_number() over (order by sequence) - 1 as place, attempt,
          max(attempt) over (order by sequence) as highest,
          started_at, max(started_at) over (order by sequence) as latest
        from exploration_event where scan_id = scan.id
      ) as event where sequence <> place or attempt < highest or started_at < latest) as disorder
    from scan
  ) as found`;

/** Queries the database directly, without the service. `sql` must return one JSON value. */
export const askServer = async <T>(url: string, sql: string): Promise<T> => {
  const env = { ...postgresEnvironment(url), PGOPTIONS: '-c search_path=legible_scan,legible_scan_jobs' };
  return JSON.parse(await runProgram('psql', ['--no-psqlrc', '-At', '--command', sql], env)) as T;
};

export const storedOnServer = async (url: string, acknowledged: readonly string[]): Promise<StoredOnServer> => {
  const rows = await askServer<readonly Row[]>(url, SCANS);
  const openJobs = await askServer<number>(url, `select count(*) from job where completed_on is null`);
  const known = new Set(rows.map(({ id }) => id));
  const byStatus: Record<string, number> = {};
  for (const { status, error } of rows) {
    const words = error === null ? status : `${status} ${error}`;
    byStatus[words] = (byStatus[words] ?? 0) + 1;
  }
  return {
    stored: rows.length,
    unended: rows.filter(({ status }) => !hasEnded(status)).length,
    takenUpAgain: rows.filter(({ attempt }) => attempt > 1).length,
    reports: rows.reduce((sum, { reports }) => sum + reports, 0),
    openJobs,
    byStatus,
    requests: requestsOf(rows.filter(({ status }) => status === 'COMPLETED')),
    faults: [
      ...acknowledged.filter((id) => !known.has(id)).map((id) => `${id} is lost`),
      ...rows.flatMap((row) => faultsOf(row).map((fault) => `${row.id}: ${fault}`)),
    ],
  };
};

const requestsOf = (rows: readonly Row[]): StoredOnServer['requests'] =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ path }) => path)].map(([path, group]) => {
      const counts = group.map(({ requests }) => requests ?? 0);
      return [path, [Math.min(...counts), Math.max(...counts)] as const];
    }),
  );

const hasEnded = (status: string): boolean => status.startsWith('COMPLETED') || status === 'FAILED';

const faultsOf = ({ status, reports, open, disorder }: Row): readonly string[] => [
  ...(reports === (status.startsWith('COMPLETED') ? 1 : 0) ? [] : [`${status} with ${reports} reports`]),
  ...(hasEnded(status) && open > 0 ? [`${status} with ${open} events that have not ended`] : []),
  ...(disorder > 0 ? [`${disorder} events out of order`] : []),
];
