import { accessSync, constants, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListedScreenshot } from '@legible/scanner/record';
import { makeFolder } from '@legible/store/make-folder';
import { WrongCall } from '@legible/surface/cli';

const attempt = (what: string, act: () => void): void => {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new WrongCall(`${what}: ${error.code}.`);
  }
};

/** Creates a folder and its parents, and checks that files can be created in it. @throws WrongCall */
export const prepareFolder = (folder: string): void =>
  attempt(`${folder} cannot be written to`, () => {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  });

/** Writes a file so that a reader sees either the old file or the whole new one. @throws WrongCall */
export const writeWhole = (folder: string, name: string, content: string | Uint8Array, mode = 0o666): void => {
  const path = join(folder, name);
  const unfinished = join(folder, `.${name}.${process.pid}.tmp`);
  attempt(`${path} cannot be written`, () => {
    try {
      writeFileSync(unfinished, content, { mode });
      renameSync(unfinished, path);
    } finally {
      rmSync(unfinished, { force: true });
    }
  });
};

/** Returns the name of a picture beside the HTML report. Its pages are counted from 1. */
export const pictureFile = ({ page, form }: Pick<ListedScreenshot, 'page' | 'form'>): string =>
  `page-${page + 1}-${form}.jpg`;

const PAGE = 'report.html';
/** Matches the names of pictures beside an HTML report, in its `src` attributes. */
const PICTURE = /(?<=src=")page-\d+-(?:phone|desktop)\.jpg(?=")/g;

const pageIn = (folder: string): string => {
  try {
    return readFileSync(join(folder, PAGE), 'utf8');
  } catch {
    return '';
  }
};

/**
 * Removes the pictures of the HTML report in the folder when that report is about to be replaced, because the new scan may
 * not replace them all. Files that the old report does not show are left alone.
 *
 * @param written names of the files that are about to be written.
 */
export const removeOldPictures = (folder: string, written: ReadonlySet<string>): void => {
  if (!written.has(PAGE)) return;
  for (const picture of new Set(pageIn(folder).match(PICTURE))) {
    if (!written.has(picture)) rmSync(join(folder, picture), { force: true });
  }
};
