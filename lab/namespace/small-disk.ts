import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A separate file system in memory, small enough to be filled. Needs root; `remove` deletes it. */
export interface SmallDisk {
  readonly folder: string;
  /** Writes until not one more byte fits. */
  fill(): void;
  /** Frees everything that `fill` used. */
  empty(): void;
  freeBytes(): number;
  remove(): void;
}

const BALLAST = 'ballast';
const CHUNK = Buffer.alloc(1_048_576, 1);

const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

const fill = (file: string): void => {
  const descriptor = openSync(file, 'a');
  try {
    for (let size = CHUNK.length; size >= 1; ) {
      try {
        if (writeSync(descriptor, CHUNK, 0, size) < size) size >>= 1;
      } catch (error) {
        if (!isFull(error)) throw error;
        size >>= 1;
      }
    }
  } finally {
    closeSync(descriptor);
  }
};

export const smallDisk = (folder: string, bytes: number): SmallDisk => {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'legible-small', folder]);
  const ballast = join(folder, BALLAST);
  return {
    folder,
    fill: () => fill(ballast),
    empty: () => rmSync(ballast, { force: true }),
    freeBytes: () => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    // Lazy: works while a process still has a file open; the disk goes when that file is closed.
    remove: () => void execFileSync('umount', ['--lazy', folder]),
  };
};
