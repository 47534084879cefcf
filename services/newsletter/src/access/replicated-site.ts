import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@legible/store';
import { type ContentMirror, contentMirror } from '../content/content-mirror.ts';
import { answeredSoon } from '../store/answered-soon.ts';
import { contentVersion } from '../store/published-content.ts';
import { type LiveSite, type LiveSiteOptions, openLiveSite } from './live-site.ts';

/** A site whose content is in the store, and may be changed there by another process. */
export interface ReplicatedSite extends LiveSite {
  /**
   * Resolves when the site is at least as new as what had been published when this was called: to be waited for before
   * anything of the site is shown. While the store is away it resolves soon with false, and the site is what it was.
   */
  fresh(): Promise<boolean>;
}

export interface ReplicatedSiteOptions extends Omit<LiveSiteOptions, 'poll' | 'watched'> {
  /** Migrated. */
  readonly database: Database;
  /** Called once when the store is away, and when it is back. */
  readonly onStore: (state: 'away' | 'back', error?: unknown) => void;
  /** Ends the wait for a first publication. */
  readonly signal?: AbortSignal;
  /** A store that has not answered by then counts as away, ms. Default: as `answeredSoon`. */
  readonly withinMs?: number;
}

/** Nothing is published yet: somebody may be about to. */
const FIRST_LOOK_MS = 500;
/** Who asks while the store is away does not wait for it each time. */
const REST_MS = 1_000;
/** Subscribers hear of what is published although nobody asks. */
const LOOK_EVERY_MS = 1_000;

/** Waits for a first publication, loads it and keeps it loaded. `folder` is this process's alone. */
export const openReplicatedSite = async (options: ReplicatedSiteOptions): Promise<ReplicatedSite> => {
  const { database, folder, onStore, signal, withinMs } = options;
  const mirror = contentMirror({ database, folder });
  const broken = await firstContent(mirror, signal);
  const live = await openLiveSite({ ...options, poll: false, watched: false });
  if (broken.length > 0) {
    await mirror.settle();
    await live.reload(broken);
  }

  let restUntil = 0;
  let isAway = false;
  const renew = async (): Promise<boolean> => {
    if (performance.now() < restUntil) return false;
    try {
      const version = await answeredSoon(contentVersion(database), withinMs);
      if (version !== mirror.version()) await live.reload((await mirror.renew()).changed);
      if (isAway) onStore('back');
      isAway = false;
      return true;
    } catch (error) {
      restUntil = performance.now() + REST_MS;
      if (!isAway) onStore('away', error);
      isAway = true;
      return false;
    }
  };
  const fresh = sharedTurns(renew);
  const looking = setInterval(fresh, LOOK_EVERY_MS);
  looking.unref();
  return {
    ...live,
    fresh,
    close: async () => {
      clearInterval(looking);
      await fresh();
      await live.close();
    },
  };
};

const firstContent = async (mirror: ContentMirror, signal?: AbortSignal): Promise<readonly string[]> => {
  for (;;) {
    const { broken } = await mirror.renew();
    if (mirror.version() > 0) return broken;
    await sleep(FIRST_LOOK_MS, undefined, { ...(signal && { signal }) });
  }
};

/**
 * Runs a task for all who ask: one that was begun before somebody asked is not for them, so they share the next one.
 */
const sharedTurns = <T>(task: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const begin = (): Promise<T> => {
    next = null;
    running = task().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (running === null) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
};
