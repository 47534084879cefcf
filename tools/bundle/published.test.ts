import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundledPackages, licenceTexts } from './bundled-packages.ts';
import { BUNDLED, PUBLISHED } from './programs.ts';
import { type Lock, sbomOf } from './sbom.ts';
import { writeBundle } from './write-bundle.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const scratch = mkdtempSync(join(tmpdir(), 'published-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
const library = {
  folder: 'packages/audit',
  bundle: BUNDLED.find(({ modules }) => modules !== undefined) ?? { folder: '' },
};
/** Not imported: `packages/surface/src/http/fonts.ts` reads them by path. */
const FONTS = ['@fontsource-variable/figtree', '@fontsource-variable/lora'];

test.each([...PUBLISHED, library])('$folder depends on what its bundle imports, and on nothing else', async (one) => {
  const files = await writeBundle(ROOT, join(scratch, one.folder), one.bundle);
  const names = new Set(files.map(({ name }) => name));
  const imported = files
    .flatMap(({ imports }) => imports)
    .filter((id) => !names.has(id) && !isBuiltin(id))
    .map((id) =>
      id
        .split('/')
        .slice(0, id.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  const fonts = one.folder === 'packages/legible-newsletter' ? FONTS : [];
  expect(Object.keys(manifestOf(one.folder).dependencies)).toEqual([...new Set([...imported, ...fonts])].sort());
});

test('each dependency has the version that the workspaces have', () => {
  const lock: Lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  for (const { folder } of [...PUBLISHED, library])
    for (const [name, version] of Object.entries(manifestOf(folder).dependencies))
      expect([name, lock.packages[`node_modules/${name}`]?.version]).toEqual([name, version]);
});

test('a published package has its metadata, is not private, and runs nothing when it is installed', () => {
  for (const folder of [...PUBLISHED.map((one) => one.folder), 'packages/audit', 'packages/search']) {
    const { private: isPrivate, scripts, ...manifest } = manifestOf(folder);
    expect(isPrivate).toBeUndefined();
    expect(Object.keys(scripts)).toEqual(['prepack']);
    expect(manifest).toMatchObject({ license: 'MIT', type: 'module', engines: { node: '>=22.15' } });
    expect(readFileSync(join(ROOT, folder, 'README.md'), 'utf8')).toContain(`# ${manifest.name}\n`);
  }
  const { name, version, mcpName } = manifestOf('packages/legible');
  const server = JSON.parse(readFileSync(join(ROOT, 'packages/legible/server.json'), 'utf8'));
  expect(server).toMatchObject({ name: mcpName, version, packages: [{ identifier: name, version }] });
  expect(server.description.length).toBeLessThanOrEqual(100);
});

test('licences of bundled packages are complete', async () => {
  const files = await writeBundle(ROOT, join(scratch, 'licences'), PUBLISHED[0]?.bundle ?? {});
  const inside = bundledPackages(files);
  expect(inside.map(({ name }) => name)).toEqual(expect.arrayContaining(['undici', 'parse5', 'zod']));
  expect(inside.filter(({ license }) => license === 'not stated')).toEqual([]);
  const text = licenceTexts(inside);
  for (const { name, version, texts } of inside) {
    expect(text).toContain(`\n${name} ${version} (`);
    for (const one of texts) expect(text).toContain(one);
  }
});

test('the list of parts has bundled packages, installed ones, and their dependencies', () => {
  const lock: Lock = {
    packages: {
      'node_modules/a': { version: '1.0.0', license: 'MIT', integrity: 'sha512-AQI=', dependencies: { b: '^2' } },
      'node_modules/a/node_modules/b': { version: '2.0.0', optionalDependencies: { '@c/d': '3' } },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/@c/d': { version: '3.0.0' },
      'node_modules/inside': { version: '4.0.0', dependencies: { b: '1' } },
      'node_modules/elsewhere': { version: '5.0.0' },
    },
  };
  const sbom = sbomOf({ name: 'ours', version: '0.1.0', dependencies: { a: '1.0.0' } }, ['node_modules/inside'], lock);
  expect(sbom.components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40c/d@3.0.0',
    'pkg:npm/a@1.0.0',
    'pkg:npm/b@2.0.0',
    'pkg:npm/inside@4.0.0',
  ]);
  expect(sbom.components[1]).toMatchObject({
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: '0102' }],
  });
  expect(() => sbomOf({ name: 'ours', dependencies: { z: '1' } }, [], lock)).toThrow('z is not in the lock file');
});
