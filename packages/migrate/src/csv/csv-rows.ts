import { pipeline, type Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import { type SourceFiles, UnusableSource, utf8Text } from '../source/source-files.ts';

/** A record holds at most one body; its other cells are short. */
const RECORD_LENGTH = IMPORT_LIMITS.bodyBytes + 256 * 1024;

/** RFC 4180, with any of the three line endings: a file may have been saved by a spreadsheet. */
const OPTIONS: Options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  // The caller checks the number of cells against the header, because it can name the row.
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: RECORD_LENGTH,
};

const PROBLEMS: Readonly<Record<string, string>> = {
  CSV_MAX_RECORD_SIZE: `is longer than ${RECORD_LENGTH} characters, which is all we read of one row`,
  CSV_QUOTE_NOT_CLOSED: 'has a quotation mark that is never closed; the file may be cut short, so export it again',
};
const OTHER_PROBLEM = 'has a quotation mark in the wrong place; export the file again, and do not edit it';

/** Returns the place of a record for messages, numbered as in a spreadsheet: the header is row 1. */
const rowPlace = (path: string, row: number): string => `${path}, row ${row}`;

const unusable = (path: string, cause: unknown): unknown => {
  if (!(cause instanceof CsvError)) return cause;
  // Records that were parsed may still wait in the stream: only the parser knows how far it is.
  const row = rowPlace(path, Number(cause.records) + 1);
  return new UnusableSource(row, PROBLEMS[cause.code] ?? OTHER_PROBLEM, { cause });
};

/**
 * Streams the records of a CSV file, header included. The file must be UTF-8; a byte order mark and empty lines are
 * left out.
 * @throws UnusableSource
 */
async function* csvRecords(source: SourceFiles, path: string): AsyncGenerator<readonly string[]> {
  const parser = parse(OPTIONS);
  const input: Readable = await source.open(path);
  // A failure of any part destroys the last one, so the loop throws it.
  pipeline(
    input,
    (bytes: AsyncIterable<Uint8Array>) => utf8Text(bytes, path),
    parser,
    () => {},
  );
  try {
    for await (const record of parser) yield record as readonly string[];
  } catch (cause) {
    throw unusable(path, cause);
  }
}

/** One row below the header. */
export interface CsvRow {
  /** File and row, for messages. */
  readonly place: string;
  /** The cells as the file has them, by column name. */
  readonly cells: ReadonlyMap<string, string>;
}

const namesIn = (record: readonly string[]): readonly string[] => record.map((name) => name.trim());

/**
 * Returns the names of the columns; null when the file is not a CSV file that we can read. Reads only the first row. It
 * is used to distinguish kinds of exports, so a file without a header is not an error.
 */
export const csvHeader = async (source: SourceFiles, path: string): Promise<readonly string[] | null> => {
  try {
    for await (const record of csvRecords(source, path)) return namesIn(record);
  } catch (cause) {
    if (!(cause instanceof UnusableSource)) throw cause;
  }
  return null;
};

const checkedHeader = (path: string, names: readonly string[], required: readonly string[]) => {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined)
    throw new UnusableSource(rowPlace(path, 1), `names the column “${twice}” twice, so it is unclear which is meant`);
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
 * Streams the rows of a CSV file, one at a time.
 *
 * @param required columns without which the file is of no use.
 * @throws UnusableSource with the row. Reasons: a duplicate or missing name in the header, a row that is too long or
 * has more or fewer cells than the header, more rows than there can be issues, misplaced quotation marks, bytes that
 * are not UTF-8.
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

/** Returns the first of these cells that is not blank, trimmed; `''` when there is none, or no such column. */
export const cell = (row: CsvRow, ...names: readonly string[]): string => {
  for (const name of names) {
    const written = row.cells.get(name)?.trim() ?? '';
    if (written !== '') return written;
  }
  return '';
};

/** Returns the address on the web in a cell; null when it is not one. */
export const webAddress = (row: CsvRow, name: string): URL | null => {
  const url = URL.parse(cell(row, name));
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
};

const SHOWN = 60;

/** Shortens a value for a message, because nobody wants to read a cell of four megabytes there. */
export const shown = (value: string): string => {
  const characters = [...value.slice(0, 2 * SHOWN + 2)];
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : value;
};

/** The file of an export that lists the others. */
export interface ExportList {
  readonly path: string;
  /** The folder it is in, with a slash at the end; `''` at the top. */
  readonly folder: string;
}

/** Returns the paths of the texts directly in a folder next to the list. Ignores files in subfolders. */
export const textsBeside = (source: SourceFiles, { folder }: ExportList, name: string, ending: string) => {
  const inside = `${folder}${name}/`;
  const texts = source.files.filter(
    ({ path }) => path.startsWith(inside) && path.endsWith(ending) && !path.includes('/', inside.length),
  );
  return new Set(texts.map(({ path }) => path));
};

/**
 * Finds the list of an export by its name, at the top or in the one folder that an archiver put around everything.
 * @returns null when there is none.
 */
export const exportList = (source: SourceFiles, name: string): ExportList | null => {
  for (const { path } of source.files) {
    const [first = '', second, ...deeper] = path.split('/');
    if (deeper.length > 0) continue;
    if (second === undefined && first === name) return { path, folder: '' };
    if (second === name) return { path, folder: `${first}/` };
  }
  return null;
};
