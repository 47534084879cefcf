/** The number of answers for each status, in one line. */
export const statusLine = (seen: ReadonlyMap<number, number>): string =>
  [...seen]
    .sort(([a], [b]) => a - b)
    .map(([status, answers]) => `${answers} × ${status}`)
    .join(', ');
