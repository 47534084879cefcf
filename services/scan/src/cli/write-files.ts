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

/** Makes a folder with those above it, and sees whether files can be made in it. @throws WrongCall */
export const prepareFolder = (folder: string): void =>
  attempt(`${folder} cannot be written to`, () => {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  });

/** Writes a file so that a reader sees the old one or the whole new one. @throws WrongCall */
export const writeWhole = (folder: string, name: string, content: string | Uint8Array): void => {
  const path = join(folder, name);
  const unfinished = join(folder, `.${name}.${process.pid}.tmp`);
  attempt(`${path} cannot be written`, () => {
    try {
      writeFileSync(unfinished, content);
      renameSync(unfinished, path);
    } finally {
      rmSync(unfinished, { force: true });
    }
  });
};

/** Name of a picture beside the HTML report; pages are counted from 1, as people do. */
export const pictureFile = ({ page, form }: Pick<ListedScreenshot, 'page' | 'form'>): string =>
  `page-${page + 1}-${form}.jpg`;

const PAGE = 'report.html';
/** Names that pictures beside an HTML report have. */
const PICTURE = /(?<=src=")page-\d+-(?:phone|desktop)\.jpg(?=")/g;

const pageIn = (folder: string): string => {
  try {
    return readFileSync(join(folder, PAGE), 'utf8');
  } catch {
    return '';
  }
};

/**
 * Removes the pictures of the HTML report that is in the folder, when it is about to be replaced: another scan may have
 * none in their place. What no report of ours shows is left alone.
 *
 * @param written names of the files that are about to be written.
 */
export const removeOldPictures = (folder: string, written: ReadonlySet<string>): void => {
  if (!written.has(PAGE)) return;
  for (const picture of new Set(pageIn(folder).match(PICTURE))) {
    if (!written.has(picture)) rmSync(join(folder, picture), { force: true });
  }
};
