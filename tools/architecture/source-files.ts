import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLISHED } from '../bundle/programs.ts';

/** Folders whose children are workspaces, each with its source under `src`. */
const WORKSPACE_FOLDERS = ['packages', 'services'] as const;

export interface Workspace {
  /** Relative to the root, for example `packages/formats`. */
  readonly folder: string;
  /** The name in its package.json. */
  readonly name: string;
  /** The shipped modules on disk (tests left out), relative to the root, sorted. */
  readonly sources: readonly string[];
}

/**
 * The workspaces under `root` with the modules that must be read, listed from the disk, without relying on any tool.
 */
export const workspaces = (root: string): readonly Workspace[] =>
  WORKSPACE_FOLDERS.flatMap((parent) =>
    folders(root, parent)
      .filter((folder) => !isOnlyBundle(folder))
      .map((folder) => ({
        folder,
        name: JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name,
        sources: typeScriptFiles(root, `${folder}/src`).filter((file) => !/\.test\.tsx?$/.test(file)),
      })),
  );

/** A package that is published as a bundle of other workspaces has no sources of its own. */
const isOnlyBundle = (folder: string): boolean => PUBLISHED.some((one) => one.folder === folder);

const folders = (root: string, parent: string): readonly string[] =>
  entries(root, parent)
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}/${entry.name}`)
    .sort();

const typeScriptFiles = (root: string, folder: string): readonly string[] =>
  entries(root, folder)
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return typeScriptFiles(root, path);
      return /\.tsx?$/.test(entry.name) ? [path] : [];
    })
    .sort();

const entries = (root: string, folder: string) => {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
};
