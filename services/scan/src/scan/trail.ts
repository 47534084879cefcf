import type { Clock } from '@legible/outbound';
import type { AttemptWriter } from '../store/scans.ts';
import type { EventKind, EventOrigin, FinishedEventStatus } from './exploration-event.ts';

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
  recordRules: AttemptWriter['recordRules'];
  /** Events begun and ended by this attempt. */
  counts(): { readonly opened: number; readonly closed: number };
}

export const trailOf = (
  recorder: Pick<AttemptWriter, 'attempt' | 'notBefore' | 'openEvent' | 'closeEvent' | 'recordRules'>,
  clock: Clock,
): Trail => {
  let latest = recorder.notBefore;
  let writing: Promise<unknown> = Promise.resolve();
  let opened = 0;
  let closed = 0;
  const began = new Map<string, { readonly wall: number; readonly monotonic: number }>();
  return {
    async open(event) {
      // The attempt stands in it, so that no later attempt can give it again.
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
