/** Answers questions of causes about the site as a whole. */

import { pageKey } from '../address/address.ts';
import type { SiteFacts } from '../facts.ts';
import { oncePer } from '../once-per.ts';
import { ifSeen } from '../rule.ts';

/** Returns the folder of the host in which the site begins, `/docs/`; null when it is the root or unknown. */
export const baseOf = ({ homePage }: SiteFacts): string | null => {
  const home = ifSeen(homePage);
  if (home === null) return null;
  const { pathname } = new URL('.', home.url);
  return pathname === '/' ? null : pathname;
};

/** Returns the requested addresses that answered with a 2xx status, before and after redirects. Cached for each site. */
export const livingAddresses = oncePer((site: SiteFacts): ReadonlySet<string> => {
  const asked = [...(ifSeen(site.exchanges)?.list ?? []), ...(ifSeen(site.internalLinks)?.urls ?? [])];
  return new Set(
    asked.flatMap(({ requestedUrl, url, status }) =>
      status !== null && status >= 200 && status < 300 ? [pageKey(requestedUrl), pageKey(url)] : [],
    ),
  );
});
