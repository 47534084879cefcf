import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly os?: string | readonly string[];
  readonly optional?: boolean;
}

const ROOT = join(import.meta.dirname, '../..');

/** The folders in which Node looks for the dependencies of a locked package, nearest first. */
const lookedIn = (place: string): readonly string[] => {
  const parts = place === '' ? [] : place.split('/node_modules/');
  return parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/node_modules/')}/node_modules/`);
};

// `npm ci` refuses a lock file with a missing package. npm leaves out packages that the current registry lacks: for
// other platforms, write them by hand, without a hash (https://github.com/npm/cli/issues/9846).
test.each(['.', 'checks', 'lab', 'scanbench/scanners'])(
  'the lock file of %s lists the packages for every platform',
  (folder) => {
    const { packages }: Locked = JSON.parse(readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8'));
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) =>
        [...lookedIn(place), 'node_modules/'].every((where) => packages[where + name] === undefined),
      ),
    );
    expect(missing).toEqual([]);
    expect(Object.keys(packages).length).toBeGreaterThan(100);
  },
);

// npm refuses to install such a package on other systems.
test.each(['.', 'checks'])('no package of %s that exists only for some systems is required', (folder) => {
  const { packages }: Locked = JSON.parse(readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8'));
  const bound = Object.entries(packages).filter(([, { os }]) => os !== undefined);
  expect(bound.length).toBeGreaterThan(0);
  expect(bound.filter(([, { optional }]) => optional !== true).map(([place]) => place)).toEqual([]);
});
