import type { StepOrigin } from '@legible/audit';
import type { Clock } from '@legible/outbound';
import type { ScanStatus } from './scan-status.ts';

/**
 * The closed lists of the trail, as the public API names them. The steps of the plan record where an action came from, see
 * `STEP_ORIGINS`.
 */

/**
 * What an action does: target = admission of the address; lookup = name, robots.txt, sitemap, well-known files; scan =
 * a page; check = a probe; transform = normalizing; evidence = a family of rules judged; outcome = score and report.
 */
export const EVENT_KINDS = ['target', 'lookup', 'scan', 'check', 'transform', 'evidence', 'outcome'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** attention = an unexpected answer; failed = no usable answer. */
export const EVENT_STATUSES = ['queued', 'active', 'succeeded', 'attention', 'failed'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export interface EventOrigin {
  readonly kind: StepOrigin;
  /** Why the scan took the action, in one sentence. */
  readonly label: string;
  /** Id of an earlier event of the same scan. */
  readonly refEventId?: string;
}

/** Statuses of actions that have not ended. */
export const UNFINISHED_EVENT_STATUSES = ['queued', 'active'] as const satisfies readonly EventStatus[];
export type FinishedEventStatus = Exclude<EventStatus, (typeof UNFINISHED_EVENT_STATUSES)[number]>;

/** An action when it begins. Times are in ms. */
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
  /** Set only with a status of an ended action. */
  readonly completedAt?: number;
  readonly durationMs?: number;
}

/** How an action ended. */
export interface EventEnd {
  readonly status: FinishedEventStatus;
  readonly completedAt: number;
  /** Milliseconds of a monotonic clock. A clock change may skew the two timestamps. */
  readonly durationMs: number;
  readonly description?: string;
}

/** Which rules used the result of an action. */
export interface EventRules {
  readonly evidenceRuleIds: readonly string[];
  /** Replaces `evidenceRuleIds` once the result is visible, because it depends on the findings. */
  readonly foundRuleIds?: readonly string[];
  /**
   * Whether the action read a page that was judged. Rules about pages used the page, even when the trail names them at
   * another event.
   */
  readonly isPage?: boolean;
}

/** A stored action. */
export interface StoredEvent extends NewEvent, EventRules {
  /** From 0, without gaps, over all attempts. */
  readonly sequence: number;
  readonly attempt: number;
  readonly status: EventStatus;
}

/** One step of a scan's progress. */
export type Change =
  | { readonly kind: 'enter'; readonly status: ScanStatus; readonly progress?: number }
  | { readonly kind: 'checks'; readonly done: number; readonly total: number; readonly progress?: number }
  | { readonly kind: 'open'; readonly event: NewEvent }
  | { readonly kind: 'close'; readonly id: string; readonly end: EventEnd }
  /** The rules that used the result of an event, which are known only after they were judged. */
  | ({ readonly kind: 'evidence'; readonly id: string } & EventRules);

/** Where a scan records its actions: a shared store or a terminal. */
export interface ScanRecorder {
  readonly scanId: string;
  /** The submitted address. Private. */
  readonly url: string;
  readonly attempt: number;
  /**
   * The later of two times in ms: when the scan was created, and when its last event began. No event of this attempt
   * begins before it.
   */
  readonly notBefore: number;
  /** Accepts a change. A store may write it a moment later, with others, in the order of the calls. */
  record(change: Change): void;
}

export interface EventOpening {
  readonly kind: EventKind;
  readonly label: string;
  readonly description: string;
  /** The subject of the action, safe to publish: without the query string of the submitted URL. */
  readonly target?: string;
  readonly parentId?: string;
  readonly origin: EventOrigin;
}

export interface EventClosing {
  readonly status: FinishedEventStatus;
  /** Replaces the text with which the event was opened. */
  readonly description?: string;
}

export const trailOf = (recorder: Pick<ScanRecorder, 'attempt' | 'notBefore' | 'record'>, clock: Clock) => {
  let latest = recorder.notBefore;
  let opened = 0;
  let closed = 0;
  const began = new Map<string, { readonly wall: number; readonly monotonic: number }>();
  return {
    /** Begins an event and returns its id. */
    open(event: EventOpening): string {
      // The id contains the attempt, so that no later attempt repeats it.
      const id = `evt_${recorder.attempt}_${opened}`;
      latest = Math.max(latest, clock.wallMs());
      began.set(id, { wall: latest, monotonic: clock.monotonicMs() });
      opened += 1;
      recorder.record({ kind: 'open', event: { ...event, id, startedAt: latest } });
      return id;
    },
    close(id: string, closing: EventClosing): void {
      const start = began.get(id);
      if (!start) throw new Error(`event ${id} is not open`);
      began.delete(id);
      closed += 1;
      const durationMs = Math.max(0, Math.round(clock.monotonicMs() - start.monotonic));
      // Counted from the start: a clock that was set back must not end an event before it began.
      recorder.record({ kind: 'close', id, end: { ...closing, completedAt: start.wall + durationMs, durationMs } });
    },
    /** Records which rules used the results of events. */
    recordRules(rules: readonly ({ readonly id: string } & EventRules)[]): void {
      for (const one of rules) recorder.record({ kind: 'evidence', ...one });
    },
    /** Numbers of events that this attempt began and ended. */
    counts: () => ({ opened, closed }),
  };
};

/**
 * The append-only record of what a scan does and why. Events are recorded in the order in which they begin, and their times
 * never go back, whatever the clock does. Texts reveal no result, because the trail is public before the result.
 */
export type Trail = ReturnType<typeof trailOf>;
