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

interface Stage {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly message: string;
}

/**
 * What each status means to a person, and the share of the bar it covers. Fetching takes nearly all of the time of a
 * scan, so it has most of the bar.
 */
const STAGES: Readonly<Record<ScanStatus, Stage>> = {
  QUEUED: { from: 0, to: 0, label: 'Queued', message: 'Waiting for a free worker.' },
  VALIDATING: { from: 1, to: 10, label: 'Validating', message: 'Checking the address, its name and robots.txt.' },
  SCANNING: { from: 10, to: 75, label: 'Scanning', message: 'Reading the site.' },
  NORMALIZING: { from: 75, to: 82, label: 'Normalizing', message: 'Turning answers into facts.' },
  SCORING: { from: 82, to: 94, label: 'Scoring', message: 'Judging the facts, rule by rule.' },
  SUMMARIZING: { from: 94, to: 99, label: 'Summarizing', message: 'Writing the report.' },
  COMPLETED: { from: 100, to: 100, label: 'Completed', message: 'The report is ready.' },
  COMPLETED_PARTIAL: {
    from: 100,
    to: 100,
    label: 'Completed in part',
    message: 'The report is ready; much of the site could not be tested.',
  },
  FAILED: { from: 100, to: 100, label: 'Failed', message: 'The site could not be judged.' },
};

/**
 * Percentage of a scan, 0 to 100, from its status and the checks done of those known so far. It may be lower than
 * before, because new checks are found on the way and an interrupted scan starts over; the store keeps the highest.
 */
export const progressOf = (status: ScanStatus, done: number, total: number): number => {
  const { from, to } = STAGES[status];
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
  return Math.round(from + (to - from) * share);
};

/** The label and the sentence that the progress response and the live page show. */
export const stageOf = (status: ScanStatus): { readonly label: string; readonly message: string } => STAGES[status];

/** The stages a scan runs through, in order, for a page that shows the way. */
export const STAGE_LABELS: readonly { readonly status: ScanStatus; readonly label: string }[] = (
  ['VALIDATING', 'SCANNING', 'NORMALIZING', 'SCORING', 'SUMMARIZING'] as const
).map((status) => ({ status, label: STAGES[status].label }));
