import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { framed, lock, readIfThere, recordFileName, recordsIn } from './record-file.ts';
import type { TargetChoice } from './target-arguments.ts';
import type { WatchedSite } from './watch/watched-site.ts';
import { prepareFolder, writeWhole } from './write-files.ts';

/** A file holds text of the site, perhaps of one behind a door. */
const PRIVATE = 0o600;

/** Raise it when the shape of `WatchedSite` changes. */
const VERSION = 1;

type Kept = Readonly<{ version: number; site: WatchedSite }>;

/** Identifies what is watched: a site, or a folder in its place. */
export const watchKey = ({ url, folder }: TargetChoice): string => `${folder ?? ''}\n${url}`;

/**
 * Opens a folder with one file for each watched site, and locks it against other processes. A file is replaced whole, so that a
 * killed process damages none. A file that cannot be read is moved aside.
 *
 * @param complain receives what became of a file that cannot be read.
 * @throws WrongCall
 */
export const openWatchStore = (folder: string, complain: (text: string) => void) => {
  prepareFolder(folder);
  const unlock = lock(join(folder, 'watch.lock'), `watching with ${folder}`);
  // A process that was killed while it wrote.
  for (const name of readdirSync(folder)) if (/^\..*\.tmp$/.test(name)) rmSync(join(folder, name), { force: true });
  const nameOf = (target: TargetChoice): string => `${recordFileName(target.url, watchKey(target))}.watch`;
  return {
    /** Null for a site that was not seen yet. @throws WrongCall */
    read(target: TargetChoice): WatchedSite | null {
      const path = join(folder, nameOf(target));
      if (!existsSync(path)) return null;
      const kept = readKept(path);
      if (kept?.version === VERSION) return kept.site;
      const aside = `${path}.unreadable-${Date.now()}`;
      renameSync(path, aside);
      const what = kept === null ? 'is damaged' : 'is of another version of Legible';
      complain(`${path} ${what}. It is now ${aside}: its report and its unsent messages are not used.`);
      return null;
    },
    /** @throws WrongCall */
    write: (target: TargetChoice, site: WatchedSite): void =>
      writeWhole(folder, nameOf(target), framed({ version: VERSION, site } satisfies Kept), PRIVATE),
    /** Lets other processes use the folder. */
    close: unlock,
  };
};

export type WatchStore = ReturnType<typeof openWatchStore>;

const readKept = (path: string): Kept | null => {
  try {
    return recordsIn(readIfThere(path), (record) => record as Kept).records[0] ?? null;
  } catch {
    return null;
  }
};
