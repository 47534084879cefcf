import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Finding } from './finding.ts';

/** Names for the role of a file, which several folders may have. */
const ROLES = /^(?:main|index|topic)\.ts$|\.config\.\w+$/;
const CODE = /\.(?:tsx?|mjs)$/;
/** Folders that tools fill, and the migrations of a store, which are named by their number. */
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|migrations)(?:\/|$)/;

/**
 * Source files with a name that an earlier file of the same folder has at any depth, tests included: people search by
 * name. A folder that does not exist has none.
 */
export const repeatedNames = (root: string, folder: string): readonly Finding[] => {
  const first = new Map<string, string>();
  return codeFiles(root, folder).flatMap((file) => {
    const name = basename(file);
    const known = first.get(name);
    if (known === undefined) first.set(name, file);
    if (known === undefined || ROLES.test(name)) return [];
    return [{ rule: 'one-file-for-each-name', file, line: null, what: `has the name of ${known}` }];
  });
};

const codeFiles = (root: string, folder: string): readonly string[] => {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => CODE.test(path) && !LEFT_OUT.test(path))
      .map((path) => `${folder}/${path}`)
      .sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
};
