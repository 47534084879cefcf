import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@legible/store';
import { type ContentMirror, contentMirror } from '../content/content-mirror.ts';
import { answeredSoon } from '../store/answered-soon.ts';
import { contentVersion } from '../store/published-content.ts';
import { type LiveSite, type LiveSiteOptions, openLiveSite } from './live-site.ts';

/** A site whose content is in the store, and may be changed there by another process. */
export interface ReplicatedSite extends LiveSite {
  /**
   * Resolves to true when the site is at least as new as what was published at the time of the call. Wait for it before
   * you show anything of the site. While the store is away, it soon resolves to false and the site does not change.
   */
  fresh(): Promise<boolean>;
  /** Returns the version of the content of which the site is made. */
  version(): number;
}

export interface ReplicatedSiteOptions extends Omit<LiveSiteOptions, 'poll' | 'watched'> {
  /** A database with all migrations. */
  readonly database: Database;
  /** Called once when the store goes away, and once when it is back. */
  readonly onStore: (state: 'away' | 'back', error?: unknown) => void;
  /** Ends the wait for a first publication. */
  readonly signal?: AbortSignal;
  /** Time after which a store without an answer counts as away, ms. Default: as `answeredSoon`. */
  readonly withinMs?: number;
}

/** Pause between checks for a first publication, ms. */
const FIRST_LOOK_MS = 500;
/** Time after a failure in which the store gets no requests, ms. */
const REST_MS = 1_000;
/** Pause between checks of the store, ms, so that subscribers get publications without any call. */
const LOOK_EVERY_MS = 1_000;

/** Waits for a first publication, loads it and keeps it loaded. Only this process may use `folder`. */
export const openReplicatedSite = async (options: ReplicatedSiteOptions): Promise<ReplicatedSite> => {
  const { database, folder, onStore, signal, withinMs } = options;
  const mirror = contentMirror({ database, folder });
  const broken = await firstContent(mirror, signal);
  const live = await openLiveSite({ ...options, poll: false, watched: false });
  if (broken.length > 0) {
    await mirror.settle();
    await live.reload(broken);
  }

  let shown = mirror.version();
  let restUntil = 0;
  let isAway = false;
  const renew = async (): Promise<boolean> => {
    if (performance.now() < restUntil) return false;
    try {
      const version = await answeredSoon(contentVersion(database), withinMs);
      if (version !== mirror.version()) await live.reload((await mirror.renew()).changed);
      shown = mirror.version();
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
    version: () => shown,
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
 * Returns a function that runs a task. Calls during a run share the next run, because the current one began before them.
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
