import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lockfile, type ShippedPackage, shippedPackages } from './shipped-packages.ts';

const SERVICES = ['scan', 'newsletter'] as const;

/** What each service ships, by its name, from the lock file of the repository at `root`. */
export const lockedServices = (root: string): Readonly<Record<string, readonly ShippedPackage[]>> => {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  return Object.fromEntries(SERVICES.map((service) => [service, shippedPackages(lockfile, `services/${service}`)]));
};
