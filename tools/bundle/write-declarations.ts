import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Bundle } from './programs.ts';

/** Folder of the declarations, by `tsc -b`, of the package whose code is also in the library. */
const FORMATS = 'packages/formats/dist';
const SPECIFIER = /(['"])@legible\/formats\/([^'"]+)\1/g;

const declarationsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.d.ts') && !path.startsWith('package/'));

/**
 * Puts the declarations of a library beside its code: `<folder>/types`, and an entry file for each module. A user's
 * compiler then needs none of our unpublished packages. A bundler of declarations cannot do this, because topics declare
 * their facts by the paths of modules.
 *
 * @param root the root of the repository, which must be built.
 */
export const writeDeclarations = (root: string, { folder, modules = {} }: Bundle): void => {
  const types = join(root, folder, 'types');
  const own = join(root, folder, '..');
  rmSync(types, { recursive: true, force: true });
  const put = (from: string, to: string): void => {
    for (const path of declarationsIn(from)) {
      const target = join(types, to, path);
      const toFormats = relative(dirname(target), join(types, 'formats')).replaceAll('\\', '/');
      const text = readFileSync(join(from, path), 'utf8').replace(SPECIFIER, `$1${toFormats}/$2.ts$1`);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
  };
  put(own, 'audit');
  put(join(root, FORMATS), 'formats');
  for (const [name, source] of Object.entries(modules)) {
    const path = source.replace(/^packages\/audit\/src\//, '');
    writeFileSync(join(root, folder, `${name}.d.ts`), `export * from './types/audit/${path}';\n`);
  }
};
