import type { PublicIssue } from '../access/public-issue.ts';
import type { Edition } from '../publication.ts';
import { issuePath } from '../site/addresses.ts';
import type { PageHead } from '../site/list-heads.ts';
import type { Frame } from './frame-context.ts';
import { periodicalNode } from './publisher-nodes.ts';

interface Entry {
  readonly name: string;
  readonly path: string;
}

interface Collection {
  readonly frame: Frame;
  readonly edition: Edition;
  readonly path: string;
  readonly head: PageHead;
  /** What the page lists, in its order. */
  readonly entries: readonly Entry[];
}

export const issueEntries = (issues: readonly PublicIssue[], edition: Edition): readonly Entry[] =>
  issues.map(({ title, slug }) => ({ name: title, path: issuePath(edition, slug) }));

/** A list for search engines: the page, and what it lists. */
export const collectionNode = ({ frame, edition, path, head, entries }: Collection): object => ({
  '@type': 'CollectionPage',
  '@id': `${frame.baseUrl}${path}`,
  url: `${frame.baseUrl}${path}`,
  name: head.title,
  description: head.description,
  inLanguage: edition.language,
  isPartOf: periodicalNode(frame, edition),
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: entries.length,
    itemListElement: entries.map(({ name, path: item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${frame.baseUrl}${item}`,
    })),
  },
});
