import type { TallyFact } from './facts/tally-fact.ts';

const EXAMPLES = 10;

/** Counts a list and keeps its first items. */
export const tallyOf = <T extends string>(items: readonly T[]): TallyFact<T> => ({
  count: items.length,
  examples: items.slice(0, EXAMPLES),
});
