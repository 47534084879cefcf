/** Versions that pages name and that are not in the sample. */
import { isWeb, pageKey } from '../addresses/address.ts';
import type { Observation } from '../plan/steps.ts';
import { foundIn, knownOf, pagesOf, type Wish, type Wishes } from '../plan/wish.ts';
import { alternatesOf } from './alternates.ts';

const MAX_TARGETS = 8;

export const alternatesIn = ({ digest, exchange: { answer } }: Observation) => {
  if (answer === null) return [];
  if (digest?.kind === 'page') return alternatesOf(digest.document, answer).list;
  return digest?.kind === 'address' ? digest.alternates : [];
};

/** Of every page in turn the next version, so that no single page fills the sample. Other hosts are not asked. */
export const alternatePages: Wishes = ({ scope, asked }) => {
  const known = new Set([...knownOf(asked)].map(pageKey));
  const lists = pagesOf(asked).map((page) => ({ page, list: alternatesIn(page) }));
  const longest = Math.max(0, ...lists.map(({ list }) => list.length));
  const wishes: Wish[] = [];
  for (let at = 0; at < longest; at++) {
    for (const { page, list } of lists) {
      const href = list[at]?.href ?? null;
      const url = href === null || !isWeb(href) ? null : pageKey(href);
      if (url === null || known.has(url) || !scope.contains(url) || wishes.length >= MAX_TARGETS) continue;
      known.add(url);
      wishes.push({ purpose: 'alternate-page', url, why: foundIn(page, 'names it as a version in another language') });
    }
  }
  return wishes;
};
