import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import type { BundledService } from './programs.ts';

/** Packages that start or read their own files by path, and so stay where they are installed. */
const NOT_BUNDLED = [/^playwright-core/, /^piscina/, /^pino/, /^pg(-boss)?$/, /^@resvg\//];

/** Suffix of the file with an entry's code; the entry's own name belongs to its entry file. */
const CODE = '-code';
/** The module that handles a Node that is too old. */
const OLDER_NODE = 'older-node.js';

/** One file of a bundle, to show what loads what. */
export interface BundledFile {
  readonly name: string;
  readonly imports: readonly string[];
  /** Absolute paths of the sources in it. */
  readonly modules: readonly string[];
}

/**
 * Writes `<folder>/<name>.js` for every program and thread of a service, and what they share into files next to them.
 * The folder must be as deep below the service as its sources are (`dist/bundle`, `src/routes`): modules read files of
 * the service relative to themselves.
 *
 * @param folder absolute; emptied first.
 * @returns every file with code.
 * @throws when a source cannot be read or resolved.
 */
export const writeBundle = async (
  root: string,
  folder: string,
  { programs, threads }: BundledService,
): Promise<readonly BundledFile[]> => {
  const entries = Object.entries({ ...programs, ...threads });
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(entries.map(([name, source]) => [`${name}${CODE}`, join(root, source)])),
    platform: 'node',
    tsconfig: true,
    resolve: { conditionNames: ['source', 'node', 'import'] },
    external: NOT_BUNDLED,
    logLevel: 'warn',
    // By default it would only warn, and the program would end when it reaches the import.
    onLog: (level, log, handle) => handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
  });
  const { output } = await bundle.write({
    dir: folder,
    cleanDir: true,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
  copyFileSync(join(import.meta.dirname, OLDER_NODE), join(folder, OLDER_NODE));
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
