import { markUnseen, type Report, resultTitle } from '@legible/audit';
import { CATEGORY_NAMES } from '../wording/rule-words.ts';
import { oneLine } from '../wording/visible-text.ts';
import { acceptedText, type ListedPlace, listedPlaces } from './listed-places.ts';
import type { ReportRendering } from './report-rendering.ts';

/** What a spreadsheet may take for the beginning of a formula, also in full width (OWASP, "CSV Injection"). */
const FORMULA = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]';
/** What is before it and is skipped by a spreadsheet or by anyone who cleans a table up: space, quotes, format marks. */
const SKIPPED = '["\'\u0060\\uff02\\uff07\\u2018-\\u201f\\p{Z}\\p{Cf}]*';

const LEADING = new RegExp(`^(?=${SKIPPED}${FORMULA})`, 'u');
/** Where a semicolon parts cells, as in much of Europe, a formula may also begin inside ours. */
const INNER = new RegExp(`;(?=${SKIPPED}${FORMULA})`, 'gu');

/** A command has to run as it is; it begins with the name of a program. */
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

/** One column: its name in the header line, and what is in it. */
const COLUMNS: readonly (readonly [name: string, cell: (listed: ListedPlace, report: Report) => CsvCell])[] = [
  ['rule', ({ result }) => result.id],
  ['title', ({ result }) => resultTitle(result)],
  ['category', ({ result }) => CATEGORY_NAMES[result.category]],
  ['severity', ({ result }) => result.severity],
  ['grade', ({ result }) => result.grade],
  ['feeds', ({ result }) => result.feeds],
  ['causes', ({ result }) => result.causes.join(' ')],
  ['outcome', ({ finding }) => finding.outcome],
  ['message', ({ message }) => message],
  ['page', ({ page }) => page?.url ?? null],
  ['places', ({ finding }) => finding.count],
  ['status', ({ place }) => place.proof?.status ?? null],
  ['request method', ({ place }) => place.proof?.method ?? null],
  ['request url', ({ place }) => place.proof?.url ?? null],
  ['quote', ({ place }) => (place.proof?.quote ? markUnseen(place.proof.quote) : null)],
  ['observation', ({ place }) => place.proof?.observation ?? null],
  ['curl', ({ place }) => place.proof && { command: place.proof.curl }],
  ['scanned at', (_listed, { finishedAt }) => finishedAt],
  ['accepted', ({ place }, report) => acceptedText(place, report)],
];

/** Without it Excel reads UTF-8 as the code page of the machine, and titles in Korean or Chinese become noise. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * The findings as a table for spreadsheets: a line for each place. `places` says how many places the finding has in
 * all, for a report lists the first of them.
 */
export const csvRendering: ReportRendering = {
  format: 'csv',
  label: 'CSV of findings',
  extension: '.csv',
  fileName: 'findings.csv',
  mediaType: 'text/csv',
  headers: { 'content-type': 'text/csv; charset=utf-8; header=present' },
  render: ({ report }) => {
    const lines = listedPlaces(report).map((listed) => csvLine(COLUMNS.map(([, cell]) => cell(listed, report))));
    return BYTE_ORDER_MARK + csvLine(COLUMNS.map(([name]) => name)) + lines.join('');
  },
};
