import { pipeline, type Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import type { SourceFiles } from '../source/source-files.ts';
import { UnusableSource } from '../source/unusable-source.ts';

/** A record holds one body at most; everything else in it is short. */
const RECORD_LENGTH = IMPORT_LIMITS.bodyBytes + 256 * 1024;

/** RFC 4180, with any of the three line ends: a file may have been through a spreadsheet. */
const OPTIONS: Options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  // Rows are counted against the header by the caller, who can name the row.
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: RECORD_LENGTH,
};

const PROBLEMS: Readonly<Record<string, string>> = {
  CSV_MAX_RECORD_SIZE: `is longer than ${RECORD_LENGTH} characters, which is all we read of one row`,
  CSV_QUOTE_NOT_CLOSED: 'has a quotation mark that is never closed; the file may be cut short, so export it again',
};
const OTHER_PROBLEM = 'has a quotation mark where none can be; export the file again, and do not edit it';

/** The place of a record for messages, counted as a spreadsheet does: the header is row 1. */
export const rowPlace = (path: string, row: number): string => `${path}, row ${row}`;

const unusable = (path: string, cause: unknown): unknown => {
  if (!(cause instanceof CsvError)) return cause;
  // Records that are read already may still wait in the stream: only the parser knows where it is.
  const row = rowPlace(path, Number(cause.records) + 1);
  return new UnusableSource(row, PROBLEMS[cause.code] ?? OTHER_PROBLEM, { cause });
};

const decodedBy = (path: string) =>
  async function* (input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const text = (chunk?: Uint8Array) => {
      try {
        return decoder.decode(chunk, { stream: chunk !== undefined });
      } catch (cause) {
        throw new UnusableSource(path, 'is not UTF-8; save it as UTF-8 and try again', { cause });
      }
    };
    for await (const chunk of input) yield text(chunk);
    yield text();
  };

/**
 * The records of a CSV file with its header, streamed: UTF-8, a byte order mark taken off, empty lines left out.
 * @throws UnusableSource
 */
export async function* csvRecords(source: SourceFiles, path: string): AsyncGenerator<readonly string[]> {
  const parser = parse(OPTIONS);
  const input: Readable = await source.open(path);
  // Failures of every part destroy the last one, and so come out of the loop.
  pipeline(input, decodedBy(path), parser, () => {});
  try {
    for await (const record of parser) yield record as readonly string[];
  } catch (cause) {
    throw unusable(path, cause);
  }
}
