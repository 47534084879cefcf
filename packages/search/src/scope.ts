import type { Shard } from './shard.ts';
import type { TermKey } from './terms.ts';

/** Editions that are searched together, with statistics as if they were one. */
export interface Scope {
  readonly shards: readonly Shard[];
  readonly entries: number;
  readonly averageLength: number;
  /** Returns how many entries hold a term. */
  documentFrequency(key: TermKey): number;
  /** Returns the known words with this first letter. */
  wordsWith(firstLetter: string): Iterable<string>;
  pairsWith(unit: string): readonly string[];
}

export const scopeOf = (shards: readonly Shard[]): Scope => {
  const sum = (of: (shard: Shard) => number): number => shards.reduce((total, shard) => total + of(shard), 0);
  const entries = sum(({ totals }) => totals.entries);
  return {
    shards,
    entries,
    averageLength: entries === 0 ? 0 : sum(({ totals }) => totals.length) / entries,
    documentFrequency: (key) => sum((shard) => frequencyIn(shard, key)),
    wordsWith: (firstLetter) =>
      shards.length === 1
        ? (shards[0]?.vocabulary.wordsWith(firstLetter) ?? [])
        : new Set(shards.flatMap(({ vocabulary }) => [...vocabulary.wordsWith(firstLetter)])),
    pairsWith: (unit) => [...new Set(shards.flatMap(({ vocabulary }) => vocabulary.pairsWith(unit)))],
  };
};

const frequencyIn = ({ vocabulary, postings }: Shard, key: TermKey): number => {
  const term = vocabulary.find(key);
  return term < 0 ? 0 : postings.count(term);
};
