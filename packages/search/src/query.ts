import { type FoldedText, fold } from './fold.ts';
import { type Run, type RunKind, runsOf, searchable } from './runs.ts';
import { termEnd } from './terms.ts';

/** Longest query, in UTF-16 units; the rest is cut off. */
const MAX_QUERY_LENGTH = 200;
const MOST_PIECES = 32;
const MOST_PHRASES = 8;

/** A run of a query. */
export interface QueryPiece {
  readonly kind: RunKind;
  /** Folded text of the run; for a Hangul run, its stem. */
  readonly text: string;
  /** Position of the run in the folded query, including an ending. */
  readonly start: number;
  readonly end: number;
  /** Whether the run touches the run before it. */
  readonly isJoined: boolean;
}

/** A part of a query between spaces or in quotation marks. */
export interface Operand {
  /** Position in the folded query. */
  readonly start: number;
  readonly end: number;
  /** Searchable text of a quotation, which a text must hold as it is; null if unquoted or empty, or after eight phrases. */
  readonly phrase: string | null;
  /** The pieces in the operand, quoted or not. */
  readonly pieces: readonly QueryPiece[];
  /** Whether the operand follows OR, so that it or the one before is enough. */
  readonly isAlternative: boolean;
}

export interface Query {
  readonly source: string;
  readonly folded: FoldedText;
  /** The pieces of all operands, quoted or not. */
  readonly pieces: readonly QueryPiece[];
  readonly operands: readonly Operand[];
  /** The operands after a minus, which documents must not hold. */
  readonly excluded: readonly Operand[];
}

/** Reads a query. Any string is one; without letters and digits it has no pieces. */
export const readQuery = (text: string): Query => {
  const source = wholePairs(text.slice(0, MAX_QUERY_LENGTH));
  const folded = fold(source);
  const runs = runsOf(folded.text).slice(0, MOST_PIECES);
  const pieces = runs.map((run, index) => pieceOf(folded.text, run, runs[index - 1]));
  const operands: Operand[] = [];
  const excluded: Operand[] = [];
  let phrases = 0;
  let isAfterOr = false;
  for (const { index, groups = {}, 0: matched } of folded.text.matchAll(OPERANDS)) {
    const [start, end] = [index, index + matched.length];
    const isOr = OR.has(source.slice(folded.starts[start], folded.starts[end]));
    const quoted = groups.quoted === undefined ? null : searchable(groups.quoted.slice(1, -1));
    const phrase = quoted === null || quoted === '' || phrases++ >= MOST_PHRASES ? null : quoted;
    const own = pieces.filter((piece) => piece.start >= start && piece.start < end);
    const isMinus = groups.minus === '-' && own.length > 0;
    const operand = { start, end, phrase, pieces: own, isAlternative: isAfterOr && operands.length > 0 };
    isAfterOr = isOr && !isMinus;
    if (isMinus) excluded.push(operand);
    else if (!isOr && own.length > 0) operands.push(operand);
  }
  return { source, folded, pieces: operands.flatMap((operand) => operand.pieces), operands, excluded };
};

/** Returns the phrases that every document must hold: those that are not a side of OR. */
export const phrasesOf = ({ operands }: Query): readonly string[] =>
  operands.flatMap(({ phrase, isAlternative }, index) =>
    phrase === null || isAlternative || operands[index + 1]?.isAlternative ? [] : [phrase],
  );

/** Operands in folded text: folding makes “＂” a plain quotation mark. A minus counts only at the beginning of a word. */
const OPERANDS =
  /(?<minus>(?<!\S)-(?=\S))?(?:(?<quoted>"[^"]+"|“[^”]+”|„[^“”]+[“”]|«[^»]+»|「[^」]+」|『[^』]+』)|(?:(?!"[^"]+"|“[^”]+”|„[^“”]+[“”]|«[^»]+»|「[^」]+」|『[^』]+』)\S)+)/g;

/** How OR is typed. In lower case it is a word. */
const OR: ReadonlySet<string> = new Set(['OR', '|']);

const pieceOf = (text: string, run: Run, before: Run | undefined): QueryPiece => ({
  ...run,
  text: text.slice(run.start, termEnd(text, run)),
  isJoined: before?.end === run.start,
});

/** Removes half of a surrogate pair that a cut left at the end. */
const wholePairs = (text: string): string => (/[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text);
