import { mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';

/** What an import does to the file system. Tests make it fail. */
export interface OutputFiles {
  /** @returns the first folder that was created; undefined: all were there. */
  mkdir(path: string): Promise<string | undefined>;
  /** Writes a file that is not there yet. */
  create(path: string, bytes: Uint8Array): Promise<void>;
  /** Writes a file, over one that is there. */
  replace(path: string, bytes: Uint8Array): Promise<void>;
  /** Null: it is not there. */
  read(path: string): Promise<Buffer | null>;
  rename(from: string, to: string): Promise<void>;
  exists(path: string): Promise<boolean>;
  /** A file or a folder with all that is in it; nothing if it is not there. */
  remove(path: string): Promise<void>;
  /** Only if nothing is in it. */
  removeEmpty(path: string): Promise<void>;
}

const isAbsence = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const orNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
};

export const outputFiles: OutputFiles = {
  mkdir: (path) => mkdir(path, { recursive: true }),
  create: (path, bytes) => writeFile(path, bytes, { flag: 'wx' }),
  replace: (path, bytes) => writeFile(path, bytes),
  read: (path) => orNull(readFile(path)),
  rename: (from, to) => rename(from, to),
  exists: async (path) => (await orNull(stat(path))) !== null,
  remove: (path) => rm(path, { recursive: true, force: true }),
  async removeEmpty(path) {
    await rmdir(path).catch((error: unknown) => {
      const isFull =
        error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
      if (!isFull && !isAbsence(error)) throw error;
    });
  },
};
