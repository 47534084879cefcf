import { editDistance } from './edit-distance.ts';
import { oneJamoAway } from './jamo.ts';
import type { Scope } from './scope.ts';
import { charactersKey, type TermKey, wordKey } from './term-key.ts';

/** Shorter words have too many neighbours. */
const SHORTEST_WORD = 4;
/** From here on two edits are likelier than another word. */
const TWO_EDITS_FROM = 8;
const MOST_COMPLETIONS = 20;
const MOST_CORRECTIONS = 5;
const MOST_PAIRS = 3;

/** Known words that begin with `prefix`, the most frequent ones first. */
export const completionsOf = (scope: Scope, prefix: string, most = MOST_COMPLETIONS): readonly string[] => {
  const words: string[] = [];
  for (const word of scope.wordsWith(prefix.charAt(0))) {
    if (word.length > prefix.length && word.startsWith(prefix)) words.push(word);
  }
  return mostFrequent(scope, words, wordKey).slice(0, most);
};

/** Known words that are the fewest edits from an unknown one, the most frequent ones first. */
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
  return mostFrequent(scope, nearest, wordKey).slice(0, MOST_CORRECTIONS);
};

/** Known pairs that are one jamo from an unknown one, the most frequent ones first. */
export const correctedPairs = (scope: Scope, pair: string): readonly string[] => {
  const [first = '', second = ''] = pair;
  const candidates = [
    ...oneJamoAway(first).map((syllable) => syllable + second),
    ...oneJamoAway(second).map((syllable) => first + syllable),
  ].filter((candidate) => scope.documentFrequency(charactersKey(candidate)) > 0);
  return mostFrequent(scope, candidates, charactersKey).slice(0, MOST_PAIRS);
};

/**
 * A Hangul run with one jamo changed, so that all of its pairs are known; null when there is none. Of several the one
 * with the most frequent pairs.
 */
export const correctedRun = (scope: Scope, run: string): string | null => {
  const candidates = [...run].flatMap((syllable, index) =>
    oneJamoAway(syllable).map((other) => run.slice(0, index) + other + run.slice(index + 1)),
  );
  const known = candidates
    .map((candidate) => ({ candidate, frequency: rarestPair(scope, candidate) }))
    .filter(({ frequency }) => frequency > 0)
    .toSorted((a, b) => b.frequency - a.frequency || (a.candidate < b.candidate ? -1 : 1));
  return known[0]?.candidate ?? null;
};

const rarestPair = (scope: Scope, run: string): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 1; index < run.length && least > 0; index++) {
    least = Math.min(least, scope.documentFrequency(charactersKey(run.slice(index - 1, index + 1))));
  }
  return Number.isFinite(least) ? least : 0;
};

/** By falling frequency, then by code unit: never by the order in which an index came to know them. */
export const mostFrequent = (
  scope: Scope,
  texts: readonly string[],
  keyOf: (text: string) => TermKey,
): readonly string[] =>
  texts
    .map((text) => ({ text, frequency: scope.documentFrequency(keyOf(text)) }))
    .toSorted((a, b) => b.frequency - a.frequency || (a.text < b.text ? -1 : 1))
    .map(({ text }) => text);
