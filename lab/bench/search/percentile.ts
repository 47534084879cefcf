/**
 * The smallest figure that at least `percent` of the figures do not exceed.
 * @throws Error for an empty list.
 */
export const percentile = (figures: readonly number[], percent: number): number => {
  const figure = figures.toSorted((a, b) => a - b)[Math.ceil((figures.length * percent) / 100) - 1];
  if (figure === undefined) throw new Error('no figures');
  return figure;
};
