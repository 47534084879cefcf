/** A few pictures are looked at: the icon, those that pages share, and some that they show. */
import { spread } from '../plan/spread.ts';
import type { Observation } from '../plan/steps.ts';
import { foundIn, pagesOf, roster, type Wish, type Wishes } from '../plan/wish.ts';
import { contentImagesOf, iconOf, socialImageOf } from './image-addresses.ts';

const MAX_SOCIAL = 2;
const MAX_CONTENT = 6;

const readPages = (asked: readonly Observation[]) =>
  pagesOf(asked).flatMap((page) => {
    const { document = null, parts = null } = page.digest?.kind === 'page' ? page.digest : {};
    return document !== null && parts !== null ? [{ page, document, resources: parts.resources }] : [];
  });

/** The icon that the home page names, else the usual place of one. */
export const siteIcon: Wishes = ({ scope }) => {
  const { home } = scope;
  const resources = home?.digest?.kind === 'page' ? home.digest.parts?.resources : undefined;
  if (home === undefined || resources === undefined) return [];
  const url = iconOf(resources);
  return url === null
    ? [
        {
          purpose: 'icon',
          url: `${scope.origin}/favicon.ico`,
          why: roster('The home page names no icon; /favicon.ico is usual'),
        },
      ]
    : [{ purpose: 'icon', url, why: foundIn(home, 'names it as its icon') }];
};

export const socialImages: Wishes = ({ asked }) => {
  const wishes = new Map<string, Wish>();
  for (const { page, document } of readPages(asked)) {
    const url = socialImageOf(document);
    if (url !== null && !wishes.has(url))
      wishes.set(url, { purpose: 'social-image', url, why: foundIn(page, 'gives it to those who share it') });
  }
  return [...wishes.values()].slice(0, MAX_SOCIAL);
};

/** Spread over all pictures of all pages, so that no single page or place fills the sample; none is asked for twice. */
export const contentImages: Wishes = (input) => {
  const wishes = new Map<string, Wish>();
  const others = new Set([...siteIcon(input), ...socialImages(input)].map(({ url }) => url));
  for (const { page, resources } of readPages(input.asked)) {
    for (const url of resources === undefined ? [] : contentImagesOf(resources)) {
      if (!wishes.has(url) && !others.has(url))
        wishes.set(url, { purpose: 'image', url, why: foundIn(page, 'shows it') });
    }
  }
  return spread([...wishes.values()], MAX_CONTENT);
};
