import type { CsvRow } from './csv-rows.ts';

/** The first cell with something in it, without space around it; `''` when there is none, or no such column. */
export function cell(row: CsvRow, ...names: readonly string[]): string {
  for (const name of names) {
    const written = row.cells.get(name)?.trim() ?? '';
    if (written !== '') return written;
  }
  return '';
}

const SHOWN = 60;

/** A value for a message: nobody reads a cell of four megabytes there. */
export const shown = (value: string): string => {
  const characters = [...value.slice(0, 2 * SHOWN + 2)];
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : value;
};
