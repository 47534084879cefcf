import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents, one by one: Node's recursive option never returns if the kernel forbids creating
 * folders, such as below `/proc`.
 *
 * @param mode of the folders that it creates.
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
