import { IMPORT_LIMITS } from '../source/import-limits.ts';
import type { SourceFiles } from '../source/source-files.ts';
import { jsonTokens, refuseBroken } from './json-tokens.ts';
import { type JsonRow, type RowLimits, rowWalker } from './row-walker.ts';
import type { WantedRows } from './wanted-rows.ts';

/** A row holds a body, often in two or three forms, and little else. */
const ROW_LIMITS: RowLimits = { rowLength: 4 * IMPORT_LIMITS.bodyBytes, depth: IMPORT_LIMITS.depth };

/**
 * Streams the rows of the wanted arrays of a JSON document, of any size, in their order.
 * A wanted place where something else than an array stands gives that as one row.
 * @throws UnusableSource when it is no JSON, cut off, nested too deep, or one row is too long
 */
export async function* jsonRows(
  source: SourceFiles,
  path: string,
  wanted: WantedRows,
  limits: RowLimits = ROW_LIMITS,
): AsyncGenerator<JsonRow> {
  const walker = rowWalker(path, wanted, limits);
  for await (const tokens of jsonTokens(source, path)) {
    for (const token of tokens) {
      const row = walker.take(token);
      if (row !== null) yield row;
    }
  }
  if (!walker.isWhole()) await refuseBroken(source, path);
}
