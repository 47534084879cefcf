import { realpath } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { isLitter } from '@legible/issues';
import { watch } from 'chokidar';

export interface WatchOptions {
  /**
   * Gets the paths, under the folder and with slashes, of files that have changed, appeared or gone and have been left
   * alone since. Never called while it runs; what changes meanwhile comes with the next call.
   */
  readonly onChange: (paths: readonly string[]) => void | Promise<void>;
  /** Gets what the watcher cannot do, and what `onChange` throws. */
  readonly onError: (error: unknown) => void;
  /** Look at every file five times a second: for mounts that do not report changes (network, containers on a desktop). */
  readonly poll?: boolean;
}

export interface FolderWatch {
  /** Resolves when no call runs any more and none will come. */
  readonly close: () => Promise<void>;
}

const POLL_MS = 200;
/** A file is settled when nothing was heard of it for so long: polling hears of a growing file once in `POLL_MS`. */
const SETTLE_MS = { native: 150, polling: 2 * POLL_MS };
/** Changes that arrive within this time are reported together: a renamed file arrives as one removed and one added. */
const TOGETHER_MS = 50;
/** Between two calls at least, so that a thousand files are not thousand calls. */
const PAUSE_MS = 100;
const EVENTS: ReadonlySet<string> = new Set(['add', 'change', 'unlink']);

// Spread arguments end at some hundred thousand.
const oldest = (times: Iterable<number>): number => {
  let found = Number.POSITIVE_INFINITY;
  for (const time of times) found = Math.min(found, time);
  return found;
};

/**
 * Watches the content folder until it is closed. Resolves once changes are noticed, so that a folder that is loaded
 * then and a watch together miss nothing; rejects when the folder is not there. Links are watched as links: one to `/` would watch the machine.
 */
export const watchFolder = async (
  folder: string,
  { onChange, onError, poll = false }: WatchOptions,
): Promise<FolderWatch> => {
  // The folder itself may be a link, and links are not followed.
  const root = await realpath(folder);
  const settleMs = poll ? SETTLE_MS.polling : SETTLE_MS.native;
  const lastHeard = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let closed = false;
  let notBefore = 0;

  const settled = (): string[] => {
    const now = performance.now();
    // Timers may fire a fraction of a millisecond early.
    return [...lastHeard].filter(([, heard]) => now - heard >= settleMs - 1).map(([path]) => path);
  };
  const arm = (): void => {
    if (closed || timer !== null || running !== null || lastHeard.size === 0) return;
    const next = Math.max(notBefore, oldest(lastHeard.values()) + settleMs + TOGETHER_MS);
    timer = setTimeout(deliver, Math.max(1, next - performance.now()));
  };
  const deliver = (): void => {
    timer = null;
    notBefore = performance.now() + PAUSE_MS;
    const paths = settled().sort();
    for (const path of paths) lastHeard.delete(path);
    if (paths.length > 0)
      running = Promise.resolve()
        .then(() => onChange(paths))
        .catch(onError)
        .finally(() => {
          running = null;
          arm();
        });
    arm();
  };

  const watcher = watch(root, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path) => path !== root && isLitter(path.slice(path.lastIndexOf('/') + 1)),
    backend: poll ? 'polling' : 'auto',
    pollingInterval: POLL_MS,
    // Saving by rename arrives as two events of one path, which settle together.
    atomic: false,
  });
  watcher.on('error', onError);
  watcher.on('all', (event, path) => {
    if (!EVENTS.has(event)) return;
    lastHeard.set(relative(root, path).split(sep).join('/'), performance.now());
    arm();
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));

  return {
    close: async () => {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      await watcher.close();
      await running;
    },
  };
};
