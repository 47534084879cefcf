/**
 * Bundles the programs of each service, with all their imports, into a few files in `services/<name>/dist/bundle`, which
 * run everywhere except in unit tests. Does the same for the package that others import as a library, and makes pages
 * from `docs/`. Skips whatever is newer than its sources.
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

/** Returns when something was last built or installed, or the bundling changed, in epoch milliseconds. */
const builtAt = (): number => {
  const built = ['packages', 'services'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name, 'dist', '.tsbuildinfo')),
  );
  const own = ['bundle.ts', 'bundle/older-node.js', 'bundle/programs.ts', 'bundle/write-bundle.ts'].map((file) =>
    join('tools', file),
  );
  return Math.max(...[...built, ...own, 'package-lock.json'].map((path) => timeOf(join(root, path))));
};

/** Writes a bundle and then swaps it in, so that a program started meanwhile finds the complete old or new bundle. */
const write = async (bundle: Bundle): Promise<void> => {
  const folder = join(root, bundle.folder);
  const next = `${folder}-${process.pid}`;
  // Loaded only when needed: at most starts there is nothing to do.
  const { writeBundle } = await import('./bundle/write-bundle.ts');
  try {
    await writeBundle(root, next, bundle);
    writeFileSync(join(next, STAMP), '');
    replaceFolder(folder, next);
  } finally {
    // Node's compile cache of the old code is of no use any more.
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
