import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { BUNDLED } from './programs.ts';
import { type BundledFile, writeBundle } from './write-bundle.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Sources that a file loads by static imports, including itself; relative to the root. */
const loadedBy = (files: readonly BundledFile[], name: string): readonly string[] => {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const next of files.find((other) => other.name === file)?.imports ?? []) visit(next);
  };
  visit(name);
  return files
    .filter((file) => seen.has(file.name))
    .flatMap(({ modules }) => modules.map((path) => relative(ROOT, path)));
};

describe('the bundles of the services', () => {
  const services = BUNDLED.filter(({ programs }) => programs !== undefined);
  const written = services.map(async (bundle, at) => ({
    files: await writeBundle(ROOT, join(folder, String(at)), bundle),
  }));

  it('contain no tests and no package that reads its own files', async () => {
    for (const { files } of await Promise.all(written)) {
      const modules = files.flatMap((file) => file.modules);
      expect(modules.length).toBeGreaterThan(500);
      expect(
        modules.filter((path) =>
          /\.test\.|-fixtures\.|\/fixtures\/|node_modules\/(piscina|pino|playwright-core|pg)\//.test(path),
        ),
      ).toEqual([]);
    }
  });

  it('load one copy of a package', async () => {
    for (const { files } of await Promise.all(written)) {
      const modules = files.flatMap((file) => file.modules);
      expect(modules.length).toBe(new Set(modules).size);
    }
  });

  it('keep the rules, an HTTP client and the store out of the reading threads', async () => {
    const [scan, newsletter] = await Promise.all(written);
    // The only part of the door that they need is the one that unpacks gzip files within limits (ADR 39).
    const tooMuch =
      /\.rule\.ts$|node_modules\/(undici|kysely)\/|packages\/(store|surface)\/|outbound\/src\/(?!(transport\/(read-body|failures)|guard\/limits)\.ts)/;
    const threads = [
      loadedBy(scan?.files ?? [], 'reader-thread-code.js'),
      loadedBy(newsletter?.files ?? [], 'bodies/body-thread-code.js'),
    ];
    for (const thread of threads) {
      expect(thread.length).toBeGreaterThan(50);
      expect(thread.filter((path) => tooMuch.test(path))).toEqual([]);
    }
  });

  it('keep what the command line seldom uses out of its start', async () => {
    const [scan] = await Promise.all(written);
    // A browser needs the proxy and its driver. Of undici, fetch and WebSocket would also load the copy in Node.
    const seldom =
      /outbound\/src\/proxy\/|render\/(renderer|warm-browser)\.ts$|undici\/(index\.js|lib\/web\/(fetch\/index|websocket))/;
    const loaded = loadedBy(scan?.files ?? [], 'cli-code.js');
    expect(loaded.length).toBeGreaterThan(500);
    expect(loaded.filter((path) => seldom.test(path))).toEqual([]);
  });
});

describe('one bundle', () => {
  const tree = join(folder, 'tree');
  const bundle = (source: string, name = 'program', kind: 'programs' | 'threads' = 'programs') => {
    mkdirSync(tree, { recursive: true });
    writeFileSync(join(tree, `${name.replace('/', '-')}.ts`), source);
    return writeBundle(tree, join(tree, 'dist', 'bundle'), { [kind]: { [name]: `${name.replace('/', '-')}.ts` } });
  };
  const load = (name: string) => import(`${pathToFileURL(join(tree, 'dist', 'bundle', `${name}.js`)).href}`);

  it('is not written if an import has no target', async () => {
    await expect(bundle("import { nothing } from './not-there.ts';\nconsole.log(nothing);")).rejects.toThrow(
      'not-there',
    );
  });

  it('runs a program from its entry file, and gives a thread its task', async () => {
    await bundle('(globalThis as { ran?: number }).ran = 7;');
    await load('program');
    expect((globalThis as { ran?: number }).ran).toBe(7);
    await bundle('export default (value: number): number => value + 1;', 'deep/task', 'threads');
    expect((await load('deep/task')).default(1)).toBe(2);
  });
});

describe('a program on a Node that is too old', () => {
  const tree = join(folder, 'checkout');
  /** Our Node, disguised as an older one; it passes on its flags, so this code removes itself from them. */
  const OLDER = `data:text/javascript,${encodeURIComponent(
    "Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } }); process.execArgv.length = 0;",
  )}`;
  const program = join(tree, 'services', 'scan', 'dist', 'bundle', 'program.js');
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', OLDER, program, ...words], {
      input: 'what arrives on its input',
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const WAITS = `process.on('SIGTERM', () => process.exit(5)); setTimeout(() => {}, 60_000); console.log('waits');`;
  const ECHOES = `import { readFileSync } from 'node:fs';
      console.log(Number.parseInt(process.versions.node) > 20, process.argv.slice(2).join(), readFileSync(0, 'utf8'));
      process.exitCode = 3;`;
  const bundled = async (source: string): Promise<void> => {
    mkdirSync(tree, { recursive: true });
    writeFileSync(join(tree, 'program.ts'), source);
    await writeBundle(tree, join(tree, 'services', 'scan', 'dist', 'bundle'), { programs: { program: 'program.ts' } });
  };
  const bringPackages = (): void => {
    rmSync(join(tree, 'node_modules'), { recursive: true, force: true });
    mkdirSync(join(tree, 'node_modules', '.bin'), { recursive: true });
    symlinkSync(process.execPath, join(tree, 'node_modules', '.bin', 'node'));
  };

  it('says in one line what it needs, and is run by the Node from the packages if there is one', async () => {
    await bundled(ECHOES);
    expect(run()).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^Legible needs Node 22\.15 or newer, and this is 20\.20\.2\. .*\n$/),
    });
    bringPackages();
    expect(run('a', 'b c')).toEqual({ status: 3, stdout: 'true a,b c what arrives on its input\n', stderr: '' });
  });

  it('passes a signal on, and ends like the child', async () => {
    await bundled(WAITS);
    bringPackages();
    const child = spawn(process.execPath, ['--import', OLDER, program], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([5, null]);
  });
});
