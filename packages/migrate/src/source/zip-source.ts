import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import type { SourceLimits } from './import-limits.ts';
import {
  byPath,
  entryPath,
  foldedPath,
  isPassedOver,
  type SourceFiles,
  UnusableSource,
  wholeText,
} from './source-files.ts';

/** General purpose bit 11: the name is UTF-8 (APPNOTE.TXT 4.4.4). */
const UTF8_NAME = 0x800;

/**
 * Returns the name of an entry as its author meant it. macOS and many libraries write UTF-8 without setting bit 11, so
 * valid UTF-8 counts as UTF-8; for the rest the standard prescribes code page 437.
 */
const entryName = (entry: Entry): string => {
  const flags = entry.generalPurposeBitFlag | (isUtf8(entry.fileNameRaw) ? UTF8_NAME : 0);
  return getFileNameLowLevel(flags, entry.fileNameRaw, entry.extraFields, true);
};

// If the external attributes are set, their upper half is `st_mode` (Info-ZIP, proginfo/extrafld.txt).
const FILE_TYPE = 0xf000;
const ORDINARY_TYPES = [0, 0x4000, 0x8000];

const refusal = (entry: Entry, limits: SourceLimits): string | null => {
  if (entry.isEncrypted()) return 'is encrypted; unpack the archive with its password, and name the folder';
  if (!entry.canDecodeFileData()) {
    return `is compressed by method ${entry.compressionMethod}, which we do not support; pack it again as an ordinary ZIP`;
  }
  if (!ORDINARY_TYPES.includes((entry.externalFileAttributes >>> 16) & FILE_TYPE)) {
    return 'is a link or a device, not a file; pack the archive again without it';
  }
  if (entry.uncompressedSize > limits.ratioFromBytes && entry.uncompressedSize > limits.ratio * entry.compressedSize) {
    return `would become more than ${limits.ratio} times as large when unpacked, which no text does`;
  }
  return null;
};

/**
 * Returns the path of an entry; null for a folder.
 * @throws UnusableSource when it cannot be read, or must not be.
 */
const admittedPath = (entry: Entry, limits: SourceLimits): string | null => {
  const name = entryName(entry);
  const path = entryPath(name);
  const why = refusal(entry, limits);
  if (why !== null) throw new UnusableSource(name, `this entry ${why}`);
  return name.endsWith('/') || path === '' ? null : path;
};

/** A local header without its name (APPNOTE.TXT 4.3.7): the minimum distance between the data of two entries. */
const LOCAL_HEADER_BYTES = 30;

const damaged = (place: string, cause: unknown): UnusableSource =>
  cause instanceof UnusableSource
    ? cause
    : new UnusableSource(place, `is damaged: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });

/**
 * Refuses entries whose data overlaps: with them, a file of kilobytes can unpack to terabytes without any suspicious
 * entry (D. Fifield, “A better zip bomb”, 2019).
 */
const refuseOverlaps = (name: string, entries: readonly Entry[]): void => {
  let end = 0;
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    if (entry.relativeOffsetOfLocalHeader < end) {
      throw new UnusableSource(
        name,
        'has entries that overlap. Exports do not contain such entries, so nothing in it is used',
      );
    }
    end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + entry.compressedSize;
  }
};

async function* admitted(name: string, zip: ZipFile, limits: SourceLimits): AsyncGenerator<[string, Entry]> {
  const entries: Entry[] = [];
  const names = new Map<string, string>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const path = admittedPath(entry, limits);
    entries.push(entry);
    bytes += entry.uncompressedSize;
    if (bytes > limits.totalBytes) throw new UnusableSource(name, `holds more than ${limits.totalBytes} bytes`);
    if (path === null || path.split('/').some(isPassedOver)) continue;
    const twin = names.get(foldedPath(path));
    if (twin !== undefined) {
      throw new UnusableSource(path, `this entry has the same name as ${JSON.stringify(twin)}; rename one of them`);
    }
    names.set(foldedPath(path), path);
    yield [path, entry];
  }
  refuseOverlaps(name, entries);
}

/** Streams the data of an entry. yauzl enforces the size that the directory states; we verify the checksum. */
async function* checked(zip: ZipFile, entry: Entry, path: string): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw damaged(path, error);
  }
  if (sum !== entry.crc32) throw damaged(path, new Error('its checksum is wrong'));
}

const listed = async (name: string, zip: ZipFile, limits: SourceLimits): Promise<Map<string, Entry>> => {
  if (zip.entryCount > limits.files) throw new UnusableSource(name, `holds more than ${limits.files} files`);
  const entries = new Map<string, Entry>();
  for await (const [path, entry] of admitted(name, zip, limits)) entries.set(path, entry);
  return entries;
};

/**
 * Opens an archive by reading only its directory. One descriptor stays open until `close`.
 * @throws UnusableSource for damage, and for anything that exports do not contain.
 */
export const openZip = async (name: string, limits: SourceLimits): Promise<SourceFiles> => {
  // We decode names ourselves, see `entryName`.
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: true };
  const zip = await openPromise(name, options).catch((cause) => Promise.reject(damaged(name, cause)));
  // After the iteration, an error (as when closing fails) would have no listener and would end the process.
  zip.on('error', () => {});
  const entries = await listed(name, zip, limits).catch((cause) => {
    zip.close();
    throw damaged(name, cause);
  });
  const open = async (path: string) => {
    const entry = entries.get(path);
    if (entry === undefined) throw new UnusableSource(path, 'is not in the source');
    return Readable.from(checked(zip, entry, path), { objectMode: false });
  };
  return {
    name,
    form: 'zip',
    files: [...entries].map(([path, entry]) => ({ path, bytes: entry.uncompressedSize })).sort(byPath),
    open,
    text: async (path, maxBytes) => wholeText(await open(path), path, maxBytes),
    close: async () => zip.close(),
  };
};
