import type { EditionSite, PublicSite } from '../site/public-site.ts';

/** The edition that a path is below; the one at the root for all that are below no other. */
export const editionAsked = ({ editions }: PublicSite, path: string): EditionSite => {
  const below = editions.find(({ edition }) => edition.path !== '' && isBelow(edition.path, path));
  const found = below ?? editions.find(({ edition }) => edition.path === '') ?? editions[0];
  if (found === undefined) throw new Error('a publication has at least one edition');
  return found;
};

const isBelow = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`);
