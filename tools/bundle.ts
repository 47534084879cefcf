/**
 * Puts each service's programs, with all they import, into a few files, `services/<name>/dist/bundle`: what runs
 * everywhere outside of unit tests. Does the same for the package that others import as a library, and makes pages of `docs/`. Does nothing where the bundle is newer than what was built.
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

/** Whole or not at all: anyone who starts a program meanwhile finds the bundle before or after. */
const write = async (bundle: Bundle): Promise<void> => {
  const folder = join(root, bundle.folder);
  const next = `${folder}-${process.pid}`;
  // Loaded only when there is something to do: most starts find nothing.
  const { writeBundle } = await import('./bundle/write-bundle.ts');
  try {
    await writeBundle(root, next, bundle);
    writeFileSync(join(next, STAMP), '');
    replaceFolder(folder, next);
  } finally {
    // What Node compiled of the code before is of no use any more.
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
