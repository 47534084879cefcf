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
 * Milliseconds between the end of the scan and the moment when an anonymous visitor may see its result, 0 to 60000: the
 * whole wait while it runs, then what is left of it. A clock that jumps can neither make it negative nor longer than it
 * was at the start. ADR 42.
 */
const waitRemaining = (
  scan: Pick<ScanState, 'status' | 'createdAt' | 'finishedAt' | 'opensAt'>,
  now: number,
): number => {
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

/** Where the result of a scan is read. */
export const resultPath = (scanId: string): string => `/scan/${scanId}`;

/** Why a scan failed, in words of the fixed list. */
const errorText = (code: string): string => SCAN_ERRORS[isScanError(code) ? code : 'internal'];

/** The progress response of the contract. */
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

/** What the result is made in: no rule uses these, and without them there is none. */
const MAKING: readonly EventKind[] = ['transform', 'evidence', 'outcome'];

/**
 * An event as the progress response shows it.
 *
 * @param isOpen whether the result may be seen; before, it names the rules that were asked, whatever came of it.
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
