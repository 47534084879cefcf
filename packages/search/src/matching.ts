import { entryIn, frequencyIn } from './postings.ts';
import type { QueryTerm, QueryUnit } from './query-units.ts';
import type { Scope } from './scope.ts';
import type { Shard } from './shard.ts';

/** How well the entries of a shard match the terms of a query. Scores and masses are by entry number. */
export interface Matches {
  readonly shard: Shard;
  /** The entries with at least one term, in any order. */
  readonly entries: readonly number[];
  readonly scores: Float64Array;
  /** Total mass of the terms that an entry holds. */
  readonly masses: Float64Array;
  /** Room to link the entries of each document. */
  readonly next: Int32Array;
}

/** Parameters of BM25F with which the design was measured. */
const K1 = 1.2;
const B = 0.6;
/** Stored frequencies count in halves, as the weights of the fields do. */
const FREQUENCY_UNIT = 0.5;
/** Terms in more than this share of the entries say little. They are skipped when enough rarer terms remain. */
const COMMON = 0.25;
const ENOUGH_RARE = 3;

/** Returns the units without their common terms if at least three rare terms remain, not counting completions. */
export const tellingUnits = (scope: Scope, units: readonly QueryUnit[]): readonly QueryUnit[] => {
  const isRare = ({ frequency }: QueryTerm): boolean => frequency <= COMMON * scope.entries;
  if (termsOf(units).filter((term) => isRare(term) && !term.isCompletion).length < ENOUGH_RARE) return units;
  return units.map((unit) => ({ ...unit, terms: unit.terms.filter(isRare), guesses: unit.guesses.filter(isRare) }));
};

export const termsOf = (units: readonly QueryUnit[]): readonly QueryTerm[] =>
  units.flatMap(({ terms, guesses }) => [...terms, ...guesses]);

type Tables = Pick<Matches, 'scores' | 'masses' | 'next'>;

/** The tables of each shard, which its searches share. They run one after the other, and new tables were most of what each allocated. */
const TABLES = new WeakMap<Shard, Tables>();

/** Returns tables in which all scores and masses are 0. They belong to the caller until the next search of the shard. */
const tablesOf = (shard: Shard): Tables => {
  const size = shard.entries.length;
  const last = TABLES.get(shard);
  if (last !== undefined && last.scores.length >= size) {
    last.scores.fill(0);
    last.masses.fill(0);
    return last;
  }
  const tables = { scores: new Float64Array(size), masses: new Float64Array(size), next: new Int32Array(size) };
  TABLES.set(shard, tables);
  return tables;
};

/** First pass: scores every entry that holds one of the terms. */
export const matchesIn = (shard: Shard, scope: Scope, terms: readonly QueryTerm[]): Matches => {
  const { scores, masses, next } = tablesOf(shard);
  const entries: number[] = [];
  const { lengths } = shard;
  const lengthFactor = (K1 * B) / Math.max(scope.averageLength, 1);
  for (const { key, mass } of terms) {
    const term = shard.vocabulary.find(key);
    if (term < 0) continue;
    const postings = shard.postings.of(term);
    const factor = mass * (K1 + 1);
    for (let index = 0; index < postings.length; index++) {
      const posting = postings[index] ?? 0;
      const entry = entryIn(posting);
      const frequency = frequencyIn(posting) * FREQUENCY_UNIT;
      const norm = K1 * (1 - B) + lengthFactor * (lengths[entry] ?? 0);
      if (masses[entry] === 0) entries.push(entry);
      scores[entry] = (scores[entry] ?? 0) + (factor * frequency) / (frequency + norm);
      masses[entry] = (masses[entry] ?? 0) + mass;
    }
  }
  return { shard, entries, scores, masses, next };
};
