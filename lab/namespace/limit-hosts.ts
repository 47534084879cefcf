import type { NamespaceSite } from './run.ts';

/** Registrable domains of their own: limits count those. */
export const limitHost = (index: number): string => `www.limit-of-scans-${index}.org`;

export const limitSites = (count: number): readonly NamespaceSite[] =>
  Array.from({ length: count }, (_, index) => ({ host: limitHost(index), site: 'noshift' }));
