import {
  type ContentProblem,
  libraryDifference,
  libraryKeeper,
  type PreviewedAs,
  type PublicIssue,
} from '@legible/issues';
import { type Library, loadFolder } from '@legible/issues/sealed';
import { UnusableContent } from '../content/unusable-content.ts';
import { watchFolder } from '../content/watch.ts';
import { isSameList, type PublicSite, publicSite } from '../site/public-site.ts';

/** The site at every moment. It keeps the sealed issues behind it to itself. */
export interface LiveSite {
  /**
   * Returns what is public now; the same object until something changes. It is cheap without a change, because every
   * request calls it: an issue must lock at its instant, not when a timer fires.
   */
  current(): PublicSite;
  /** Returns the faults that the last load found in the files. */
  problems(): readonly ContentProblem[];
  /** Loads files that have changed, by their paths in the folder; for a folder that is not watched. */
  reload(changed: readonly string[]): Promise<void>;
  /** Stops watching. Resolves when loading and notifying have ended. */
  close(): Promise<void>;
}

/** A change of the site. */
export interface SiteChange {
  readonly site: PublicSite;
  /** Issues that were not public in the site before: new, or their time has come. */
  readonly appeared: readonly PublicIssue[];
}

export interface LiveSiteOptions {
  readonly folder: string;
  /** Whether to check the files at intervals, for mounts that do not report changes. */
  readonly poll: boolean;
  /** Whether the folder is watched; otherwise call `reload` for changes. Default: true. */
  readonly watched?: boolean;
  /** Only for the preview on an editor's machine: shows drafts and issues to come, as this reader will see them. */
  readonly preview?: PreviewedAs;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Called after each change, not for the site at the start. */
  readonly onChange: (change: SiteChange) => void;
  /** Called after each load with the current faults. */
  readonly onProblems: (problems: readonly ContentProblem[]) => void;
  /** Receives errors of the watcher and of loading changes; files are read at the next chance. */
  readonly onError: (error: unknown) => void;
}

/** Timers of a longer delay fire at once (setTimeout takes 32 bits). */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Loads the content folder and keeps it loaded.
 *
 * @throws UnusableContent if there is nothing to start with.
 */
export const openLiveSite = async (options: LiveSiteOptions): Promise<LiveSite> => {
  const { folder, poll, watched = true, preview, now, onChange, onProblems, onError } = options;
  const reveal = libraryKeeper();
  let sealed: Library | null = null;
  let shown: Shown | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const load = async (changed?: readonly string[]): Promise<Library> => {
    const drafts = preview !== undefined;
    const hints = { ...(sealed && { previous: sealed }), ...(changed && { changed }) };
    const loading = await loadFolder(folder, { ...hints, drafts, now });
    if (!loading.ok) throw new UnusableContent(loading.problems);
    sealed = loading.library;
    onProblems(sealed.problems);
    return sealed;
  };

  const renew = (library: Library): PublicSite => {
    const at = now();
    const { publication, issues, pages, imageSizes } = library;
    const revealed = reveal(issues, { ...publication, ...(preview && { preview }) }, at);
    const before = shown;
    const isSame =
      before !== null &&
      before.site.library === revealed &&
      before.site.publication === publication &&
      before.site.imageSizes === imageSizes &&
      isSameList(before.pages, pages);
    const site = isSame ? before.site : publicSite(publication, revealed, pages, imageSizes, before?.site ?? null);
    shown = { site, pages, from: at, until: revealed.nextChangeAt ?? Number.POSITIVE_INFINITY };
    arm(shown);
    if (before !== null && !isSame) onChange({ site, appeared: appearedIn(site, before.site) });
    return site;
  };

  /** Sets a timer for the next change, so that subscribers hear of an issue at its time without any call. */
  const arm = ({ from, until }: Shown): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (closed || !Number.isFinite(until)) return;
    timer = setTimeout(current, Math.min(LONGEST_TIMER_MS, Math.max(1, until - from)));
    timer.unref();
  };

  const current = (): PublicSite => {
    if (sealed === null) throw new Error('the site is asked for before it is loaded');
    const at = now();
    // After a clock is set back, locked issues open again, and issues that had appeared disappear.
    return shown !== null && at >= shown.from && at < shown.until ? shown.site : renew(sealed);
  };

  const first = Promise.withResolvers<void>();
  // First the watch, then the load, so that changes in between are loaded again.
  const reload = async (paths: readonly string[]): Promise<void> => {
    await first.promise;
    if (!closed) renew(await load(paths));
  };
  const watching = watched
    ? await watchFolder(folder, { poll, onError, onChange: reload }).catch((error: unknown) => {
        onError(error);
        return null;
      })
    : null;
  const close = async (): Promise<void> => {
    closed = true;
    if (timer !== null) clearTimeout(timer);
    await watching?.close();
  };
  try {
    renew(await load());
    first.resolve();
  } catch (error) {
    closed = true;
    first.resolve();
    await close();
    throw error;
  }
  return { current, problems: () => sealed?.problems ?? [], reload, close };
};

/** A site, and the times from which (inclusive) and until which (exclusive) it holds, epoch milliseconds. */
interface Shown {
  readonly site: PublicSite;
  readonly pages: Library['pages'];
  readonly from: number;
  readonly until: number;
}

const appearedIn = ({ library }: PublicSite, before: PublicSite): readonly PublicIssue[] =>
  libraryDifference(before.library, library).added.filter(({ id }) => !before.library.byId.has(id));
