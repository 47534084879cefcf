import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isLitter } from '../reading/content-paths.ts';
import { IMAGES_FOLDER, imageTypeOf, isPlainName } from './content-images.ts';

/** Folders inside each other that are looked into. */
const DEEPEST = 10;

/**
 * Paths of the operator's pictures, from the content folder on, in a stable order. Links are followed by whoever reads
 * them, if they stay inside: here they are names as others.
 */
export const listImages = async (contentFolder: string): Promise<readonly string[]> => {
  const found: string[] = [];
  const look = async (path: string, depth: number): Promise<void> => {
    const entries = await readdir(join(contentFolder, path), { withFileTypes: true }).catch(() => []);
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (!isPlainName(entry.name) || isLitter(entry.name)) continue;
      const below = `${path}/${entry.name}`;
      if (entry.isDirectory() && depth < DEEPEST) await look(below, depth + 1);
      else if (imageTypeOf(entry.name) !== null) found.push(below);
    }
  };
  await look(IMAGES_FOLDER, 0);
  return found;
};
