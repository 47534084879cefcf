import type { SourceFiles } from './source-files.ts';
import type { SourceItem } from './source-issue.ts';

/** Reads one kind of source. It streams: of issues it holds one at a time. */
export interface SourceReader {
  /** As `--from` takes it. */
  readonly kind: string;
  /** As people call it: “Ghost JSON export”. */
  readonly name: string;
  /** Why it looks like this kind, in words for the operator; null: it does not. Reads names, and the beginning of files. */
  recognize(source: SourceFiles): Promise<string | null>;
  /**
   * Everything in the source, in a stable order. May be called more than once.
   * @throws UnusableSource
   */
  read(source: SourceFiles): AsyncIterable<SourceItem>;
}
