import { type Edition, issuePath, type PublicIssue } from '@legible/issues';
import type { Frame } from '../site/frame.ts';
import type { PageHead } from '../site/list-heads.ts';
import { periodicalNode } from './publisher-nodes.ts';

interface Collection {
  readonly frame: Frame;
  readonly edition: Edition;
  readonly path: string;
  readonly head: PageHead;
  /** What the page lists, in its order. */
  readonly entries: readonly { readonly path: string }[];
}

export const issueEntries = (issues: readonly PublicIssue[], edition: Edition): Collection['entries'] =>
  issues.map(({ slug }) => ({ path: issuePath(edition, slug) }));

/**
 * A list for search engines: the page, and what it lists. Names and descriptions are read from the page and from the
 * pages that it lists; said again, they would be most of a short page's source.
 */
export const collectionNode = ({ frame, edition, path, head, entries }: Collection): object => ({
  '@type': 'CollectionPage',
  '@id': `${frame.baseUrl}${path}`,
  url: `${frame.baseUrl}${path}`,
  name: head.heading,
  inLanguage: edition.language,
  isPartOf: periodicalNode(frame, edition),
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: entries.length,
    itemListElement: entries.map(({ path: item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${frame.baseUrl}${item}`,
    })),
  },
});
