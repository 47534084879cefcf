import { expect, test } from 'vitest';
import { dependenciesDoc } from './dependencies-doc.ts';
import { dependencyFaults } from './dependency-rules.ts';
import { type Lockfile, type ShippedPackage, shippedPackages } from './shipped-packages.ts';

const LOCKFILE: Lockfile = {
  packages: {
    '': { dependencies: { builder: '1.0.0' } },
    'services/scan': { dependencies: { '@legible/store': '*', hono: '4.0.0' } },
    'packages/store': { dependencies: { pg: '8.0.0' }, optionalDependencies: { absent: '1.0.0' } },
    'node_modules/@legible/store': { link: true, resolved: 'packages/store' },
    'node_modules/hono': { version: '4.0.0', license: 'MIT', dependencies: { split: '^1.0.0' } },
    'node_modules/pg': { version: '8.0.0', license: 'MIT', dependencies: { split: '^2.0.0' } },
    'node_modules/pg/node_modules/split': { version: '2.1.0', license: 'ISC' },
    'node_modules/split': { version: '1.4.0', license: 'MIT', dependencies: { hono: '*' } },
    'node_modules/builder': { version: '1.0.0', license: 'GPL-3.0', hasInstallScript: true },
  },
};
const shipped = (more: Partial<ShippedPackage>): ShippedPackage => ({
  name: 'a',
  version: '1.0.0',
  licence: 'MIT',
  hasInstallScript: false,
  isDirect: true,
  asked: '1.0.0',
  ...more,
});

test('all dependencies of a service are shipped, also those through our packages, and nothing else; each resolves to its own version', () => {
  expect(
    shippedPackages(LOCKFILE, 'services/scan').map(({ name, version, isDirect }) => [name, version, isDirect]),
  ).toEqual([
    ['hono', '4.0.0', true],
    ['pg', '8.0.0', true],
    ['split', '2.1.0', false],
    ['split', '1.4.0', false],
  ]);
});

test.each<[string, Lockfile['packages']]>([
  ['no such workspace', {}],
  ['a missing dependency', { 'services/scan': { dependencies: { hono: '4.0.0' } } }],
])('%s is an error, not an empty list', (_what, packages) => {
  expect(() => shippedPackages({ packages }, 'services/scan')).toThrow('package-lock.json');
});

test.each<[Partial<ShippedPackage>, readonly string[]]>([
  [{}, []],
  [{ licence: '(MIT OR CC0-1.0)' }, []],
  [{ licence: '(GPL-3.0 OR MIT)' }, []],
  [{ isDirect: false, asked: null }, []],
  [{ licence: 'GPL-3.0' }, ['a 1.0.0 is under "GPL-3.0", which is not on the list']],
  [{ licence: '' }, ['a 1.0.0 is under "", which is not on the list']],
  [{ hasInstallScript: true }, ['a 1.0.0 runs a program when it is installed']],
  [{ asked: '^1.0.0' }, ['a is asked for as "^1.0.0", which is not one version']],
])('%j: %j', (more, faults) => {
  expect(dependencyFaults([shipped(more)])).toEqual(faults);
});

test('the page counts them', () => {
  const page = dependenciesDoc({ scan: [shipped({}), shipped({ name: 'b', licence: 'ISC', isDirect: false })] });
  expect(page).toContain('1 packages by our own choice, 2 with all they need; 0 with an install script.');
  expect(page).toContain('Licences: ISC 1, MIT 1.');
  expect(page).toContain('| a | 1.0.0 | MIT |');
  expect(page).not.toContain('| b |');
});
