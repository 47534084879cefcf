import type { Scope } from './scope.ts';
import { charactersKey, type TermKey, wordKey } from './terms.ts';

/**
 * Returns how many edits turn one word into the other: a letter added, dropped or changed, or two neighbors exchanged
 * (optimal string alignment). Returns null when that takes more than `most` (1 or 2).
 */
export const editDistance = (from: string, to: string, most: number): number | null => {
  if (Math.abs(from.length - to.length) > most) return null;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= to.length; column++) {
      const distance = cellOf(from, to, row, column, { beforeLast, last, current });
      current.push(distance);
      least = Math.min(least, distance);
    }
    if (least > most) return null;
    beforeLast = last;
    last = current;
  }
  const distance = last[to.length] ?? Number.POSITIVE_INFINITY;
  return distance > most ? null : distance;
};

interface Rows {
  readonly beforeLast: readonly number[];
  readonly last: readonly number[];
  readonly current: readonly number[];
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

const cellOf = (from: string, to: string, row: number, column: number, rows: Rows): number => {
  const same = from[row - 1] === to[column - 1];
  const exchanged = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
  return Math.min(
    at(rows.current, column - 1) + 1,
    at(rows.last, column) + 1,
    at(rows.last, column - 1) + (same ? 0 : 1),
    exchanged ? at(rows.beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
  );
};

/** Constants for the arithmetic of Hangul syllables (The Unicode Standard, 3.12). */
const FIRST_SYLLABLE = 0xac00;
const INITIALS = 19;
const MEDIALS = 21;
const FINALS = 28;
const SYLLABLES = INITIALS * MEDIALS * FINALS;

/** Returns all syllables that differ in one jamo: initial, medial, or final, which may also be added or dropped. */
export const oneJamoAway = (syllable: string): readonly string[] => {
  const index = syllable.charCodeAt(0) - FIRST_SYLLABLE;
  // An empty text has the code NaN.
  if (!(index >= 0 && index < SYLLABLES)) return [];
  const final = index % FINALS;
  const medial = Math.floor(index / FINALS) % MEDIALS;
  const initial = Math.floor(index / (FINALS * MEDIALS));
  const others = (count: number, own: number, make: (value: number) => number): readonly number[] =>
    Array.from({ length: count }, (_, value) => value)
      .filter((value) => value !== own)
      .map(make);
  const at = (i: number, m: number, f: number): number => (i * MEDIALS + m) * FINALS + f;
  return [
    ...others(INITIALS, initial, (value) => at(value, medial, final)),
    ...others(MEDIALS, medial, (value) => at(initial, value, final)),
    ...others(FINALS, final, (value) => at(initial, medial, value)),
  ].map((other) => String.fromCharCode(FIRST_SYLLABLE + other));
};

/** Shorter words are within one edit of too many others. */
const SHORTEST_WORD = 4;
/** From this length on, two edits are more likely a typing mistake than another word. */
const TWO_EDITS_FROM = 8;
const MOST_COMPLETIONS = 20;
const MOST_CORRECTIONS = 5;
const MOST_PAIRS = 3;

/** Returns known longer words that begin with `prefix`, the most frequent first. */
export const completionsOf = (scope: Scope, prefix: string, most = MOST_COMPLETIONS): readonly string[] => {
  const words: string[] = [];
  for (const word of scope.wordsWith(prefix.charAt(0))) {
    if (word.length > prefix.length && word.startsWith(prefix)) words.push(word);
  }
  return mostFrequent(scope, words, wordKey, most);
};

/** Returns the known words with the same first letter and the fewest edits from an unknown word, the most frequent first. */
export const correctionsOf = (scope: Scope, word: string): readonly string[] => {
  if (word.length < SHORTEST_WORD) return [];
  let most = word.length < TWO_EDITS_FROM ? 1 : 2;
  let nearest: string[] = [];
  for (const known of scope.wordsWith(word.charAt(0))) {
    const distance = editDistance(word, known, most);
    if (distance === null) continue;
    if (distance < most) {
      most = distance;
      nearest = [];
    }
    nearest.push(known);
  }
  return mostFrequent(scope, nearest, wordKey, MOST_CORRECTIONS);
};

/** Returns the known pairs that differ from an unknown pair in one jamo, the most frequent first. */
export const correctedPairs = (scope: Scope, pair: string): readonly string[] => {
  const [first = '', second = ''] = pair;
  const candidates = [
    ...oneJamoAway(first).map((syllable) => syllable + second),
    ...oneJamoAway(second).map((syllable) => first + syllable),
  ].filter((candidate) => scope.documentFrequency(charactersKey(candidate)) > 0);
  return mostFrequent(scope, candidates, charactersKey, MOST_PAIRS);
};

/**
 * Returns the forms of a Hangul run with one jamo changed of which all pairs are known. Forms whose rarest pair is more
 * frequent come first.
 */
export const correctedRuns = (scope: Scope, run: string): readonly string[] => {
  const candidates = [...run].flatMap((syllable, index) =>
    oneJamoAway(syllable).map((other) => run.slice(0, index) + other + run.slice(index + 1)),
  );
  return candidates
    .map((candidate) => ({ candidate, frequency: rarestPair(scope, candidate) }))
    .filter(({ frequency }) => frequency > 0)
    .toSorted((a, b) => b.frequency - a.frequency || (a.candidate < b.candidate ? -1 : 1))
    .map(({ candidate }) => candidate);
};

const rarestPair = (scope: Scope, run: string): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 1; index < run.length && least > 0; index++) {
    least = Math.min(least, scope.documentFrequency(charactersKey(run.slice(index - 1, index + 1))));
  }
  return Number.isFinite(least) ? least : 0;
};

/**
 * Returns the `most` most frequent texts. Ties are ordered by code units, so the order in which documents are added has
 * no effect.
 */
export const mostFrequent = (
  scope: Scope,
  texts: readonly string[],
  keyOf: (text: string) => TermKey,
  most: number,
): readonly string[] => {
  const known = texts.map((text) => ({ text, frequency: scope.documentFrequency(keyOf(text)) }));
  // Sorting the numbers first avoids thousands of text comparisons.
  const least =
    Uint32Array.from(known, ({ frequency }) => frequency)
      .sort()
      .at(-most) ?? 0;
  return known
    .filter(({ frequency }) => frequency >= least)
    .toSorted((a, b) => b.frequency - a.frequency || (a.text < b.text ? -1 : 1))
    .slice(0, most)
    .map(({ text }) => text);
};
