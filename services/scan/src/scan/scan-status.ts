/** Every status of a scan, in the order a scan goes through them; the public API shows these words. */
export const SCAN_STATUSES = [
  'QUEUED',
  'VALIDATING',
  'SCANNING',
  'NORMALIZING',
  'SCORING',
  'SUMMARIZING',
  'COMPLETED',
  'COMPLETED_PARTIAL',
  'FAILED',
] as const;
export type ScanStatus = (typeof SCAN_STATUSES)[number];

/** Where each status may go within one attempt. A new attempt starts again at VALIDATING. */
const SCAN_TRANSITIONS = {
  QUEUED: ['VALIDATING', 'FAILED'],
  VALIDATING: ['SCANNING', 'FAILED'],
  SCANNING: ['NORMALIZING', 'FAILED'],
  NORMALIZING: ['SCORING', 'FAILED'],
  SCORING: ['SUMMARIZING', 'FAILED'],
  SUMMARIZING: ['COMPLETED', 'COMPLETED_PARTIAL', 'FAILED'],
  COMPLETED: [],
  COMPLETED_PARTIAL: [],
  FAILED: [],
} as const satisfies Record<ScanStatus, readonly ScanStatus[]>;

/** With a report. */
export const COMPLETED_STATUSES = ['COMPLETED', 'COMPLETED_PARTIAL'] as const satisfies readonly ScanStatus[];
export type CompletedStatus = (typeof COMPLETED_STATUSES)[number];

/** Nothing follows. */
export const isTerminal = (status: ScanStatus): boolean => SCAN_TRANSITIONS[status].length === 0;

/** Whether a scan may go from one status to the other within one attempt. */
export const mayFollow = (from: ScanStatus, to: ScanStatus): boolean =>
  (SCAN_TRANSITIONS[from] as readonly ScanStatus[]).includes(to);
