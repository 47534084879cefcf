import {
  type CsvRow,
  cell,
  csvHeader,
  csvRows,
  type ExportList,
  exportList,
  shown,
  textsBeside,
  webAddress,
} from '../csv/csv-rows.ts';
import { isJsonObject, type JsonObject, jsonRows } from '../json/json-rows.ts';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import { type SourceFiles, UnusableSource } from '../source/source-files.ts';
import { passedOver, type SourceItem } from '../source/source-issue.ts';
import type { SourceReader } from '../source/source-reader.ts';
import { emailIssue } from './email-issue.ts';

const REQUIRED_FIELDS = ['id', 'subject', 'slug'] as const;

/**
 * The fields that we read of an e-mail: https://docs.buttondown.com/api-emails-introduction. None says who received it.
 */
const FIELDS: ReadonlySet<string> = new Set([
  ...REQUIRED_FIELDS,
  'absolute_url',
  'archival_mode',
  'body',
  'description',
  'email_type',
  'image',
  'publish_date',
  'secondary_id',
  'status',
]);

/** Converts an e-mail to a row as a CSV file would have it: a value that is neither text nor a number becomes empty. */
const rowOf = (place: string, value: JsonObject): CsvRow => ({
  place,
  cells: new Map(
    Object.entries(value).map(([name, found]) => [
      name,
      typeof found === 'string' || typeof found === 'number' ? String(found) : '',
    ]),
  ),
});

async function* jsonEmails(source: SourceFiles, path: string): AsyncGenerator<CsvRow> {
  for await (const { index, value } of jsonRows(source, path, new Map([['', FIELDS]]))) {
    if (index === null || !isJsonObject(value))
      throw new UnusableSource(path, 'is not a list of e-mails; use the export of Buttondown unchanged');
    yield rowOf(`${path}, e-mail ${index + 1}`, value);
  }
}

/**
 * Reads the e-mails of an export, from emails.csv or emails.json.
 * @throws UnusableSource
 */
const emailRows = (source: SourceFiles, path: string): AsyncGenerator<CsvRow> =>
  path.endsWith('.json') ? jsonEmails(source, path) : csvRows(source, path, REQUIRED_FIELDS);

const listOf = (source: SourceFiles): ExportList | null =>
  exportList(source, 'emails.csv') ?? exportList(source, 'emails.json');

const OTHER_STATUSES: Readonly<Record<string, string>> = {
  deleted: 'it was deleted',
  transactional: 'it is not a newsletter but a message to one reader',
};

const whyNoIssue = (row: CsvRow, seen: ReadonlySet<string>): string | null => {
  const [id, status] = [cell(row, 'id'), cell(row, 'status').toLowerCase()];
  if (id === '') return 'it has no id';
  if (seen.has(id)) return 'its id appears in an earlier row';
  return Object.hasOwn(OTHER_STATUSES, status) ? (OTHER_STATUSES[status] ?? null) : null;
};

/** Reads the text of an e-mail: from its file, or from the list if the export has no file for it. */
const textOf = async (source: SourceFiles, row: CsvRow, path: string | null): Promise<string> => {
  if (path !== null) return source.text(path, IMPORT_LIMITS.bodyBytes);
  const text = row.cells.get('body') ?? '';
  if (Buffer.byteLength(text) > IMPORT_LIMITS.bodyBytes)
    throw new UnusableSource(
      row.place,
      `has a text longer than ${IMPORT_LIMITS.bodyBytes} bytes, which is all we read of one`,
    );
  return text;
};

const baseUrl = (row: CsvRow): string | null => {
  const href = webAddress(row, 'absolute_url')?.href;
  const at = href?.lastIndexOf('/archive/') ?? -1;
  return href === undefined || at === -1 ? null : href.slice(0, at);
};

async function* readEmails(source: SourceFiles, list: ExportList): AsyncGenerator<SourceItem> {
  const texts = textsBeside(source, list, 'emails', '.md');
  const [seen, read] = [new Set<string>(), new Set<string>()];
  for await (const row of emailRows(source, list.path)) {
    const path = `${list.folder}emails/${cell(row, 'slug')}.md`;
    const why = whyNoIssue(row, seen);
    read.add(path);
    if (why !== null) yield passedOver(row.place, why);
    else if (!texts.has(path) && cell(row, 'body') === '')
      yield passedOver(row.place, `its text is not in the export: ${shown(path)}`);
    else {
      const base = seen.size === 0 ? baseUrl(row) : null;
      if (base !== null) yield { kind: 'site', site: { title: null, baseUrl: base, language: null } };
      seen.add(cell(row, 'id'));
      yield { kind: 'issue', issue: emailIssue(row, await textOf(source, row, texts.has(path) ? path : null)) };
    }
  }
  for (const path of texts) if (!read.has(path)) yield passedOver(path, `nothing in ${list.path} names it`);
}

/**
 * Reads the export of a Buttondown newsletter: emails.csv or emails.json, and emails/{slug}.md. No other file is ever
 * opened.
 */
export const buttondownReader: SourceReader = {
  kind: 'buttondown',
  name: 'Buttondown export',
  recognize: async (source) => {
    const list = listOf(source);
    if (list === null) return null;
    const isList = list.path.endsWith('.json')
      ? textsBeside(source, list, 'emails', '.md').size > 0
      : ((columns) => REQUIRED_FIELDS.every((name) => columns?.includes(name)))(await csvHeader(source, list.path));
    return isList ? `${list.path} lists e-mails as Buttondown does` : null;
  },
  read: async function* (source) {
    const list = listOf(source);
    if (list === null)
      throw new UnusableSource(
        source.name,
        'has no emails.csv and no emails.json; use the export of Buttondown unchanged',
      );
    yield* readEmails(source, list);
  },
};
