/** The median of several figures, with the lowest and the highest. */
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

/** The spread of a/b for each round: other work on the machine affects both in the same round. */
export const ratioSpread = (above: readonly number[], below: readonly number[]): Spread => {
  if (above.length !== below.length) throw new Error('a ratio needs the same number of rounds for both');
  return spread(above.map((figure, round) => figure / (below[round] ?? Number.NaN)));
};
