import { type NewEvent, type ScanRecorder, type ScanStatus, type StoredEvent, stageOf } from '@legible/scanner/record';
import { printable } from '@legible/surface/cli';
import { eventBody } from '../scan/progress-view.ts';
import type { TrailEvent } from '../views/trail.tsx';
import type { OutputStream } from './terminal.ts';

/** Number of the attempt: a scan on this machine has only one. */
const ATTEMPT = 1;

/** Receives the progress of a scan. */
export interface ScanWatcher {
  /** @param percent 0 to 100; it may fall. @param done steps of `total` that are known now. */
  reached(percent: number | undefined, done?: number, total?: number): void;
  entered(status: ScanStatus): void;
  doing(text: string): void;
}

/** Returns the text of a step: its address, for a check after the label; without an address, the label. */
const wordsOf = ({ kind, label, target }: NewEvent): string => {
  if (target === undefined) return label;
  return kind === 'check' ? `${label}: ${target}` : target;
};

/** Stores the trail of a scan in memory, where the service uses its database. */
export const localRecorder = (
  scan: { readonly scanId: string; readonly url: string },
  watcher: ScanWatcher,
): { readonly recorder: ScanRecorder; readonly events: () => readonly TrailEvent[] } => {
  const events = new Map<string, StoredEvent>();
  return {
    events: () => Array.from(events.values(), (event) => eventBody(event, true)),
    recorder: {
      ...scan,
      attempt: ATTEMPT,
      notBefore: 0,
      record(change) {
        if (change.kind === 'enter') {
          watcher.reached(change.progress);
          watcher.entered(change.status);
        } else if (change.kind === 'checks') watcher.reached(change.progress, change.done, change.total);
        else if (change.kind === 'open') {
          const { event } = change;
          events.set(event.id, {
            status: 'active',
            evidenceRuleIds: [],
            ...event,
            sequence: events.size,
            attempt: ATTEMPT,
          });
          watcher.doing(wordsOf(event));
        } else {
          const { kind: _, id, ...rules } = change;
          const event = events.get(id);
          if (event === undefined) throw new Error(`there is no event ${id}`);
          events.set(id, { ...event, ...(change.kind === 'close' ? change.end : rules) });
        }
      },
    },
  };
};

const DEFAULT_COLUMNS = 80;
/** Control sequence that erases the line and goes to its start. */
const CLEAR = '\u001b[2K\r';

/** Time over which the rate of steps is measured, and the least time and steps that make a rate. */
const RATE_MS = 30_000;
const LEAST_MS = 5_000;
const LEAST_STEPS = 20;

/** From this many steps on, a line counts them: a crawl takes minutes or hours. */
const COUNTED = 500;

/** Returns the counts of a long scan, its rate and the time that the known steps take at that rate. @param nowMs any steady clock. */
const paceWords = (nowMs: () => number): ((done: number, total: number) => string) => {
  let marks: { readonly at: number; readonly done: number }[] = [];
  return (done, total) => {
    const at = nowMs();
    marks = [...marks.filter((mark) => at - mark.at <= RATE_MS), { at, done }];
    if (total < COUNTED) return '';
    const counts = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
    const [ms, steps] = [at - (marks[0]?.at ?? at), done - (marks[0]?.done ?? done)];
    if (ms < LEAST_MS || steps < LEAST_STEPS) return counts;
    const minutes = Math.ceil(((total - done) * ms) / steps / 60_000);
    const left = minutes < 100 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
    return `${counts}, ${((steps * 1_000) / ms).toFixed(1)} a second, ${left} left`;
  };
};

/** Shows the progress of a scan as one updated line on a terminal; writes nothing elsewhere. */
export const progressLine = (
  stream: Pick<OutputStream, 'isTTY' | 'columns' | 'write'>,
  nowMs: () => number = () => performance.now(),
): ScanWatcher & { clear(): void } => {
  let highest = 0;
  let stage = '';
  let now = '';
  let pace = '';
  const paceOf = paceWords(nowMs);
  const show = (): void => {
    if (!stream.isTTY) return;
    const text = printable(
      `${String(highest).padStart(3)} %  ${stage}  ${pace === '' ? '' : `${pace}  `}${now}`,
    ).replaceAll('\n', ' ');
    stream.write(`${CLEAR}${text.slice(0, (stream.columns ?? DEFAULT_COLUMNS) - 1)}`);
  };
  return {
    reached(percent, done, total) {
      highest = Math.max(highest, percent ?? 0);
      if (done !== undefined && total !== undefined) pace = paceOf(done, total);
      show();
    },
    entered(status) {
      stage = stageOf(status).label;
      [now, pace] = ['', ''];
      show();
    },
    doing(text) {
      now = text;
      show();
    },
    clear() {
      if (stream.isTTY) stream.write(CLEAR);
    },
  };
};

/** Reports no progress. */
export const NO_PROGRESS: ScanWatcher & { clear(): void } = {
  reached() {},
  entered() {},
  doing() {},
  clear() {},
};
