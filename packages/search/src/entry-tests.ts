import type { OtherSpelling } from './other-spellings.ts';
import { entryIn } from './postings.ts';
import type { Scope } from './scope.ts';
import { type Entry, holdsIn, type Shard } from './shard.ts';
import { charactersKey, phraseFinder, type TermKey } from './terms.ts';

/** A test whether an entry holds something. */
export type EntryTest =
  /** The entry holds this character, alone or within a run. */
  | { readonly unit: string }
  | {
      readonly keys: readonly TermKey[];
      /** Smallest number of the terms that the entry must hold. */
      readonly least: number;
      /** A test that the text of the entry must also pass; null when the terms are enough. */
      readonly holds: ((text: string) => boolean) | null;
      /**
       * Whether all candidates pass when there are too many to read their texts; otherwise none of them passes. No text is
       * read then, so that the result does not depend on which texts are read first.
       */
      readonly isSure: boolean;
      /** Whether the test runs only when no entry passes another test of the same requirement. */
      readonly isLast: boolean;
    };

/** Most texts of a shard that one test reads: `sure` for typed words, `unsure` for guesses. */
const MOST_TEXTS = { sure: 1_000, unsure: 500 } as const;

/** Returns a test for entries that hold one of these terms. */
export const anyOf = (keys: readonly TermKey[]): EntryTest => ({
  keys,
  least: 1,
  holds: null,
  isSure: true,
  isLast: false,
});

/** Returns a test for entries that hold all of these terms and whose text passes. */
export const allOf = (terms: readonly TermKey[], holds: (text: string) => boolean): EntryTest => {
  const keys = [...new Set(terms)];
  return { keys, least: keys.length, holds, isSure: true, isLast: false };
};

/** Returns a test for entries that hold another spelling. */
export const spellingTest = ({ text, keys }: OtherSpelling): EntryTest =>
  keys.length === 1 && !text.includes(' ') ? anyOf(keys) : { ...allOf(keys, phraseFinder(text)), isSure: false };

/** Share of the terms that is enough. A text that writes the run as separate words lacks the pairs that cross them. */
const PART_OF_SPLIT = 0.5;

/** Returns a test for entries that hold at least half of these terms and whose text passes. */
export const someOf = (terms: readonly TermKey[], holds: (text: string) => boolean): EntryTest => {
  const keys = [...new Set(terms)];
  return { keys, least: Math.ceil(PART_OF_SPLIT * keys.length), holds, isSure: false, isLast: true };
};

/** Sets a bit for each document of a shard that has an entry that passes. Returns whether there is one. */
export const markDocuments = (shard: Shard, test: EntryTest, bits: Uint32Array, bit: number): boolean => {
  const [candidates, holds] = candidatesOf(shard, test);
  let isFound = false;
  // By index, here and below: an iterator allocates an object for each of thousands of entries.
  for (let place = 0; place < candidates.length; place++) {
    const entry = candidates[place] ?? 0;
    const document = shard.documentOf[entry] ?? 0;
    const before = bits[document] ?? 0;
    // One matching entry per document is enough, for any of the tests.
    if ((before & bit) === 0 && holds !== null && !holdsIn(shard.entries[entry], holds)) continue;
    bits[document] = before | bit;
    isFound = true;
  }
  return isFound;
};

/** Whether some entry passes one of the tests. */
export const isHeld = ({ shards }: Scope, tests: readonly EntryTest[]): boolean =>
  shards.some((shard) =>
    tests.some((test) => {
      const [candidates, holds] = candidatesOf(shard, test);
      return candidates.some((entry) => holds === null || holdsIn(shard.entries[entry], holds));
    }),
  );

/** Returns the entries that may pass, and the test that their texts must pass; null when all of them pass. */
const candidatesOf = (
  shard: Shard,
  test: EntryTest,
): readonly [entries: readonly number[] | Uint32Array, holds: ((text: string) => boolean) | null] => {
  if ('unit' in test) return [entriesWithUnit(shard, test.unit), null];
  const { keys, least, holds, isSure } = test;
  // A phrase of single Hangul or Han characters has no certain terms: only the texts show where it is.
  if (keys.length === 0) return [entriesWhose(shard, (entry) => holds !== null && holdsIn(entry, holds)), null];
  const candidates = least === 1 ? unionOf(shard, keys) : entriesWithTerms(shard, keys, least);
  if (holds === null || candidates.length <= MOST_TEXTS[isSure ? 'sure' : 'unsure']) return [candidates, holds];
  return [isSure ? candidates : [], null];
};

const entriesWithUnit = (shard: Shard, unit: string): Uint32Array =>
  unionOf(shard, [unit, ...shard.vocabulary.pairsWith(unit)].map(charactersKey));

const entriesWhose = ({ entries }: Shard, holds: (entry: Entry) => boolean): readonly number[] => {
  const found: number[] = [];
  entries.forEach((entry, number) => {
    if (entry && holds(entry)) found.push(number);
  });
  return found;
};

const postingsOf = ({ vocabulary, postings }: Shard, key: TermKey): Uint32Array => {
  const term = vocabulary.find(key);
  return term < 0 ? NONE : postings.of(term);
};

const NONE = new Uint32Array(0);

const unionOf = (shard: Shard, keys: readonly TermKey[]): Uint32Array => {
  const lists = keys.map((key) => postingsOf(shard, key));
  const found = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let length = 0;
  for (const list of lists)
    for (let place = 0; place < list.length; place++) found[length++] = entryIn(list[place] ?? 0);
  return found;
};

const entriesWithTerms = (shard: Shard, keys: readonly TermKey[], least: number): readonly number[] => {
  const lists = keys.map((key) => postingsOf(shard, key)).toSorted((a, b) => a.length - b.length);
  const counts = new Uint8Array(shard.entries.length);
  const entries: number[] = [];
  // An entry that holds `least` of the terms holds at least one of the `rare` least frequent ones.
  const rare = lists.length - least + 1;
  lists.forEach((list, place) => {
    if (place < rare) {
      for (let at = 0; at < list.length; at++) {
        const entry = entryIn(list[at] ?? 0);
        if (counts[entry] === 0) entries.push(entry);
        counts[entry] = (counts[entry] ?? 0) + 1;
      }
    } else if (entries.length * BISECTION < list.length) {
      for (const entry of entries) counts[entry] = (counts[entry] ?? 0) + Number(isIn(list, entry));
    } else {
      for (let at = 0; at < list.length; at++) {
        const entry = entryIn(list[at] ?? 0);
        if (counts[entry] !== 0) counts[entry] = (counts[entry] ?? 0) + 1;
      }
    }
  });
  return entries.filter((entry) => (counts[entry] ?? 0) >= least);
};

/** A binary search for one entry costs about as much as reading this many postings. */
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
