import { mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';

/** The file operations of an import. Tests make them fail. */
export interface OutputFiles {
  /** @returns the first folder that was created; undefined when all existed. */
  mkdir(path: string): Promise<string | undefined>;
  /** Writes a file that does not exist yet. */
  create(path: string, bytes: Uint8Array): Promise<void>;
  /** Writes a file, replacing an existing one. */
  replace(path: string, bytes: Uint8Array): Promise<void>;
  /** Reads a file; returns null when it does not exist. */
  read(path: string): Promise<Buffer | null>;
  rename(from: string, to: string): Promise<void>;
  exists(path: string): Promise<boolean>;
  /** Removes a file or a folder with its content; does nothing when it does not exist. */
  remove(path: string): Promise<void>;
  /** Removes a folder only if it is empty. */
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
