import type { OtherSpelling } from './other-spellings.ts';
import { entryIn } from './postings.ts';
import type { Scope } from './scope.ts';
import type { Shard } from './shard.ts';
import { charactersKey, holdsPhrase, type TermKey } from './terms.ts';

/** A way in which an entry may hold something. */
export type EntryTest =
  /** It holds this character, alone or within a run. */
  | { readonly unit: string }
  | {
      readonly keys: readonly TermKey[];
      /** It holds so many of the terms, */
      readonly least: number;
      /** and its text passes. Null: the terms say enough. */
      readonly holds: ((text: string) => boolean) | null;
      /**
       * Whether the terms say enough where very many entries hold them. Then no text is read, so that the answer does not
       * depend on which texts are read first.
       */
      readonly isLikely: boolean;
    };

/** Texts that are read for one test. */
const MOST_TEXTS = 2_000;

/** It holds one of these terms. */
export const anyOf = (keys: readonly TermKey[]): EntryTest => ({ keys, least: 1, holds: null, isLikely: true });

/** It holds all of these terms, and its text passes. */
export const allOf = (terms: readonly TermKey[], holds: (text: string) => boolean): EntryTest => {
  const keys = [...new Set(terms)];
  return { keys, least: keys.length, holds, isLikely: true };
};

/** It holds a phrase of searchable text, of which all words are among the terms. */
export const phraseTest = ({ text: phrase, keys }: OtherSpelling): EntryTest =>
  keys.length === 1 && !phrase.includes(' ') ? anyOf(keys) : allOf(keys, (text) => holdsPhrase(text, phrase));

/** Of the terms of what is written apart, some are of two words. */
const PART_OF_SPLIT = 0.5;

/** It holds some of these terms, and its text passes. */
export const someOf = (terms: readonly TermKey[], holds: (text: string) => boolean): EntryTest => {
  const keys = [...new Set(terms)];
  return { keys, least: Math.ceil(PART_OF_SPLIT * keys.length), holds, isLikely: false };
};

/** The entries of a shard that pass, in any order; some of them more than once. */
export const entriesThatPass = (shard: Shard, test: EntryTest): readonly number[] => {
  if ('unit' in test) {
    const pairs = shard.vocabulary.pairsWith(test.unit);
    return [test.unit, ...pairs].flatMap((text) => entriesOf(shard, charactersKey(text)));
  }
  const { keys, least, holds, isLikely } = test;
  // Single characters of Hangul and Han: nothing but the texts themselves says where they are.
  if (keys.length === 0)
    return shard.entries.flatMap((entry, number) => (entry && holds?.(entry.text) ? [number] : []));
  const candidates = least === 1 ? keys.flatMap((key) => entriesOf(shard, key)) : entriesWithTerms(shard, keys, least);
  if (holds === null) return candidates;
  if (candidates.length > MOST_TEXTS) return isLikely ? candidates : [];
  return candidates.filter((entry) => holds(shard.entries[entry]?.text ?? ''));
};

/** Whether some entry passes one of the tests. */
export const isHeld = ({ shards }: Scope, tests: readonly EntryTest[]): boolean =>
  shards.some((shard) => tests.some((test) => entriesThatPass(shard, test).length > 0));

const entriesOf = ({ vocabulary, postings }: Shard, key: TermKey): readonly number[] => {
  const term = vocabulary.find(key);
  return term < 0 ? [] : Array.from(postings.of(term), entryIn);
};

const entriesWithTerms = (shard: Shard, keys: readonly TermKey[], least: number): readonly number[] => {
  const lists = keys.map((key) => entriesOf(shard, key)).toSorted((a, b) => a.length - b.length);
  const counts = new Uint8Array(shard.entries.length);
  const entries: number[] = [];
  // What holds `least` of the terms holds one of those that are left when the most frequent ones are taken away.
  const rare = lists.length - least + 1;
  lists.forEach((list, place) => {
    for (const entry of list) {
      if (counts[entry] === 0 && place < rare) entries.push(entry);
      if (counts[entry] !== 0 || place < rare) counts[entry] = (counts[entry] ?? 0) + 1;
    }
  });
  return entries.filter((entry) => (counts[entry] ?? 0) >= least);
};
