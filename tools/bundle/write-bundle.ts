import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Bundle } from './programs.ts';

/** Packages that start or read their own files by path, and so stay where they are installed. */
const NOT_BUNDLED = [/^playwright-core/, /^piscina/, /^pino/, /^pg(-boss)?$/, /^@resvg\//];

/** Whether a library imports this by the name of an installed package; our own packages are bundled. */
const isInstalled = (id: string): boolean => !/^(?:[./#]|@legible\/)/.test(id);

/** Suffix of the file with an entry's code; the file with the entry's own name only starts it. */
const CODE = '-code';
/** The module that handles a Node that is too old. */
const OLDER_NODE = 'older-node.js';

/** One file of a bundle, with what it loads. */
export interface BundledFile {
  readonly name: string;
  /** Files beside it, and packages that are not bundled. */
  readonly imports: readonly string[];
  /** Absolute paths of the sources in it. */
  readonly modules: readonly string[];
}

/**
 * Writes `<folder>/<name>.js` for every program, thread and module of a bundle, and shared code into files beside them.
 * The folder of programs must be as deep below the service or package as the sources are (`dist/bundle`, `src/routes`),
 * because modules read files relative to themselves.
 *
 * @param folder absolute; emptied first.
 * @returns every file with code.
 * @throws when a source cannot be read or resolved.
 */
export const writeBundle = async (
  root: string,
  folder: string,
  { programs = {}, threads = {}, modules = {} }: Omit<Bundle, 'folder'>,
  { sourcemap = true }: { readonly sourcemap?: boolean } = {},
): Promise<readonly BundledFile[]> => {
  const entries = Object.entries({ ...programs, ...threads });
  const input = [...entries.map(([name, source]) => [`${name}${CODE}`, source] as const), ...Object.entries(modules)];
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(input.map(([name, source]) => [name, join(root, source)])),
    platform: 'node',
    tsconfig: true,
    resolve: { conditionNames: ['source', 'node', 'import'] },
    external: entries.length > 0 ? NOT_BUNDLED : isInstalled,
    // A program loads what it uses of our packages, and not all that their index files name.
    treeshake: { moduleSideEffects: [{ test: /[\\/]packages[\\/]\w+[\\/]src[\\/]/, sideEffects: false }] },
    logLevel: 'warn',
    // By default an unresolved import is only a warning, and the program would fail when it reaches the import.
    onLog: (level, log, handle) => handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
  });
  const { output } = await bundle.write({
    dir: folder,
    cleanDir: true,
    format: 'esm',
    sourcemap,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
  if (entries.length > 0) copyFileSync(join(import.meta.dirname, OLDER_NODE), join(folder, OLDER_NODE));
  for (const [name] of entries) writeDoor(folder, name, name in programs);
  return output.flatMap((file) =>
    file.type === 'chunk' ? [{ name: file.fileName, imports: file.imports, modules: Object.keys(file.modules) }] : [],
  );
};

/**
 * The entry file that is started. Node stores its compile cache next to the bundle (if it may not write there, it
 * compiles each time). The cache must be enabled before the code is loaded, so the code is imported and not part of
 * this file. The entry file of a program uses nothing that an older Node lacks before it has checked the version.
 */
const writeDoor = (folder: string, name: string, isProgram: boolean): void => {
  const file = join(folder, `${name}.js`);
  const up = '../'.repeat(name.split('/').length - 1);
  const code = `${up || './'}${name}${CODE}.js`;
  const keepCompiled = `enableCompileCache(fileURLToPath(new URL('${up}../compiled/', import.meta.url)));`;
  const lines = isProgram
    ? [
        '#!/usr/bin/env node',
        "import { fileURLToPath } from 'node:url';",
        `import { runsHere } from '${up || './'}${OLDER_NODE}';`,
        '',
        'if (runsHere()) {',
        "  const { enableCompileCache } = await import('node:module');",
        `  ${keepCompiled}`,
        `  await import('${code}');`,
        '}',
      ]
    : [
        "import { enableCompileCache } from 'node:module';",
        "import { fileURLToPath } from 'node:url';",
        '',
        keepCompiled,
        `export default (await import('${code}')).default;`,
      ];
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
};
