import { isUtf8 } from 'node:buffer';
import { type Entry, getFileNameLowLevel } from 'yauzl';
import { entryPath } from './entry-path.ts';
import type { SourceLimits } from './source-limits.ts';
import { UnusableSource } from './unusable-source.ts';

/** General purpose bit 11: the name is UTF-8 (APPNOTE.TXT 4.4.4). */
const UTF8_NAME = 0x800;

/**
 * The name of an entry as it is meant. macOS and many libraries write UTF-8 without setting bit 11, so that names that
 * are UTF-8 count as such; code page 437, which the standard falls back to, is for the rest.
 */
function entryName(entry: Entry): string {
  const flags = entry.generalPurposeBitFlag | (isUtf8(entry.fileNameRaw) ? UTF8_NAME : 0);
  return getFileNameLowLevel(flags, entry.fileNameRaw, entry.extraFields, true);
}

// The upper half of the external attributes is `st_mode`, when anything is there (Info-ZIP, proginfo/extrafld.txt).
const FILE_TYPE = 0xf000;
const ORDINARY_TYPES = [0, 0x4000, 0x8000];

function refusal(entry: Entry, limits: SourceLimits): string | null {
  if (entry.isEncrypted()) return 'is encrypted; unpack the archive with its password, and name the folder';
  if (!entry.canDecodeFileData()) {
    return `is compressed by method ${entry.compressionMethod}, which we do not know; pack it again as ordinary ZIP`;
  }
  if (!ORDINARY_TYPES.includes((entry.externalFileAttributes >>> 16) & FILE_TYPE)) {
    return 'is a link or a device, not a file; pack the archive again without it';
  }
  if (entry.uncompressedSize > limits.ratioFromBytes && entry.uncompressedSize > limits.ratio * entry.compressedSize) {
    return `would become more than ${limits.ratio} times as large when unpacked, which no text does`;
  }
  return null;
}

/**
 * Where an entry belongs; null: it is a folder.
 * @throws UnusableSource when it cannot be read, or must not be.
 */
export function admittedPath(entry: Entry, limits: SourceLimits): string | null {
  const name = entryName(entry);
  const path = entryPath(name);
  const why = refusal(entry, limits);
  if (why !== null) throw new UnusableSource(name, `this entry ${why}`);
  return name.endsWith('/') || path === '' ? null : path;
}
