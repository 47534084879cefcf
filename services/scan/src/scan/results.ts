import { type Report, RULESET_VERSION, readStoredReport } from '@legible/audit';
import { isTerminal } from '@legible/scanner/record';
import type { Publicity } from '../config/config.ts';
import type { ScanProgressBody } from '../contract/contract.ts';
import type { KeptChanges, ListedReport, Scans } from '../store/scans.ts';
import { hasReport, progressBody } from './progress-view.ts';

/** What any visitor may see of a scan now. */
export type Result =
  /** The scan runs, or its result is held back: show the progress. */
  | { readonly state: 'pending'; readonly progress: ScanProgressBody; readonly retryAfterS: number }
  /** The scan ended without a report. */
  | { readonly state: 'failed'; readonly progress: ScanProgressBody; readonly message: string }
  | {
      readonly state: 'ready';
      readonly progress: ScanProgressBody;
      readonly report: Report;
      /** Whether it can be judged again as another kind of site: its case file is kept, and the ruleset is still the same. */
      readonly judgeable: boolean;
      /** The host, when the report is of its home page and reports can be found by domain; else null. */
      readonly homeOf: string | null;
    };

/** A report in the history of a home page. */
export interface HistoryEntry extends ListedReport {
  /** The scan of the report before this one; null for the first report. */
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

/** Scans with changes that are listed. */
const CHANGES = 50;

/** Seconds between two polls of a scan that runs. */
const POLL_S = 1;

/** Returns the seconds until a client should ask again; null when the progress will not change any more. */
export const pollAfterS = (progress: ScanProgressBody): number | null => {
  if (!isTerminal(progress.status)) return POLL_S;
  return progress.anonymousResultWaitMs > 0 ? Math.ceil(progress.anonymousResultWaitMs / 1_000) : null;
};

/**
 * The one place that decides whether a result may be seen. Every surface that shows results asks here, so none can
 * forget the wait.
 */
export interface Results {
  /** Returns what may be seen of a scan; null for an unknown scan. */
  of(scanId: string): Promise<Result | null>;
  /** Returns the latest open report of a host's home page, or null. */
  latestOf(host: string): Promise<Result | null>;
  /**
   * Returns open reports of a host's home page; only those older than the scan `before` when it is not null. Returns null
   * when there are none, or `before` is not a scan of that page.
   */
  historyOf(host: string, before: string | null): Promise<History | null>;
  /**
   * Returns what changed about a host's home page with its scans after a time (ms), as far as everybody may see it, the newest first,
   * at most 50.
   */
  changesOf(host: string, since: number): Promise<readonly KeptChanges[]>;
  /** Returns the scan with the previous open report of the same home page, else of the same address; null for none. */
  previousOf(scanId: string): Promise<string | null>;
  /** Returns the latest open report of each home page, the newest first; none unless the operator publishes them. */
  recent(limit: number): Promise<readonly ListedReport[]>;
}

/** The operator's settings about finding reports without their address. */
type Finding = Pick<Publicity, 'recentReports' | 'reportsByDomain'>;

/** When the operator turned off look-ups by domain, every look-up from a domain answers as if there were no report. */
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
      // Reads one more than is shown: it is the previous report of the last entry, and shows whether a next page exists.
      const listed = await scans.historyOf(host, { now: now(), limit: HISTORY_PAGE + 1, before });
      if (listed === null || listed.length === 0) return null;
      const withPrevious = listed.map((entry, index) => ({ ...entry, previous: listed[index + 1]?.scanId ?? null }));
      const entries = withPrevious.slice(0, HISTORY_PAGE);
      return { host, entries, next: listed.length > HISTORY_PAGE ? (entries.at(-1)?.scanId ?? null) : null };
    },
    changesOf: async (host, since) =>
      reportsByDomain ? scans.changesOf(host, { since, openAt: now(), limit: CHANGES }) : [],
    previousOf: async (scanId) => (reportsByDomain ? scans.previousOf(scanId, now()) : null),
    recent: async (limit) => (recentReports && reportsByDomain ? scans.recentReports({ now: now(), limit }) : []),
  };
};
