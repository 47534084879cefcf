import { type XmlElement, xmlAttribute, xmlText } from '../xml/xml-element.ts';
import { itemGate } from './feed-gate.ts';
import type { FeedEnclosure, FeedItem } from './feed-item.ts';
import { namedChildren } from './feed-vocabulary.ts';
import { atomHtml, looseHtml } from './text-constructs.ts';

/** The first of these children that has a text. */
const text = (item: XmlElement, ...names: readonly string[]): string => {
  for (const name of names) {
    const found = namedChildren(item, name)
      .map(xmlText)
      .find((one) => one.trim() !== '');
    if (found !== undefined) return found.trim();
  }
  return '';
};

/** RSS means an e-mail address with the name in brackets; what is no address is taken for a name. */
const nameIn = (author: string): string =>
  /\(([^()@]{1,200})\)/.exec(author)?.[1] ?? (author.includes('@') ? '' : author);

const addressesOf = (item: XmlElement): string[] => {
  const guids = namedChildren(item, 'guid');
  const permalinks = guids.filter((guid) => xmlAttribute(guid, 'isPermaLink')?.toLowerCase() !== 'false');
  const idAddress = guids.map(xmlText).filter((guid) => /\?(?:p|page_id)=\d+$/.test(guid.trim()));
  // A guid without the attribute is an address by the specification, and in WordPress that of an id.
  const link = text(item, 'feedburner:origLink', 'link');
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

/** Content as `content:encoded`, or as Atom or XHTML inside of RSS, which some programs write. */
const contentOf = (item: XmlElement): string => {
  const encoded = text(item, 'content:encoded');
  if (encoded !== '') return encoded;
  const [other] = [...namedChildren(item, 'atom:content'), ...namedChildren(item, 'xhtml:body')];
  return other === undefined
    ? ''
    : (atomHtml({ ...other, attributes: [...other.attributes, ...XHTML(other)] }) ?? '').trim();
};

/** A body of XHTML has no type to say so. */
const XHTML = ({ local }: XmlElement) => (local === 'body' ? [{ uri: '', local: 'type', value: 'xhtml' }] : []);

/** An item of RSS 0.9x, 1.0 or 2.0. */
export const rssItem = (item: XmlElement, place: string): FeedItem => {
  const content = contentOf(item);
  const description = text(item, 'description', 'dc:description', 'atom:summary');
  const media = mediaOf(item);
  const images = media.filter(({ type }) => type.startsWith('image/'));
  return {
    place,
    id: text(item, 'guid') || (item.attributes.find(({ local }) => local === 'about')?.value ?? ''),
    title: text(item, 'title', 'dc:title'),
    isTitleHtml: true,
    addresses: addressesOf(item),
    published: text(item, 'pubDate', 'dc:date', 'dcterms:issued', 'atom:published'),
    updated: text(item, 'dcterms:modified', 'atom:updated'),
    html: looseHtml(content || description),
    isDescription: content === '',
    summary: content === '' ? '' : description,
    author: text(item, 'dc:creator') || nameIn(text(item, 'author')) || text(item, 'itunes:author'),
    topics: [...namedChildren(item, 'category'), ...namedChildren(item, 'dc:subject')].map(xmlText),
    image: images[0]?.address ?? '',
    enclosures: media.filter(({ type }) => !type.startsWith('image/')),
    language: text(item, 'dc:language'),
    gate: itemGate(item),
    warnings: [],
  };
};
