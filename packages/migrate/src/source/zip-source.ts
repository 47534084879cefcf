import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { byPath, foldedPath, isPassedOver } from './entry-path.ts';
import type { SourceFiles } from './source-files.ts';
import type { SourceLimits } from './source-limits.ts';
import { UnusableSource } from './unusable-source.ts';
import { wholeText } from './whole-text.ts';
import { admittedPath } from './zip-entry.ts';

/** A local header without its name (APPNOTE.TXT 4.3.7): the least that stands between the data of two entries. */
const LOCAL_HEADER_BYTES = 30;

const damaged = (place: string, cause: unknown): UnusableSource =>
  cause instanceof UnusableSource
    ? cause
    : new UnusableSource(place, `is damaged: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });

/**
 * Entries whose data is also that of others: a file of kilobytes can then be unpacked to terabytes without any entry
 * that stands out (D. Fifield, “A better zip bomb”, 2019).
 */
function refuseOverlaps(name: string, entries: readonly Entry[]): void {
  let end = 0;
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    if (entry.relativeOffsetOfLocalHeader < end) {
      throw new UnusableSource(
        name,
        'has entries that lie over each other; no export does that, so nothing of it is used',
      );
    }
    end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + entry.compressedSize;
  }
}

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

/** The data of an entry. yauzl holds it to the size that the directory says; the checksum is ours to look at. */
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

async function listed(name: string, zip: ZipFile, limits: SourceLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.files) throw new UnusableSource(name, `holds more than ${limits.files} files`);
  const entries = new Map<string, Entry>();
  for await (const [path, entry] of admitted(name, zip, limits)) entries.set(path, entry);
  return entries;
}

/**
 * An archive, of which only the directory is read. One descriptor stays open until `close`.
 * @throws UnusableSource for damage, and for everything that an export does not hold
 */
export async function openZip(name: string, limits: SourceLimits): Promise<SourceFiles> {
  // Names are decoded by us, see `entryName`.
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: true };
  const zip = await openPromise(name, options).catch((cause) => Promise.reject(damaged(name, cause)));
  // An error after the iteration, as when closing fails, has nobody else who listens and would end the process.
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
}
