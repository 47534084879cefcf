import type { Readable } from 'node:stream';
import { IMPORT_LIMITS } from './import-limits.ts';

/** The source cannot be read, or must not be: nothing of it is imported. The message is for the operator. */
export class UnusableSource extends Error {
  override readonly name = 'UnusableSource';
  /** File, entry or line. */
  readonly place: string;

  constructor(place: string, message: string, options?: ErrorOptions) {
    super(`${place}: ${message}`, options);
    this.place = place;
  }
}

/**
 * @param what subject and verb of the message; `remedy` ends it.
 * @throws UnusableSource when a text is longer than a body may be.
 */
export const refuseLong = (text: string, place: string, what: string, remedy = ''): void => {
  const { bodyBytes } = IMPORT_LIMITS;
  if (Buffer.byteLength(text) > bodyBytes)
    throw new UnusableSource(place, `${what} longer than ${bodyBytes} bytes, which is all we read of one${remedy}`);
};

/** Folders that programs create, not writers: AppleDouble copies of macOS, packages of the site's generator. */
const OF_PROGRAMS = new Set(['__MACOSX', 'node_modules']);

/** Whether a file or folder of this name is skipped. Dot names are repositories, caches and `.DS_Store`. */
export const isPassedOver = (name: string): boolean => name.startsWith('.') || OF_PROGRAMS.has(name);

const refusal = (name: string): string | null => {
  if (name.includes('\0')) return 'has a NUL in its name';
  if (name.includes('\\')) return 'has a backslash in its name';
  if (name.startsWith('/')) return 'is an absolute path';
  if (/^[a-z]:/i.test(name)) return 'has a drive letter in its name';
  if (name.split('/').includes('..')) return 'leads out of the archive';
  return null;
};

/**
 * Returns the path of an entry, relative to the top of its archive.
 * @throws UnusableSource for names that lead out of the archive, or that another system would read as a different path.
 */
export const entryPath = (name: string): string => {
  const why = refusal(name);
  if (why !== null) {
    throw new UnusableSource(
      name,
      `this entry ${why}; exports do not contain such entries, so nothing of the archive is used`,
    );
  }
  return name
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .join('/');
};

/** Returns a path that is equal for names of the same file on systems that fold case or normalize Unicode. */
export const foldedPath = (path: string): string => path.normalize('NFC').toLowerCase().normalize('NFC');

/** Compares paths by code units, so that the order is the same on every machine. */
export const byPath = (a: { readonly path: string }, b: { readonly path: string }): number =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : 0;

/**
 * Reads text in pieces, without a byte order mark.
 * @throws UnusableSource when it is not UTF-8.
 */
export async function* utf8Text(input: AsyncIterable<Uint8Array>, place: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (cause) {
      throw new UnusableSource(place, 'is not UTF-8; save it as UTF-8 and try again', { cause });
    }
  };
  for await (const chunk of input) yield decode(chunk);
  yield decode();
}

/** One file of a source. */
export interface SourceFile {
  /** Relative to the top of the source, with slashes; never absolute, never with `..` in it. */
  readonly path: string;
  /** As stated by the folder or the archive. */
  readonly bytes: number;
}

/** The files of a source, which may be a folder, an archive or a single file. */
export interface SourceFiles {
  /** As typed by the operator, for messages. */
  readonly name: string;
  readonly form: 'folder' | 'zip' | 'file';
  /** In the order of their paths. A `file` source has one, under its own name. */
  readonly files: readonly SourceFile[];
  /** @throws UnusableSource */
  open(path: string): Promise<Readable>;
  /**
   * Reads a whole file as UTF-8 text, without a byte order mark.
   * @throws UnusableSource when it is longer than `maxBytes`, or not UTF-8.
   */
  text(path: string, maxBytes: number): Promise<string>;
  close(): Promise<void>;
}

/** Reads the beginning of a file: at least this many bytes if it has them. */
export const beginningOf = async (source: SourceFiles, path: string, bytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let read = 0;
  // Leaving the loop closes the stream.
  for await (const chunk of await source.open(path)) {
    chunks.push(chunk);
    read += chunk.length;
    if (read >= bytes) break;
  }
  return Buffer.concat(chunks);
};

/**
 * Reads a whole stream as UTF-8 text, without a byte order mark.
 * @throws UnusableSource when it is longer than `maxBytes`, or not UTF-8.
 */
export const wholeText = async (stream: Readable, place: string, maxBytes: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop by an exception destroys the stream and so releases its descriptor.
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes)
      throw new UnusableSource(place, `is longer than ${maxBytes} bytes, which is all we read of one`);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch (cause) {
    throw new UnusableSource(place, 'is not UTF-8; save it as UTF-8 and try again', { cause });
  }
};
