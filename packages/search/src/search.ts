import { sourceEnd } from './fold.ts';
import { createMarker, type Marker, rangesOf, type TextRange } from './highlight.ts';
import { type Query, readQuery } from './query.ts';
import { type QueryUnit, unitsOf } from './query-units.ts';
import { type RankedDocument, rank } from './ranking.ts';
import { scopeOf } from './scope.ts';
import type { Shard } from './shard.ts';
import { type Snippet, snippetOf } from './snippet.ts';

/** Hits in one answer. */
const LIMITS = {
  default: 10,
  most: 50,
} as const;

export interface SearchOptions {
  /** Hits wanted, 1–50; 10 by default. */
  readonly limit?: number;
  /** Hits that are left out before them; 0 by default. */
  readonly offset?: number;
  /** Whether a document may be found: what is not allowed is not counted either. */
  readonly allows?: (id: string) => boolean;
}

export interface SearchHit {
  readonly id: string;
  /** Of use only beside the others of the same answer. */
  readonly score: number;
  /** What of the title fits the query. */
  readonly titleHighlights: readonly TextRange[];
  /** The story that fits best: its place in the document, from 0, and its heading. */
  readonly story: { readonly place: number; readonly heading: string | null };
  /** From that story; from the summary, when the story holds nothing of the query. */
  readonly snippet: Snippet;
}

export interface SearchResult {
  /** Best first; of two that fit equally well the newer one. */
  readonly hits: readonly SearchHit[];
  /** All documents that fit, of which `hits` are a part. */
  readonly total: number;
  /** The query as it may have been meant, when a piece of it is found nowhere. */
  readonly suggestion: string | null;
}

/** Searches shards as if they were one. Any text is a query: what has no letters and digits finds nothing. */
export const searchShards = (shards: readonly Shard[], text: string, options: SearchOptions = {}): SearchResult => {
  const limit = bounded(options.limit ?? LIMITS.default, 1, LIMITS.most);
  const offset = bounded(options.offset ?? 0, 0, Number.MAX_SAFE_INTEGER);
  const query = readQuery(text);
  const scope = scopeOf(shards);
  const units = unitsOf(scope, query);
  const { documents, total } = rank(scope, units, {
    phrases: query.phrases,
    count: offset + limit,
    allows: options.allows ?? null,
  });
  const marker = createMarker(units);
  return {
    hits: documents.slice(offset).map((ranked) => hitOf(ranked, marker)),
    total,
    suggestion: suggestionOf(query, units),
  };
};

const bounded = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.trunc(value) || 0, least), most);

const hitOf = ({ document, entry, score }: RankedDocument, marker: Marker): SearchHit => {
  const ofStory = snippetOf(entry.story.text, marker);
  const { summary } = document;
  const ofSummary = ofStory.highlights.length === 0 && summary ? snippetOf(summary, marker) : null;
  return {
    id: document.id,
    score,
    titleHighlights: rangesOf(marker(document.title)),
    story: { place: entry.place, heading: entry.story.heading },
    snippet: ofSummary && (ofSummary.highlights.length > 0 || ofStory.text === '') ? ofSummary : ofStory,
  };
};

const suggestionOf = ({ source, folded }: Query, units: readonly QueryUnit[]): string | null => {
  let suggestion = '';
  let end = 0;
  for (const { piece, correction } of units) {
    if (correction === null) continue;
    suggestion += source.slice(end, folded.starts[piece.start]) + correction;
    end = sourceEnd(folded, piece.start + piece.text.length);
  }
  return suggestion === '' ? null : suggestion + source.slice(end);
};
