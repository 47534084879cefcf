import { stageOf } from '@legible/scanner/record';
import type { ScanWatcher } from './local-recorder.ts';
import { printable } from './printable.ts';
import type { OutputStream } from './terminal.ts';

const DEFAULT_COLUMNS = 80;
/** Erase the line and go to its start. */
const CLEAR = '\u001b[2K\r';

/** Shows a scan as one line that renews itself on a terminal; anywhere else it stays silent. */
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

/** Nobody is told. */
export const NO_PROGRESS: ScanWatcher & { clear(): void } = {
  reached() {},
  entered() {},
  doing() {},
  clear() {},
};
