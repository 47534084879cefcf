import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lockfile, type ShippedPackage, shippedPackages } from './shipped-packages.ts';

const SERVICES = ['scan', 'newsletter'] as const;

/** The packages that each service ships, by service, from the lock file of the repository at `root`. */
export const lockedServices = (root: string): Readonly<Record<string, readonly ShippedPackage[]>> => {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  return Object.fromEntries(SERVICES.map((service) => [service, shippedPackages(lockfile, `services/${service}`)]));
};
