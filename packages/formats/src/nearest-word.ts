/** Returns how many letters to add, drop, change or swap with a neighbor to turn one word into the other. */
const distance = (from: string, to: string): number => {
  let older: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 2] === to[column - 1] && from[row - 1] === to[column - 2];
      line.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (older[column - 2] ?? Number.POSITIVE_INFINITY) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    older = last;
    last = line;
  }
  return last[to.length] ?? 0;
};

/** Longest typed word, in characters. A longer one is not a typing mistake. */
const LONGEST = 60;
const letters = (word: string): string => word.toLowerCase().replace(/[\s_-]+/g, '');

/**
 * Returns the word that was probably meant: the same except for case, hyphens and underscores, or with at most one letter
 * in three wrong, or the only one that begins like it (`translationKey`, `pub`). Returns null when none is close.
 */
export const nearestWord = (typed: string, words: readonly string[]): string | null => {
  const written = letters(typed);
  if (written === '' || typed.length > LONGEST) return null;
  const slips = Math.max(1, Math.floor(written.length / 3));
  const [best] = words
    .filter((word) => Math.abs(letters(word).length - written.length) <= slips)
    .map((word) => ({ word, changes: distance(written, letters(word)) }))
    .filter(({ changes }) => changes <= slips)
    .sort((a, b) => a.changes - b.changes);
  const begins = words.filter((word) => {
    const meant = letters(word);
    return Math.min(meant.length, written.length) > 1 && (meant.startsWith(written) || written.startsWith(meant));
  });
  return best?.word ?? (begins.length === 1 ? (begins[0] ?? null) : null);
};
