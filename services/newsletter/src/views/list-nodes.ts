import {
  type Edition,
  homePath,
  issuePath,
  type MembershipKey,
  type PublicIssue,
  searchPath,
  shareImagePath,
  textPath,
  zonedInstant,
} from '@legible/issues';
import { SHARE_IMAGE_SIZE } from '@legible/pictures';
import type { BodyForms } from '../bodies/bodies.ts';
import type { Frame, PageProps } from '../site/frame.ts';
import type { PageHead } from '../site/list-heads.ts';
import { membershipLinks } from '../site/membership.ts';
import type { PublicSite } from '../site/public-site.ts';
import { changedAt } from '../site/site-pages.ts';

/** Returns the newsletter in one language, as all its pages refer to it. */
const periodicalNode = ({ baseUrl }: Frame, edition: Edition): object => ({
  '@type': 'Periodical',
  '@id': `${baseUrl}${homePath(edition)}#newsletter`,
  name: edition.name,
});

/** Returns the ways to get the issues, as a property of a node; empty when the publisher gave no address. */
const subscribing = (edition: Edition, keys: readonly MembershipKey[]): object => {
  const actions = membershipLinks(edition, keys).map(({ name, href }) => ({
    '@type': 'SubscribeAction',
    name,
    target: href,
  }));
  return actions.length === 0 ? {} : { potentialAction: actions };
};

/** Returns the same node with its description, for the home page. */
export const describedPeriodicalNode = (frame: Frame, edition: Edition): object => ({
  ...periodicalNode(frame, edition),
  url: `${frame.baseUrl}${homePath(edition)}`,
  inLanguage: edition.language,
  publisher: { '@id': publisherId(frame.baseUrl) },
  ...subscribing(edition, ['join', 'subscribe']),
});

/** Returns the publisher with all its other names: each edition has a name of its own. */
export const publisherNode = (frame: Frame): object => {
  const { baseUrl, site, contact, assets } = frame;
  const { publisher, profiles } = site.publication;
  const others = namesOf(site).filter((name) => name !== publisher);
  return {
    '@type': 'Organization',
    '@id': publisherId(baseUrl),
    name: publisher,
    ...(others.length > 0 && { alternateName: others }),
    url: `${baseUrl}/`,
    logo: new URL(assets.iconPicture, baseUrl).href,
    ...(contact !== null && { email: contact }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
};

/** Returns the site as search results name it. */
export const websiteNode = ({ baseUrl, site }: Frame, edition: Edition): object => ({
  '@type': 'WebSite',
  '@id': `${baseUrl}${homePath(edition)}#site`,
  name: edition.name,
  alternateName: namesOf(site).filter((name) => name !== edition.name),
  url: `${baseUrl}${homePath(edition)}`,
  description: edition.description,
  inLanguage: edition.language,
  publisher: { '@id': publisherId(baseUrl) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${baseUrl}${searchPath(edition)}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

/** Returns the author; one whose name contains that of the newsletter or its publisher is an organization. */
const authorNode = (frame: Frame, edition: Edition, author: string | null): object => {
  const { baseUrl, site } = frame;
  const { publisher } = site.publication;
  const about = site.edition(edition.key)?.page('about') ? `${baseUrl}${textPath(edition, 'about')}` : null;
  const isOffice = author === null || [edition.name, publisher].some((name) => author.includes(name));
  return {
    '@type': isOffice ? 'Organization' : 'Person',
    name: author ?? publisher,
    ...(about !== null && { url: about }),
  };
};

const publisherId = (baseUrl: string): string => `${baseUrl}/#publisher`;

const namesOf = (site: PublicSite): readonly string[] => [
  ...new Set([site.publication.publisher, ...site.publication.editions.map(({ name }) => name)]),
];

/**
 * Returns an issue for search engines. The page contains no locked text, so no part of it is marked as paid:
 * `isAccessibleForFree` is enough. `dateModified` is the last change that a reader sees, as in the sitemap.
 *
 * @param image absolute address of its own picture; null when it has none
 */
export const issueNode = ({ frame, page }: PageProps<'issue'>, body: BodyForms, image: string | null): object => {
  const { baseUrl, site } = frame;
  const { issue, of, path } = page;
  const { edition } = of;
  const url = `${baseUrl}${path}`;
  const { timeZone } = site.publication;
  const share = {
    '@type': 'ImageObject',
    url: `${baseUrl}${shareImagePath(edition, issue.number)}`,
    ...SHARE_IMAGE_SIZE,
  };
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#issue`,
    headline: issue.title,
    ...(issue.summary !== null && { description: issue.summary }),
    url,
    mainEntityOfPage: url,
    inLanguage: edition.language,
    datePublished: zonedInstant(issue.publishedAt, timeZone),
    dateModified: zonedInstant(changedAt(page) ?? issue.publishedAt, timeZone),
    author: authorNode(frame, edition, issue.author),
    publisher: publisherNode(frame),
    image: image === null ? share : [share, image],
    isAccessibleForFree: issue.access === 'full',
    ...(issue.access === 'excerpt' && subscribing(edition, ['join'])),
    ...(issue.category !== null && { articleSection: issue.category }),
    ...(issue.topics.length > 0 && { keywords: issue.topics }),
    wordCount: body.words,
    isPartOf: {
      '@type': 'PublicationIssue',
      issueNumber: String(issue.number),
      datePublished: zonedInstant(issue.publishedAt, timeZone),
      isPartOf: periodicalNode(frame, edition),
    },
  };
};

interface Collection {
  readonly frame: Frame;
  readonly edition: Edition;
  readonly path: string;
  readonly head: PageHead;
  /** What the page lists, in the order of the page. */
  readonly entries: readonly { readonly path: string }[];
}

export const issueEntries = (issues: readonly PublicIssue[], edition: Edition): Collection['entries'] =>
  issues.map(({ slug }) => ({ path: issuePath(edition, slug) }));

/**
 * Returns a list for search engines: the page, and its entries. Names and descriptions are on the page and on the
 * listed pages; repeating them would be most of a short page's source.
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
