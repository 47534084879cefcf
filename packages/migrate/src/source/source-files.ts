import type { Readable } from 'node:stream';

/** One file of a source. */
export interface SourceFile {
  /** From the top of the source on, with slashes; never absolute, never with `..` in it. */
  readonly path: string;
  /** As the folder or the archive says. */
  readonly bytes: number;
}

/** What was handed in, be it a folder, an archive or a file: a list of files to read from. */
export interface SourceFiles {
  /** As it was typed, for messages. */
  readonly name: string;
  readonly form: 'folder' | 'zip' | 'file';
  /** In the order of their paths. A `file` has one, named as the file is. */
  readonly files: readonly SourceFile[];
  /** @throws UnusableSource */
  open(path: string): Promise<Readable>;
  /**
   * A whole file, UTF-8, without a byte order mark.
   * @throws UnusableSource when it is longer than `maxBytes`, or no UTF-8.
   */
  text(path: string, maxBytes: number): Promise<string>;
  close(): Promise<void>;
}
