import { type FoldedText, fold } from './fold.ts';
import { type Run, type RunKind, runsOf, searchable } from './runs.ts';
import { termEnd } from './terms.ts';

/** What is read of a query, UTF-16 units; the rest is cut off. */
const MAX_QUERY_LENGTH = 200;
const MOST_PIECES = 32;
const MOST_PHRASES = 8;

/** A run of a query. */
export interface QueryPiece {
  readonly kind: RunKind;
  /** Folded; of a Hangul run, its stem. */
  readonly text: string;
  /** Where the run is in the folded query, endings included. */
  readonly start: number;
  readonly end: number;
  /** Whether it touches the run before. */
  readonly isJoined: boolean;
}

export interface Query {
  readonly source: string;
  readonly folded: FoldedText;
  readonly pieces: readonly QueryPiece[];
  /** What appeared in quotation marks, searchable: has to be in the text as it is. */
  readonly phrases: readonly string[];
}

/** Any string is a query; one without letters and digits has no pieces. */
export const readQuery = (text: string): Query => {
  const source = wholePairs(text.slice(0, MAX_QUERY_LENGTH));
  const folded = fold(source);
  const runs = runsOf(folded.text).slice(0, MOST_PIECES);
  return {
    source,
    folded,
    pieces: runs.map((run, index) => pieceOf(folded.text, run, runs[index - 1])),
    phrases: [...folded.text.matchAll(QUOTED)]
      .map((match) => searchable(match.slice(1).join('')))
      .filter((phrase) => phrase !== '')
      .slice(0, MOST_PHRASES),
  };
};

/** Quotation marks as they are after folding, which makes “＂” a plain one. */
const QUOTED = /"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»|「([^」]+)」|『([^』]+)』/g;

const pieceOf = (text: string, run: Run, before: Run | undefined): QueryPiece => ({
  ...run,
  text: text.slice(run.start, termEnd(text, run)),
  isJoined: before?.end === run.start,
});

/** A cut must not leave half a pair. */
const wholePairs = (text: string): string => (/[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text);
