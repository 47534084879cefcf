import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BundledFile } from './write-bundle.ts';

/** A third-party package with code in a bundle. */
export interface BundledPackage {
  /** Absolute. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** The texts of its licence files; empty when it has none. */
  readonly texts: readonly string[];
}

const IN_PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/** Returns the folder of a module's package; null: none. Code in a package without its own package.json counts as its. */
const packageOf = (path: string): string | null => {
  const folder = IN_PACKAGE.exec(path)?.[1];
  if (folder === undefined) return null;
  return existsSync(join(folder, 'package.json')) ? folder : packageOf(folder);
};

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** Returns the packages in a bundle, sorted by name. @throws Error when one of them cannot be read. */
export const bundledPackages = (files: readonly Pick<BundledFile, 'modules'>[]): readonly BundledPackage[] => {
  const folders = new Set(files.flatMap(({ modules }) => modules.flatMap((path) => packageOf(path) ?? [])));
  return [...folders].map(readPackage).sort((a, b) => (a.name < b.name ? -1 : 1));
};

const readPackage = (folder: string): BundledPackage => {
  const { name, version, license = 'not stated' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
  return { folder, name, version, license, texts };
};

/** Returns the licences of bundled packages as one text. Most licences require it from those who distribute the code. */
export const licenceTexts = (packages: readonly BundledPackage[]): string =>
  [
    'This package holds code of the packages below, each under its own licence.\n',
    ...packages.map(({ name, version, license, texts }) =>
      [`${'-'.repeat(80)}\n${name} ${version} (${license})\n`, ...texts.map((text) => `${text}\n`)].join('\n'),
    ),
  ].join('\n');
