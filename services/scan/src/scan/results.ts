import { type Report, RULESET_VERSION, readStoredReport } from '@legible/audit';
import { isTerminal } from '@legible/scanner/record';
import type { Publicity } from '../config/config.ts';
import type { ScanProgressBody } from '../contract/contract.ts';
import type { ListedReport, Scans } from '../store/scans.ts';
import { hasReport, progressBody } from './progress-view.ts';

/** What any visitor may see of a scan now. */
export type Result =
  /** It runs, or its result is held back: show the progress. */
  | { readonly state: 'pending'; readonly progress: ScanProgressBody; readonly retryAfterS: number }
  /** It ended without a report. */
  | { readonly state: 'failed'; readonly progress: ScanProgressBody; readonly message: string }
  | {
      readonly state: 'ready';
      readonly progress: ScanProgressBody;
      readonly report: Report;
      /** Whether it can be judged again as another kind of site: its case file is kept, and the rules are still the same. */
      readonly judgeable: boolean;
      /** The host whose home page it is of, when reports of that can be looked up; else null. */
      readonly homeOf: string | null;
    };

/** A report in the history of a home page. */
export interface HistoryEntry extends ListedReport {
  /** The scan whose report came before; null for the first one. */
  readonly previous: string | null;
}

export interface History {
  readonly host: string;
  /** The newest first; at least one. */
  readonly entries: readonly HistoryEntry[];
  /** The next page starts after this scan; null on the last page. */
  readonly next: string | null;
}

/** Reports on one page of a history. */
const HISTORY_PAGE = 30;

/** Seconds between two polls of a scan that runs. */
const POLL_S = 1;

/** Seconds until the next request of a client: the rest of the wait, or one poll. */
export const pollAfterS = (progress: ScanProgressBody): number | null => {
  if (!isTerminal(progress.status)) return POLL_S;
  return progress.anonymousResultWaitMs > 0 ? Math.ceil(progress.anonymousResultWaitMs / 1_000) : null;
};

/**
 * The one place that decides whether a result may be seen. Every surface that shows results asks here, so none can
 * forget the wait.
 */
export interface Results {
  /** Null for an unknown scan. */
  of(scanId: string): Promise<Result | null>;
  /** The latest open report of a host's home page, or null. */
  latestOf(host: string): Promise<Result | null>;
  /**
   * Open reports of a host's home page, those older than the scan `before` when it is not null. Null when there are
   * none, or `before` is not one of them.
   */
  historyOf(host: string, before: string | null): Promise<History | null>;
  /** The scan with the previous open report of the same home page, else of the same address. Null for none. */
  previousOf(scanId: string): Promise<string | null>;
  /** The latest open report of each home page, the newest first; none unless the operator publishes them. */
  recent(limit: number): Promise<readonly ListedReport[]>;
}

/** What the operator says about finding reports without their address. */
type Finding = Pick<Publicity, 'recentReports' | 'reportsByDomain'>;

/** When reports cannot be found by domain, every way from a domain to a report answers as if there were none. */
export const resultsOf = (scans: Scans, now: () => number, publicity: Finding): Results => {
  const { reportsByDomain, recentReports } = publicity;
  const of = async (scanId: string): Promise<Result | null> => {
    const scan = await scans.progressOf(scanId);
    if (!scan) return null;
    const progress = progressBody(scan, now());
    if (scan.status === 'FAILED') return { state: 'failed', progress, message: progress.error ?? progress.message };
    const retryAfterS = pollAfterS(progress);
    if (!hasReport(scan) || retryAfterS !== null)
      return { state: 'pending', progress, retryAfterS: retryAfterS ?? POLL_S };
    const stored = await scans.reportOf(scanId);
    if (!stored) throw new Error(`scan ${scanId} is ${scan.status} and has no report`);
    const report = readStoredReport(stored.json);
    const judgeable = stored.hasCaseFile && report.rulesetVersion === RULESET_VERSION;
    return { state: 'ready', progress, report, judgeable, homeOf: reportsByDomain ? scan.homeOf : null };
  };
  return {
    of,
    async latestOf(host) {
      const latest = reportsByDomain ? await scans.latestHomeReport(host, now()) : null;
      return latest && of(latest.scanId);
    },
    async historyOf(host, before) {
      if (!reportsByDomain) return null;
      // One more than is shown: the last one is compared with it, and it shows whether there is a next page.
      const listed = await scans.historyOf(host, { now: now(), limit: HISTORY_PAGE + 1, before });
      if (listed === null || listed.length === 0) return null;
      const withPrevious = listed.map((entry, index) => ({ ...entry, previous: listed[index + 1]?.scanId ?? null }));
      const entries = withPrevious.slice(0, HISTORY_PAGE);
      return { host, entries, next: listed.length > HISTORY_PAGE ? (entries.at(-1)?.scanId ?? null) : null };
    },
    previousOf: async (scanId) => (reportsByDomain ? scans.previousOf(scanId, now()) : null),
    recent: async (limit) => (recentReports && reportsByDomain ? scans.recentReports({ now: now(), limit }) : []),
  };
};
