/** Samples of the different words of a text, for telling how many of them another text has. */

import { hash32 } from '../document/fingerprint.ts';
import { countWords, wordsOf } from '../document/words.ts';
import type { WordSetFact } from '../facts/surfaces-fact.ts';

/** Hashes kept. A text of up to this many different words is compared exactly. */
const WORD_SET_SIZE = 1_024;

/** Hash of a word, spread evenly, so that the smallest of many are a fair sample (the final mix of MurmurHash3). */
export const wordHash = (word: string): number => {
  const hash = hash32(word);
  const value = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
};

export const wordSetOf = (text: string): WordSetFact => {
  const words = wordsOf(text);
  const hashes = new Set(words.map(wordHash));
  return {
    hashes: Array.from(Uint32Array.from(hashes).sort().subarray(0, WORD_SET_SIZE)),
    words: countWords(words),
  };
};

/** The largest hash below which a sample is the whole set. */
const limitOf = ({ hashes }: WordSetFact): number =>
  hashes.length < WORD_SET_SIZE ? Number.POSITIVE_INFINITY : (hashes.at(-1) ?? 0);

/** Share of the different words of `part` that are in `whole`, 0 to 1; null when `part` has none. */
export const shareIn = (part: WordSetFact, whole: WordSetFact): number | null => {
  const limit = Math.min(limitOf(part), limitOf(whole));
  const asked = part.hashes.filter((hash) => hash <= limit);
  const has = new Set(whole.hashes);
  return asked.length === 0 ? null : asked.filter((hash) => has.has(hash)).length / asked.length;
};

/** Share of the different words of `part` that are in `whole` and not in `but`; null when `part` has none. */
export const shareBeside = (part: WordSetFact, whole: WordSetFact, but: WordSetFact): number | null => {
  const limit = Math.min(limitOf(part), limitOf(whole), limitOf(but));
  const asked = part.hashes.filter((hash) => hash <= limit);
  const has = new Set(whole.hashes);
  const without = new Set(but.hashes);
  const beside = asked.filter((hash) => has.has(hash) && !without.has(hash));
  return asked.length === 0 ? null : beside.length / asked.length;
};
