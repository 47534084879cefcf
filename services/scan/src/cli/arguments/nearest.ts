/** Changes of one letter from one word to the other; two neighbours that changed places count once. */
const distance = (from: string, to: string): number => {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      line.push(
        Math.min(
          (rows[row - 1]?.[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (rows[row - 1]?.[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(line);
  }
  return rows[from.length]?.[to.length] ?? 0;
};

/** Letters of which one may be wrong. */
const LETTERS_PER_SLIP = 3;
/** Longer words are no slip of the pen, and comparing them costs. */
const LONGEST = 60;

/** The word that was probably meant: with one wrong letter in three at most, or the only one that begins so; or null. */
export const nearest = (typed: string, words: readonly string[]): string | null => {
  if (typed === '' || typed.length > LONGEST) return null;
  const begun = words.filter((word) => word.startsWith(typed));
  if (begun.length === 1) return begun[0] ?? null;
  const slips = Math.max(1, Math.floor(typed.length / LETTERS_PER_SLIP));
  const [best] = words
    .map((word) => ({ word, changes: distance(typed, word) }))
    .filter(({ changes }) => changes <= slips)
    .sort((a, b) => a.changes - b.changes);
  return best?.word ?? null;
};

/** A sentence that names the word that was probably meant; empty when none is near. */
export const didYouMean = (typed: string, words: readonly string[]): string => {
  const word = nearest(typed, words);
  return word === null ? '' : ` Did you mean ${word}?`;
};
