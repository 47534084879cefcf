import type { ReportAddress } from '@legible/audit';
import { type CsvCell, csvLine } from './csv.ts';

/** One column: its name in the header line, and its value. */
const COLUMNS: readonly (readonly [name: string, cell: (row: ReportAddress) => CsvCell])[] = [
  ['url', ({ url }) => url],
  ['status', ({ status }) => status],
  ['leads to', ({ to }) => to],
  ['title', ({ title }) => title],
  ['canonical', ({ canonical }) => canonical],
  ['index state', ({ index }) => index],
  ['depth', ({ depth }) => depth],
  ['inlinks', ({ inlinks }) => inlinks],
  ['found in', ({ foundIn }) => foundIn.join(' ')],
];

/** Returns the addresses of a crawl as a table in CSV (RFC 4180), one line each. */
export const addressesCsv = (addresses: readonly ReportAddress[]): string =>
  [COLUMNS.map(([name]) => name), ...addresses.map((row) => COLUMNS.map(([, cell]) => cell(row)))]
    .map(csvLine)
    .join('');
