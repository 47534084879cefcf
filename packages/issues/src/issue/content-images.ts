import { constants } from 'node:fs';
import { open, readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isLitter } from '../reading/content-paths.ts';

/** Folder of the operator's pictures under the content folder. */
export const IMAGES_FOLDER = 'images';

/** Largest size of one picture, in bytes. */
export const IMAGE_BYTES = 8 * 1024 * 1024;

/** Media types of pictures by file extension. */
export const IMAGE_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
} as const;
export type ImageType = (typeof IMAGE_TYPES)[keyof typeof IMAGE_TYPES];

export interface ContentImage {
  readonly type: ImageType;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Modification time of the file, epoch milliseconds. */
  readonly changedAt: number;
}

/**
 * Reads a picture of the content folder. Accepts only regular files of these types below its folder of pictures: no dot
 * segments, no links out of it, no hidden files or folders, nothing above the size limit.
 *
 * @param segments names of folders and of the file, decoded.
 * @param most bytes that are read; default: all of them.
 * @returns null if there is no such picture
 */
export const readContentImage = async (
  contentFolder: string,
  segments: readonly string[],
  most: number = IMAGE_BYTES,
): Promise<ContentImage | null> => {
  const type = imageTypeOf(segments.at(-1) ?? '');
  if (type === null || !segments.every(isPlainName)) return null;
  try {
    const root = await realpath(join(contentFolder, IMAGES_FOLDER));
    const file = await realpath(join(root, ...segments));
    // The requested name decides the type, so a link must not serve a page as a picture.
    if (!file.startsWith(root + sep) || imageTypeOf(file) !== type) return null;
    if (
      !file
        .slice(root.length + 1)
        .split(sep)
        .every(isPlainName)
    )
      return null;
    return await readPlainFile(file, type, most);
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
};

const readPlainFile = async (file: string, type: ImageType, most: number): Promise<ContentImage | null> => {
  // The path has no links, unless one was made meanwhile. Opened without waiting, in case it is a pipe.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stat = await handle.stat();
    if (!stat.isFile() || stat.size > IMAGE_BYTES) return null;
    const bytes = new Uint8Array(Math.min(stat.size, most));
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
    return { type, bytes: bytes.subarray(0, bytesRead), changedAt: stat.mtimeMs };
  } finally {
    await handle.close();
  }
};

/** Returns the media type of a file name; null when it is not a picture. */
export const imageTypeOf = (name: string): ImageType | null => {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(IMAGE_TYPES, ending) ? IMAGE_TYPES[ending as keyof typeof IMAGE_TYPES] : null;
};

/** Returns whether this is the name of a visible file or folder, without characters that could lead elsewhere on any system. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL and its like end or forge names.
const isPlainName = (name: string): boolean => /^[^./\\:\u0000-\u001f][^/\\:\u0000-\u001f]*$/.test(name);

const ABSENT: ReadonlySet<unknown> = new Set([
  'ENOENT',
  'ENOTDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'EACCES',
  'EISDIR',
  'ENXIO',
]);

const isAbsence = (error: unknown): boolean => error instanceof Error && 'code' in error && ABSENT.has(error.code);

/** Deepest level of folders that are listed. */
const DEEPEST = 10;

/**
 * Lists the operator's pictures, as paths relative to the content folder, in a stable order. Links are listed like files;
 * reading them checks that they stay inside the folder.
 */
export const listImages = async (contentFolder: string): Promise<readonly string[]> => {
  const found: string[] = [];
  const look = async (path: string, depth: number): Promise<void> => {
    const entries = await readdir(join(contentFolder, path), { withFileTypes: true }).catch(() => []);
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (!isPlainName(entry.name) || isLitter(entry.name)) continue;
      const below = `${path}/${entry.name}`;
      if (entry.isDirectory() && depth < DEEPEST) await look(below, depth + 1);
      else if (imageTypeOf(entry.name) !== null) found.push(below);
    }
  };
  await look(IMAGES_FOLDER, 0);
  return found;
};
