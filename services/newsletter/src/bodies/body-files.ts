import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@legible/store/make-folder';
import type { BodyForms } from './bodies.ts';

/** Rendered texts on disk, by a key of their source. They hold only what is public. */
export interface BodyFiles {
  /** Reads a text. Returns null when it is missing or not readable; it is then rendered again. */
  read(key: string): Promise<BodyForms | null>;
  /** Writes a text whole or not at all, even when the process dies meanwhile. Rejects when the disk refuses it. */
  write(key: string, forms: BodyForms): Promise<void>;
  keys(): Promise<ReadonlySet<string>>;
  /** The file is gone when the call returns. */
  remove(key: string): void;
}

const ENDING = '.json';

/** @param folder made at the first write. */
export const bodyFiles = (folder: string): BodyFiles => {
  const pathOf = (key: string): string => join(folder, key + ENDING);
  let made: Promise<unknown> | null = null;
  const names = (): Promise<readonly string[]> => readdir(folder).catch(() => []);
  return {
    read: async (key) => {
      try {
        return JSON.parse(await readFile(pathOf(key), 'utf8')) as BodyForms;
      } catch {
        return null;
      }
    },
    write: async (key, forms) => {
      made ??= Promise.resolve(folder)
        .then((path) => makeFolder(path))
        .catch((error: unknown) => {
          // The next write tries again, because a full disk does not stay full for ever.
          made = null;
          throw error;
        });
      await made;
      const draft = join(folder, `${randomUUID()}.part`);
      try {
        await writeFile(draft, JSON.stringify(forms));
        await rename(draft, pathOf(key));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    keys: async () =>
      new Set((await names()).filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length))),
    remove: (key) => rmSync(pathOf(key), { force: true }),
  };
};
