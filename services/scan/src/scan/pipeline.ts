import { type CaseFile, type Defect, defectOf, type Place, type Report, type SiteChange } from '@legible/audit';
import { ScanFailed, type ScanSiteDependencies, scanSite } from '@legible/scanner';
import type { ScanError, ScanRecorder } from '@legible/scanner/record';
import { type Job, StoreUnavailable } from '@legible/store';
import type { Logger } from 'pino';
import { type AttemptWriter, type ReportFigures, type Scans, StaleAttempt } from '../store/scans.ts';
import { packCaseFile } from './packed-case-file.ts';
import { STOPPED } from './worker.ts';

/**
 * How an attempt at a scan ended. `overdue`: it exceeded its time and was ended. `released`: returned at a stop. `lost`:
 * its lease had expired, so its result was refused.
 */
const ATTEMPT_OUTCOMES = ['completed', 'partial', 'failed', 'overdue', 'released', 'lost'] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

/** Receives events of a worker, for metrics. */
export interface ScanObserver {
  /** @param waitedMs time since the scan was created; null for a later attempt. */
  begun(waitedMs: number | null): void;
  ended(outcome: AttemptOutcome, durationMs: number): void;
  /** A place in our code threw; counted once for each scan. */
  defect(at: Place): void;
}

export const NOBODY_OBSERVES: ScanObserver = { begun() {}, ended() {}, defect() {} };

/**
 * How long an attempt may run after its time for requests, ms. In this time the last request is answered and read (60 s,
 * twice if its page was cut off) and everything is judged. An attempt that takes longer would probably never end.
 */
export const GRACE_MS = 180_000;
/** How often the trail of a running scan is stored, ms. So progress is at most a second late, and few commits store it. */
const FLUSH_EVERY_MS = 900;
/** How long storing the end of an overdue attempt may take, ms. After that its lease expires. */
const FAIL_MS = 10_000;

export interface PipelineDependencies extends Omit<ScanSiteDependencies, 'onDefect' | 'endsScan'> {
  readonly scans: Scans;
  /** Returns what changed about the site since the last report of its home page. */
  readonly changesSince: (host: string, report: Report) => Promise<readonly SiteChange[]>;
  /** Returns a job to the queue unchanged. */
  readonly release: (job: Job) => Promise<unknown>;
  readonly observer: ScanObserver;
  readonly log: Logger;
}

/**
 * Runs one claimed scan from VALIDATING to its end. Whatever the site does, the scan ends with a report or as FAILED.
 * So does a defect of ours: another attempt would hit it again and repeat every request. An attempt that exceeds its
 * time plus `GRACE_MS` ends too, whatever it waits for. A stop of the process returns the scan to the queue;
 * a lost lease ends silently, because another worker has the scan now.
 */
export const scanPipeline =
  (deps: PipelineDependencies) =>
  async (job: Job, signal: AbortSignal): Promise<void> => {
    const writer = await begin(deps, job);
    if (!writer) return;
    const log = deps.log.child({ scan: writer.scanId, attempt: job.attempt });
    const { clock, observer } = deps;
    const began = clock.monotonicMs();
    observer.begun(job.attempt === 1 ? clock.wallMs() - writer.createdAt : null);
    const ended = (outcome: AttemptOutcome): void => observer.ended(outcome, clock.monotonicMs() - began);
    const onDefect = defectReporter(observer, log);
    let stage = 'VALIDATING';
    const recorder: ScanRecorder = {
      ...writer,
      record(change) {
        if (change.kind === 'enter') stage = change.status;
        writer.record(change);
      },
    };
    const over = new AbortController();
    const flush = (): void => void writer.flush().catch((error: unknown) => over.abort(error));
    const flushing = setInterval(flush, FLUSH_EVERY_MS);
    const attempt = async (): Promise<AttemptOutcome> => {
      const stop = AbortSignal.any([signal, over.signal]);
      const { report, caseFile, screenshots } = await scanSite(
        { ...deps, budget: { ...deps.budget, obeysRobots: writer.isUnasked }, onDefect, endsScan: isStoreAway },
        recorder,
        stop,
      );
      const status = report.partial ? 'COMPLETED_PARTIAL' : 'COMPLETED';
      await writer.finish(status, JSON.stringify(report), {
        figures: reportFigures(report),
        caseFile: await packed(caseFile, onDefect),
        screenshots,
        changes: writer.homeOf === null ? [] : await deps.changesSince(writer.homeOf, report),
      });
      return report.partial ? 'partial' : 'completed';
    };
    const lifeMs = deps.budget.seconds * 1_000 + GRACE_MS;
    try {
      ended(await within(lifeMs, attempt()));
    } catch (error) {
      if (error instanceof Overdue) {
        over.abort(error);
        log.error({ stage, seconds: lifeMs / 1_000 }, 'a scan was ended because it did not end by itself');
      }
      // A step that was aborted may throw an error of its own.
      const cause: unknown = over.signal.aborted ? over.signal.reason : error;
      ended(await settle(deps, cause, { writer, job, signal, log }));
    } finally {
      clearInterval(flushing);
    }
  };

/** Begins the attempt. Returns null when the scan has ended, belongs to another worker, or the store is away. */
const begin = async ({ scans, log }: PipelineDependencies, job: Job): Promise<AttemptWriter | null> => {
  try {
    return await scans.begin(job);
  } catch (error) {
    putDown(error, log.child({ job: job.id, attempt: job.attempt }));
    return null;
  }
};

const isStoreAway = (error: unknown): boolean => error instanceof StoreUnavailable;

/** Thrown for work that did not end in its time. */
class Overdue extends Error {}

/** Waits for `work`. @throws Overdue after `ms`, while `work` may still run, and anything that `work` throws. */
const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Overdue()), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** Counts and logs a defect. */
export const defectReporter =
  (observer: ScanObserver, log: Logger) =>
  (defect: Defect): void => {
    observer.defect(defect.at);
    log.error(defect, 'a defect in our code');
  };

/** Packs the case file. Returns null when that fails: the report is still stored, but cannot be judged again. */
const packed = (caseFile: CaseFile, onDefect: (defect: Defect) => void): Promise<Uint8Array | null> =>
  packCaseFile(caseFile).catch((error: unknown) => {
    onDefect(defectOf('report case-file', error, () => caseFile.scanId));
    return null;
  });

interface Ending {
  readonly writer: AttemptWriter;
  readonly job: Job;
  readonly signal: AbortSignal;
  readonly log: Logger;
}

/** Stores the end of a scan. Rethrows only errors that neither the site nor the store caused. */
const settle = async (deps: PipelineDependencies, error: unknown, ending: Ending): Promise<AttemptOutcome> => {
  const { writer, job, signal, log } = ending;
  const fail = async (reason: ScanError, outcome: AttemptOutcome): Promise<AttemptOutcome> => {
    try {
      await within(FAIL_MS, writer.failScan(reason));
      return outcome;
    } catch (unwritten) {
      return putDown(unwritten, log);
    }
  };
  if (signal.aborted && !(error instanceof StaleAttempt)) {
    if (signal.reason === STOPPED) await deps.release(job);
    log.info({ reason: signal.reason }, 'scan stopped before its end');
    return signal.reason === STOPPED ? 'released' : 'lost';
  }
  if (error instanceof ScanFailed) return fail(error.reason, 'failed');
  if (error instanceof Overdue) return fail('internal', 'overdue');
  if (error instanceof StaleAttempt || error instanceof StoreUnavailable) return putDown(error, log);
  defectReporter(deps.observer, log)(defectOf('scan end', error, () => writer.url));
  return fail('internal', 'failed');
};

/**
 * Logs why this attempt can store nothing: another worker has the scan, or its lease will expire and it starts again.
 * Rethrows every other error.
 */
const putDown = (error: unknown, log: Logger): AttemptOutcome => {
  if (error instanceof StaleAttempt) log.info('another worker has this scan now');
  else if (error instanceof StoreUnavailable || error instanceof Overdue)
    log.warn({ err: error }, 'scan stopped before its end: the store is unavailable');
  else throw error;
  return 'lost';
};

/** Returns what the store keeps beside a report, so that lists need not read the report. */
const reportFigures = ({ scores: { web, ai }, partial, rulesetVersion }: Report): ReportFigures => ({
  web: { value: web.value, coverage: web.coverage },
  ai: { value: ai.value, coverage: ai.coverage },
  partial,
  rulesetVersion,
});
