import type { SourceFiles } from './source-files.ts';
import type { SourceItem } from './source-issue.ts';

/** Reads one kind of source. It streams, holding one issue at a time. */
export interface SourceReader {
  /** The value for `--from`. */
  readonly kind: string;
  /** The name that people know: “Ghost JSON export”. */
  readonly name: string;
  /**
   * Returns why the source looks like this kind, worded for the operator; null when it does not. Reads only names and
   * the beginnings of files.
   */
  recognize(source: SourceFiles): Promise<string | null>;
  /**
   * Reads everything in the source, in a stable order. May be called more than once.
   * @throws UnusableSource
   */
  read(source: SourceFiles): AsyncIterable<SourceItem>;
}
