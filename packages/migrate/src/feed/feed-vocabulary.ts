import type { XmlElement, XmlName } from '../xml/xml-element.ts';
import type { XmlShape } from '../xml/xml-part.ts';

/** Namespaces by what their elements are called here; RSS itself has none, or one of several that were proposed. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['', ''],
  ['http://purl.org/rss/1.0/', ''],
  ['http://my.netscape.com/rdf/simple/0.9/', ''],
  ['http://backend.userland.com/rss2', ''],
  ['http://www.w3.org/2005/Atom', 'atom:'],
  ['http://purl.org/atom/ns#', 'atom:'],
  ['http://purl.org/rss/1.0/modules/content/', 'content:'],
  ['http://purl.org/dc/elements/1.1/', 'dc:'],
  ['http://purl.org/dc/terms/', 'dcterms:'],
  ['http://search.yahoo.com/mrss/', 'media:'],
  ['http://www.itunes.com/dtds/podcast-1.0.dtd', 'itunes:'],
  ['http://www.bloglines.com/about/specs/fac-1.0', 'access:'],
  ['http://rssnamespace.org/feedburner/ext/1.0', 'feedburner:'],
  ['http://www.w3.org/1999/xhtml', 'xhtml:'],
]);

/** `title`, `atom:title`, `content:encoded`; of a vocabulary that we do not know with a `?:` in front. */
export const feedName = ({ uri, local }: XmlName): string => `${PREFIXES.get(uri) ?? '?:'}${local}`;

/** Addresses of people. */
const SKIPPED = new Set(['managingEditor', 'webMaster', 'atom:email', 'itunes:email', 'itunes:owner']);

export const FEED_SHAPE: XmlShape = {
  isContainer: ({ local }, depth) =>
    depth === 1 ? ['rss', 'RDF', 'feed'].includes(local) : depth === 2 && local === 'channel',
  isSkipped: (name) => SKIPPED.has(feedName(name)),
};

const ITEMS = new Set(['item', 'atom:entry']);

export const isFeedItem = (name: XmlName): boolean => ITEMS.has(feedName(name));

/** For a look at what a feed says of itself. */
export const FEED_SURVEY_SHAPE: XmlShape = {
  ...FEED_SHAPE,
  isSkipped: (name) => FEED_SHAPE.isSkipped(name) || isFeedItem(name),
};

export const namedChildren = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => typeof child !== 'string' && feedName(child) === name);
