/** Samples of the different words of a text, to measure how many of them another text has. */

import { hash32 } from './fingerprint.ts';
import { countWords, isCharacter, wordsOf } from './word-count.ts';

/** Most hashes kept of one text. Texts with fewer different words are compared exactly. */
const WORD_SET_SIZE = 1_024;

/** Hashes a word. Part of the final mix of MurmurHash3 spreads the hashes evenly, so that the smallest are a fair sample. */
export const wordHash = (word: string): number => {
  const hash = hash32(word);
  const value = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
};

/** @param words all words of the text, for callers that know them. */
export const wordSetOf = (text: string, words: readonly string[] = wordsOf(text)): WordSetFact => {
  const hashes = new Set(words.map(wordHash));
  return {
    hashes: Array.from(Uint32Array.from(hashes).sort().subarray(0, WORD_SET_SIZE)),
    words: countWords(words),
  };
};

/** Returns the largest hash up to which a sample is the whole set. */
const limitOf = ({ hashes }: WordSetFact): number =>
  hashes.length < WORD_SET_SIZE ? Number.POSITIVE_INFINITY : (hashes.at(-1) ?? 0);

/** Returns the share of the different words of `part` that are in `whole`, 0 to 1; null when `part` has none. */
export const shareIn = (part: WordSetFact, whole: WordSetFact): number | null => {
  const limit = Math.min(limitOf(part), limitOf(whole));
  const asked = part.hashes.filter((hash) => hash <= limit);
  const has = new Set(whole.hashes);
  return asked.length === 0 ? null : asked.filter((hash) => has.has(hash)).length / asked.length;
};

/** Returns the share of the different words of `part` that are in `whole` and not in `but`; null when `part` has none. */
export const shareBeside = (part: WordSetFact, whole: WordSetFact, but: WordSetFact): number | null => {
  const limit = Math.min(limitOf(part), limitOf(whole), limitOf(but));
  const asked = part.hashes.filter((hash) => hash <= limit);
  const has = new Set(whole.hashes);
  const without = new Set(but.hashes);
  const beside = asked.filter((hash) => has.has(hash) && !without.has(hash));
  return asked.length === 0 ? null : beside.length / asked.length;
};

/** Most different words kept of one text. Nearly every page has fewer and is compared exactly. */
const BAG_SIZE = 4_096;

/** A sample of the words of a text and how often each appears, to measure how much of one text another has. */
export interface WordBag {
  /** Hashes of different words, ascending. When there are more than are kept, these are the smallest. */
  readonly hashes: readonly number[];
  /** How often each of them appears in the text, in half words, in the same order. */
  readonly halves: readonly number[];
}

const add = (bag: Map<number, number>, word: string, halves: number): void => {
  const hash = wordHash(word);
  bag.set(hash, (bag.get(hash) ?? 0) + halves);
};

/** Two Chinese or Japanese characters in a row count as a word, because single ones occur in every text. */
const addText = (bag: Map<number, number>, text: string): void => {
  let before: string | null = null;
  for (const word of wordsOf(text)) {
    const character = isCharacter(word) ? word : null;
    if (character === null) add(bag, word, 2);
    else add(bag, (before ?? '') + character, 1);
    before = character;
  }
};

/** Returns the bag of the words of several blocks of text. */
export const bagOf = (texts: Iterable<string>): WordBag => {
  const bag = new Map<number, number>();
  for (const text of texts) addText(bag, text);
  const hashes = Array.from(Uint32Array.from(bag.keys()).sort().subarray(0, BAG_SIZE));
  return { hashes, halves: hashes.map((hash) => bag.get(hash) ?? 0) };
};

/** Returns the largest hash up to which a sample is the whole bag. */
const bagLimitOf = ({ hashes }: WordBag): number =>
  hashes.length < BAG_SIZE ? Number.POSITIVE_INFINITY : (hashes.at(-1) ?? 0);

/**
 * Returns the share of the words of `part` that `whole` has too, 0 to 1; null when `part` has none. A word that appears
 * ten times in `part` and once in `whole` counts as one of ten. So texts do not match because they share a language.
 */
export const shareWithin = (part: WordBag, whole: WordBag): number | null => {
  const limit = Math.min(bagLimitOf(part), bagLimitOf(whole));
  const has = new Map(whole.hashes.map((hash, at) => [hash, whole.halves[at] ?? 0]));
  let all = 0;
  let both = 0;
  part.hashes.forEach((hash, at) => {
    if (hash > limit) return;
    const halves = part.halves[at] ?? 0;
    all += halves;
    both += Math.min(halves, has.get(hash) ?? 0);
  });
  return all === 0 ? null : both / all;
};

/** Returns the rest of a bag without the words of another. Words with no occurrences left stay in the sample. */
export const without = (bag: WordBag, taken: WordBag): WordBag => {
  const out = new Map(taken.hashes.map((hash, at) => [hash, taken.halves[at] ?? 0]));
  return { ...bag, halves: bag.halves.map((halves, at) => Math.max(0, halves - (out.get(bag.hashes[at] ?? 0) ?? 0))) };
};

/** The words of a page as hashes, for comparing it with its Markdown: samples of at most 1,024 different words. */
export interface WordSetsFact {
  readonly main: WordSetFact;
  /** Words of everything in the body, including navigation and hidden text. */
  readonly all: WordSetFact;
}

export interface WordSetFact {
  /** Hashes of the different words, ascending. When there are more than are kept, these are the smallest. */
  readonly hashes: readonly number[];
  /** Number of all words, including repeats. */
  readonly words: number;
}
