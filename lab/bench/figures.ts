/** The middle of several figures, and how far they lie apart. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** @throws Error for no figures. */
export const spread = (figures: readonly number[]): Spread => {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (low === undefined || high === undefined || min === undefined || max === undefined) throw new Error('no figures');
  return { median: (low + high) / 2, min, max };
};

/** The spread of a/b taken round by round: what a neighbour on the machine does in a round, it does to both. */
export const ratioSpread = (above: readonly number[], below: readonly number[]): Spread => {
  if (above.length !== below.length) throw new Error('a ratio needs as many rounds of one as of the other');
  return spread(above.map((figure, round) => figure / (below[round] ?? Number.NaN)));
};
