import { GOAL_IDS, type Goal } from './goals.ts';
import type { Proof } from './proof.ts';

const isGoal = (word: string): word is Goal => (GOAL_IDS as readonly string[]).includes(word);

/**
 * Selects proofs by their names and by the goals for which they find figures, given in comma-separated lists or one by
 * one. Without words, all proofs. `unknown` contains the words that name neither.
 */
export const selectProofs = (
  proofs: readonly Proof[],
  only: readonly string[],
): { readonly chosen: readonly Proof[]; readonly unknown: readonly string[] } => {
  const words = only.flatMap((list) => list.split(',')).map((word) => word.trim());
  const names = new Set(proofs.map(({ name }) => name));
  return {
    chosen:
      words.length === 0
        ? proofs
        : proofs.filter(({ name, goals }) => words.includes(name) || goals.some((goal) => words.includes(goal))),
    unknown: words.filter((word) => !names.has(word) && !isGoal(word)),
  };
};
