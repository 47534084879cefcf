/**
 * Puts each service's programs, with all they import, into a few files in `services/<name>/dist/bundle`: everything but
 * unit tests runs these. Also bundles the package that others import as a library, and makes pages of `docs/`. Leaves a
 * bundle that is newer than the last build as it is.
 *
 *   node tools/bundle.ts [--force]
 *
 * Exit status 1: a bundle could not be written, and the previous one is still there.
 */
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BUNDLED, type Bundle } from './bundle/programs.ts';
import { replaceFolder } from './bundle/replace-folder.ts';

const root = join(import.meta.dirname, '..');
/** Written last: a bundle without it is incomplete. */
const STAMP = 'bundled';
/** The documentation as the scan service serves it. */
const DOCS = 'services/scan/dist/docs.json';

const timeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** When something was last built or installed, or the bundling itself changed. In milliseconds since 1970. */
const builtAt = (): number => {
  const built = ['packages', 'services'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name, 'dist', '.tsbuildinfo')),
  );
  const own = ['bundle.ts', 'bundle/older-node.js', 'bundle/programs.ts', 'bundle/write-bundle.ts'].map((file) =>
    join('tools', file),
  );
  return Math.max(...[...built, ...own, 'package-lock.json'].map((path) => timeOf(join(root, path))));
};

/** Replaces a bundle as a whole: a program that starts meanwhile never finds half of one. */
const write = async (bundle: Bundle): Promise<void> => {
  const folder = join(root, bundle.folder);
  const next = `${folder}-${process.pid}`;
  // Loaded only when needed: most runs have nothing to write.
  const { writeBundle } = await import('./bundle/write-bundle.ts');
  try {
    await writeBundle(root, next, bundle);
    writeFileSync(join(next, STAMP), '');
    replaceFolder(folder, next);
  } finally {
    // Node's compile cache of the previous code is useless now.
    for (const outdated of [next, join(folder, '..', 'compiled')]) rmSync(outdated, { recursive: true, force: true });
  }
};

const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
const since = values.force ? Number.POSITIVE_INFINITY : builtAt();
const docs = join(root, 'docs');
const docsAt = Math.max(since, ...readdirSync(docs).map((name) => timeOf(join(docs, name))));
if (timeOf(join(root, DOCS)) <= docsAt) (await import('./bundle/write-docs.ts')).writeDocs(docs, join(root, DOCS));
const stale = BUNDLED.filter(({ folder }) => timeOf(join(root, folder, STAMP)) <= since);
await Promise.all(stale.map(write));
