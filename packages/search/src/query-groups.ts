import { aliasSpans, type OtherNames, type QueryAlias } from './aliases.ts';
import { isHeld, spellingTest } from './entry-tests.ts';
import { isFunctionWord } from './function-words.ts';
import { datesOf, numberApart, type OtherSpelling, wordApart, wordsJoined } from './other-spellings.ts';
import type { Query, QueryPiece } from './query.ts';
import type { Scope } from './scope.ts';

/** Pieces of a query that belong together: a word, parts of one word as in `robots.txt`, a name, a day. */
export interface QueryGroup {
  readonly pieces: readonly [QueryPiece, ...QueryPiece[]];
  /** Spellings that some text uses instead of all the pieces. */
  readonly others: readonly OtherSpelling[];
  /** Other names that some text uses instead of the pieces. */
  readonly aliases: readonly QueryAlias[];
}

/** Maximum number of words of a query to look up written apart. Each look-up tries every position in a word. */
const MOST_APART = 8;

export const groupsOf = (scope: Scope, query: Query, otherNames: OtherNames): readonly QueryGroup[] => {
  const dates = datesOf(query);
  const spans = aliasSpans(otherNames, query);
  const whole = [...dates, ...spans];
  const chains = chainsOf(query, (piece) => whole.findIndex(({ pieces }) => pieces.includes(piece)));
  const isWord = (place: number): boolean => {
    const [piece, ...others] = chains[place] ?? [];
    return piece?.kind === 'word' && others.length === 0 && isTelling(query, piece);
  };
  let looked = 0;
  return chains.map((chain, place) => {
    const [first] = chain;
    const words = chain.map(({ text }) => text);
    const joined = (...some: readonly number[]): OtherSpelling | null =>
      some.every(isWord)
        ? wordsJoined(
            scope,
            some.flatMap((one) => chains[one]?.[0].text ?? []),
          )
        : null;
    const date = dates.find(({ pieces }) => pieces.includes(first));
    let others: readonly (OtherSpelling | null)[] = [];
    if (date !== undefined) others = date.forms;
    else if (chain.length > 1) others = [wordsJoined(scope, words), numberApart(scope, words)];
    else if (first.kind === 'word') {
      const apart = looked++ < MOST_APART ? wordApart(scope, first.text) : [];
      others = [...apart, joined(place - 1, place), joined(place, place + 1)];
    }
    const isUsed = (other: OtherSpelling): boolean => isHeld(scope, [spellingTest(other)]);
    const aliases = spans.find(({ pieces }) => pieces.includes(first))?.aliases ?? [];
    return {
      pieces: chain,
      others: others.filter((other) => other !== null).filter(isUsed),
      aliases: aliases.filter(isUsed),
    };
  });
};

/** Returns the folded text of a piece with its ending. */
export const wholeOf = ({ folded }: Query, { start, end }: QueryPiece): string => folded.text.slice(start, end);

/** Whether a piece says what the query asks about, unlike a function word. */
export const isTelling = (query: Query, piece: QueryPiece): boolean =>
  !isFunctionWord(piece.text, wholeOf(query, piece));

type Chain = [QueryPiece, ...QueryPiece[]];

/** Characters between the parts of one word. */
const JOINERS: ReadonlySet<string> = new Set(['-', '.', '_', "'", '’', '/', '&', '‐', '‑']);
/** Longest name, in pieces. More capitalized words in a row are a headline. */
const LONGEST_NAME = 4;

/**
 * Returns the chains of pieces that a text must hold next to each other. `wholeNumber` returns the number of the day or
 * name that a piece belongs to, or -1.
 */
const chainsOf = (query: Query, wholeNumber: (piece: QueryPiece) => number): readonly Chain[] => {
  const { pieces, folded, operands } = query;
  const names = namesOf(query);
  const chains: Chain[] = [];
  pieces.forEach((piece, index) => {
    if (operands.some((operand) => operand.phrase !== null && operand.pieces.includes(piece))) return;
    const before = pieces[index - 1];
    const chain = chains.at(-1);
    const between = folded.text.slice(before?.end, piece.start);
    const isNumber = between === ',' && /^\d{3}$/.test(piece.text) && /^\d+$/.test(before?.text ?? '');
    const isPart = before?.kind === 'word' && piece.kind === 'word' && (JOINERS.has(between) || isNumber);
    const isOfName = names.some(([first, last]) => first < index && index <= last);
    const isOfWhole = before !== undefined && wholeNumber(piece) >= 0 && wholeNumber(piece) === wholeNumber(before);
    if (chain !== undefined && (isOfWhole || isPart || isOfName)) chain.push(piece);
    else chains.push([piece]);
  });
  return chains;
};

/** Returns the first and last piece of each name: neighboring capitalized words, perhaps with `of` as in Bank of Korea. */
const namesOf = ({ source, folded, pieces }: Query): readonly (readonly [first: number, last: number])[] => {
  const isCapital = (piece: QueryPiece | undefined): boolean =>
    piece?.kind === 'word' && /^\p{Lu}/u.test(source.slice(folded.starts[piece.start]));
  const isNext = (index: number): boolean => folded.text.slice(pieces[index - 1]?.end, pieces[index]?.start) === ' ';
  const names: [number, number][] = [];
  for (let index = 0; index < pieces.length; index++) {
    if (!isCapital(pieces[index])) continue;
    const name = names.at(-1);
    const gap = name === undefined ? Number.POSITIVE_INFINITY : index - name[1];
    const isSame =
      (gap === 1 && isNext(index)) ||
      (gap === 2 && isNext(index) && isNext(index - 1) && pieces[index - 1]?.text === 'of');
    if (name && isSame) name[1] = index;
    else names.push([index, index]);
  }
  return names.filter(([first, last]) => last > first && last - first < LONGEST_NAME);
};
