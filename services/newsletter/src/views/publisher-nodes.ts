import { type Edition, homePath, textPath } from '@legible/issues';
import type { Frame } from '../site/frame.ts';
import type { PublicSite } from '../site/public-site.ts';

/** The newsletter in one language, as all its pages refer to it. */
export const periodicalNode = ({ baseUrl }: Frame, edition: Edition): object => ({
  '@type': 'Periodical',
  '@id': `${baseUrl}${homePath(edition)}#newsletter`,
  name: edition.name,
});

/** The same, described: for its home page. */
export const describedPeriodicalNode = (frame: Frame, edition: Edition): object => ({
  ...periodicalNode(frame, edition),
  url: `${frame.baseUrl}${homePath(edition)}`,
  inLanguage: edition.language,
  publisher: { '@id': publisherId(frame.baseUrl) },
});

/** Who publishes it, with all names that it goes by: each edition has one of its own. */
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

/** The site as search results name it. */
export const websiteNode = ({ baseUrl, site }: Frame, edition: Edition): object => ({
  '@type': 'WebSite',
  '@id': `${baseUrl}${homePath(edition)}#site`,
  name: edition.name,
  alternateName: namesOf(site).filter((name) => name !== edition.name),
  url: `${baseUrl}${homePath(edition)}`,
  description: edition.description,
  inLanguage: edition.language,
  publisher: { '@id': publisherId(baseUrl) },
});

/** Whoever signs with the name of the newsletter or of its publisher is no person. */
export const authorNode = (frame: Frame, edition: Edition, author: string | null): object => {
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
