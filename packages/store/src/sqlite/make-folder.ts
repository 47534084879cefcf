import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, one by one: Node's own way to make them all never returns where the kernel lets nobody
 * make any, such as below `/proc`.
 *
 * @param mode of those that it makes.
 * @throws the error of the file system.
 */
export const makeFolder = (folder: string, mode = 0o777): void => {
  const above = dirname(folder);
  if (!existsSync(above)) makeFolder(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
};
