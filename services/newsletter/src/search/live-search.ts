import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PublicIssue } from '@legible/issues';
import { createIndex, type SearchIndex, type Section, searchTogether, type TextRange } from '@legible/search';
import type { Highlight, Search, SearchRequest, SearchResult } from '../api/search.ts';
import type { Bodies } from '../bodies/bodies.ts';
import { sectionsOf } from '../bodies/sections.ts';
import type { PublicSite } from '../site/public-site.ts';
import { facetsOf } from './facets.ts';
import { editionsOfFilters, passesFilters, readFilters } from './query-filters.ts';
import { siteAliases } from './site-aliases.ts';

/** Full-text search in the current site. It knows public issues only. */
export interface LiveSearch {
  readonly search: Search;
  /** Makes the texts of a site findable: a few at once, many in the background. */
  follow(site: PublicSite): void;
  /** Returns a number that changes when searches of the same site find more than before. */
  generation(): number;
  /** Whether all texts of a site have been findable once. Until then, another process may find more. */
  isComplete(): boolean;
  /** Stops reading in the background. Resolves when it has stopped. */
  close(): Promise<void>;
}

export interface LiveSearchOptions {
  readonly bodies: Pick<Bodies, 'ofIssue'>;
  /** Resolves when no text is rendered in the background: earlier requests would delay those of readers. */
  readonly prepared: () => Promise<void>;
  /** Receives an error when a text cannot be read; its issue is found only by title, summary and topics. */
  readonly onError: (error: unknown, subject: string) => void;
}

/**
 * Most changed issues whose texts are read at once: parsing one takes milliseconds, and a search at the instant of a lock
 * waits for it. More changes than that mean a start, or an import.
 */
const AT_ONCE = 8;
/** Most changed issues whose titles, summaries and topics are indexed at once: a tenth of a millisecond each. */
const HEADS_AT_ONCE = 300;
/** Texts whose files are read at the same time, so that indexing does not wait for the disk. */
const READ_AT_ONCE = 8;
/** Milliseconds of indexing after which the main thread does other work. */
const SLICE_MS = 4;

export const liveSearch = ({ bodies, prepared, onError }: LiveSearchOptions): LiveSearch => {
  const indexes = new Map<string, SearchIndex>();
  const indexed = new Map<string, PublicIssue>();
  let followed: PublicSite | null = null;
  /** Issues that are not findable yet, and below those that are findable only by their heads. */
  const unknown = new Map<string, PublicIssue>();
  const unread = new Map<string, PublicIssue>();
  /** Issues whose text could not be read. */
  const failed = new Map<string, PublicIssue>();
  let reading: Promise<void> | null = null;
  let generation = 0;
  let isComplete = false;
  let closed = false;

  const indexOf = (edition: string): SearchIndex => {
    const known = indexes.get(edition) ?? createIndex();
    indexes.set(edition, known);
    return known;
  };
  const add = (issue: PublicIssue, body: readonly Section[]): void => {
    const { id, title, summary, topics, publishedAt } = issue;
    indexOf(issue.edition).add({ id, title, summary, topics, body, publishedAt });
    indexed.set(id, issue);
  };
  const addHead = (issue: PublicIssue): void => {
    add(issue, []);
    unread.set(issue.id, issue);
  };
  const remove = ({ id, edition }: PublicIssue): void => {
    indexOf(edition).remove(id);
    indexed.delete(id);
  };

  /** From this call on nothing is found that is not in the site: locked text is gone before the next answer. */
  const follow = (site: PublicSite): void => {
    if (site === followed) return;
    followed = site;
    const { byId } = site.library;
    for (const issue of [...indexed.values()]) if (byId.get(issue.id) !== issue) remove(issue);
    for (const queue of [unknown, unread, failed])
      for (const [id, issue] of queue) if (byId.get(id) !== issue) queue.delete(id);
    const changed = site.library.issues.filter(({ id }) => !indexed.has(id) && !unknown.has(id));
    for (const issue of changed) {
      if (changed.length <= AT_ONCE) add(issue, sectionsOf(issue.body));
      else if (changed.length <= HEADS_AT_ONCE) addHead(issue);
      else unknown.set(issue.id, issue);
    }
    if (unknown.size + unread.size === 0) isComplete = true;
    else reading ??= readUnknown().finally(() => (reading = null));
  };

  const readUnknown = async (): Promise<void> => {
    await inSlices(unknown, 1, async (issue) => addHead(issue));
    generation++;
    await prepared();
    await inSlices(unread, READ_AT_ONCE, async (issue) => {
      const sections = await textOf(issue);
      // It may have locked or gone meanwhile.
      if (unread.get(issue.id) !== issue) return;
      if (sections === null) failed.set(issue.id, issue);
      else add(issue, sections);
    });
    generation++;
    if (unknown.size + unread.size === 0) isComplete = true;
    else if (!closed) await readUnknown();
  };

  /** Empties a queue, which other calls may fill and empty meanwhile, with several issues under way at a time. */
  const inSlices = async (
    queue: Map<string, PublicIssue>,
    atOnce: number,
    work: (issue: PublicIssue) => Promise<void>,
  ): Promise<void> => {
    let turnEnds = performance.now() + SLICE_MS;
    const waiting = queue.values();
    const worker = async (): Promise<void> => {
      for (const issue of waiting) {
        if (closed) return;
        await work(issue);
        if (queue.get(issue.id) === issue) queue.delete(issue.id);
        if (performance.now() > turnEnds) {
          await nextTurn();
          turnEnds = performance.now() + SLICE_MS;
        }
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
      await reading;
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
