import { type CaseFile, type Defect, defectOf } from '@legible/audit';
import { type Job, StoreUnavailable } from '@legible/store';
import type { Logger } from 'pino';
import { type AttemptWriter, type Scans, StaleAttempt } from '../store/scans.ts';
import { packCaseFile } from './packed-case-file.ts';
import { reportFigures } from './report-figures.ts';
import { ScanFailed } from './run.ts';
import type { AttemptOutcome, ScanObserver } from './scan-observer.ts';
import { type ScanSiteDependencies, scanSite } from './scan-site.ts';
import { STOPPED } from './worker.ts';

export interface PipelineDependencies extends Omit<ScanSiteDependencies, 'onDefect'> {
  readonly scans: Scans;
  /** Gives a job back to the queue untouched. */
  readonly release: (job: Job) => Promise<unknown>;
  readonly observer: ScanObserver;
  readonly log: Logger;
}

/**
 * Runs one claimed scan from VALIDATING to its end. What the site does ends as a report or as FAILED, and so does a
 * defect of ours: it would come again, and the site would be asked everything once more for nothing. A stop of the process
 * gives the scan back to the queue; a lost lease ends silently, because another worker has the scan now.
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
    const onDefect = defectTeller(observer, log);
    try {
      const { report, caseFile, screenshots } = await scanSite({ ...deps, onDefect }, writer, signal);
      const status = report.partial ? 'COMPLETED_PARTIAL' : 'COMPLETED';
      await writer.finish(status, JSON.stringify(report), {
        figures: reportFigures(report),
        caseFile: await packed(caseFile, onDefect),
        screenshots,
      });
      ended(report.partial ? 'partial' : 'completed');
    } catch (error) {
      ended(await settle(deps, error, { writer, job, signal, log }));
    }
  };

/** Counts a defect and writes it down. */
export const defectTeller =
  (observer: ScanObserver, log: Logger) =>
  (defect: Defect): void => {
    observer.defect(defect.at);
    log.error(defect, 'an error of ours');
  };

/** Null when it cannot be packed, which costs judging it again and not the report. */
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
  defectTeller(deps.observer, log)(defectOf('scan end', error, () => writer.url));
  await writer.failScan('internal');
  return 'failed';
};
