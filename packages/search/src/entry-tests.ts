import type { OtherSpelling } from './other-spellings.ts';
import { entryIn } from './postings.ts';
import type { Scope } from './scope.ts';
import type { Shard } from './shard.ts';
import { charactersKey, phraseFinder, type TermKey } from './terms.ts';

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
       * Whether the terms say enough where very many entries hold them. No text is read then, so that the answer does not
       * depend on which texts are read first.
       */
      readonly isSure: boolean;
      /** Tried only where no other test has passed. */
      readonly isLast: boolean;
    };

/** Texts that are read for one test: for what was typed, and for what may be meant. */
const MOST_TEXTS = { sure: 1_000, unsure: 500 } as const;

/** It holds one of these terms. */
export const anyOf = (keys: readonly TermKey[]): EntryTest => ({
  keys,
  least: 1,
  holds: null,
  isSure: true,
  isLast: false,
});

/** It holds all of these terms, and its text passes. */
export const allOf = (terms: readonly TermKey[], holds: (text: string) => boolean): EntryTest => {
  const keys = [...new Set(terms)];
  return { keys, least: keys.length, holds, isSure: true, isLast: false };
};

/** It holds another spelling, of which all words are among the terms. */
export const spellingTest = ({ text, keys }: OtherSpelling): EntryTest =>
  keys.length === 1 && !text.includes(' ') ? anyOf(keys) : { ...allOf(keys, phraseFinder(text)), isSure: false };

/** Of the terms of what is written apart, some are of two words. */
const PART_OF_SPLIT = 0.5;

/** It holds some of these terms, and its text passes. */
export const someOf = (terms: readonly TermKey[], holds: (text: string) => boolean): EntryTest => {
  const keys = [...new Set(terms)];
  return { keys, least: Math.ceil(PART_OF_SPLIT * keys.length), holds, isSure: false, isLast: true };
};

/** Entries of a shard that pass, of every document that has some, in any order; some of them more than once. */
export const entriesThatPass = (shard: Shard, test: EntryTest): readonly number[] => {
  const [candidates, holds] = candidatesOf(shard, test);
  if (holds === null) return candidates;
  // One of a document is enough.
  const done = new Uint8Array(shard.totals.documentNumbers);
  return candidates.filter((entry) => {
    const document = shard.documentOf[entry] ?? 0;
    if (done[document] === 1 || !holds(shard.entries[entry]?.text ?? '')) return false;
    done[document] = 1;
    return true;
  });
};

/** Whether some entry passes one of the tests. */
export const isHeld = ({ shards }: Scope, tests: readonly EntryTest[]): boolean =>
  shards.some((shard) =>
    tests.some((test) => {
      const [candidates, holds] = candidatesOf(shard, test);
      return candidates.some((entry) => holds?.(shard.entries[entry]?.text ?? '') ?? true);
    }),
  );

/** Entries that may pass, and what their texts have to pass; null: they do. */
const candidatesOf = (
  shard: Shard,
  test: EntryTest,
): readonly [entries: readonly number[], holds: ((text: string) => boolean) | null] => {
  if ('unit' in test) return [entriesWithUnit(shard, test.unit), null];
  const { keys, least, holds, isSure } = test;
  // Single characters of Hangul and Han: nothing but the texts themselves says where they are.
  if (keys.length === 0) return [entriesWhose(shard, (text) => holds?.(text) ?? false), null];
  const candidates = least === 1 ? unionOf(shard, keys) : entriesWithTerms(shard, keys, least);
  if (holds === null || candidates.length <= MOST_TEXTS[isSure ? 'sure' : 'unsure']) return [candidates, holds];
  return [isSure ? candidates : [], null];
};

/** With more pairs, reading all texts is faster: a common character is near the beginning of most. */
const MOST_PAIRS = 64;

const entriesWithUnit = (shard: Shard, unit: string): readonly number[] => {
  const pairs = shard.vocabulary.pairsWith(unit);
  return pairs.length > MOST_PAIRS
    ? entriesWhose(shard, (text) => text.includes(unit))
    : unionOf(shard, [unit, ...pairs].map(charactersKey));
};

const entriesWhose = ({ entries }: Shard, holds: (text: string) => boolean): readonly number[] => {
  const found: number[] = [];
  entries.forEach((entry, number) => {
    if (entry && holds(entry.text)) found.push(number);
  });
  return found;
};

const postingsOf = ({ vocabulary, postings }: Shard, key: TermKey): Uint32Array => {
  const term = vocabulary.find(key);
  return term < 0 ? NONE : postings.of(term);
};

const NONE = new Uint32Array(0);

const unionOf = (shard: Shard, keys: readonly TermKey[]): readonly number[] => {
  const found: number[] = [];
  for (const key of keys) for (const posting of postingsOf(shard, key)) found.push(entryIn(posting));
  return found;
};

const entriesWithTerms = (shard: Shard, keys: readonly TermKey[], least: number): readonly number[] => {
  const lists = keys.map((key) => postingsOf(shard, key)).toSorted((a, b) => a.length - b.length);
  const counts = new Uint8Array(shard.entries.length);
  const entries: number[] = [];
  // What holds `least` of the terms holds one of those that are left when the most frequent ones are taken away.
  const rare = lists.length - least + 1;
  lists.forEach((list, place) => {
    if (place < rare) {
      for (const posting of list) {
        const entry = entryIn(posting);
        if (counts[entry] === 0) entries.push(entry);
        counts[entry] = (counts[entry] ?? 0) + 1;
      }
    } else if (entries.length * BISECTION < list.length) {
      for (const entry of entries) counts[entry] = (counts[entry] ?? 0) + Number(isIn(list, entry));
    } else {
      for (const posting of list) {
        const entry = entryIn(posting);
        if (counts[entry] !== 0) counts[entry] = (counts[entry] ?? 0) + 1;
      }
    }
  });
  return entries.filter((entry) => (counts[entry] ?? 0) >= least);
};

/** Looking for one entry in a list costs as much as going over so many. */
const BISECTION = 16;

const isIn = (list: Uint32Array, entry: number): boolean => {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (entryIn(list[middle] ?? 0) < entry) low = middle + 1;
    else high = middle;
  }
  return low < list.length && entryIn(list[low] ?? 0) === entry;
};
