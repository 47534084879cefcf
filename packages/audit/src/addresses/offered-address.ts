/** Whether a site offers an address itself, and the moves that all of its addresses make. */

import type { FoundIn, InternalLinksFact, SampledPageFact, SitemapsFact } from '../facts.ts';
import { pageKey, pathOf } from './address.ts';

const OFFERS: readonly FoundIn[] = ['sitemap', 'navigation', 'canonical'];

type Asked = Pick<SampledPageFact, 'requestedUrl' | 'url' | 'home' | 'foundIn'>;

/** The submitted address and the root are typed: a redirect from there is how sites move http to https. */
const isTyped = ({ home, foundIn }: Asked): boolean => home || foundIn.includes('submitted');
/** The sitemap, the navigation or a canonical link names it. */
export const isOffered = ({ foundIn }: Asked): boolean => foundIn.some((place) => OFFERS.includes(place));

/** A move that every address of a host makes: another scheme or host, the same path. */
export const hostMove = ({ requestedUrl, url }: Asked): string | null => {
  const [from, to] = [new URL(requestedUrl).origin, new URL(url).origin];
  return from !== to && pathOf(requestedUrl) === pathOf(url) ? `${from} → ${to}` : null;
};

/** Whether the form that was asked for is the one that is offered: a typed address may stand for another form. */
export const offeredForms = (
  sitemaps: SitemapsFact | null,
  internalLinks: InternalLinksFact | null,
): ((one: Asked) => boolean) => {
  const named = new Set(sitemaps?.listed ?? []);
  for (const { requestedUrl } of internalLinks?.urls ?? []) named.add(pageKey(requestedUrl));
  return (one) => isOffered(one) && (!isTyped(one) || named.has(pageKey(one.requestedUrl)));
};
