/** Every status of a scan, in the order in which a scan goes through them. The public API shows these words. */
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

/** The statuses that may follow each status within one attempt. A new attempt starts at VALIDATING. */
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

/** Statuses of scans with a report. */
export const COMPLETED_STATUSES = ['COMPLETED', 'COMPLETED_PARTIAL'] as const satisfies readonly ScanStatus[];
export type CompletedStatus = (typeof COMPLETED_STATUSES)[number];

/** Whether no other status follows this one. */
export const isTerminal = (status: ScanStatus): boolean => SCAN_TRANSITIONS[status].length === 0;

/** Whether status `to` may follow status `from` within one attempt. */
export const mayFollow = (from: ScanStatus, to: ScanStatus): boolean =>
  (SCAN_TRANSITIONS[from] as readonly ScanStatus[]).includes(to);

interface Stage {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly message: string;
}

/**
 * What each status means to a reader, and its share of the progress bar. Fetching takes nearly all the time of a scan, so
 * it has most of the bar.
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
 * Returns the progress of a scan in percent, 0 to 100, from its status and the share of known checks that are done. It
 * may fall, because new checks appear during a scan, and an interrupted scan starts over. The store keeps the highest
 * value.
 */
export const progressOf = (status: ScanStatus, done: number, total: number): number => {
  const { from, to } = STAGES[status];
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
  return Math.round(from + (to - from) * share);
};

/** Returns the label and the sentence that the progress operation and the live page show. */
export const stageOf = (status: ScanStatus): { readonly label: string; readonly message: string } => STAGES[status];

/** The stages of a scan in their order, for the live page. */
export const STAGE_LABELS: readonly { readonly status: ScanStatus; readonly label: string }[] = (
  ['VALIDATING', 'SCANNING', 'NORMALIZING', 'SCORING', 'SUMMARIZING'] as const
).map((status) => ({ status, label: STAGES[status].label }));
