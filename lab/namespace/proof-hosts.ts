import type { NamespaceSite } from './run.ts';

/** A real site whose copy is complete, so that every scan of it has something to read. */
const SITE = 'noshift';
const PATHS = ['/', '/en/cli/', '/en/syntax/', '/ja/cli/', '/playground/'] as const;

const hostAt = (index: number): string => `s${index}.proof-of-scans.org`;

/** Returns one site under many names: scans of different hosts run at the same time. */
export const proofSites = (count: number): readonly NamespaceSite[] =>
  Array.from({ length: count }, (_, index) => ({ host: hostAt(index), site: SITE }));

/** Returns a function that gives a new address at each call, on each host in turn. */
export const proofAddresses = (hosts: number): (() => string) => {
  let next = 0;
  return () => {
    const turn = Math.floor(next / hosts);
    const url = `https://${hostAt(next % hosts)}${PATHS[turn % PATHS.length]}?turn=${turn}`;
    next++;
    return url;
  };
};
