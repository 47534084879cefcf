import type { ShippedPackage } from './shipped-packages.ts';

/** Licences that may be shipped: all allow use, changes and distribution, and none extends to our own code. */
const LICENCES: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  // Applies only to the files of that package.
  'MPL-2.0',
  // For fonts: applies only to the font files, which are shipped unchanged.
  'OFL-1.1',
  // The licence of Python, for code ported from it: asks for its text, which the package contains, and nothing else.
  'PSF-2.0',
];

/** A choice ("(MIT OR CC0-1.0)") is allowed when one of its licences is. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((one) => LICENCES.includes(one));

/** What may not be shipped, with the reason: one line each. */
export const dependencyFaults = (packages: readonly ShippedPackage[]): readonly string[] =>
  packages.flatMap(({ name, version, licence, hasInstallScript, asked }) => [
    ...(isAllowed(licence) ? [] : [`${name} ${version} is under "${licence}", which is not on the list`]),
    ...(hasInstallScript ? [`${name} ${version} runs a program when it is installed`] : []),
    ...(asked === null || asked === version ? [] : [`${name} is asked for as "${asked}", which is not one version`]),
  ]);
