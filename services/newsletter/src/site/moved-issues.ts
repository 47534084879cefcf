import { aliasKey, issuePath } from '@legible/issues';
import type { PublicSite } from './public-site.ts';

/** Paths of the issues that are public, by the keys of their aliases. What two claim is the older one's. */
export const movedIssues = (site: PublicSite): ReadonlyMap<string, string> => {
  const moved = new Map<string, string>();
  // Newest first: the older ones are put over them.
  for (const { edition, slug, aliases } of site.library.issues) {
    const of = site.edition(edition)?.edition;
    for (const alias of aliases) {
      const key = aliasKey(alias);
      if (of !== undefined && key !== null) moved.set(key, issuePath(of, slug));
    }
  }
  return moved;
};
