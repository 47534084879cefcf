/** JSON Pointers (RFC 6901) to what is wanted, each with the members of its rows to keep; null: all of them. */
export type WantedRows = ReadonlyMap<string, ReadonlySet<string> | null>;

/** One step of a JSON Pointer. */
export const pointerStep = (name: string | number): string =>
  `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The pointers on the way to those that are wanted. */
export function pointersAbove(wanted: WantedRows): ReadonlySet<string> {
  const above = new Set<string>();
  for (const pointer of wanted.keys()) {
    for (let at = pointer.indexOf('/'); at !== -1; at = pointer.indexOf('/', at + 1)) above.add(pointer.slice(0, at));
  }
  return above;
}
