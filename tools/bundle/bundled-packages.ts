import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BundledFile } from './write-bundle.ts';

/** A package of others of which code is in a bundle. */
export interface BundledPackage {
  /** Absolute. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** The texts of its licence files; empty: it brings none. */
  readonly texts: readonly string[];
}

const IN_PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/** The package that a module is of, as a folder. What a package brings of others without their package.json counts as its own. */
const packageOf = (path: string): string | null => {
  const folder = IN_PACKAGE.exec(path)?.[1];
  if (folder === undefined) return null;
  return existsSync(join(folder, 'package.json')) ? folder : packageOf(folder);
};

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** Which packages are in a bundle, by name. @throws when one of them cannot be read. */
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

/** The licences of bundled packages as one text, as most of them ask of those who pass the code on. */
export const licenceTexts = (packages: readonly BundledPackage[]): string =>
  [
    'This package holds code of the packages below, each under its own licence.\n',
    ...packages.map(({ name, version, license, texts }) =>
      [`${'-'.repeat(80)}\n${name} ${version} (${license})\n`, ...texts.map((text) => `${text}\n`)].join('\n'),
    ),
  ].join('\n');
