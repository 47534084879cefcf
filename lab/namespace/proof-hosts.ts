import type { NamespaceSite } from './run.ts';

/** A real site whose copy is complete, so that every scan of it has something to read. */
const SITE = 'noshift';
const PATHS = ['/', '/en/cli/', '/en/syntax/', '/ja/cli/', '/playground/'] as const;

const hostAt = (index: number): string => `s${index}.proof-of-scans.org`;

/** One site under many names, so that scans of different hosts run side by side. */
export const proofSites = (count: number): readonly NamespaceSite[] =>
  Array.from({ length: count }, (_, index) => ({ host: hostAt(index), site: SITE }));

/** Returns a function that returns a new address at each call, on one host after the other. */
export const proofAddresses = (hosts: number): (() => string) => {
  let next = 0;
  return () => {
    const turn = Math.floor(next / hosts);
    const url = `https://${hostAt(next % hosts)}${PATHS[turn % PATHS.length]}?turn=${turn}`;
    next++;
    return url;
  };
};
