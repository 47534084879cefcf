import type { NamespaceSite } from './run.ts';

/** Returns a host with a registrable domain of its own, because limits count by registrable domain. */
export const limitHost = (index: number): string => `www.limit-of-scans-${index}.org`;

export const limitSites = (count: number): readonly NamespaceSite[] =>
  Array.from({ length: count }, (_, index) => ({ host: limitHost(index), site: 'noshift' }));
