/** What causes ask of the site as a whole. */

import { pageKey } from '../address/address.ts';
import type { SiteFacts } from '../facts.ts';
import { ifSeen } from '../rule.ts';

/** The folder of its host below which the site lies, `/docs/`; null for a site at the root. */
export const baseOf = ({ homePage }: SiteFacts): string | null => {
  const home = ifSeen(homePage);
  if (home === null) return null;
  const { pathname } = new URL('.', home.url);
  return pathname === '/' ? null : pathname;
};

const LIVING = new WeakMap<SiteFacts, ReadonlySet<string>>();

/** Addresses that the scan asked for and that answered with success, before and after redirects. */
export const livingAddresses = (site: SiteFacts): ReadonlySet<string> => {
  const known = LIVING.get(site);
  if (known !== undefined) return known;
  const asked = [...(ifSeen(site.exchanges)?.list ?? []), ...(ifSeen(site.internalLinks)?.urls ?? [])];
  const living = new Set(
    asked.flatMap(({ requestedUrl, url, status }) =>
      status !== null && status >= 200 && status < 300 ? [pageKey(requestedUrl), pageKey(url)] : [],
    ),
  );
  LIVING.set(site, living);
  return living;
};
