import type { Engine } from './engine.ts';
import type { Query } from './queries.ts';

export interface Relevance {
  /** The share of queries whose issue is among the first five. */
  readonly recallAt5: number;
  /** Mean of 1 / rank, 0 if the issue is not among the first ten. */
  readonly mrrAt10: number;
}

/** Ranks start at 1; null when the issue was not found. */
export const relevanceOf = (ranks: readonly (number | null)[]): Relevance => {
  const mean = (of: (rank: number) => number): number =>
    ranks.reduce<number>((sum, rank) => sum + (rank === null ? 0 : of(rank)), 0) / ranks.length;
  return { recallAt5: mean((rank) => Number(rank <= 5)), mrrAt10: mean((rank) => (rank <= 10 ? 1 / rank : 0)) };
};

export const ranksOf = (engine: Engine, queries: readonly Query[]): readonly (number | null)[] =>
  queries.map(({ text, issue }) => {
    const place = engine.search(text).indexOf(issue);
    return place < 0 ? null : place + 1;
  });
