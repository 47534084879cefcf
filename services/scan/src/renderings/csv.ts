import { markUnseen, type Report } from '@legible/audit';
import type { Language } from '../language/language.ts';
import { resultTitleIn } from '../wording/rule-texts.ts';
import { oneLine } from '../wording/visible-text.ts';
import { vocabularyWords } from '../words/vocabulary-words.ts';
import { acceptedText, type ListedPlace, listedPlaces } from './listed-places.ts';
import type { ReportRendering } from './report-rendering.ts';

/** Characters that may begin a formula in a spreadsheet, also in full width (OWASP, "CSV Injection"). */
const FORMULA = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]';
/** Characters before a formula that spreadsheets or clean-up tools skip: white space, quotes, format marks. */
const SKIPPED = '["\'\u0060\\uff02\\uff07\\u2018-\\u201f\\p{Z}\\p{Cf}]*';

const LEADING = new RegExp(`^(?=${SKIPPED}${FORMULA})`, 'u');
/** In much of Europe a semicolon separates cells, so a formula may also begin inside one of our cells. */
const INNER = new RegExp(`;(?=${SKIPPED}${FORMULA})`, 'gu');

/** A command must stay unchanged so that it runs. It begins with the name of a program, so it is not a formula. */
export interface CommandCell {
  readonly command: string;
}
export type CsvCell = string | number | CommandCell | null;

/** Returns text that no spreadsheet evaluates: an apostrophe in front marks it as text. */
const inert = (text: string): string => text.replace(LEADING, "'").replace(INNER, ";'");

/** Quotes a cell when RFC 4180, section 2, requires it, and when it contains a semicolon. */
const quoted = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const written = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return quoted(typeof cell === 'string' ? inert(oneLine(cell)) : oneLine(cell.command).replace(LEADING, "'"));
};

/** Returns one line of a table (RFC 4180) with its line end. Cells contain untrusted text: each stays on one line and is not a formula. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`;

/** One column: its name in the header line, and its value. */
const COLUMNS: readonly (readonly [
  name: string,
  cell: (listed: ListedPlace, report: Report, language: Language) => CsvCell,
])[] = [
  ['rule', ({ result }) => result.id],
  ['title', ({ result }, _report, language) => resultTitleIn(language, result)],
  ['category', ({ result }) => vocabularyWords('en').categories[result.category]],
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
  ['accepted', ({ place }, report, language) => acceptedText(place, report, language)],
];

/** Byte order mark. Without it Excel reads UTF-8 in the machine's code page, and Korean or Chinese titles become unreadable. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * The findings as a table for spreadsheets, with one line for each place. `places` is the number of all places of the
 * finding, because a report lists only the first of them.
 */
export const csvRendering: ReportRendering = {
  format: 'csv',
  label: 'CSV of findings',
  extension: '.csv',
  fileName: 'findings.csv',
  mediaType: 'text/csv',
  headers: { 'content-type': 'text/csv; charset=utf-8; header=present' },
  render: ({ report, language = 'en' }) => {
    const lines = listedPlaces(report, language).map((listed) =>
      csvLine(COLUMNS.map(([, cell]) => cell(listed, report, language))),
    );
    return BYTE_ORDER_MARK + csvLine(COLUMNS.map(([name]) => name)) + lines.join('');
  },
};
