import { type SourceGate, strictestGate } from '../source/source-issue.ts';
import {
  childElements,
  type XmlElement,
  type XmlName,
  type XmlShape,
  xmlAttribute,
  xmlText,
} from '../xml/xml-element.ts';

/**
 * Words in undocumented names (fields of plugins, elements of feeds) which suggest that readers are kept out. They only
 * ever lock. “remember” does not count as “member”.
 */
const FIELD_WORDS = [
  '(?<!re)member',
  'subscriber',
  'paywall',
  'premium',
  'restrict',
  'patreon',
  'patron',
  '회원',
  '유료',
  '구독자',
  '会員',
  '有料',
  '会员',
  '會員',
  '付费',
  '付費',
];

/** Words that mean something else in the names of fields (`_edit_lock`), but not in marks in a text. */
const MARK_WORDS = ['protect', 'private', 'logged', 'locke[dr]', 'paid', 'hidden', '^hide', '^vip', '隐藏', '비공개'];

const FIELD = new RegExp(FIELD_WORDS.join('|'), 'i');
const MARK = new RegExp([...FIELD_WORDS, ...MARK_WORDS].join('|'), 'i');

/** Whether the name of a field suggests that it keeps readers out. */
export const looksLikeGate = (field: string): boolean => FIELD.test(field);

/** Whether the name of a mark in a text, such as a block or a shortcode, suggests that it keeps readers out. */
export const looksLikeGateMark = (name: string): boolean => MARK.test(name);

/** The prefixes that we use for namespaces. RSS itself has no namespace, or one of several that were proposed. */
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

/**
 * Returns a name such as `title`, `atom:title` or `content:encoded`. A name from a vocabulary that we do not know
 * begins with `?:`.
 */
export const feedName = ({ uri, local }: XmlName): string => `${PREFIXES.get(uri) ?? '?:'}${local}`;

/** Elements with e-mail addresses of people. */
const SKIPPED = new Set(['managingEditor', 'webMaster', 'atom:email', 'itunes:email', 'itunes:owner']);

export const FEED_SHAPE: XmlShape = {
  isContainer: ({ local }, depth) =>
    depth === 1 ? ['rss', 'RDF', 'feed'].includes(local) : depth === 2 && local === 'channel',
  isSkipped: (name) => SKIPPED.has(feedName(name)),
};

const ITEMS = new Set(['item', 'atom:entry']);

export const isFeedItem = (name: XmlName): boolean => ITEMS.has(feedName(name));

/** The shape for surveying what a feed says about itself. */
export const FEED_SURVEY_SHAPE: XmlShape = {
  ...FEED_SHAPE,
  isSkipped: (name) => FEED_SHAPE.isSkipped(name) || isFeedItem(name),
};

export const namedChildren = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => typeof child !== 'string' && feedName(child) === name);

/**
 * Elements that say where media may be played, not who may read. https://www.rssboard.org/media-rss#media-restriction
 */
const HARMLESS = new Set(['media:restriction']);
const NO = new Set(['', '0', 'no', 'false', 'none']);

/**
 * Reads an element of Feed Access Control, which marks a feed that is not public:
 * http://www.bloglines.com/about/specs/fac-1.0.
 */
const restriction = (element: XmlElement): SourceGate => {
  const relationship = xmlAttribute(element, 'relationship')?.trim().toLowerCase();
  if (relationship === 'allow') return { kind: 'open', said: 'access:restriction allow' };
  if (relationship === 'deny') return { kind: 'members', said: 'access:restriction deny' };
  return { kind: 'unknown', said: 'access:restriction' };
};

const gateOf = (element: XmlElement): SourceGate => {
  const name = feedName(element);
  if (name === 'access:restriction') return restriction(element);
  const isGate = looksLikeGate(element.local) && !HARMLESS.has(name) && !NO.has(xmlText(element).trim().toLowerCase());
  return isGate ? { kind: 'unknown', said: `element ${element.local.slice(0, 40)}` } : { kind: 'none' };
};

/** Returns what an item or a channel itself says about who may read it. */
export const elementsGate = (elements: readonly XmlElement[]): SourceGate => strictestGate(elements.map(gateOf));

export const itemGate = (item: XmlElement): SourceGate => elementsGate(childElements(item));
