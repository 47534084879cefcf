/** At most `count` items of a list, the first and the last among them and the others evenly between, in order. */
export const spread = <T>(items: readonly T[], count: number): T[] => {
  if (items.length <= count) return [...items];
  if (count === 1) return items.slice(0, 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const at = Math.round((index * (items.length - 1)) / (count - 1));
    return items.slice(at, at + 1);
  }).flat();
};
