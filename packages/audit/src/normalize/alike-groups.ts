/** Groups of pages that are like one another. */
import type { AlikePairFact } from '../facts.ts';

/** Pages of the largest group in which each is like another. */
export const largestGroup = (pairs: readonly AlikePairFact[]): number => {
  const groups: Set<string>[] = [];
  for (const { urls } of pairs) {
    const touched = groups.filter((group) => urls.some((url) => group.has(url)));
    for (const group of touched) groups.splice(groups.indexOf(group), 1);
    groups.push(new Set([...urls, ...touched.flatMap((group) => [...group])]));
  }
  return Math.max(0, ...groups.map(({ size }) => size));
};
