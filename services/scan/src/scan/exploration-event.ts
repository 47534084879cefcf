/**
 * The closed lists of the exploration trail, as the public API names them. Everything else derives from these. Whence an
 * action came is told by the steps of the plan themselves, see `STEP_ORIGINS`.
 */
import type { StepOrigin } from '@legible/audit';

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
  /** An event of the same scan that stands earlier in the trail. */
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
