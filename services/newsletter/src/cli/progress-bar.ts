import type { ImportProgress } from '@legible/migrate';
import type { OutputStream } from './options/command.ts';

/** Erase the line and go to its start. */
const CLEAR = '\u001b[2K\r';
/** Between two drawings, milliseconds: terminals are slow. */
const PAUSE_MS = 80;
const CELLS = 24;

const WORDS: Readonly<Record<ImportProgress['stage'], string>> = {
  reading: 'Reading',
  converting: 'Converting',
  moving: 'Moving to the folder',
};

const line = ({ stage, done, total }: ImportProgress): string => {
  if (total === null) return `${WORDS[stage]}${done === 0 ? '' : ` ${done}`} …`;
  const filled = total === 0 ? CELLS : Math.floor((done / total) * CELLS);
  return `${WORDS[stage]} [${'#'.repeat(filled)}${'-'.repeat(CELLS - filled)}] ${done}/${total}`;
};

/** Shows an import as one line that renews itself on a terminal; anywhere else it stays silent. */
export const progressBar = (
  stream: OutputStream,
  now: () => number,
): { readonly show: (progress: ImportProgress) => void; readonly clear: () => void } => {
  let [shownAt, stage] = [Number.NEGATIVE_INFINITY, ''];
  return {
    show(progress) {
      if (!stream.isTTY) return;
      const at = now();
      if (at - shownAt < PAUSE_MS && stage === progress.stage) return;
      [shownAt, stage] = [at, progress.stage];
      stream.write(CLEAR + line(progress).slice(0, Math.max(1, (stream.columns ?? 80) - 1)));
    },
    clear() {
      if (stream.isTTY && stage !== '') stream.write(CLEAR);
    },
  };
};
