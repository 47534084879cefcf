import type { TallyFact } from './facts/tally-fact.ts';

const EXAMPLES = 10;

/** Counts a list and keeps its first items. */
export const tallyOf = (items: readonly string[]): TallyFact => ({
  count: items.length,
  examples: items.slice(0, EXAMPLES),
});
