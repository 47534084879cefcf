/**
 * Whether one word becomes the other by at most `most` (1 or 2) edits, and by how many: a letter more, less, another one, or
 * two neighbours exchanged (optimal string alignment). Null when it takes more.
 */
export const editDistance = (from: string, to: string, most: number): number | null => {
  if (Math.abs(from.length - to.length) > most) return null;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= to.length; column++) {
      const distance = cellOf(from, to, row, column, { beforeLast, last, current });
      current.push(distance);
      least = Math.min(least, distance);
    }
    if (least > most) return null;
    beforeLast = last;
    last = current;
  }
  const distance = last[to.length] ?? Number.POSITIVE_INFINITY;
  return distance > most ? null : distance;
};

interface Rows {
  readonly beforeLast: readonly number[];
  readonly last: readonly number[];
  readonly current: readonly number[];
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

const cellOf = (from: string, to: string, row: number, column: number, rows: Rows): number => {
  const same = from[row - 1] === to[column - 1];
  const exchanged = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
  return Math.min(
    at(rows.current, column - 1) + 1,
    at(rows.last, column) + 1,
    at(rows.last, column - 1) + (same ? 0 : 1),
    exchanged ? at(rows.beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
  );
};
