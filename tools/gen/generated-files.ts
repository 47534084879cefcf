import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Contents by path, relative to the root. */
export type GeneratedFiles = ReadonlyMap<string, string>;

export interface Difference {
  readonly path: string;
  readonly what: 'missing' | 'different' | 'left over';
}

/**
 * The differences between the tree below `root` and its intended state. Every file in `ownedFolders` counts as
 * generated: a file that is not in `files` belongs to a rule that no longer exists.
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

/** Brings the tree into its intended state; does not touch files that are correct. */
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
