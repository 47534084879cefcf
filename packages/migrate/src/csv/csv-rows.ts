import { IMPORT_LIMITS } from '../source/import-limits.ts';
import type { SourceFiles } from '../source/source-files.ts';
import { UnusableSource } from '../source/unusable-source.ts';
import { csvRecords, rowPlace } from './csv-records.ts';

/** One row under the header. */
export interface CsvRow {
  /** File and row, for messages. */
  readonly place: string;
  /** As they stand in the file, by the name of their column. */
  readonly cells: ReadonlyMap<string, string>;
}

const namesIn = (record: readonly string[]): readonly string[] => record.map((name) => name.trim());

/**
 * The names of the columns; null when it is no CSV file that we can read. Reads no further than the first row.
 * It is for telling one kind of export from another, so nothing is wrong with a file that has none.
 */
export async function csvHeader(source: SourceFiles, path: string): Promise<readonly string[] | null> {
  try {
    for await (const record of csvRecords(source, path)) return namesIn(record);
  } catch (cause) {
    if (!(cause instanceof UnusableSource)) throw cause;
  }
  return null;
}

const checkedHeader = (path: string, names: readonly string[], required: readonly string[]) => {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined)
    throw new UnusableSource(
      rowPlace(path, 1),
      `names the column “${twice}” twice, so that we cannot tell which is meant`,
    );
  const missing = required.find((name) => !names.includes(name));
  if (missing !== undefined)
    throw new UnusableSource(rowPlace(path, 1), `has no column “${missing}”; is it another file, or was it edited?`);
  return names;
};

const cellsOf = (place: string, names: readonly string[], record: readonly string[]): ReadonlyMap<string, string> => {
  if (record.length !== names.length)
    throw new UnusableSource(
      place,
      `has ${record.length} cells where the header has ${names.length}; export the file again, and do not edit it`,
    );
  return new Map(names.map((name, at) => [name, record[at] ?? '']));
};

/**
 * The rows of a CSV file, streamed: one is held at a time.
 *
 * @param required Columns without which the file is of no use.
 * @throws UnusableSource with the row: a header with a name twice or one missing, a row with more or fewer cells than it,
 * a row that is too long, more rows than there can be issues, quotation marks that do not fit, other bytes than UTF-8.
 */
export async function* csvRows(source: SourceFiles, path: string, required: readonly string[]): AsyncGenerator<CsvRow> {
  let names: readonly string[] | null = null;
  let row = 0;
  for await (const record of csvRecords(source, path)) {
    row += 1;
    if (names === null) {
      names = checkedHeader(path, namesIn(record), required);
      continue;
    }
    const place = rowPlace(path, row);
    if (row > IMPORT_LIMITS.issues + 1)
      throw new UnusableSource(place, `is one more than the ${IMPORT_LIMITS.issues} that we read of one source`);
    yield { place, cells: cellsOf(place, names, record) };
  }
  if (names === null) throw new UnusableSource(path, 'is empty; export it again');
}
