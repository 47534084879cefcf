import { type NewEvent, type ScanRecorder, type StoredEvent, stageOf } from '@legible/scanner/record';
import { printable } from '@legible/surface/cli';
import { eventBody } from '../scan/progress-view.ts';
import type { TrailEvent } from '../views/trail.tsx';
import type { OutputStream } from './terminal.ts';

/** Number of the attempt: a scan on this machine has only one. */
const ATTEMPT = 1;

/** Receives the progress of a scan. */
export interface ScanWatcher {
  /** @param percent 0 to 100; it may fall. */
  reached(percent: number | undefined): void;
  entered(status: Parameters<ScanRecorder['enter']>[0]): void;
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
      async enter(status, progress) {
        watcher.reached(progress);
        watcher.entered(status);
      },
      async checks(_done, _total, progress) {
        watcher.reached(progress);
      },
      async openEvent(event) {
        events.set(event.id, {
          status: 'active',
          evidenceRuleIds: [],
          ...event,
          sequence: events.size,
          attempt: ATTEMPT,
        });
        watcher.doing(wordsOf(event));
      },
      async closeEvent(id, end) {
        const event = events.get(id);
        if (event === undefined) throw new Error(`event ${id} is not open`);
        events.set(id, { ...event, ...end });
      },
      async recordRules(rules) {
        for (const { id, ...used } of rules) {
          const event = events.get(id);
          if (event !== undefined) events.set(id, { ...event, ...used });
        }
      },
    },
  };
};

const DEFAULT_COLUMNS = 80;
/** Control sequence that erases the line and goes to its start. */
const CLEAR = '\u001b[2K\r';

/** Shows the progress of a scan as one updated line on a terminal; writes nothing elsewhere. */
export const progressLine = (
  stream: Pick<OutputStream, 'isTTY' | 'columns' | 'write'>,
): ScanWatcher & { clear(): void } => {
  let highest = 0;
  let stage = '';
  let now = '';
  const show = (): void => {
    if (!stream.isTTY) return;
    const text = printable(`${String(highest).padStart(3)} %  ${stage}  ${now}`).replaceAll('\n', ' ');
    stream.write(`${CLEAR}${text.slice(0, (stream.columns ?? DEFAULT_COLUMNS) - 1)}`);
  };
  return {
    reached(percent) {
      highest = Math.max(highest, percent ?? 0);
      show();
    },
    entered(status) {
      stage = stageOf(status).label;
      now = '';
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
