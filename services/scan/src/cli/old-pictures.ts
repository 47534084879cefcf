import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

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
