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
  const joined = (of: (shard: Shard) => Iterable<string>): Iterable<string> => {
    const [first, ...others] = shards;
    return first && others.length === 0 ? of(first) : new Set(shards.flatMap((shard) => [...of(shard)]));
  };
  const entries = sum(({ totals }) => totals.entries);
  return {
    shards,
    entries,
    averageLength: entries === 0 ? 0 : sum(({ totals }) => totals.length) / entries,
    documentFrequency: (key) => sum((shard) => frequencyIn(shard, key)),
    wordsWith: (firstLetter) => joined(({ vocabulary }) => vocabulary.wordsWith(firstLetter)),
    pairsWith: (unit) => [...joined(({ vocabulary }) => vocabulary.pairsWith(unit))],
  };
};

const frequencyIn = ({ vocabulary, postings }: Shard, key: TermKey): number => {
  const term = vocabulary.find(key);
  return term < 0 ? 0 : postings.count(term);
};
