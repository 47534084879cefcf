/**
 * Makes what a published package contains beside its sources: its bundle, the folders that the bundle reads, the licences
 * of bundled packages, and a list of its parts (CycloneDX). `npm pack` and `npm publish` run it in the folder of a
 * workspace.
 *
 *   node ../../tools/pack.ts
 *
 * Exit status 1: one of these could not be made.
 */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { bundledPackages, licenceTexts } from './bundle/bundled-packages.ts';
import { BUNDLED, PUBLISHED } from './bundle/programs.ts';
import { sbomOf } from './bundle/sbom.ts';
import { writeBundle } from './bundle/write-bundle.ts';
import { writeDeclarations } from './bundle/write-declarations.ts';

const root = join(import.meta.dirname, '..');
const folder = process.cwd();
const name = relative(root, folder).replaceAll('\\', '/');

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const published = PUBLISHED.find((one) => one.folder === name);
if (published !== undefined) {
  const { bundle, reads } = published;
  const files = await writeBundle(root, join(root, bundle.folder), bundle, { sourcemap: false });
  for (const read of reads) {
    const copy = join(folder, basename(read));
    rmSync(copy, { recursive: true, force: true });
    cpSync(join(root, read), copy, { recursive: true });
  }
  const inside = bundledPackages(files);
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licenceTexts(inside));
  const paths = inside.map((one) => relative(root, one.folder).replaceAll('\\', '/'));
  const sbom = sbomOf(readJson(join(folder, 'package.json')), paths, readJson(join(root, 'package-lock.json')));
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 1)}\n`);
}
const library = BUNDLED.find(({ modules, folder: built }) => modules !== undefined && built.startsWith(`${name}/`));
if (library !== undefined) writeDeclarations(root, library);
if (!existsSync(join(folder, 'LICENSE'))) cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
