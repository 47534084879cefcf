import type { StepOrigin } from '@legible/audit';
import type { Clock } from '@legible/outbound';
import type { ScanStatus } from './scan-status.ts';

/**
 * The closed lists of the exploration trail, as the public API names them. Everything else derives from these. Whence an
 * action came is recorded by the steps of the plan themselves, see `STEP_ORIGINS`.
 */

/**
 * target = admission of the address; lookup = name, robots.txt, sitemap, well-known files; scan = a page;
 * check = a probe; transform = normalizing; evidence = a family of rules judged; outcome = score and report.
 */
export const EVENT_KINDS = ['target', 'lookup', 'scan', 'check', 'transform', 'evidence', 'outcome'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** attention = answered, but not as hoped; failed = no usable answer. */
export const EVENT_STATUSES = ['queued', 'active', 'succeeded', 'attention', 'failed'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export interface EventOrigin {
  readonly kind: StepOrigin;
  /** Why the action was selected, in words. */
  readonly label: string;
  /** An earlier event of the same scan. */
  readonly refEventId?: string;
}

/** Still to come or under way. */
export const UNFINISHED_EVENT_STATUSES = ['queued', 'active'] as const satisfies readonly EventStatus[];
export type FinishedEventStatus = Exclude<EventStatus, (typeof UNFINISHED_EVENT_STATUSES)[number]>;

/** An action as it is announced. Times are ms. */
export interface NewEvent {
  /** Unique within the scan, over all attempts. */
  readonly id: string;
  readonly kind: EventKind;
  /** Default: active. */
  readonly status?: EventStatus;
  readonly label: string;
  readonly description: string;
  readonly target?: string;
  readonly parentId?: string;
  readonly origin: EventOrigin;
  readonly startedAt: number;
  /** With a finished status only. */
  readonly completedAt?: number;
  readonly durationMs?: number;
}

/** How an action ended. */
export interface EventEnd {
  readonly status: FinishedEventStatus;
  readonly completedAt: number;
  /** Measured on a monotonic clock: the stamps may be skewed by a clock change. */
  readonly durationMs: number;
  readonly description?: string;
}

/** Which rules used what an action brought. */
export interface EventRules {
  readonly evidenceRuleIds: readonly string[];
  /** In their place once the result may be seen: they depend on what was found. */
  readonly foundRuleIds?: readonly string[];
  /** Whether it read a page that was judged: rules about pages used it, also where they are named with another. */
  readonly isPage?: boolean;
}

/** An action as it is stored. */
export interface StoredEvent extends NewEvent, EventRules {
  /** From 0, without gaps, over all attempts. */
  readonly sequence: number;
  readonly attempt: number;
  readonly status: EventStatus;
}

/** Where a scan writes down what it does: a store that is shared with others, or a terminal. */
export interface ScanRecorder {
  readonly scanId: string;
  /** What to scan. Private. */
  readonly url: string;
  readonly attempt: number;
  /** When the scan was created, or its last event began if that was later, ms: no event of this attempt begins before. */
  readonly notBefore: number;
  enter(status: ScanStatus, progress?: number): Promise<void>;
  checks(done: number, total: number, progress?: number): Promise<void>;
  openEvent(event: NewEvent): Promise<void>;
  closeEvent(id: string, end: EventEnd): Promise<void>;
  recordRules(rules: readonly ({ readonly id: string } & EventRules)[]): Promise<void>;
}

export interface EventOpening {
  readonly kind: EventKind;
  readonly label: string;
  readonly description: string;
  /** What the action is about, already fit for the public: no query string of the submitted URL. */
  readonly target?: string;
  readonly parentId?: string;
  readonly origin: EventOrigin;
}

export interface EventClosing {
  readonly status: FinishedEventStatus;
  /** In place of what the event said when it was opened. */
  readonly description?: string;
}

/**
 * The append-only record of what a scan does and why. Each call is one durable, fenced write. Events are written in the
 * order in which they begin, and none begins before the one before it, whatever the clock does. Texts stay neutral: the
 * trail is public before the result is.
 */
export interface Trail {
  /** Begins an event and returns its id. */
  open(event: EventOpening): Promise<string>;
  close(id: string, closing: EventClosing): Promise<void>;
  /** Says which rules used what events brought. */
  recordRules: ScanRecorder['recordRules'];
  /** Events begun and ended by this attempt. */
  counts(): { readonly opened: number; readonly closed: number };
}

export const trailOf = (
  recorder: Pick<ScanRecorder, 'attempt' | 'notBefore' | 'openEvent' | 'closeEvent' | 'recordRules'>,
  clock: Clock,
): Trail => {
  let latest = recorder.notBefore;
  let writing: Promise<unknown> = Promise.resolve();
  let opened = 0;
  let closed = 0;
  const began = new Map<string, { readonly wall: number; readonly monotonic: number }>();
  return {
    async open(event) {
      // The attempt appears in it, so that no later attempt can give it again.
      const id = `evt_${recorder.attempt}_${opened}`;
      const wall = Math.max(latest, clock.wallMs());
      latest = wall;
      began.set(id, { wall, monotonic: clock.monotonicMs() });
      opened += 1;
      const write = writing.then(() => recorder.openEvent({ ...event, id, startedAt: wall }));
      writing = write.catch(() => {});
      await write;
      return id;
    },
    async close(id, closing) {
      const start = began.get(id);
      if (!start) throw new Error(`event ${id} is not open`);
      began.delete(id);
      closed += 1;
      const durationMs = Math.max(0, Math.round(clock.monotonicMs() - start.monotonic));
      // From the start, not from the clock: a clock set back meanwhile must not end an event before it began.
      await recorder.closeEvent(id, { ...closing, completedAt: start.wall + durationMs, durationMs });
    },
    recordRules: recorder.recordRules,
    counts: () => ({ opened, closed }),
  };
};
