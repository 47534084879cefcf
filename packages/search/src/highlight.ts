import { fold, foldedUnit, sourceEnd, UNFOLDED, withoutFoldedSymbols } from './fold.ts';
import { termsOf } from './matching.ts';
import { englishStem } from './porter2.ts';
import type { QueryTerm, QueryUnit } from './query-units.ts';
import { areApart, isHiragana, isWordUnit, runsOf } from './runs.ts';
import { kindOf, stemKey, TERM_KIND, type TermKey, wordKey, wordOf } from './terms.ts';

/** A part of a text, in UTF-16 units. It lies inside the text and never splits a character. */
export type TextRange = readonly [start: number, end: number];

/** A part of a text that holds a term of a query. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly key: TermKey;
  readonly mass: number;
}

/** Returns the marks of a text for a query. */
export type Marker = (source: string) => readonly Mark[];

export const createMarker = (units: readonly QueryUnit[]): Marker => {
  const terms = termsOf(units);
  const typed = terms.filter(({ isCompletion }) => !isCompletion);
  const asTyped = markerOf(typed);
  if (typed.length === terms.length) return asTyped;
  const withLonger = markerOf(terms);
  return (source) => {
    const marks = asTyped(source);
    return marks.length > 0 ? marks : withLonger(source);
  };
};

const markerOf = (all: readonly QueryTerm[]): Marker => {
  const terms = new Map(all.map((term) => [term.key, term]));
  const wordTerm = wordTermsOf(terms);
  const byFirst = charactersTermsOf(terms);
  const mayBegin = beginningsOf(terms, byFirst);
  const markPart = (source: string, from: number, to: number, marks: Mark[]): void => {
    const folded = fold(source.slice(from, to));
    const { text, starts } = folded;
    const charactersTerm = (start: number, second: number) => byFirst.get(text.charCodeAt(start))?.get(second);
    const mark = (start: number, end: number, term: QueryTerm | undefined): void => {
      if (!term) return;
      const { key, mass } = term;
      marks.push({ start: from + (starts[start] ?? 0), end: from + sourceEnd(folded, end), key, mass });
    };
    for (const run of runsOf(text)) {
      if (run.kind === 'word') mark(run.start, run.end, wordTerm(wordOf(text, run)));
      else if (run.end - run.start === 1) mark(run.start, run.end, charactersTerm(run.start, ALONE));
      else {
        for (let end = run.start + 2; end <= run.end; end++) {
          const term = charactersTerm(end - 2, text.charCodeAt(end - 1));
          const unit = term?.unit;
          const isSecond = unit !== undefined && text[end - 1] === unit;
          mark(isSecond ? end - 1 : end - 2, unit === undefined || isSecond ? end : end - 1, term);
        }
      }
    }
  };
  return (source) => {
    const marks: Mark[] = [];
    let done = 0;
    for (let at = 0; at < source.length; at++) {
      if (!mayBegin(source, at)) continue;
      let from = at;
      while (from > done && !areApart(source, from)) from -= 1;
      done = Math.min(at + SHORTEST_PART, source.length);
      while (done < source.length && !areApart(source, done)) done += 1;
      markPart(source, from, done, marks);
      at = done - 1;
    }
    return marks;
  };
};

/**
 * Shortest part of a source that is folded, in UTF-16 units. Each part allocates memory, and in a text with spaces a term may
 * begin in many places. With 200 units, an English text costs about as much as in one part.
 */
const SHORTEST_PART = 200;

type Terms = ReadonlyMap<TermKey, QueryTerm>;

/**
 * Returns a look-up of the term that a word matches. It computes a stem only if the query has one with the same first
 * letter.
 */
const wordTermsOf = (terms: Terms) => {
  const stems = [...terms.keys()].filter((key) => kindOf(key) === TERM_KIND.stem);
  const firstLetters = new Set(stems.map((key) => key.charAt(1)));
  const known = new Map<string, QueryTerm | undefined>();
  const find = (word: string): QueryTerm | undefined => {
    const own = terms.get(wordKey(word));
    const stem = own || !firstLetters.has(word.charAt(0)) ? null : englishStem(word);
    return stem === null ? own : terms.get(stemKey(stem));
  };
  return (word: string): QueryTerm | undefined => {
    if (!known.has(word)) known.set(word, find(word));
    return known.get(word);
  };
};

/** The terms of one or two characters, by their first and second unit. */
type CharactersTerms = ReadonlyMap<number, ReadonlyMap<number, QueryTerm>>;

const charactersTermsOf = (terms: Terms): CharactersTerms => {
  const byFirst = new Map<number, Map<number, QueryTerm>>();
  for (const [key, term] of terms) {
    const kind = kindOf(key);
    if (kind !== TERM_KIND.pair && kind !== TERM_KIND.single) continue;
    // Two Hiragana are grammar more often than not.
    if (kind === TERM_KIND.pair && isHiragana(key, 1, key.length)) continue;
    const bySecond = byFirst.get(key.charCodeAt(1)) ?? new Map<number, QueryTerm>();
    bySecond.set(kind === TERM_KIND.pair ? key.charCodeAt(2) : ALONE, term);
    byFirst.set(key.charCodeAt(1), bySecond);
  }
  return byFirst;
};

/** Key of a single character, in place of the second one. */
const ALONE = -1;

/**
 * Returns a test whether a term may begin at a place of a source that is not folded. Most of a text cannot hold a term and
 * is never folded. A unit that folds only together with its neighbors may always begin one.
 */
const beginningsOf = (terms: Terms, byFirst: CharactersTerms) => {
  const ofWords = [...terms.keys()].filter((key) => kindOf(key) === TERM_KIND.word || kindOf(key) === TERM_KIND.stem);
  const firstOfWords = new Set(ofWords.map((key) => withoutFoldedSymbols(key.charAt(1)).charCodeAt(0)));
  /** By the last eight bits of a unit. */
  const isLikely = new Uint8Array(256);
  for (const unit of [UNFOLDED, ...firstOfWords, ...byFirst.keys()]) isLikely[unit & 0xff] = 1;
  return (source: string, place: number): boolean => {
    const unit = foldedUnit(source, place);
    if (isLikely[unit & 0xff] === 0) return false;
    if (unit === UNFOLDED) return true;
    if (firstOfWords.has(unit) && !isWordUnit(foldedUnit(source, place - 1))) return true;
    const bySecond = byFirst.get(unit);
    return bySecond !== undefined && (bySecond.has(ALONE) || bySecond.has(foldedUnit(source, place + 1)));
  };
};

/** Returns the marked parts of a text in order. Marks that touch or overlap become one. */
export const rangesOf = (marks: readonly Mark[]): readonly TextRange[] => {
  const ranges: [number, number][] = [];
  for (const { start, end } of marks.toSorted((a, b) => a.start - b.start)) {
    const last = ranges.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
};
