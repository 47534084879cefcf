import { constants } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { openFolder, openRegularFile } from './folder-source.ts';
import { IMPORT_LIMITS, type SourceLimits } from './import-limits.ts';
import { type SourceFiles, UnusableSource, wholeText } from './source-files.ts';
import { openZip } from './zip-source.ts';

/**
 * How ZIP files begin: a local header, the end record of an empty archive, or a spanning marker (APPNOTE.TXT 4.3, 8.5).
 */
const ZIP_MAGIC = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'];

const isZip = async (path: string): Promise<boolean> => {
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return ZIP_MAGIC.includes(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await handle.close();
  }
};

const openFile = async (path: string, bytes: number): Promise<SourceFiles> => {
  const name = basename(path);
  // The path that the operator named may be a link. After this it must not become one.
  const at = await realpath(path);
  const openOnly = async (asked: string) => {
    if (asked !== name) throw new UnusableSource(asked, 'is not in the source');
    return openRegularFile(at, path);
  };
  return {
    name: path,
    form: 'file',
    files: [{ path: name, bytes }],
    open: openOnly,
    text: async (asked, maxBytes) => wholeText(await openOnly(asked), path, maxBytes),
    close: async () => {},
  };
};

/**
 * Opens what the operator named: a folder, a ZIP archive (recognized by its first bytes, not by its name), or a file.
 * The caller closes it.
 * @throws UnusableSource when nothing is there, or it cannot or must not be read.
 */
export const openSource = async (path: string, limits: SourceLimits = IMPORT_LIMITS): Promise<SourceFiles> => {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return await openFolder(path, limits);
    if (!found.isFile()) throw new UnusableSource(path, 'is neither a file nor a folder');
    return (await isZip(path)) ? await openZip(path, limits) : await openFile(path, found.size);
  } catch (error) {
    throw asUnusable(path, error);
  }
};

/** Failures of the file system are for the operator to fix. Anything else is a defect and is rethrown unchanged. */
const asUnusable = (path: string, error: unknown): unknown => {
  if (error instanceof UnusableSource || !(error instanceof Error) || !('code' in error)) return error;
  const what = error.code === 'ENOENT' ? 'does not exist' : `cannot be read (${String(error.code)})`;
  return new UnusableSource(path, what, { cause: error });
};
