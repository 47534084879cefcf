/** Which files for machines are asked for. */

import type { SiteScope } from '../normalize/site-scope.ts';
import type { StepReason } from '../plan/steps.ts';
import { roster, type Wish, type Wishes } from '../plan/wish.ts';
import { MACHINE_FILE_KEYS, MACHINE_FILES, type MachineFileKey } from './machine-files.ts';

/** The usual address of a file; null where it would be that of another site: the root above a site below a path. */
export const machineFileUrl = (key: MachineFileKey, { base, origin }: SiteScope): string | null => {
  const { at, path } = MACHINE_FILES[key];
  if (at === 'base') return `${base}${path}`;
  return base === `${origin}/` ? `${base}${path}` : null;
};

/** The variant keeps its answer from standing for a page, and says which file it is. */
export const machineFileWish = (key: MachineFileKey, url: string, why: StepReason): Wish => ({
  purpose: 'machine-file',
  variant: key,
  url,
  why,
});

const whyOf = (key: MachineFileKey): string =>
  key === 'no-such-well-known' ? 'Is a name that nobody knows answered with 404?' : `Programs look here for ${key}`;

/** The files that every site is asked for. */
export const machineFiles: Wishes = ({ scope }) =>
  MACHINE_FILE_KEYS.filter((key) => MACHINE_FILES[key].asked === 'always').flatMap((key) => {
    const url = machineFileUrl(key, scope);
    return url === null ? [] : [machineFileWish(key, url, roster(whyOf(key)))];
  });
