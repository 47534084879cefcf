import { UnusableSource } from './unusable-source.ts';

/** Left by programs, not by writers: AppleDouble copies of macOS, packages of the site's generator. */
const OF_PROGRAMS = new Set(['__MACOSX', 'node_modules']);

/** Whether a file or folder of this name is looked into. Dot names are repositories, caches and `.DS_Store`. */
export const isPassedOver = (name: string): boolean => name.startsWith('.') || OF_PROGRAMS.has(name);

const refusal = (name: string): string | null => {
  if (name.includes('\0')) return 'has a NUL in its name';
  if (name.includes('\\')) return 'has a backslash in its name';
  if (name.startsWith('/')) return 'is an absolute path';
  if (/^[a-z]:/i.test(name)) return 'has a drive letter in its name';
  if (name.split('/').includes('..')) return 'leads out of the archive';
  return null;
};

/**
 * The path of an entry from the top of its archive on.
 * @throws UnusableSource for names that mean a place outside, or another place on another system.
 */
export function entryPath(name: string): string {
  const why = refusal(name);
  if (why !== null) {
    throw new UnusableSource(name, `this entry ${why}; no export does that, so nothing of the archive is used`);
  }
  return name
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .join('/');
}

/** The same for names that are one file on systems that fold case or normalise Unicode. */
export const foldedPath = (path: string): string => path.normalize('NFC').toLowerCase().normalize('NFC');

/** By code units: the same on every machine. */
export const byPath = (a: { readonly path: string }, b: { readonly path: string }): number =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
