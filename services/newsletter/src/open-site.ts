import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contentProblemLine } from '@legible/issues';
import { type Store, StoreUnavailable } from '@legible/store';
import type { Logger } from 'pino';
import { type LiveSite, openLiveSite, type SiteChange } from './access/live-site.ts';
import { openReplicatedSite } from './access/replicated-site.ts';
import type { Config } from './config.ts';
import { type FolderPublisher, folderPublisher } from './content/publish-folder.ts';
import { watchFolder } from './content/watch.ts';

/** The site of this process, and where it comes from. */
export interface OpenSite {
  readonly live: LiveSite;
  /** Folder with the pictures. */
  readonly contentDir: string;
  /**
   * Awaited before anything of the site is shown. It resolves to false while the store is away. Null when the site is
   * always up to date.
   */
  readonly fresh: (() => Promise<boolean>) | null;
  /** Returns the version of the content of which the site is made; null when the content is not in the store. */
  readonly version: (() => number) | null;
  close(): Promise<void>;
}

export interface OpenSiteOptions {
  readonly config: Pick<Config, 'contentDir' | 'contentPoll' | 'contentSource' | 'dataDir'>;
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onChange: (change: SiteChange) => void;
  readonly signal: AbortSignal;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** Returns the folder in which a process keeps the content of the store. */
export const mirrorFolder = (dataDir: string): string => join(dataDir, 'content');

/**
 * Opens the site. On one machine it is the content folder. On several machines, the one process with the folder puts it
 * into the store. Every process, including that one, serves the content of the store, so that all show the same.
 *
 * @throws UnusableContent when there is nothing to start with.
 */
export const openSite = async (options: OpenSiteOptions): Promise<OpenSite> => {
  const { config, store, now, onChange, signal, log } = options;
  const isPublisher = config.contentSource === 'folder';
  const handlers = {
    now,
    onChange,
    onProblems: (problems: Parameters<LiveSiteProblems>[0]) => {
      for (const problem of problems) log.warn({ problem: contentProblemLine(problem) }, 'the content has a problem');
    },
    onError: (error: unknown) => log.error({ err: error }, 'the content folder cannot be watched'),
  };
  if (isPublisher && store.tier === 'one-machine') {
    const { contentDir, contentPoll } = config;
    const live = await openLiveSite({ folder: contentDir, poll: contentPoll, ...handlers });
    return { live, contentDir, fresh: null, version: null, close: live.close };
  }
  const publishing = isPublisher ? await keepPublishing(options) : null;
  const contentDir = mirrorFolder(config.dataDir);
  const live = await openReplicatedSite({
    database: store.database,
    folder: contentDir,
    ...handlers,
    onStore: (state, error) => {
      if (state === 'back') log.info('the store is available again; the site is reloaded from it');
      else log.warn({ err: error }, 'the store is unavailable; the site stays as it is');
    },
    signal,
  });
  return {
    live,
    contentDir,
    fresh: live.fresh,
    version: live.version,
    close: async () => {
      await publishing?.close();
      await live.close();
    },
  };
};

type LiveSiteProblems = Parameters<typeof openLiveSite>[0]['onProblems'];

/** Pause between attempts to publish while the store is away, ms. */
const AGAIN_MS = 1_000;

/** Puts the content folder into the store, now and whenever it changes. */
const keepPublishing = async ({ config, store, now, signal, log }: OpenSiteOptions) => {
  const publisher = folderPublisher({ folder: config.contentDir, database: store.database, now });
  /** Publishes, and retries until it is done; throws when the folder cannot be used. */
  const publish = async (): Promise<void> => {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      try {
        return logged(await publisher.publish(), log);
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        if (isFirst)
          log.warn(
            { err: error },
            'the content could not be published because the store is unavailable; publishing is retried',
          );
      }
      await sleep(AGAIN_MS, undefined, { ref: false });
    }
  };
  const watching = await watchFolder(config.contentDir, {
    poll: config.contentPoll,
    onChange: publish,
    // Unpublished changes come with the next change, or with the next start.
    onError: (error) => log.error({ err: error }, 'the content could not be published'),
  }).catch((error: unknown) => {
    log.error({ err: error }, 'the content folder cannot be watched');
    return null;
  });
  try {
    logged(await publisher.publish(), log);
  } catch (error) {
    await watching?.close();
    throw error;
  }
  return watching;
};

const logged = (
  { version, changed }: Awaited<ReturnType<FolderPublisher['publish']>>,
  log: Pick<Logger, 'info'>,
): void => {
  if (changed.length > 0) log.info({ version, changed: changed.length }, 'content is published');
};
