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

/** What appears between spaces, or in quotation marks. */
export interface Operand {
  /** In the folded query. */
  readonly start: number;
  readonly end: number;
  /** What appeared in quotation marks, searchable: has to be in the text as it is. Null: it is not quoted. */
  readonly phrase: string | null;
  /** Of an operand that is not quoted. */
  readonly pieces: readonly QueryPiece[];
  /** After OR: this one or the one before is enough. */
  readonly isAlternative: boolean;
}

export interface Query {
  readonly source: string;
  readonly folded: FoldedText;
  /** Of all that is looked for, quoted or not. */
  readonly pieces: readonly QueryPiece[];
  readonly operands: readonly Operand[];
  /** After a minus: what documents must not hold. */
  readonly excluded: readonly Operand[];
}

/** Any string is a query; one without letters and digits has no pieces. */
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

/** The phrases that have to be there: those that no OR makes one of several. */
export const phrasesOf = ({ operands }: Query): readonly string[] =>
  operands.flatMap(({ phrase, isAlternative }, index) =>
    phrase === null || isAlternative || operands[index + 1]?.isAlternative ? [] : [phrase],
  );

/** Quotation marks as they are after folding, which makes “＂” a plain one. A minus is one at the beginning of a word only. */
const OPERANDS =
  /(?<minus>(?<!\S)-(?=\S))?(?:(?<quoted>"[^"]+"|“[^”]+”|„[^“”]+[“”]|«[^»]+»|「[^」]+」|『[^』]+』)|(?:(?!"[^"]+"|“[^”]+”|„[^“”]+[“”]|«[^»]+»|「[^」]+」|『[^』]+』)\S)+)/g;

/** As they are typed: in small letters it is a word. */
const OR: ReadonlySet<string> = new Set(['OR', '|']);

const pieceOf = (text: string, run: Run, before: Run | undefined): QueryPiece => ({
  ...run,
  text: text.slice(run.start, termEnd(text, run)),
  isJoined: before?.end === run.start,
});

/** A cut must not leave half a pair. */
const wholePairs = (text: string): string => (/[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text);
