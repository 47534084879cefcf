import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@legible/store/make-folder';
import type { BodyForms } from './bodies.ts';

/** Rendered texts on disk, by the key of what they were made of. They hold nothing that is not public. */
export interface BodyFiles {
  /** Null: not there, or not readable; it is made again then. */
  read(key: string): Promise<BodyForms | null>;
  /** Whole or not at all, also when the process dies meanwhile. Rejects when the disk does not take it. */
  write(key: string, forms: BodyForms): Promise<void>;
  keys(): Promise<ReadonlySet<string>>;
  remove(key: string): Promise<void>;
}

const ENDING = '.json';

/** @param folder is made when something is written. */
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
          // A disk that is full is not full for ever.
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
    remove: (key) => rm(pathOf(key), { force: true }),
  };
};
