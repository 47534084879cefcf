import type { NamespaceSite } from './run.ts';

/** Returns a host with its own registrable domain, because limits count by domain. */
export const limitHost = (index: number): string => `www.limit-of-scans-${index}.org`;

export const limitSites = (count: number): readonly NamespaceSite[] =>
  Array.from({ length: count }, (_, index) => ({ host: limitHost(index), site: 'noshift' }));
