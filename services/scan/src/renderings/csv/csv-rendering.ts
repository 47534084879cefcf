import { markUnseen, type Report } from '@legible/audit';
import { ruleTitle } from '../../views/rule-title.ts';
import { CATEGORY_NAMES } from '../category-names.ts';
import type { ReportRendering } from '../report-rendering.ts';
import { type ToldPlace, toldPlaces } from '../told-places.ts';
import { type CsvCell, csvLine } from './csv-line.ts';

/** One column: its name in the header line, and what stands in it. */
const COLUMNS: readonly (readonly [name: string, cell: (told: ToldPlace, report: Report) => CsvCell])[] = [
  ['rule', ({ result }) => result.id],
  ['title', ({ result }) => ruleTitle(result.id)],
  ['category', ({ result }) => CATEGORY_NAMES[result.category]],
  ['severity', ({ result }) => result.severity],
  ['grade', ({ result }) => result.grade],
  ['feeds', ({ result }) => result.feeds],
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
  ['scanned at', (_told, { finishedAt }) => finishedAt],
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
    const lines = toldPlaces(report).map((told) => csvLine(COLUMNS.map(([, cell]) => cell(told, report))));
    return BYTE_ORDER_MARK + csvLine(COLUMNS.map(([name]) => name)) + lines.join('');
  },
};
