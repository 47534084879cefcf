import type { AliasTable, OtherNames } from './aliases.ts';
import type { SearchDocument } from './document.ts';
import { sourceEnd } from './fold.ts';
import { createMarker, type Mark, type Marker, rangesOf, type TextRange } from './highlight.ts';
import { phrasesOf, type Query, readQuery } from './query.ts';
import { groupsOf } from './query-groups.ts';
import { unitsOf } from './query-units.ts';
import { type RankedDocument, rank, type SearchOrder } from './ranking.ts';
import { exclusionsOf, type Requirement, requirementsOf } from './requirements.ts';
import { scopeOf } from './scope.ts';
import { type AnalysedDocuments, createShard, type Shard, writtenText } from './shard.ts';
import { suggestionOf } from './suggestions.ts';
import type { TermKey } from './terms.ts';

/** A part of a text that shows why it was found. */
interface Snippet {
  readonly text: string;
  /** Parts of `text` that fit the query, in UTF-16 units. */
  readonly highlights: readonly TextRange[];
  /** Whether the text has more before the snippet, and after it. */
  readonly startsInText: boolean;
  readonly endsInText: boolean;
}

/** Length of a snippet in UTF-16 units. A wide character takes the space of two narrow ones. */
const NARROW_LENGTH = 200;
const WIDE_LENGTH = 110;
/** Number of units that decide whether the script of a text is wide. */
const SAMPLE = 300;
const isWideUnit = (unit: number): boolean =>
  unit >= 0x1100 &&
  (unit <= 0x11ff ||
    (unit >= 0x2e80 && unit <= 0xd7ff) ||
    (unit >= 0xf900 && unit <= 0xfaff) ||
    (unit >= 0xff01 && unit <= 0xff60));
/** Share of the snippet before the first mark. */
const LEAD = 0.2;
/** Largest distance, in UTF-16 units, that a cut moves to reach white space. */
const MOST_MOVED = 20;

/** Returns the window of a text with the greatest mass of marked terms, each counted once. */
const snippetOf = (text: string, marker: Marker): Snippet => {
  const marks = marker(text);
  const length = isWide(text) ? WIDE_LENGTH : NARROW_LENGTH;
  const window = cutAt(text, windowStart(text, marks, length), length);
  const within = marks
    .map(({ start, end, ...mark }) => ({
      ...mark,
      start: Math.max(start, window.start) - window.start,
      end: Math.min(end, window.end) - window.start,
    }))
    .filter(({ start, end }) => start < end);
  return {
    text: text.slice(window.start, window.end),
    highlights: rangesOf(within),
    startsInText: window.start > 0,
    endsInText: window.end < text.length,
  };
};

/** Whether more than a third of the beginning of a text is wide. */
const isWide = (text: string): boolean => {
  const end = Math.min(text.length, SAMPLE);
  let wide = 0;
  for (let at = 0; at < end; at++) if (isWideUnit(text.charCodeAt(at))) wide += 1;
  return wide > end / 3;
};

const windowStart = (text: string, marks: readonly Mark[], length: number): number => {
  if (text.length <= length) return 0;
  let best = { mass: 0, start: 0 };
  const lead = Math.floor(length * LEAD);
  marks.forEach((first, index) => {
    const start = Math.max(0, Math.min(first.start - lead, text.length - length));
    const mass = massWithin(marks, index, start + length);
    if (mass > best.mass) best = { mass, start };
  });
  return best.start;
};

const massWithin = (marks: readonly Mark[], from: number, end: number): number => {
  const seen = new Set<TermKey>();
  let mass = 0;
  for (let index = from; index < marks.length; index++) {
    const mark = marks[index];
    if (!mark || mark.end > end) break;
    if (!seen.has(mark.key)) mass += mark.mass;
    seen.add(mark.key);
  }
  return mass;
};

const cutAt = (text: string, start: number, length: number): { readonly start: number; readonly end: number } => {
  const from = start === 0 ? 0 : afterSpace(text, start);
  const end = Math.min(text.length, start + length);
  return { start: from, end: end === text.length ? end : beforeSpace(text, end) };
};

const afterSpace = (text: string, start: number): number => {
  const space = text.slice(start - 1, start + MOST_MOVED).search(/\s/);
  return space >= 0 ? start + space : wholeCharacter(text, start);
};

const beforeSpace = (text: string, end: number): number => {
  const space = text.slice(end - MOST_MOVED, end + 1).search(/\s\S*$/);
  return space >= 0 ? end - MOST_MOVED + space : wholeCharacter(text, end);
};

/** Moves a cut back until it splits neither a surrogate pair nor a character and its marks. */
const wholeCharacter = (text: string, place: number): number => {
  let whole = place;
  while (whole > 0 && /^[\p{M}\udc00-\udfff\u1160-\u11ff\uff9e\uff9f]/u.test(text.slice(whole, whole + 2))) whole -= 1;
  return whole;
};

/** Numbers of hits in one answer. */
const LIMITS = {
  default: 10,
  most: 50,
} as const;

interface SearchOptions {
  /** Number of wanted hits, 1–50; 10 by default. */
  readonly limit?: number;
  /** Number of hits to skip before them; 0 by default. */
  readonly offset?: number;
  /** Whether a document may be found, by its id. Other documents are not counted either. */
  readonly allows?: (id: string) => boolean;
  /** What comes first among full matches, and among near ones; `fit` by default. */
  readonly order?: SearchOrder;
  /** Names with the same meaning. For a name in the query, its other names are looked for too. */
  readonly aliases?: AliasTable;
  /** Indexes whose texts define which names mean the same, such as 엔비디아(NVIDIA). Default: those that are searched. */
  readonly readingsFrom?: readonly SearchIndex[];
  /** Whether the ids of all full matches are wanted. */
  readonly wantsIds?: boolean;
}

export interface SearchHit {
  readonly id: string;
  /** Comparable only with other scores of the same answer. */
  readonly score: number;
  /** Parts of the query that the document does not hold, as they were typed; none for a full match. */
  readonly missing: readonly string[];
  /** Parts of the title that fit the query. */
  readonly titleHighlights: readonly TextRange[];
  /** The story that fits best: its place in the document, from 0, and its heading. */
  readonly story: { readonly place: number; readonly heading: string | null };
  /** From that story; from the summary when only the summary holds part of the query, or when the story is empty. */
  readonly snippet: Snippet;
}

interface SearchResult {
  /**
   * Full matches first, then near ones, both in the wanted order. Of two that fit equally well, the newer one comes
   * first.
   */
  readonly hits: readonly SearchHit[];
  /** Number of all full matches: documents that hold everything that was asked for. */
  readonly total: number;
  /** Number of all other documents that fit. */
  readonly near: number;
  /** The ids of all full matches; empty unless they are wanted. */
  readonly fullIds: ReadonlySet<string>;
  /** Other names that were looked for too, and that some text uses. */
  readonly also: readonly string[];
  /** Another spelling of the query that has full matches. Null when the query itself has some, or none is known. */
  readonly suggestion: string | null;
}

/** Searches shards as if they were one. Any text is a query; one without letters and digits finds nothing. */
const searchShards = (shards: readonly Shard[], text: string, options: SearchOptions = {}): SearchResult => {
  const limit = bounded(options.limit ?? LIMITS.default, 1, LIMITS.most);
  const offset = bounded(options.offset ?? 0, 0, Number.MAX_SAFE_INTEGER);
  const scope = scopeOf(shards);
  const { aliases, readingsFrom } = options;
  const teachers = readingsFrom?.map(({ shard }) => shard) ?? shards;
  const otherNames: OtherNames = (name) => [
    ...(aliases?.get(name) ?? []),
    ...teachers.flatMap(({ readings }) => readings.of(name)),
  ];
  const ranked = (query: Query, count: number) => {
    const { allows = null, order = 'fit', wantsIds = false } = options;
    const groups = groupsOf(scope, query, otherNames);
    const [units, requirements] = [unitsOf(scope, query, groups), requirementsOf(scope, query, groups)];
    const [phrases, exclusions] = [phrasesOf(query), exclusionsOf(scope, query, otherNames)];
    return {
      units,
      also: [...new Set(groups.flatMap((group) => group.aliases.map(({ name }) => name)))],
      ...rank(scope, units, { requirements, exclusions, phrases, count, allows, order, wantsIds }),
    };
  };
  const query = readQuery(text);
  const { units, also, documents, full, near, fullIds, unmet } = ranked(query, offset + limit);
  const suggestion = full > 0 ? null : suggestionOf(scope, query, unmet);
  const marker = createMarker(units);
  return {
    hits: documents.slice(offset).map((ranked) => hitOf(ranked, query, marker)),
    total: full,
    near,
    fullIds,
    also,
    suggestion: suggestion !== null && ranked(readQuery(suggestion), 0).full > 0 ? suggestion : null,
  };
};

const bounded = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.trunc(value) || 0, least), most);

const sourceOf = ({ source, folded }: Query, { start, end }: Requirement): string =>
  source.slice(folded.starts[start], sourceEnd(folded, end));

const hitOf = ({ document, entry, score, missing }: RankedDocument, query: Query, marker: Marker): SearchHit => {
  const ofStory = snippetOf(writtenText(entry), marker);
  const { summary } = document;
  const ofSummary = ofStory.highlights.length === 0 && summary ? snippetOf(summary, marker) : null;
  return {
    id: document.id,
    score,
    missing: missing.map((one) => sourceOf(query, one)),
    titleHighlights: rangesOf(marker(document.title)),
    story: { place: entry.place, heading: entry.heading },
    snippet: ofSummary && (ofSummary.highlights.length > 0 || ofStory.text === '') ? ofSummary : ofStory,
  };
};

/** The index of one edition, in memory. Its answers depend only on its documents, not on the order of earlier changes. */
export interface SearchIndex {
  /** Adds a document, in place of the one with the same id. */
  add(document: SearchDocument): void;
  /** Removes a document without a trace in statistics or vocabulary. Returns whether there was one. */
  remove(id: string): boolean;
  /** Returns the documents with these ids as plain data for `restore`. Omits ids that the index does not have. */
  analysed(ids: readonly string[]): AnalysedDocuments;
  /** Adds the wanted documents as `add` would. They must have the same `ANALYSIS_VERSION` and Unicode version. */
  restore(analysed: AnalysedDocuments, isWanted: (id: string) => boolean): void;
  search(query: string, options?: SearchOptions): SearchResult;
  /** Number of documents. */
  readonly size: number;
  /** For `searchTogether`. */
  readonly shard: Shard;
}

export const createIndex = (): SearchIndex => {
  const shard = createShard();
  return {
    add: shard.add,
    remove: shard.remove,
    analysed: shard.analysed,
    restore: shard.restore,
    search: (query, options) => searchShards([shard], query, options),
    get size() {
      return shard.documents.size;
    },
    shard,
  };
};

/** Searches several editions as if they were one. */
export const searchTogether = (indexes: readonly SearchIndex[], query: string, options?: SearchOptions): SearchResult =>
  searchShards(
    indexes.map(({ shard }) => shard),
    query,
    options,
  );
