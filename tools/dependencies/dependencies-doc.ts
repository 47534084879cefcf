import type { ShippedPackage } from './shipped-packages.ts';

export const DEPENDENCIES_DOC = 'docs/dependencies.md';

/** The page that lists what each service ships, as generated Markdown. */
export const dependenciesDoc = (services: Readonly<Record<string, readonly ShippedPackage[]>>): string =>
  [
    '# Dependencies',
    '',
    'The packages that are installed with each service, from `package-lock.json`. This page is generated (`npm run gen`);',
    '`npm run check` refuses licences that are not on its list, packages with an install script, and versions',
    'that are not exact. `npm run sbom` prints the same as a bill of materials (CycloneDX).',
    ...Object.entries(services).flatMap(([service, packages]) => ['', `## ${service}`, '', ...section(packages)]),
    '',
  ].join('\n');

const section = (packages: readonly ShippedPackage[]): readonly string[] => {
  const direct = packages.filter(({ isDirect }) => isDirect);
  const withScript = packages.filter(({ hasInstallScript }) => hasInstallScript).length;
  return [
    `${direct.length} packages by our own choice, ${packages.length} with all they need; ${withScript} with an install script.`,
    `Licences: ${licenceCounts(packages)}.`,
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...direct.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  ];
};

const licenceCounts = (packages: readonly ShippedPackage[]): string =>
  [...Map.groupBy(packages, ({ licence }) => licence)]
    .sort(([one, some], [other, others]) => others.length - some.length || (one < other ? -1 : 1))
    .map(([licence, some]) => `${licence} ${some.length}`)
    .join(', ');
