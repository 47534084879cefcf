import type { Place } from '@legible/audit';

/**
 * How an attempt at a scan ended. `overdue`: it outlived its time and was ended. `released`: given back at a stop. `lost`:
 * the lease was over, its result refused.
 */
const ATTEMPT_OUTCOMES = ['completed', 'partial', 'failed', 'overdue', 'released', 'lost'] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

/** Is told what a worker does. */
export interface ScanObserver {
  /** @param waitedMs since the scan was created; null when it was taken up before. */
  begun(waitedMs: number | null): void;
  ended(outcome: AttemptOutcome, durationMs: number): void;
  /** A place of our code threw; counted once in a scan. */
  defect(at: Place): void;
}

export const NOBODY_OBSERVES: ScanObserver = { begun() {}, ended() {}, defect() {} };
