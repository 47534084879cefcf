import { type CsvRow, csvRows } from '../csv/csv-rows.ts';
import { jsonRows } from '../json/json-rows.ts';
import { isJsonObject, type JsonObject } from '../json/json-value.ts';
import type { SourceFiles } from '../source/source-files.ts';
import { UnusableSource } from '../source/unusable-source.ts';

export const REQUIRED_FIELDS = ['id', 'subject', 'slug'] as const;

/** What we read of an e-mail: https://docs.buttondown.com/api-emails-introduction. Nothing of who got it is among it. */
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

/** The same row as a CSV file would have it: values that are neither text nor number are empty. */
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
      throw new UnusableSource(path, 'is no list of e-mails; hand in the export of Buttondown as it came');
    yield rowOf(`${path}, e-mail ${index + 1}`, value);
  }
}

/**
 * The e-mails of an export, from emails.csv or emails.json.
 * @throws UnusableSource
 */
export const emailRows = (source: SourceFiles, path: string): AsyncGenerator<CsvRow> =>
  path.endsWith('.json') ? jsonEmails(source, path) : csvRows(source, path, REQUIRED_FIELDS);
