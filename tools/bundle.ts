/**
 * Bundles each service's programs, with all their imports, into a few files in `services/<name>/dist/bundle`.
 * Everything outside of unit tests runs these. Does nothing if the bundle is newer than the build.
 *
 *   node tools/bundle.ts [--force]
 *
 * Exit status 1: a bundle could not be written, and the previous one is still there.
 */
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BUNDLED, type BundledService } from './bundle/programs.ts';
import { replaceFolder } from './bundle/replace-folder.ts';

const root = join(import.meta.dirname, '..');
/** Written last: a bundle without it is incomplete. */
const STAMP = 'bundled';

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

/** Complete or not at all: a program that is started meanwhile finds the previous bundle or the new one. */
const bundle = async (service: BundledService): Promise<void> => {
  const inDist = (name: string): string => join(root, 'services', service.service, 'dist', name);
  const next = inDist(`bundle-${process.pid}`);
  // Loaded only when there is something to do, which is rare at a start.
  const { writeBundle } = await import('./bundle/write-bundle.ts');
  try {
    await writeBundle(root, next, service);
    writeFileSync(join(next, STAMP), '');
    replaceFolder(inDist('bundle'), next);
  } finally {
    // Node's compile cache of the previous code is no longer useful.
    for (const folder of [next, inDist('compiled')]) rmSync(folder, { recursive: true, force: true });
  }
};

const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
const since = values.force ? Number.POSITIVE_INFINITY : builtAt();
const stale = BUNDLED.filter(
  ({ service }) => timeOf(join(root, 'services', service, 'dist', 'bundle', STAMP)) <= since,
);
await Promise.all(stale.map(bundle));
