import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type BodySource,
  type Edition,
  type FootnoteWords,
  issuePath,
  libraryDifference,
  type Page,
  type PublicIssue,
  textPath,
} from '@legible/issues';
import type { ThreadPool } from '@legible/threads';
import { LRUCache } from 'lru-cache';
import type { PublicSite } from '../site/public-site.ts';
import { footnoteWords } from '../words/markdown-words.ts';
import type { Bodies, BodyForms } from './bodies.ts';
import type { BodyFiles } from './body-files.ts';
import { type BodyTask, RENDERER_VERSION } from './body-task.ts';

export type RenderingPool = ThreadPool<BodyTask, BodyForms>;

export interface RenderedBodies extends Bodies {
  /** Deletes from disk, before it returns, the texts of the previous site that this site does not have. */
  follow(site: PublicSite): void;
  /** Renders in the background what no file holds yet, newest first, and deletes files that nothing needs. */
  prepare(site: PublicSite): void;
  /** Resolves when nothing is being prepared. */
  prepared(): Promise<void>;
  /** Returns the number of texts of the prepared site, and how many of them are rendered. */
  progress(): { readonly done: number; readonly total: number };
  /** Stops rendering in the background. Resolves when it has stopped. */
  close(): Promise<void>;
}

export interface RenderedBodiesOptions {
  /** Public origin, without a final slash: addresses in texts are absolute. */
  readonly baseUrl: string;
  readonly pool: RenderingPool;
  readonly files: BodyFiles;
  /** Texts rendered at the same time. The background uses one less, so that a reader never waits for it. */
  readonly atOnce: number;
  /** Memory for rendered texts, characters. */
  readonly keptCharacters: number;
  /** Receives errors of rendering and writing; the text is rendered again at the next request. */
  readonly onError: (error: unknown, subject: string) => void;
}

/** Thrown when a text cannot be rendered right now. */
export class RenderingFailed extends Error {
  override readonly name = 'RenderingFailed';
}

/**
 * Milliseconds of processing texts after which the main thread does other work. A request takes a few turns, and waits
 * for one slice at each.
 */
const SLICE_MS = 4;

export const renderedBodies = (options: RenderedBodiesOptions): RenderedBodies => {
  const { baseUrl, pool, files, atOnce, onError } = options;
  const kept = new LRUCache<string, BodyForms>({
    maxSize: options.keptCharacters,
    sizeCalculation: ({ html, markdown, sections }) =>
      sections.reduce((sum, { text }) => sum + text.length, html.length + markdown.length + 1),
  });
  const underWay = new Map<string, Promise<BodyForms>>();
  /** Keys are made once for each issue and the words of its notes, because making them reads whole texts. */
  const keysByFootnotes = new WeakMap<FootnoteWords, WeakMap<PublicIssue, string>>();
  let followed: PublicSite | null = null;
  /** The last site of which every text was prepared. */
  let complete: PublicSite | null = null;
  let preparing: Promise<void> = Promise.resolve();
  let stop = new AbortController();
  let progress = { done: 0, total: 0 };

  const taskOf = (source: BodySource, edition: Edition, page: string): BodyTask => ({
    source,
    place: { baseUrl, page },
    language: edition.language,
    footnotes: footnoteWords(edition),
  });

  const issueTask = (issue: PublicIssue, site: PublicSite): KeyedTask => {
    const { edition } = found(site.edition(issue.edition), `edition ${issue.edition}`);
    const page = issuePath(edition, issue.slug);
    const footnotes = footnoteWords(edition);
    const keys = keysByFootnotes.get(footnotes) ?? new WeakMap<PublicIssue, string>();
    keysByFootnotes.set(footnotes, keys);
    const key = keys.get(issue) ?? keyOf([site.library.digestOf(issue), taskOf(NO_SOURCE, edition, page)]);
    keys.set(issue, key);
    return {
      key,
      page,
      // An issue of a library that was just replaced has no source any more, so its own tree is used.
      task: () => taskOf(site.library.sourceOf(issue) ?? { form: 'opening', body: issue.body }, edition, page),
      isWanted: () => followed === null || hasSameText(followed, issue, site),
    };
  };
  const pageTask = (page: Page, site: PublicSite): KeyedTask => {
    const { edition } = found(site.edition(page.edition), `edition ${page.edition}`);
    return keyedTask(taskOf({ form: 'whole', markdown: page.markdown }, edition, textPath(edition, page.slug)));
  };

  const renderAnew = async ({ page, task }: KeyedTask): Promise<BodyForms> => {
    const result = await pool.run(task());
    if (!result.ok) throw new RenderingFailed(`${page} could not be rendered: ${result.reason}`);
    return result.value;
  };
  const render = async (keyed: KeyedTask): Promise<BodyForms> => {
    const onDisk = await files.read(keyed.key);
    if (onDisk !== null) return onDisk;
    const forms = await renderAnew(keyed);
    await files.write(keyed.key, forms).catch((error: unknown) => onError(error, keyed.page));
    if (!keyed.isWanted()) drop(keyed);
    return forms;
  };
  /** Makes the forms of a text, once for all who wait for them: for readers, and in the background. */
  const made = (keyed: KeyedTask, make: (keyed: KeyedTask) => Promise<BodyForms>): Promise<BodyForms> => {
    const begun = underWay.get(keyed.key);
    if (begun !== undefined) return begun;
    const making = make(keyed).finally(() => underWay.delete(keyed.key));
    underWay.set(keyed.key, making);
    return making;
  };
  const formsOf = async (keyed: KeyedTask, make = render): Promise<BodyForms> => {
    const known = kept.get(keyed.key);
    if (known !== undefined) return known;
    const forms = await made(keyed, make);
    kept.set(keyed.key, forms);
    return forms;
  };

  const follow = (site: PublicSite): void => {
    const before = followed;
    followed = site;
    if (before === null || before === site) return;
    for (const issue of libraryDifference(before.library, site.library).dropped)
      if (!hasSameText(site, issue, before)) drop(issueTask(issue, before));
    const pages = new Set(pagesOf(site));
    for (const page of pagesOf(before)) if (!pages.has(page)) drop(pageTask(page, before));
  };
  const drop = ({ key, page }: KeyedTask): void => {
    try {
      files.remove(key);
    } catch (error) {
      onError(error, page);
    }
  };

  const prepareNow = async (site: PublicSite, signal: AbortSignal): Promise<void> => {
    // With the same publication, an issue that stays the same object has the same key.
    const before = complete?.publication === site.publication ? complete : null;
    const issues =
      before === null
        ? site.editions.flatMap((of) => of.issues)
        : libraryDifference(before.library, site.library).added;
    const known = new Set(before === null ? [] : pagesOf(before));
    const pages = pagesOf(site).filter((page) => !known.has(page));
    const texts = [
      ...issues.map((issue) => () => issueTask(issue, site)),
      ...pages.map((page) => () => pageTask(page, site)),
    ];
    const needed = new Set<string>();
    const onDisk = before === null ? await files.keys() : new Set<string>();
    const total = site.library.issues.length + pagesOf(site).length;
    progress = { done: total - texts.length, total };
    let hasFailed = false;
    let turnEnds = performance.now() + SLICE_MS;
    const next = texts.values();
    // Each text gets its key and is rendered before the next one: the keys of ten thousand texts take seconds.
    const work = async (): Promise<void> => {
      for (const text of next) {
        if (performance.now() > turnEnds) {
          await nextTurn();
          turnEnds = performance.now() + SLICE_MS;
        }
        if (signal.aborted) return;
        const keyed = text();
        needed.add(keyed.key);
        // Not through `formsOf`: texts that nobody requests stay on disk and out of memory.
        if (!onDisk.has(keyed.key)) {
          await made(keyed, render).catch((error: unknown) => {
            hasFailed = true;
            // After a stop, the threads may be gone before the last text is rendered.
            if (!signal.aborted) onError(error, keyed.page);
          });
          turnEnds = performance.now() + SLICE_MS;
        }
        progress = { ...progress, done: progress.done + 1 };
      }
    };
    await Promise.all(Array.from({ length: Math.max(1, atOnce - 1) }, work));
    if (signal.aborted) return;
    complete = hasFailed ? null : site;
    for (const key of onDisk) {
      if (needed.has(key)) continue;
      files.remove(key);
      await nextTurn();
    }
  };

  return {
    ofIssue: async (issue, site) => formsOf(issueTask(issue, site)),
    ofPage: async (page, site) => formsOf(pageTask(page, site)),
    // Guides are few and quick to render. Their files would be deleted at the next change, because no issue needs them.
    ofMarkdown: async (markdown, edition, path) =>
      formsOf(keyedTask(taskOf({ form: 'whole', markdown }, edition, path)), renderAnew),
    follow,
    prepare: (site) => {
      follow(site);
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      preparing = preparing
        .then(() => (signal.aborted ? undefined : prepareNow(site, signal)))
        .catch((error: unknown) => onError(error, 'the site'));
    },
    prepared: async () => {
      for (let last = null; last !== preparing; await last) last = preparing;
    },
    progress: () => progress,
    close: () => {
      stop.abort();
      return preparing;
    },
  };
};

const pagesOf = ({ editions }: PublicSite): readonly Page[] => editions.flatMap(({ pages }) => pages);

/** Whether a site shows the text that an issue has in another site, at the same slug. */
const hasSameText = ({ library }: PublicSite, issue: PublicIssue, other: PublicSite): boolean => {
  const now = library.byId.get(issue.id);
  return now?.slug === issue.slug && library.digestOf(now) === other.library.digestOf(issue);
};

interface KeyedTask {
  /** A digest of everything that the forms depend on. */
  readonly key: string;
  readonly page: string;
  readonly task: () => BodyTask;
  /** Whether the site followed now has this text. */
  readonly isWanted: () => boolean;
}

/** The key of an issue uses a digest instead of the source, which takes a millisecond for an excerpt. */
const NO_SOURCE: BodySource = { form: 'whole', markdown: '' };

const keyOf = (parts: readonly unknown[]): string =>
  hash('sha256', JSON.stringify([RENDERER_VERSION, ...parts]), 'base64url');

const keyedTask = (task: BodyTask): KeyedTask => ({
  key: keyOf([task]),
  page: task.place.page,
  task: () => task,
  isWanted: () => true,
});

const found = <T>(value: T | null, what: string): T => {
  if (value === null) throw new Error(`no ${what} in this site`);
  return value;
};
