import { setImmediate as nextTurn } from 'node:timers/promises';
import { libraryDifference, type PublicIssue } from '@legible/issues';
import { createIndex, type SearchIndex, type Section, searchTogether, type TextRange } from '@legible/search';
import { turnsAfter } from '@legible/surface';
import type { Highlight, Search, SearchRequest, SearchResult } from '../api/search.ts';
import type { Bodies } from '../bodies/bodies.ts';
import { sectionsOf } from '../bodies/sections.ts';
import type { PublicSite } from '../site/public-site.ts';
import { facetsOf } from './facets.ts';
import type { IndexFiles } from './index-files.ts';
import { type IndexPart, indexParts } from './index-parts.ts';
import { editionsOfFilters, passesFilters, readFilters } from './query-filters.ts';
import { siteAliases } from './site-aliases.ts';

/** Full-text search in the current site. It knows public issues only. */
export interface LiveSearch {
  readonly search: Search;
  /** Makes the texts of a site searchable: a few at once, many in the background. */
  follow(site: PublicSite): void;
  /** Returns a number that changes when searches of the same site find more than before. */
  generation(): number;
  /** Whether all texts of a site have been searchable once. Until then, another process may find more. */
  isComplete(): boolean;
  /** Stops reading and writing in the background. Resolves when it has stopped. */
  close(): Promise<void>;
}

export interface LiveSearchOptions {
  readonly bodies: Pick<Bodies, 'ofIssue'>;
  /** Keeps the index for the next start. */
  readonly files: IndexFiles;
  /** Resolves when no text is rendered in the background, because earlier requests would delay those of readers. */
  readonly prepared: () => Promise<void>;
  /** Receives an error when a text cannot be read; its issue is found only by title, summary and topics. */
  readonly onError: (error: unknown, subject: string) => void;
}

/**
 * Most changed issues whose texts are read at once: parsing one takes milliseconds, and a search at the instant of a
 * lock waits for it. More changes indicate a start or an import.
 */
const AT_ONCE = 8;
/** Most changed issues whose titles, summaries and topics are indexed at once: a tenth of a millisecond each. */
const HEADS_AT_ONCE = 300;
/** Texts whose files are read at the same time, so that indexing does not wait for the disk. */
const READ_AT_ONCE = 8;
/** Milliseconds of indexing after which the main thread does other work. */
const SLICE_MS = 4;

export const liveSearch = ({ bodies, files, prepared, onError }: LiveSearchOptions): LiveSearch => {
  const parts = indexParts(files);
  const indexes = new Map<string, SearchIndex>();
  const indexed = new Map<string, PublicIssue>();
  let followed: PublicSite | null = null;
  /** Issues that are not searchable yet, and below those that are searchable only by their heads. */
  const unknown = new Map<string, PublicIssue>();
  const unread = new Map<string, PublicIssue>();
  /** Issues whose text could not be read. */
  const failed = new Map<string, PublicIssue>();
  let working = Promise.resolve();
  let isWorking = false;
  let generation = 0;
  let isComplete = false;
  let closed = false;

  const indexOf = (edition: string): SearchIndex => {
    const known = indexes.get(edition) ?? createIndex();
    indexes.set(edition, known);
    return known;
  };
  const add = (issue: PublicIssue, body: readonly Section[]): void => {
    // A derived summary is in the text already, and making thousands at a start takes seconds.
    const { id, title, writtenSummary: summary, topics, publishedAt } = issue;
    indexOf(issue.edition).add({ id, title, summary, topics, body, publishedAt });
    indexed.set(id, issue);
  };
  const addHead = (issue: PublicIssue): void => {
    add(issue, []);
    unread.set(issue.id, issue);
  };
  const addText = (issue: PublicIssue, sections: readonly Section[]): void => {
    add(issue, sections);
    parts.renew(issue);
  };
  const remove = ({ id, edition }: PublicIssue): void => {
    indexOf(edition).remove(id);
    indexed.delete(id);
  };

  /** From this call on, nothing that the site lacks is found or on disk. Locked text is gone before the next answer. */
  const follow = (site: PublicSite): void => {
    if (site === followed) return;
    const { dropped, added: changed } =
      followed === null
        ? { dropped: [], added: site.library.issues }
        : libraryDifference(followed.library, site.library);
    followed = site;
    parts.follow(site);
    for (const issue of dropped) {
      if (indexed.get(issue.id) === issue) remove(issue);
      for (const queue of [unknown, unread, failed]) queue.delete(issue.id);
    }
    for (const issue of changed) {
      if (changed.length <= AT_ONCE) addText(issue, sectionsOf(issue.body));
      else if (changed.length <= HEADS_AT_ONCE) addHead(issue);
      else unknown.set(issue.id, issue);
    }
    if (unknown.size + unread.size === 0) isComplete = true;
    if (!isWorking) working = work();
  };

  /** Indexes texts that are not searchable yet, then writes parts that are not on disk, until nothing is left. */
  const work = async (): Promise<void> => {
    isWorking = true;
    try {
      await nextTurn();
      for (;;) {
        while (!closed && unknown.size + unread.size > 0) await readUnknown();
        const due = parts.due();
        if (closed || due.length === 0) return;
        await inSlices(partsByKey(due), 1, writePart);
      }
    } finally {
      isWorking = false;
    }
  };

  const readUnknown = async (): Promise<void> => {
    await inSlices(partsByKey(parts.onDisk().filter(({ issues }) => issues.some(isWaiting))), READ_AT_ONCE, readPart);
    await inSlices(unknown, 1, async (issue) => addHead(issue));
    generation++;
    if (unread.size > 0) await prepared();
    await inSlices(unread, READ_AT_ONCE, async (issue) => {
      const sections = await textOf(issue);
      // It may have locked or disappeared meanwhile.
      if (unread.get(issue.id) !== issue) return;
      if (sections === null) failed.set(issue.id, issue);
      else addText(issue, sections);
    });
    generation++;
    if (unknown.size + unread.size === 0) isComplete = true;
  };

  const isWaiting = ({ id }: PublicIssue): boolean => unknown.has(id) || unread.has(id);
  const readPart = async (part: IndexPart): Promise<void> => {
    const kept = await parts.read(part);
    const [site, [first]] = [followed, part.issues];
    if (kept === null || site === null || first === undefined) return;
    const same = new Map(
      part.issues
        .filter(isWaiting)
        .filter((issue) => kept.digests.get(issue.id) === site.library.digestOf(issue))
        .map((issue) => [issue.id, issue]),
    );
    indexOf(first.edition).restore(kept.analysed, (id) => same.has(id));
    for (const [id, issue] of same) {
      unknown.delete(id);
      unread.delete(id);
      indexed.set(id, issue);
    }
    if (same.size < Math.max(part.issues.length, kept.digests.size)) parts.renew(first);
  };
  const writePart = async (part: IndexPart): Promise<void> => {
    const [site, [first]] = [followed, part.issues];
    if (site === null || first === undefined) return;
    const read = part.issues.filter(
      (issue) => indexed.get(issue.id) === issue && !unread.has(issue.id) && !failed.has(issue.id),
    );
    parts.write(part, {
      digests: new Map(read.map((issue) => [issue.id, site.library.digestOf(issue)])),
      analysed: indexOf(first.edition).analysed(read.map(({ id }) => id)),
    });
  };

  /** Empties a queue, several items at a time. Other calls may fill and empty it meanwhile. */
  const inSlices = async <T>(
    queue: Map<string, T>,
    atOnce: number,
    work: (item: T) => Promise<void>,
  ): Promise<void> => {
    const pause = turnsAfter(SLICE_MS);
    const waiting = queue.entries();
    const worker = async (): Promise<void> => {
      for (const [key, item] of waiting) {
        if (closed) return;
        await work(item);
        if (queue.get(key) === item) queue.delete(key);
        await pause();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  };

  const textOf = async (issue: PublicIssue): Promise<readonly Section[] | null> => {
    const site = followed;
    if (site === null || site.library.byId.get(issue.id) !== issue) return null;
    try {
      return (await bodies.ofIssue(issue, site)).sections;
    } catch (error) {
      if (!closed) onError(error, issue.id);
      return null;
    }
  };

  return {
    follow,
    generation: () => generation,
    isComplete: () => isComplete,
    close: async () => {
      closed = true;
      await working;
    },
    search: (site, { query, locale, isWanted, limit, offset, order = 'fit', wantsFacets = false }) => {
      follow(site);
      const { byId } = site.library;
      const { words, filters, typed } = readFilters(query);
      const all = locale === null ? site.editions.map(({ edition }) => edition.key) : [locale];
      const searched = editionsOfFilters(site, filters) ?? all;
      const passes = filters.length === 0 ? null : passesFilters(site, filters);
      const isAllowed = (issue: PublicIssue): boolean => isWanted?.(issue) !== false && passes?.(issue) !== false;
      const complete = unknown.size + unread.size + failed.size === 0;
      if (words === '') {
        const listed =
          filters.length === 0
            ? []
            : site.library.issues.filter((issue) => isAllowed(issue) && searched.includes(issue.edition));
        return listOf(site, listed, { limit, offset, wantsFacets, complete });
      }
      const { hits, total, near, suggestion, fullIds, also } = searchTogether(searched.map(indexOf), words, {
        limit,
        offset,
        order,
        wantsIds: wantsFacets,
        aliases: siteAliases(site),
        readingsFrom: [...indexes.values()],
        ...((isWanted !== null || passes !== null) && {
          allows: (id) => {
            const issue = byId.get(id);
            return issue !== undefined && isAllowed(issue);
          },
        }),
      });
      return {
        hits: hits.flatMap(({ id, score, missing, titleHighlights, snippet }) => {
          const issue = byId.get(id);
          if (issue === undefined) return [];
          const { text, highlights } = snippet;
          return [
            {
              issue,
              score,
              missing,
              titleHighlights: titleHighlights.map(highlightOf),
              snippet: { text, highlights: highlights.map(highlightOf) },
            },
          ];
        }),
        total,
        near,
        complete,
        also,
        suggestion: suggestion === null || typed === '' ? suggestion : `${suggestion} ${typed}`,
        facets: wantsFacets ? facetsOf(site, fullIds) : null,
      };
    },
  };
};

const partsByKey = (parts: readonly IndexPart[]): Map<string, IndexPart> =>
  new Map(parts.map((part) => [part.key, part]));

/** Makes the result of a query of filters alone, newest first. */
const listOf = (
  site: PublicSite,
  issues: readonly PublicIssue[],
  {
    limit,
    offset,
    wantsFacets,
    complete,
  }: Pick<SearchRequest, 'limit' | 'offset'> & Record<'wantsFacets' | 'complete', boolean>,
): SearchResult => ({
  hits: issues.slice(offset, offset + limit).map((issue) => ({
    issue,
    score: 1,
    missing: [],
    titleHighlights: [],
    snippet: { text: issue.summary ?? '', highlights: [] },
  })),
  total: issues.length,
  near: 0,
  complete,
  also: [],
  suggestion: null,
  facets: wantsFacets ? facetsOf(site, new Set(issues.map(({ id }) => id))) : null,
});

const highlightOf = ([start, end]: TextRange): Highlight => ({ start, end });
