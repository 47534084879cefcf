import { accessSync, constants, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@legible/store/make-folder';

export type Written = { readonly ok: true } | { readonly ok: false; readonly message: string };

const attempt = (what: string, act: () => void): Written => {
  try {
    act();
    return { ok: true };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return { ok: false, message: `${what}: ${error.code}.` };
  }
};

/** Makes a folder with those above it, and sees whether files can be made in it. */
export const prepareFolder = (folder: string): Written =>
  attempt(`${folder} cannot be written to`, () => {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  });

/** Writes a file so that a reader sees the old one or the whole new one. */
export const writeWhole = (folder: string, name: string, content: string | Uint8Array): Written => {
  const path = join(folder, name);
  const unfinished = join(folder, `.${name}.${process.pid}.tmp`);
  return attempt(`${path} cannot be written`, () => {
    try {
      writeFileSync(unfinished, content);
      renameSync(unfinished, path);
    } finally {
      rmSync(unfinished, { force: true });
    }
  });
};
