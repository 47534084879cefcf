import { backoffMs, type Job, StoreUnavailable } from '@legible/store';
import type { Logger } from 'pino';
import { type AttemptWriter, type Scans, StaleAttempt } from '../store/scans.ts';
import { packCaseFile } from './packed-case-file.ts';
import { reportFigures } from './report-figures.ts';
import { ScanFailed } from './run.ts';
import type { AttemptOutcome, ScanObserver } from './scan-observer.ts';
import { type ScanSiteDependencies, scanSite } from './scan-site.ts';
import { STOPPED } from './worker.ts';

export interface PipelineDependencies extends Omit<ScanSiteDependencies, 'log'> {
  readonly scans: Scans;
  /** Gives a job back to the queue untouched. */
  readonly release: (job: Job) => Promise<unknown>;
  readonly observer: ScanObserver;
  readonly log: Logger;
}

/** Pauses before a scan that met a defect of ours is tried again. */
const RETRY = { baseMs: 2_000, maxMs: 60_000 };

/**
 * Runs one claimed scan from VALIDATING to its end. What the site does ends as a report or as FAILED; a stop of the
 * process gives the scan back to the queue; a lost lease ends silently, because another worker has the scan now.
 */
export const scanPipeline =
  (deps: PipelineDependencies) =>
  async (job: Job, signal: AbortSignal): Promise<void> => {
    const writer = await deps.scans.begin(job);
    if (!writer) return;
    const log = deps.log.child({ scan: writer.scanId, attempt: job.attempt });
    const { clock, observer } = deps;
    const began = clock.monotonicMs();
    observer.begun(job.attempt === 1 ? clock.wallMs() - writer.createdAt : null);
    const ended = (outcome: AttemptOutcome): void => observer.ended(outcome, clock.monotonicMs() - began);
    try {
      const { report, caseFile, screenshots } = await scanSite({ ...deps, log }, writer, signal);
      const status = report.partial ? 'COMPLETED_PARTIAL' : 'COMPLETED';
      await writer.finish(status, JSON.stringify(report), {
        figures: reportFigures(report),
        caseFile: await packCaseFile(caseFile),
        screenshots,
      });
      ended(report.partial ? 'partial' : 'completed');
    } catch (error) {
      ended(await settle(deps, error, { writer, job, signal, log }));
    }
  };

interface Ending {
  readonly writer: AttemptWriter;
  readonly job: Job;
  readonly signal: AbortSignal;
  readonly log: Logger;
}

const settle = async (deps: PipelineDependencies, error: unknown, ending: Ending): Promise<AttemptOutcome> => {
  const { writer, job, signal, log } = ending;
  if (error instanceof StaleAttempt) {
    log.info('another worker has this scan now');
    return 'lost';
  }
  if (signal.aborted) {
    if (signal.reason === STOPPED) await deps.release(job);
    log.info({ reason: signal.reason }, 'scan put down');
    return signal.reason === STOPPED ? 'released' : 'lost';
  }
  if (error instanceof ScanFailed) {
    await writer.failScan(error.reason);
    return 'failed';
  }
  // With the store away nothing can be written down; the lease runs out and the scan is taken up again.
  if (error instanceof StoreUnavailable) {
    log.warn({ err: error }, 'scan put down: the store is away');
    return 'lost';
  }
  log.error({ err: error }, 'scan interrupted by a defect');
  const retryInMs = backoffMs({ ...RETRY, attempt: job.attempt, random: Math.random });
  const outcome = await writer.retryLater({ error: String(error), retryInMs, errorCode: 'internal' });
  return outcome === 'retry' ? 'retried' : 'failed';
};
