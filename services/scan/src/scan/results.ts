import { type Report, RULESET_VERSION, readStoredReport } from '@legible/audit';
import type { ScanProgressBody } from '../routes/contract.ts';
import type { Scans } from '../store/scans.ts';
import { hasReport, progressBody } from './progress-view.ts';
import { isTerminal } from './scan-status.ts';

/** What anybody may be shown of a scan now. */
export type Result =
  /** It runs, or its result is held back: show progress, and come back later. */
  | { readonly state: 'pending'; readonly progress: ScanProgressBody; readonly retryAfterS: number }
  /** It ended without a report. */
  | { readonly state: 'failed'; readonly progress: ScanProgressBody; readonly message: string }
  | {
      readonly state: 'ready';
      readonly progress: ScanProgressBody;
      readonly report: Report;
      /** Whether it can be judged again as another kind of site: its case file is kept, and the rules are still the same. */
      readonly judgeable: boolean;
    };

/** Seconds between two polls of a scan that runs. */
const POLL_S = 1;

/** Seconds a client should let pass before it asks again: through the wait, or one poll. */
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
}

export const resultsOf = (scans: Scans, now: () => number): Results => {
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
    return { state: 'ready', progress, report, judgeable };
  };
  return {
    of,
    async latestOf(host) {
      const latest = await scans.latestHomeReport(host, now());
      return latest && of(latest.scanId);
    },
  };
};
