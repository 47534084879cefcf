import { hash } from 'node:crypto';
import { type BigIntStats, closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { type FileHandle, lstat, open, readdir, realpath } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import type { Edition } from '../publication/publication.ts';
import { type ContentPlace, contentPlace, editionFolders, isLitter } from '../reading/content-paths.ts';
import { type ContentProblem, problemOf, quoted } from '../reading/content-problem.ts';

/** State of a file when it was read. */
export interface FileState {
  /** Changes with every write. Consists of device and inode, size, times. */
  readonly stamp: string;
  /** Whether it changed so shortly before it was read that another write could have the same timestamp. */
  readonly fresh: boolean;
}

export type FileReading =
  | { readonly kind: 'gone' }
  | { readonly kind: 'same' }
  | {
      readonly kind: 'read';
      readonly state: FileState;
      readonly bytes: Buffer;
      readonly hash: string;
      readonly linked: boolean;
    }
  | { readonly kind: 'refused'; readonly message: string; readonly remedy: string; readonly linked: boolean };

/** Resolution of file times, up to two seconds (FAT). */
const TIME_STEP_MS = 2000;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
const isAbsent = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));

const refused = (message: string, remedy: string, linked = false): FileReading => ({
  kind: 'refused',
  message,
  remedy,
  linked,
});

const stampOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  [dev, ino, size, mtimeNs, ctimeNs].join(':');
const isUnchanged = (known: FileState | null, stamp: string): boolean => known?.stamp === stamp && !known.fresh;

/** Reads the whole file, in one call if its size is still `size`: `readFile` would ask for the size again. */
const readWhole = async (handle: FileHandle, size: number): Promise<Buffer> => {
  // One byte more, to detect a file that has grown meanwhile.
  const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(size + 1), 0, size + 1, 0);
  if (bytesRead === size) return buffer.subarray(0, size);
  // Starts at the beginning: `read` with a position does not move the current position.
  return handle.readFile();
};

const readHandle = async (
  handle: FileHandle,
  { known, maxBytes, now, linked }: { known: FileState | null; maxBytes: number; now: number; linked: boolean },
): Promise<FileReading> => {
  const stat = await handle.stat({ bigint: true });
  if (!stat.isFile()) return refused(...NO_FILE, linked);
  const stamp = stampOf(stat);
  if (isUnchanged(known, stamp)) return { kind: 'same' };
  if (stat.size > maxBytes) return tooBig(maxBytes, linked);
  const bytes = await readWhole(handle, Number(stat.size));
  return bytes.length > maxBytes ? tooBig(maxBytes, linked) : whatWasRead(bytes, stat, { now, linked });
};

const tooBig = (maxBytes: number, linked: boolean): FileReading =>
  refused(
    `The file is larger than ${maxBytes.toLocaleString('en')} bytes.`,
    'Split it, and keep pictures in files of their own.',
    linked,
  );

const whatWasRead = (
  bytes: Buffer,
  stat: BigIntStats,
  { now, linked }: { now: number; linked: boolean },
): FileReading => ({
  kind: 'read',
  state: { stamp: stampOf(stat), fresh: now - Number(stat.mtimeMs) < TIME_STEP_MS },
  bytes,
  hash: hash('sha256', bytes, 'base64'),
  linked,
});

/** Real paths of the content folder and its subfolders. */
export interface RealFolders {
  readonly root: string;
  /** Returns the real path of a folder; null when it does not exist. Asks the file system once for each folder. */
  readonly of: (folder: string) => Promise<string | null>;
}

/** @param root real path of the content folder. */
export const realFolders = (root: string): RealFolders => {
  const known = new Map<string, Promise<string | null>>();
  return {
    root,
    of: (folder) => {
      const real = known.get(folder) ?? realpath(join(root, folder)).catch(() => null);
      known.set(folder, real);
      return real;
    },
  };
};

const isInside = (root: string, real: string): boolean => real === root || real.startsWith(root + sep);

export interface ReadRequest {
  readonly folders: RealFolders;
  readonly path: string;
  /** State at the last reading. An unchanged file is not read again. */
  readonly known: FileState | null;
  readonly maxBytes: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Windows has no such flag, so possible links are inspected before they are opened. */
const OPENS_NO_LINK = constants.O_NOFOLLOW !== undefined;
/** Opens without waiting for a writer, in case it is a pipe. */
const READING = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Reads a new file; null when it is a link that has to be checked. Synchronous, because four promises for each of ten thousand
 * files take a fifth of the start.
 */
const readPlain = (path: string, { maxBytes, now }: { maxBytes: number; now: number }): FileReading | null => {
  let file: number;
  try {
    file = openSync(path, READING);
  } catch (error) {
    // Linux and macOS; FreeBSD.
    if (['ELOOP', 'EMLINK'].includes(codeOf(error))) return null;
    throw error;
  }
  try {
    const stat = fstatSync(file, { bigint: true });
    if (!stat.isFile()) return refused(...NO_FILE);
    if (stat.size > maxBytes) return tooBig(maxBytes, false);
    const bytes = readFileSync(file);
    return bytes.length > maxBytes ? tooBig(maxBytes, false) : whatWasRead(bytes, stat, { now, linked: false });
  } finally {
    closeSync(file);
  }
};

const readAndClose = async (handle: FileHandle, how: Parameters<typeof readHandle>[1]): Promise<FileReading> => {
  try {
    return await readHandle(handle, how);
  } finally {
    await handle.close();
  }
};

const LEADS_OUT = ['The link leads out of the content folder.', 'Put the file itself here.'] as const;
const NO_FILE = ['This is not a file.', 'Remove it, or put a file in its place.'] as const;

/**
 * Reads one file of the content folder. Follows a symbolic link only within the folder, because files outside were not put here
 * to be published. Never throws for errors of the file system.
 */
export const readContentFile = async ({ folders, path, known, maxBytes, now }: ReadRequest): Promise<FileReading> => {
  const { root } = folders;
  const folder = dirname(path);
  let linked = false;
  try {
    const realFolder = await folders.of(folder);
    if (realFolder === null) return { kind: 'gone' };
    const full = join(realFolder, basename(path));
    linked = realFolder !== join(root, folder);
    // At a start, most files are new and not links.
    const plain = known === null && !linked && OPENS_NO_LINK ? readPlain(full, { maxBytes, now }) : null;
    if (plain !== null) return plain;
    const stat = await lstat(full, { bigint: true });
    const isLink = stat.isSymbolicLink();
    linked ||= isLink;
    const real = isLink ? await realpath(full).catch(brokenLink) : full;
    if (real === null) return refused('The link leads nowhere.', 'Put the file itself here.', true);
    if (linked && !isInside(root, real)) return refused(...LEADS_OUT, true);
    if (!isLink && isUnchanged(known, stampOf(stat))) return { kind: 'same' };
    // Opening a pipe would wait for a writer.
    if (!(isLink ? await lstat(real) : stat).isFile()) return refused(...NO_FILE, linked);
    return await readAndClose(await open(real, READING), { known, maxBytes, now, linked });
  } catch (error) {
    return isAbsent(error)
      ? { kind: 'gone' }
      : refused(`The file cannot be read (${codeOf(error)}).`, 'Check its permissions.', linked);
  }
};

const brokenLink = (error: unknown): null => {
  if (isAbsent(error)) return null;
  throw error;
};

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
};

/** Finds a folder whose name differs from an edition only by case, or equals its path. Its files would silently be ignored. */
const misnamed = async (root: string, editions: readonly Edition[]): Promise<readonly ContentProblem[]> => {
  const names = await namesIn(root);
  return names.flatMap((name): ContentProblem[] => {
    if (isLitter(name) || editions.some(({ key }) => key === name)) return [];
    const meant = editions.find(
      ({ key, path }) => key.toLowerCase() === name.toLowerCase() || path === `/${name.toLowerCase()}`,
    );
    if (!meant || names.includes(meant.key)) return [];
    const message = `There is no edition ${quoted(name)}, so this folder is not read.`;
    return [problemOf(name, message, `Call the folder ${meant.key}.`)];
  });
};

export interface ContentListing {
  readonly places: readonly ContentPlace[];
  readonly problems: readonly ContentProblem[];
}

/**
 * Lists all Markdown files of the editions in a stable order.
 *
 * @throws the error of the file system when an existing folder cannot be listed.
 */
export const listContent = async (folders: RealFolders, editions: readonly Edition[]): Promise<ContentListing> => {
  const { root } = folders;
  const keys = editions.map(({ key }) => key);
  const problems: ContentProblem[] = [...(await misnamed(root, editions))];
  const places: ContentPlace[] = [];
  for (const { folder } of keys.flatMap(editionFolders)) {
    const real = await folders.of(folder);
    if (real !== null && !isInside(root, real)) {
      problems.push(problemOf(folder, LEADS_OUT[0], 'Put the folder itself here.'));
      continue;
    }
    for (const name of await namesIn(join(root, folder))) {
      const place = contentPlace(`${folder}/${name}`, keys);
      if (place) places.push(place);
    }
  }
  return { places, problems };
};
