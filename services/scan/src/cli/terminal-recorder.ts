import { stageOf } from '../scan/progress.ts';
import type { ScanRecorder } from '../scan/scan-site.ts';
import { printable } from './printable.ts';

/** Where progress goes: standard error, so that standard output holds the result alone. */
export interface ProgressLine {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const DEFAULT_COLUMNS = 80;
/** Erase the line and go to its start. */
const CLEAR = '\u001b[2K\r';

/** Shows a scan as one line that renews itself on a terminal; in a pipe it stays silent. */
export const terminalRecorder = (
  scan: { readonly scanId: string; readonly url: string },
  line: ProgressLine,
): ScanRecorder & { clear(): void } => {
  let percent = 0;
  let stage = '';
  let doing = '';
  const show = (): void => {
    if (!line.isTTY) return;
    const text = printable(`${String(percent).padStart(3)} %  ${stage}  ${doing}`);
    line.write(`${CLEAR}${text.slice(0, (line.columns ?? DEFAULT_COLUMNS) - 1)}`);
  };
  const reach = (progress: number | undefined): void => {
    percent = Math.max(percent, progress ?? 0);
  };
  return {
    ...scan,
    attempt: 1,
    async enter(status, progress) {
      stage = stageOf(status).label;
      doing = '';
      reach(progress);
      show();
    },
    async checks(_done, _total, progress) {
      reach(progress);
      show();
    },
    async openEvent(event) {
      doing = event.target ?? event.label;
      show();
    },
    async closeEvent() {},
    clear() {
      if (line.isTTY) line.write(CLEAR);
    },
  };
};
