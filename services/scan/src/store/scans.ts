import type { SiteChange } from '@legible/audit';
import type {
  CompletedStatus,
  ListedScreenshot,
  ScanRecorder,
  ScanStatus,
  Screenshot,
  StoredEvent,
} from '@legible/scanner/record';
import type { Job } from '@legible/store';

/**
 * A timestamp further in the future than this, milliseconds, was made before the clock was set back, so no age can be
 * computed from it. Clocks of machines that share a store may differ by less.
 */
export const CLOCK_SKEW_MS = 60_000;

/** Client key of scans of followed sites, which no visitor asked for. They wait behind the others. */
export const FOLLOW_CLIENT = 'follow';

/** The queue that scans wait in. A job's payload is a ScanPayload. */
export const SCAN_QUEUE = 'scan';

export interface ScanPayload {
  readonly scanId: string;
}

export interface ReuseQuery {
  /** Normalised. */
  readonly url: string;
  readonly mode: 'reuse' | 'refresh';
  /** ms. */
  readonly now: number;
  /** A report younger than this is reused. Default 24 h. */
  readonly freshForMs?: number;
  /** A refresh joins a scan younger than this instead of starting anew. Default 60 s. */
  readonly refreshJoinMs?: number;
}

export interface ExistingScan {
  readonly scanId: string;
  /** `stored` means that it has ended. */
  readonly kind: 'in-flight' | 'stored';
}

export interface NewScan {
  readonly scanId: string;
  /** Normalised, with its query string. Never shown. */
  readonly url: string;
  /** As shown to the public. */
  readonly domain: string;
  readonly host: string;
  /** The host, when the URL is its home page; else null. Look-ups by domain find only these scans. */
  readonly homeOf: string | null;
  /** Key of the client. A client with scans in the queue waits longer. */
  readonly clientKey?: string;
  /** How long anonymous visitors wait for the result after the end of the scan, ms. */
  readonly waitMs: number;
  /** Number of scans that may wait; a further one is refused. */
  readonly queueCap: number;
  /** Scans of one partition run one after the other. Default: no partition. */
  readonly partition?: string;
}

export type CreateOutcome =
  | { readonly kind: 'created' }
  /** A scan of the same URL is in flight. */
  | { readonly kind: 'joined'; readonly scanId: string }
  | { readonly kind: 'queue-full' };

/** Everything a progress page needs; the URL stays private. */
export interface ScanState {
  readonly scanId: string;
  readonly domain: string;
  readonly host: string;
  readonly homeOf: string | null;
  readonly status: ScanStatus;
  /** 0 before the first attempt. */
  readonly attempt: number;
  /** 0 to 100. Never decreases, even when a scan starts again. */
  readonly progress: number;
  readonly completedChecks: number | null;
  readonly totalChecks: number | null;
  readonly errorCode: string | null;
  readonly createdAt: number;
  /** When anonymous visitors may see the result, ms. Until the scan ends, this is as if it had ended at its creation. */
  readonly opensAt: number;
  readonly finishedAt: number | null;
  /** Increases by one with every change. */
  readonly version: number;
  /** In the order of their sequence. */
  readonly events: readonly StoredEvent[];
}

export interface StoredReport {
  readonly scanId: string;
  readonly json: string;
  readonly status: CompletedStatus;
  readonly createdAt: number;
  /** Whether `caseFileOf` would return a case file. */
  readonly hasCaseFile: boolean;
}

/** One score as lists show it. A null could not be computed or read. */
export interface ListedScore {
  readonly value: number | null;
  readonly coverage: number | null;
}

/** What lists show of a report. */
export interface ReportFigures {
  readonly web: ListedScore;
  readonly ai: ListedScore;
  readonly partial: boolean;
  /** Null when an old report does not say. */
  readonly rulesetVersion: string | null;
}

/** A report in a list. */
export interface ListedReport extends ReportFigures {
  readonly scanId: string;
  readonly host: string;
  /** ms. */
  readonly finishedAt: number;
}

export interface DeletionOptions {
  /** Only reports what would be deleted. */
  readonly dryRun?: boolean;
}

/** The result of a deletion, the oldest scan first. */
export interface RemovedScans {
  readonly deleted: readonly string[];
  /** Not deleted, because they have not ended. */
  readonly inFlight: readonly string[];
}

/**
 * What one attempt may write. What it records is kept in memory until the next `flush` or the end, so that a scan needs few
 * commits. A status out of order and an unknown event are defects and throw at once. Every other method is one commit. It is
 * refused with StaleAttempt when the job's lease is over, a later attempt has begun, or the scan has ended. After a refused
 * or failed one, only `failScan` may still succeed.
 */
export interface AttemptWriter extends ScanRecorder {
  /** The host, when this is a scan of its home page. */
  readonly homeOf: string | null;
  /** Whether no visitor asked for this scan, so that robots.txt decides about every page. */
  readonly isUnasked: boolean;
  /** ms. */
  readonly createdAt: number;
  /** Stores what was recorded since the last commit. Does nothing when that is nothing. */
  flush(): Promise<void>;
  /** Stores the report with its figures for lists, case file and pictures, and completes the job, in one commit. */
  finish(
    status: CompletedStatus,
    reportJson: string,
    beside?: {
      readonly figures?: ReportFigures;
      readonly caseFile?: Uint8Array | null;
      readonly screenshots?: readonly Screenshot[];
      /** What changed about the site since the report before, when this is a scan of a home page. */
      readonly changes?: readonly SiteChange[];
    },
  ): Promise<void>;
  /** Ends the scan without a report and completes the job, because another attempt would not help. */
  failScan(errorCode: string): Promise<void>;
}

/** Thrown when the attempt no longer belongs to this worker, which must then stop and write nothing more. */
export class StaleAttempt extends Error {
  constructor(scanId: string, attempt: number) {
    super(`Attempt ${attempt} of ${scanId} is over.`);
    this.name = 'StaleAttempt';
  }
}

/** What changed about a site with one scan. */
export interface KeptChanges {
  readonly scanId: string;
  /** End of the scan, ms. */
  readonly at: number;
  readonly changes: readonly SiteChange[];
}

/** Scans, their progress and their reports. All methods throw StoreUnavailable when the store is away. */
export interface Scans {
  /** Returns a scan that answers the request without a new one, or null. */
  findExisting(query: ReuseQuery): Promise<ExistingScan | null>;
  /** Stores the scan and queues its job in one commit, or returns why not. Resolves when the commit is durable. */
  create(scan: NewScan): Promise<CreateOutcome>;
  /** Whether the queue was full a moment ago, so that `create` need not be called. One caller every 250 ms checks again. */
  isKnownFull(): boolean;
  /** Returns a consistent snapshot of the scan and its events; null when the scan is unknown. */
  progressOf(scanId: string): Promise<ScanState | null>;
  /** Returns the version of the scan without its events, to see cheaply whether it changed; null when it is unknown. */
  versionOf(scanId: string): Promise<number | null>;
  /** Returns the report; null while there is none. `opensAt` decides whether it may be shown yet. */
  reportOf(scanId: string): Promise<StoredReport | null>;
  /** Returns the packed case file, to judge the scan again; null when it was not kept. It is deleted with the report. */
  caseFileOf(scanId: string): Promise<Uint8Array | null>;
  /** Lists the pictures of the pages of its report, without their bytes. */
  screenshotsOf(scanId: string): Promise<readonly ListedScreenshot[]>;
  /** Returns one picture; null when there is none. It may be shown only when the report may be. */
  screenshotOf(
    scanId: string,
    which: Pick<ListedScreenshot, 'page' | 'form'>,
  ): Promise<{ readonly type: string; readonly bytes: Uint8Array } | null>;
  /** Returns the latest report of the host's home page that everybody may see at `now`; null when there is none. */
  latestHomeReport(host: string, now: number): Promise<StoredReport | null>;
  /**
   * Returns reports of the host's home page that everybody may see at `now`, the newest first. With `before`, only those
   * older than that scan; null when it is not an ended scan of this home page.
   */
  historyOf(
    host: string,
    options: { readonly now: number; readonly limit: number; readonly before?: string | null },
  ): Promise<readonly ListedReport[] | null>;
  /** Returns the scan with the last open report before this one, of the same home page, else of the same URL; or null. */
  previousOf(scanId: string, now: number): Promise<string | null>;
  /**
   * Returns what changed about a host's home page with its scans after a time (ms), the newest first, at most `limit`.
   *
   * @param openAt only what everybody may see at this time, ms; null for all.
   */
  changesOf(
    host: string,
    options: { readonly since: number; readonly openAt: number | null; readonly limit: number },
  ): Promise<readonly KeptChanges[]>;
  /** Returns the latest open report of each host's home page, the newest first. */
  recentReports(options: { readonly now: number; readonly limit: number }): Promise<readonly ListedReport[]>;
  /** Deletes a scan with its events, its report, its pictures and its job, unless it is in flight. */
  deleteScan(scanId: string, options?: DeletionOptions): Promise<RemovedScans>;
  /** Deletes every scan of a host, of its home page and of other pages, as `deleteScan` does. */
  deleteOfHost(host: string, options?: DeletionOptions): Promise<RemovedScans>;
  /**
   * Deletes at most `limit` scans that ended before a time (ms), the oldest first, with or without a report. Returns how
   * many were deleted.
   */
  purgeFinishedBefore(before: number, options?: { readonly limit?: number }): Promise<number>;
  /**
   * Starts the scan of a claimed job: enters VALIDATING and closes open events of earlier attempts as failed. Returns null
   * when there is nothing to do: the lease is over, or the scan has ended or is unknown (its job is then completed).
   */
  begin(job: Job): Promise<AttemptWriter | null>;
  /** Ends as FAILED the scans whose job died with its worker, and returns their ids. Call it regularly. */
  failDead(errorCode: string): Promise<readonly string[]>;
  /** Returns how many scans of a client are in flight. */
  inFlightOf(clientKey: string): Promise<number>;
  /**
   * Counts for metrics: scans in flight, those of them that no attempt has begun, and when the oldest of these was created,
   * ms. `oldestRunningAt` is when the oldest attempt in flight began its first event, ms.
   */
  counts(): Promise<{
    readonly inFlight: number;
    readonly queued: number;
    readonly oldestQueuedAt: number | null;
    readonly oldestRunningAt: number | null;
  }>;
}
