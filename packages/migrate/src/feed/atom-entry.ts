import { type XmlElement, xmlAttribute, xmlText } from '../xml/xml-element.ts';
import { itemGate } from './feed-gate.ts';
import type { FeedItem } from './feed-item.ts';
import { namedChildren } from './feed-vocabulary.ts';
import { atomHtml } from './text-constructs.ts';

const XML = 'http://www.w3.org/XML/1998/namespace';

const text = (entry: XmlElement, ...names: readonly string[]): string => {
  for (const name of names) {
    const found = namedChildren(entry, name)
      .map(xmlText)
      .find((one) => one.trim() !== '');
    if (found !== undefined) return found.trim();
  }
  return '';
};

export const xmlNamespaced = (element: XmlElement, local: 'base' | 'lang'): string =>
  element.attributes.find((one) => one.uri === XML && one.local === local)?.value.trim() ?? '';

const linksOf = (entry: XmlElement, rel: string): XmlElement[] =>
  namedChildren(entry, 'atom:link').filter((link) => (xmlAttribute(link, 'rel') ?? 'alternate') === rel);

/** Names of people, in an entry or a feed. */
export const atomAuthor = (element: XmlElement): string =>
  namedChildren(element, 'atom:author')
    .map((author) => text(author, 'atom:name'))
    .filter((name) => name !== '' && !name.includes('@'))
    .join(', ');

const mediaTypeWarning = 'content of the feed that is no text was left out';

/**
 * An entry of Atom 1.0 (RFC 4287), or of 0.3.
 *
 * @param base What relative addresses in it are meant against; empty: nothing.
 */
export const atomEntry = (entry: XmlElement, place: string, base: string): FeedItem => {
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
    id: text(entry, 'atom:id'),
    title: title === undefined ? '' : (atomHtml(title) ?? ''),
    isTitleHtml: true,
    addresses: linksOf(entry, 'alternate').slice(0, 1).map(absolute),
    published: text(entry, 'atom:published', 'atom:issued', 'dc:date') || text(entry, 'atom:updated', 'atom:modified'),
    updated: text(entry, 'atom:updated', 'atom:modified'),
    html: contentHtml || summaryHtml,
    isDescription: contentHtml === '',
    summary: contentHtml === '' ? '' : summaryHtml,
    author: atomAuthor(entry) || text(entry, 'dc:creator'),
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
