import { realpath } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { isLitter } from '@legible/issues';
import { watch } from 'chokidar';

export interface WatchOptions {
  /**
   * Receives the paths, relative to the folder and with slashes, of files that changed, appeared or went and have
   * settled. Calls do not overlap; changes during a call come with the next one.
   */
  readonly onChange: (paths: readonly string[]) => void | Promise<void>;
  /** Receives errors of the watcher, and errors that `onChange` throws. */
  readonly onError: (error: unknown) => void;
  /** Whether to check all files five times a second, for mounts that report no changes (network, containers on a desktop). */
  readonly poll?: boolean;
}

export interface FolderWatch {
  /** Stops the watch. Resolves when no call runs any more and none will come. */
  readonly close: () => Promise<void>;
}

const POLL_MS = 200;
/** A file has settled after this time without an event: polling reports a growing file once in `POLL_MS`. */
const SETTLE_MS = { native: 150, polling: 2 * POLL_MS };
/** When a timer fires later than this, events were delayed too. */
const LATE_MS = 50;
/**
 * Files that appear or go within this time are reported together: a renamed file arrives as one removed and one added, with
 * polling in two polls. A file that only changes has no such partner, and waits for none.
 */
const TOGETHER_MS = { native: LATE_MS, polling: POLL_MS + LATE_MS };
/** Least time between two calls, so that a thousand files do not cause a thousand calls. */
const PAUSE_MS = 100;
const EVENTS: ReadonlySet<string> = new Set(['add', 'change', 'unlink']);

/** What was last heard of a file, by performance.now(). */
interface Heard {
  /** When it has settled, unless more is heard. */
  readonly settledAt: number;
  /** When it is reported. */
  readonly dueAt: number;
}

/**
 * Watches the content folder until it is closed. Resolves once changes are noticed, so that nothing is missed when the
 * folder is loaded after that; rejects when the folder does not exist. Symbolic links are not followed, because one to
 * `/` would watch the whole machine.
 */
export const watchFolder = async (
  folder: string,
  { onChange, onError, poll = false }: WatchOptions,
): Promise<FolderWatch> => {
  // The folder itself may be a symbolic link, and those are not followed.
  const root = await realpath(folder);
  const way = poll ? 'polling' : 'native';
  const heard = new Map<string, Heard>();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let closed = false;
  let notBefore = 0;

  const settled = (now: number): string[] => {
    const hasPartners = [...heard.values()].some(({ settledAt, dueAt }) => settledAt < dueAt && dueAt <= now);
    return [...heard].filter(([, of]) => (hasPartners ? of.settledAt : of.dueAt) <= now).map(([path]) => path);
  };
  const arm = (): void => {
    if (closed || timer !== null || running !== null || heard.size === 0) return;
    let next = Number.POSITIVE_INFINITY;
    for (const { dueAt } of heard.values()) next = Math.min(next, dueAt);
    const at = Math.max(notBefore, next);
    timer = setTimeout(deliver, Math.max(1, at - performance.now()), at);
  };
  const deliver = (at: number | null): void => {
    // Timers count from the beginning of a turn of the event loop, so they may fire some milliseconds early.
    const now = Math.max(performance.now(), at ?? 0);
    // Whatever delayed the timer also delayed events of files that are still being written.
    if (at !== null && now - at > LATE_MS) {
      timer = setTimeout(deliver, LATE_MS, null);
      return;
    }
    timer = null;
    notBefore = now + PAUSE_MS;
    const paths = settled(now).sort();
    for (const path of paths) heard.delete(path);
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
    const settledAt = performance.now() + SETTLE_MS[way];
    const dueAt = settledAt + (event === 'change' ? 0 : TOGETHER_MS[way]);
    heard.set(relative(root, path).split(sep).join('/'), { settledAt, dueAt });
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
