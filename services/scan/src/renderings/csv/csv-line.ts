import { oneLine } from '../one-line.ts';

/** What a spreadsheet may take for the beginning of a formula, also in full width (OWASP, "CSV Injection"). */
const FORMULA = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]';
/** What stands before it and is skipped by a spreadsheet or by whoever cleans a table up: space, quotes, format marks. */
const SKIPPED = '["\'\u0060\\uff02\\uff07\\u2018-\\u201f\\p{Z}\\p{Cf}]*';

const LEADING = new RegExp(`^(?=${SKIPPED}${FORMULA})`, 'u');
/** Where a semicolon parts cells, as in much of Europe, a formula may also begin inside ours. */
const INNER = new RegExp(`;(?=${SKIPPED}${FORMULA})`, 'gu');

/** A command has to run as it stands; it begins with the name of a program. */
export interface CommandCell {
  readonly command: string;
}
export type CsvCell = string | number | CommandCell | null;

/** Text that no spreadsheet computes: an apostrophe keeps it text. */
const inert = (text: string): string => text.replace(LEADING, "'").replace(INNER, ";'");

/** Quoted where RFC 4180, section 2, asks for it, and where a semicolon might part it. */
const quoted = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const written = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return quoted(typeof cell === 'string' ? inert(oneLine(cell)) : oneLine(cell.command).replace(LEADING, "'"));
};

/** One line of a table (RFC 4180) with its line end. Cells hold text of strangers: each is one line and no formula. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`;
