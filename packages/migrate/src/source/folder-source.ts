import { constants } from 'node:fs';
import { lstat, open, opendir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { SourceLimits } from './import-limits.ts';
import { byPath, isPassedOver, type SourceFile, type SourceFiles, UnusableSource, wholeText } from './source-files.ts';

// Between listing and reading, a file may be replaced by a link or a pipe. These flags neither follow a link nor wait
// for a pipe.
const READ_ONLY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Opens a stream of a regular file. `place` is its name in messages.
 * @throws UnusableSource when it is something else, or cannot be opened.
 */
export const openRegularFile = async (path: string, place: string): Promise<Readable> => {
  const handle = await open(path, READ_ONLY).catch((cause: NodeJS.ErrnoException) => {
    throw new UnusableSource(place, `cannot be opened (${cause.code})`, { cause });
  });
  if (!(await handle.stat()).isFile()) {
    await handle.close();
    throw new UnusableSource(place, 'is not a regular file');
  }
  return handle.createReadStream();
};

/** A file of a folder, with its path in the file system. */
interface Found extends SourceFile {
  readonly at: string;
}

/** Returns the target of a link if it is a file of this folder; null when there is nothing to read. */
const linkedFile = async (root: string, path: string, at: string): Promise<Found | null> => {
  const target = await realpath(at).catch(() => null);
  if (target === null) return null;
  if (!`${target}${sep}`.startsWith(root + sep)) {
    throw new UnusableSource(path, 'is a link that leads out of the folder; replace it by a copy, or remove it');
  }
  const found = await stat(target);
  // Files of a linked folder are listed at their own path; following the link could loop forever.
  return found.isFile() ? { path, bytes: found.size, at: target } : null;
};

/** Yields the files and folders below `root`, with one folder open at a time. */
async function* walk(root: string): AsyncGenerator<Found | 'folder'> {
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for await (const entry of await opendir(join(root, folder))) {
      if (isPassedOver(entry.name)) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const at = join(root, path);
      if (entry.isDirectory()) {
        folders.push(path);
        yield 'folder';
      } else if (entry.isFile()) yield { path, bytes: (await lstat(at)).size, at };
      else if (entry.isSymbolicLink()) {
        const linked = await linkedFile(root, path, at);
        if (linked !== null) yield linked;
      }
      // Only pipes, sockets and devices remain; they are never opened.
    }
  }
}

const listed = async (name: string, limits: SourceLimits): Promise<Map<string, Found>> => {
  const files: Found[] = [];
  let [seen, bytes] = [0, 0];
  for await (const found of walk(await realpath(name))) {
    if (++seen > limits.files) {
      throw new UnusableSource(
        name,
        `holds more than ${limits.files} files and folders; name the folder of the issues`,
      );
    }
    if (found === 'folder') continue;
    bytes += found.bytes;
    if (bytes > limits.totalBytes) {
      throw new UnusableSource(name, `holds more than ${limits.totalBytes} bytes; name the folder of the issues`);
    }
    files.push(found);
  }
  return new Map(files.sort(byPath).map((file) => [file.path, file]));
};

/** @throws UnusableSource for links that lead out of the folder, and for anything over the limits. */
export const openFolder = async (name: string, limits: SourceLimits): Promise<SourceFiles> => {
  const files = await listed(name, limits);
  const open = async (path: string) => {
    const file = files.get(path);
    if (file === undefined) throw new UnusableSource(path, 'is not in the source');
    return openRegularFile(file.at, path);
  };
  return {
    name,
    form: 'folder',
    files: [...files.values()].map(({ path, bytes }) => ({ path, bytes })),
    open,
    text: async (path, maxBytes) => wholeText(await open(path), path, maxBytes),
    close: async () => {},
  };
};
