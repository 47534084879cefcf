import { join } from 'node:path';
import { realSite, sharedFolder } from '../../test/environment.ts';
import { KNOWN_SITES } from '../../test/real-sites/known-sites.ts';

export const WHOLE_SITES = join(sharedFolder(), 'whole-sites');

/** The real sites of which every page is on this machine. */
export const wholeSites = () =>
  KNOWN_SITES.map(({ site, home, mount }) => ({ home, mount, ...realSite(site) }))
    .filter(({ isWhole }) => isWhole)
    .map(({ home, mount, files }) => ({ home, mount, folder: files }));
