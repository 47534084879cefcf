import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Contents by path, relative to the root. */
export type GeneratedFiles = ReadonlyMap<string, string>;

export interface Difference {
  readonly path: string;
  readonly what: 'missing' | 'different' | 'left over';
}

/**
 * How the tree below `root` differs from what it should be. Every file in one of `ownedFolders` is taken for a
 * generated one: what is not in `files` any more is left over from a rule that is gone.
 */
export const differences = (
  root: string,
  files: GeneratedFiles,
  ownedFolders: readonly string[],
): readonly Difference[] => [
  ...[...files].flatMap(([path, text]): readonly Difference[] => {
    if (!existsSync(join(root, path))) return [{ path, what: 'missing' }];
    return readFileSync(join(root, path), 'utf8') === text ? [] : [{ path, what: 'different' }];
  }),
  ...ownedFolders
    .flatMap((folder) => filesBelow(root, folder))
    .filter((path) => !files.has(path))
    .map((path) => ({ path, what: 'left over' as const })),
];

/** Makes the tree what it should be; touches no file that is right already. */
export const apply = (root: string, files: GeneratedFiles, found: readonly Difference[]): void => {
  for (const { path, what } of found) {
    if (what === 'left over') {
      rmSync(join(root, path));
      continue;
    }
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), files.get(path) ?? '');
  }
};

const filesBelow = (root: string, folder: string): readonly string[] => {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });
};
