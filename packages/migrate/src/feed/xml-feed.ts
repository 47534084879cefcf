import { plainHtml } from '../markdown/cut-html.ts';
import { type SourceFiles, UnusableSource } from '../source/source-files.ts';
import type { ImportNote, SourceGate, SourceIssue, SourceSite } from '../source/source-issue.ts';
import { readXml } from '../xml/read-xml.ts';
import { escapeHtml, htmlInside, XML_REPAIRS, type XmlElement, xmlAttribute, xmlText } from '../xml/xml-element.ts';
import {
  elementsGate,
  FEED_SHAPE,
  FEED_SURVEY_SHAPE,
  feedName,
  isFeedItem,
  itemGate,
  namedChildren,
} from './feed-gate.ts';
import { type FeedEnclosure, type FeedItem, feedIssue } from './feed-issue.ts';

/** Converts plain text to HTML: a blank line separates paragraphs. */
export const textHtml = (text: string): string => inParagraphs(escapeHtml(text));

const inParagraphs = (html: string): string =>
  html
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim()}</p>`)
    .join('\n');

/** Returns HTML. Without tags, the input may be plain text with blank lines between paragraphs. */
const looseHtml = (html: string): string => (/<[a-z!/]/i.test(html) ? html : inParagraphs(html));

/**
 * Converts a text or content element of Atom (RFC 4287, sections 3.1 and 4.1.3) to HTML. Returns null when its media
 * type is not text, or its content is at another address.
 */
const atomHtml = (element: XmlElement): string | null => {
  if (xmlAttribute(element, 'src') !== null) return null;
  const type = (xmlAttribute(element, 'type') ?? 'text').toLowerCase().split(';')[0]?.trim() ?? '';
  const isMarkup = element.children.some((child) => typeof child !== 'string');
  if (type === 'xhtml' || type === 'application/xhtml+xml') return htmlInside(element);
  if (type === 'html' || type === 'text/html') return isMarkup ? htmlInside(element) : xmlText(element);
  return type === 'text' || type === 'text/plain' ? textHtml(xmlText(element)) : null;
};

const XML = 'http://www.w3.org/XML/1998/namespace';

/** Returns the text of the first of these child elements that has some; empty when there is none. */
const entryText = (entry: XmlElement, ...names: readonly string[]): string => {
  for (const name of names) {
    const found = namedChildren(entry, name)
      .map(xmlText)
      .find((one) => one.trim() !== '');
    if (found !== undefined) return found.trim();
  }
  return '';
};

const xmlNamespaced = (element: XmlElement, local: 'base' | 'lang'): string =>
  element.attributes.find((one) => one.uri === XML && one.local === local)?.value.trim() ?? '';

const linksOf = (entry: XmlElement, rel: string): XmlElement[] =>
  namedChildren(entry, 'atom:link').filter((link) => (xmlAttribute(link, 'rel') ?? 'alternate') === rel);

/** Returns the names of the people of an entry or a feed. */
const atomAuthor = (element: XmlElement): string =>
  namedChildren(element, 'atom:author')
    .map((author) => entryText(author, 'atom:name'))
    .filter((name) => name !== '' && !name.includes('@'))
    .join(', ');

const mediaTypeWarning = 'content of the feed that is not text was left out';

/**
 * Reads an entry of Atom 1.0 (RFC 4287) or 0.3.
 *
 * @param base the address against which relative addresses are resolved; empty when there is none.
 */
const atomEntry = (entry: XmlElement, place: string, base: string): FeedItem => {
  const [content] = namedChildren(entry, 'atom:content');
  const [summary] = namedChildren(entry, 'atom:summary');
  const contentHtml = content === undefined ? '' : (atomHtml(content) ?? '');
  const summaryHtml = summary === undefined ? '' : (atomHtml(summary) ?? '');
  const [title] = namedChildren(entry, 'atom:title');
  const own = xmlNamespaced(entry, 'base');
  const against = URL.parse(own, base || undefined)?.href ?? base;
  const absolute = (link: XmlElement): string => {
    const href = xmlAttribute(link, 'href')?.trim() ?? '';
    return URL.parse(href, against || undefined)?.href ?? href;
  };
  const enclosures = linksOf(entry, 'enclosure').map((link) => ({
    address: absolute(link),
    type: xmlAttribute(link, 'type') ?? '',
  }));
  const thumbnail = namedChildren(entry, 'media:thumbnail').map((one) => xmlAttribute(one, 'url') ?? '');
  const [image = ''] = [
    ...enclosures.filter(({ type }) => type.startsWith('image/')).map(({ address }) => address),
    ...thumbnail,
  ];
  return {
    place,
    id: entryText(entry, 'atom:id'),
    title: title === undefined ? '' : (atomHtml(title) ?? ''),
    isTitleHtml: true,
    addresses: linksOf(entry, 'alternate').slice(0, 1).map(absolute),
    published:
      entryText(entry, 'atom:published', 'atom:issued', 'dc:date') || entryText(entry, 'atom:updated', 'atom:modified'),
    updated: entryText(entry, 'atom:updated', 'atom:modified'),
    html: contentHtml || summaryHtml,
    isDescription: contentHtml === '',
    summary: contentHtml === '' ? '' : summaryHtml,
    author: atomAuthor(entry) || entryText(entry, 'dc:creator'),
    topics: namedChildren(entry, 'atom:category').map(
      (one) => xmlAttribute(one, 'label') ?? xmlAttribute(one, 'term') ?? '',
    ),
    image: image.trim(),
    enclosures: enclosures.filter(({ address, type }) => address !== '' && !type.startsWith('image/')),
    language: xmlNamespaced(entry, 'lang'),
    gate: itemGate(entry),
    warnings: content !== undefined && atomHtml(content) === null ? [mediaTypeWarning] : [],
  };
};

/**
 * Returns the name in an author field. RSS expects an e-mail address followed by the name in brackets. Anything that is
 * not an address counts as a name.
 */
const nameIn = (author: string): string =>
  /\(([^()@]{1,200})\)/.exec(author)?.[1] ?? (author.includes('@') ? '' : author);

const addressesOf = (item: XmlElement): string[] => {
  const guids = namedChildren(item, 'guid');
  const permalinks = guids.filter((guid) => xmlAttribute(guid, 'isPermaLink')?.toLowerCase() !== 'false');
  const idAddress = guids.map(xmlText).filter((guid) => /\?(?:p|page_id)=\d+$/.test(guid.trim()));
  // By the specification a guid without the attribute is an address; WordPress makes it from an id.
  const link = entryText(item, 'feedburner:origLink', 'link');
  return [link === '' ? permalinks.map(xmlText) : link, idAddress].flat().map((one) => one.trim());
};

const mediaOf = (item: XmlElement): FeedEnclosure[] =>
  ['enclosure', 'media:content', 'media:thumbnail']
    .flatMap((name) =>
      namedChildren(item, name).map((element) => ({
        address: (xmlAttribute(element, 'url') ?? '').trim(),
        type:
          xmlAttribute(element, 'type') ??
          (name === 'media:thumbnail' || xmlAttribute(element, 'medium') === 'image' ? 'image/*' : ''),
        name,
      })),
    )
    .filter(({ address, type, name }) => address !== '' && (name === 'enclosure' || type.startsWith('image/')));

/** Returns the content of an item: `content:encoded`, or Atom or XHTML inside RSS, which some programs write. */
const contentOf = (item: XmlElement): string => {
  const encoded = entryText(item, 'content:encoded');
  if (encoded !== '') return encoded;
  const [other] = [...namedChildren(item, 'atom:content'), ...namedChildren(item, 'xhtml:body')];
  return other === undefined
    ? ''
    : (atomHtml({ ...other, attributes: [...other.attributes, ...XHTML(other)] }) ?? '').trim();
};

/** Returns the type attribute of an XHTML body, which may lack it: its name says that it is XHTML. */
const XHTML = ({ local }: XmlElement) => (local === 'body' ? [{ uri: '', local: 'type', value: 'xhtml' }] : []);

/** Reads an item of RSS 0.9x, 1.0 or 2.0. */
const rssItem = (item: XmlElement, place: string): FeedItem => {
  const content = contentOf(item);
  const description = entryText(item, 'description', 'dc:description', 'atom:summary');
  const media = mediaOf(item);
  const images = media.filter(({ type }) => type.startsWith('image/'));
  return {
    place,
    id: entryText(item, 'guid') || (item.attributes.find(({ local }) => local === 'about')?.value ?? ''),
    title: entryText(item, 'title', 'dc:title'),
    isTitleHtml: true,
    addresses: addressesOf(item),
    published: entryText(item, 'pubDate', 'dc:date', 'dcterms:issued', 'atom:published'),
    updated: entryText(item, 'dcterms:modified', 'atom:updated'),
    html: looseHtml(content || description),
    isDescription: content === '',
    summary: content === '' ? '' : description,
    author: entryText(item, 'dc:creator') || nameIn(entryText(item, 'author')) || entryText(item, 'itunes:author'),
    topics: [...namedChildren(item, 'category'), ...namedChildren(item, 'dc:subject')].map(xmlText),
    image: images[0]?.address ?? '',
    enclosures: media.filter(({ type }) => !type.startsWith('image/')),
    language: entryText(item, 'dc:language'),
    gate: itemGate(item),
    warnings: [],
  };
};

/** What a feed says about itself, even between the items. */
export interface FeedSurvey {
  readonly site: SourceSite;
  readonly gate: SourceGate;
  readonly author: string;
}

/** Maximum number of elements of a feed about itself. No feed has this many. */
const HEAD_ELEMENTS = 1000;

const siteOf = (root: XmlElement | undefined, head: readonly XmlElement[]): SourceSite => {
  const first = (...names: readonly string[]): string =>
    head
      .filter((one) => names.includes(feedName(one)))
      .map(xmlText)
      .find((text) => text.trim() !== '')
      ?.trim() ?? '';
  const atomTitle = head.find((one) => feedName(one) === 'atom:title');
  const alternate = head.find(
    (one) => feedName(one) === 'atom:link' && (xmlAttribute(one, 'rel') ?? 'alternate') === 'alternate',
  );
  const link = first('link') || (alternate && xmlAttribute(alternate, 'href')) || '';
  const base = root === undefined ? '' : xmlNamespaced(root, 'base');
  const language = first('language', 'dc:language') || (root === undefined ? '' : xmlNamespaced(root, 'lang'));
  return {
    title: plainHtml(first('title') || (atomTitle === undefined ? '' : (atomHtml(atomTitle) ?? ''))),
    baseUrl: URL.parse(link.trim(), base || undefined)?.href ?? null,
    language: language || null,
  };
};

/** @throws UnusableSource when the file is not a feed. */
export const surveyXmlFeed = async (source: SourceFiles, path: string): Promise<FeedSurvey> => {
  const head: XmlElement[] = [];
  let root: XmlElement | undefined;
  for await (const part of readXml(await source.open(path), path, FEED_SURVEY_SHAPE)) {
    if (part.kind === 'container') root ??= part.element;
    else if (head.length < HEAD_ELEMENTS) head.push(part.element);
  }
  if (root === undefined) throw new UnusableSource(path, 'is XML, but not a feed: neither RSS nor Atom');
  const author = head.find((one) => feedName(one) === 'atom:author');
  const wrapped: XmlElement = { uri: '', local: '', attributes: [], children: author ? [author] : [], line: 0 };
  return { site: siteOf(root, head), gate: elementsGate(head), author: atomAuthor(wrapped) };
};

/** @throws UnusableSource */
export async function* xmlFeedIssues(
  source: SourceFiles,
  path: string,
  survey: FeedSurvey,
): AsyncGenerator<SourceIssue> {
  let base = survey.site.baseUrl ?? '';
  for await (const part of readXml(await source.open(path), path, FEED_SHAPE)) {
    if (part.kind === 'container') {
      base = URL.parse(xmlNamespaced(part.element, 'base'), base || undefined)?.href ?? base;
      continue;
    }
    if (!isFeedItem(part.element)) continue;
    const place = `${path}, line ${part.element.line}`;
    const isAtom = feedName(part.element) === 'atom:entry';
    const issue = feedIssue(isAtom ? atomEntry(part.element, place, base) : rssItem(part.element, place), survey);
    const repairs = part.repairs.map((repair): ImportNote => ({ kind: 'warning', what: XML_REPAIRS[repair] }));
    yield { ...issue, notes: [...issue.notes, ...repairs] };
  }
}
