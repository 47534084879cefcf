import type {
  CompletedStatus,
  EventEnd,
  EventRules,
  ListedScreenshot,
  NewEvent,
  ScanRecorder,
  ScanStatus,
  Screenshot,
  StoredEvent,
} from '@legible/scanner/record';
import type { Job } from '@legible/store';

/**
 * A timestamp further in the future than this, milliseconds, was made before the clock was set back: it says nothing about
 * age. Machines that share a store may be off by less.
 */
export const CLOCK_SKEW_MS = 60_000;

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
  /** `stored`: it has ended. */
  readonly kind: 'in-flight' | 'stored';
}

export interface NewScan {
  readonly scanId: string;
  /** Normalised, with its query string: never shown. */
  readonly url: string;
  /** As shown to the public. */
  readonly domain: string;
  readonly host: string;
  /** The host, when the URL is that host's home page; look-ups by domain mean these scans. */
  readonly homeOf: string | null;
  /** The client: clients are served in turn. */
  readonly clientKey?: string;
  /** For how long after its end anonymous visitors may not see the result, ms. */
  readonly waitMs: number;
  /** Scans that may wait; the next one is refused. */
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
  /** 0 to 100; never falls, even when a scan starts again. */
  readonly progress: number;
  readonly completedChecks: number | null;
  readonly totalChecks: number | null;
  readonly errorCode: string | null;
  readonly createdAt: number;
  /** When anonymous visitors may see the result, had it ended at its creation or, once it has, at `finishedAt`, ms. */
  readonly opensAt: number;
  readonly finishedAt: number | null;
  /** Increases by one with every change. */
  readonly version: number;
  /** By sequence. */
  readonly events: readonly StoredEvent[];
}

export interface StoredReport {
  readonly scanId: string;
  readonly json: string;
  readonly status: CompletedStatus;
  readonly createdAt: number;
  /** Whether `caseFileOf` has something. */
  readonly hasCaseFile: boolean;
}

/** One score as lists show it; null when it could not be reported. */
export interface ListedScore {
  readonly value: number | null;
  readonly coverage: number | null;
}

/** What lists say of a report. */
export interface ReportFigures {
  readonly web: ListedScore;
  readonly ai: ListedScore;
  readonly partial: boolean;
  /** Null when the report is too old to know. */
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

/** One step of a scan's progress. */
export type Change =
  | { readonly kind: 'enter'; readonly status: ScanStatus; readonly progress?: number }
  | { readonly kind: 'checks'; readonly done: number; readonly total: number; readonly progress?: number }
  | { readonly kind: 'open'; readonly event: NewEvent }
  | { readonly kind: 'close'; readonly id: string; readonly end: EventEnd }
  /** The rules that used what an event brought; known only once they are judged. */
  | ({ readonly kind: 'evidence'; readonly id: string } & EventRules);

/**
 * What one attempt may write. Every call is one commit and is refused with StaleAttempt when the job's lease is over,
 * a later attempt has begun, or the scan has ended. A status out of order is a defect and throws.
 */
export interface AttemptWriter extends ScanRecorder {
  /** ms. */
  readonly createdAt: number;
  /** Several changes in one commit, in order. */
  record(changes: readonly Change[]): Promise<void>;
  /** The report, with what lists say of it, what it takes to judge it again and pictures, and the end of the job in one commit. */
  finish(
    status: CompletedStatus,
    reportJson: string,
    beside?: {
      readonly figures?: ReportFigures;
      readonly caseFile?: Uint8Array | null;
      readonly screenshots?: readonly Screenshot[];
    },
  ): Promise<void>;
  /** The scan ends without a report. The job is done: trying again would not help. */
  failScan(errorCode: string, changes?: readonly Change[]): Promise<void>;
}

/** The attempt is no longer this worker's: stop, and write nothing more. */
export class StaleAttempt extends Error {
  constructor(scanId: string, attempt: number) {
    super(`Attempt ${attempt} of ${scanId} is over.`);
    this.name = 'StaleAttempt';
  }
}

/** Scans, their progress and their reports. All methods throw StoreUnavailable when the store is away. */
export interface Scans {
  /** A scan that answers the request without a new one, or null. */
  findExisting(query: ReuseQuery): Promise<ExistingScan | null>;
  /** Stores the scan and queues its job in one commit, or says why not. Resolves when that is durable. */
  create(scan: NewScan): Promise<CreateOutcome>;
  /** The queue was full a moment ago, so `create` need not be called. While it stays full, one caller at a time checks. */
  isKnownFull(): boolean;
  /** A consistent snapshot of the scan and its events; null when unknown. */
  progressOf(scanId: string): Promise<ScanState | null>;
  /** Cheap. Whether `progressOf` would answer differently from before; null when unknown. */
  versionOf(scanId: string): Promise<number | null>;
  /** Null while there is none. `opensAt` decides whether it may be shown yet. */
  reportOf(scanId: string): Promise<StoredReport | null>;
  /** The packed case file, to judge the scan again; null when it was not kept. It is deleted with the report. */
  caseFileOf(scanId: string): Promise<Uint8Array | null>;
  /** Pictures of the pages of its report, without their bytes. */
  screenshotsOf(scanId: string): Promise<readonly ListedScreenshot[]>;
  /** One of them; null when there is none. The report decides whether it may be shown yet. */
  screenshotOf(
    scanId: string,
    which: Pick<ListedScreenshot, 'page' | 'form'>,
  ): Promise<{ readonly type: string; readonly bytes: Uint8Array } | null>;
  /** The latest report of the host's home page that everybody may see at `now`; null when there is none. */
  latestHomeReport(host: string, now: number): Promise<StoredReport | null>;
  /**
   * Reports of the host's home page that everybody may see at `now`, the newest first; those older than the scan
   * `before`. Null when that is not a report of this host.
   */
  historyOf(
    host: string,
    options: { readonly now: number; readonly limit: number; readonly before?: string | null },
  ): Promise<readonly ListedReport[] | null>;
  /** The scan whose report, open at `now`, came before this one: of the same home page, else of the same URL. */
  previousOf(scanId: string, now: number): Promise<string | null>;
  /** The latest open report of each host's home page, the newest first. */
  recentReports(options: { readonly now: number; readonly limit: number }): Promise<readonly ListedReport[]>;
  /** Deletes a scan with its events, its report, its pictures and its job, unless it is in flight. */
  deleteScan(scanId: string, options?: DeletionOptions): Promise<RemovedScans>;
  /** Deletes every scan of a host, of its home page and of other pages, as `deleteScan` does. */
  deleteOfHost(host: string, options?: DeletionOptions): Promise<RemovedScans>;
  /** Deletes scans that ended before an instant (ms), with or without a report: at most `limit`, the oldest first. */
  purgeFinishedBefore(before: number, options?: { readonly limit?: number }): Promise<number>;
  /**
   * Starts the scan of a claimed job: status VALIDATING, and open events of earlier attempts closed as failed.
   * Null when there is nothing to do: the lease is over, or the scan has ended or is unknown (the job is done then).
   */
  begin(job: Job): Promise<AttemptWriter | null>;
  /** Ends the scans whose job died with its worker, as FAILED. To be called regularly. Returns their ids. */
  failDead(errorCode: string): Promise<readonly string[]>;
  /**
   * For metrics: scans not ended, of these the ones no attempt has begun, and when the oldest of those was created, ms.
   * `oldestRunningAt` is when the oldest attempt that has not ended did its first work, ms.
   */
  counts(): Promise<{
    readonly inFlight: number;
    readonly queued: number;
    readonly oldestQueuedAt: number | null;
    readonly oldestRunningAt: number | null;
  }>;
}
