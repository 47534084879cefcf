/** Links within a site that it asks search engines not to follow. */
import { hostOf } from '../addresses/address.ts';
import type { AnchorFact, DirectivesFact, DocumentFact } from '../facts.ts';
import { isUtility, pageKindOf } from '../kinds/page-kind.ts';

const bare = (url: string): string => (hostOf(url) ?? '').replace(/^www\./, '');

/** Log-in, cart and search, and addresses with a query: filters and actions, which crawlers need not follow. */
export const leadsToContent = ({ href }: AnchorFact): boolean =>
  new URL(href).search === '' && !isUtility(pageKindOf(href, false));

export const ownLinks = ({ anchors }: DocumentFact, url: string): readonly AnchorFact[] => {
  const own = bare(url);
  return anchors.filter(({ href }) => bare(href) === own);
};

/** Those marked, links to content first. */
export const markedNofollow = (links: readonly AnchorFact[]): readonly AnchorFact[] =>
  links
    .filter(({ rels }) => rels.includes('nofollow'))
    .toSorted((a, b) => Number(leadsToContent(b)) - Number(leadsToContent(a)));

/** What forbids all robots, or Googlebot, to follow any link of a page. */
export const refusalToFollow = (parts: readonly DirectivesFact[]): DirectivesFact | undefined =>
  parts.find(
    ({ bot, directives }) =>
      (bot === '*' || bot === 'googlebot') && directives.some(({ name }) => name === 'nofollow' || name === 'none'),
  );
