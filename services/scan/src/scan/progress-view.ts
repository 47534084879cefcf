import {
  COMPLETED_STATUSES,
  type EventKind,
  isScanError,
  isTerminal,
  SCAN_ERRORS,
  type StoredEvent,
  stageOf,
} from '@legible/scanner/record';
import type { ScanExplorationEventBody, ScanProgressBody } from '../contract/contract.ts';
import { CLOCK_SKEW_MS, type ScanState } from '../store/scans.ts';

/** Longest wait the contract can express, milliseconds. */
const MAX_WAIT_MS = 60_000;

/**
 * Returns how long an anonymous visitor still waits for the result, 0 to 60000 ms: the whole wait while the scan runs, then
 * the rest of it. When the clock jumps, the wait is neither negative nor longer than at the start. ADR 42.
 */
const waitRemaining = (scan: Pick<ScanState, 'status' | 'createdAt' | 'finishedAt' | 'opensAt'>, now: number) => {
  const { status, createdAt, finishedAt, opensAt } = scan;
  if (status === 'FAILED') return 0;
  const whole = Math.min(MAX_WAIT_MS, Math.max(0, opensAt - (finishedAt ?? createdAt)));
  if (finishedAt === null) return whole;
  // A clock that was set back to before the end cannot measure the wait; it must not lock anyone out.
  if (now < finishedAt - CLOCK_SKEW_MS) return 0;
  return Math.min(whole, Math.max(0, opensAt - now));
};

/** Whether the scan has a report, shown or not. */
export const hasReport = (scan: Pick<ScanState, 'status'>): boolean =>
  (COMPLETED_STATUSES as readonly string[]).includes(scan.status);

/** Returns the path of the result of a scan. */
export const resultPath = (scanId: string): string => `/scan/${scanId}`;

/** Returns why a scan failed, in words from the fixed list. */
const errorText = (code: string): string => SCAN_ERRORS[isScanError(code) ? code : 'internal'];

/** Returns the progress answer of the contract. */
export const progressBody = (scan: ScanState, now: number): ScanProgressBody => {
  const { label, message } = stageOf(scan.status);
  const anonymousResultWaitMs = waitRemaining(scan, now);
  const isOpen = isTerminal(scan.status) && anonymousResultWaitMs === 0;
  return {
    scanId: scan.scanId,
    domain: scan.domain,
    status: scan.status,
    progress: scan.progress,
    stage: label,
    message,
    ...(scan.completedChecks !== null && { completedChecks: scan.completedChecks }),
    ...(scan.totalChecks !== null && { totalChecks: scan.totalChecks }),
    explorationEvents: scan.events.map((event) => eventBody(event, isOpen)),
    anonymousResultWaitMs,
    ...(hasReport(scan) && { resultUrl: resultPath(scan.scanId) }),
    ...(scan.errorCode !== null && { error: errorText(scan.errorCode) }),
  };
};

/** Kinds of events that make the result. No rule uses them as evidence, but without them there is no result. */
const MAKING: readonly EventKind[] = ['transform', 'evidence', 'outcome'];

/**
 * Returns an event as the progress answer shows it.
 *
 * @param isOpen whether the result may be seen. Until then the event lists its rules without regard to their findings.
 */
export const eventBody = (event: StoredEvent, isOpen: boolean): ScanExplorationEventBody => {
  const evidenceRuleIds = [...((isOpen ? event.foundRuleIds : null) ?? event.evidenceRuleIds)];
  return {
    id: event.id,
    sequence: event.sequence,
    kind: event.kind,
    status: event.status,
    label: event.label,
    description: event.description,
    ...(event.target !== undefined && { target: event.target }),
    ...(event.parentId !== undefined && { parentId: event.parentId }),
    origin: event.origin,
    startedAt: new Date(event.startedAt).toISOString(),
    ...(event.completedAt !== undefined && { completedAt: new Date(event.completedAt).toISOString() }),
    ...(event.durationMs !== undefined && { durationMs: event.durationMs }),
    contributesToResult:
      evidenceRuleIds.length > 0 ||
      event.isPage === true ||
      (MAKING.includes(event.kind) && event.status === 'succeeded'),
    evidenceRuleIds,
  };
};
