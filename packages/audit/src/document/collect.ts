import { isWeb, resolveUrl } from '../addresses/address.ts';
import type {
  AnchorFact,
  DocumentLimit,
  HeadingFact,
  LinkFact,
  MetaFact,
  Place,
  TitleFact,
  UncrawlableLinkFact,
} from '../facts.ts';
import { NO_QUOTE, type Quote } from '../quote.ts';
import { cleanText } from './clean-text.ts';
import { DOCUMENT_CAPS, linkOf, metaOf, tokens } from './elements.ts';
import { uncrawlableTechnique } from './link-crawlable.ts';
import { attributeOf, type Document, type Element, elementQuote, tagQuote, UNSEEN, walk } from './parse-html.ts';

const SVG = 'http://www.w3.org/2000/svg';
const NAVIGATION_ROLES = new Set(['navigation', 'banner', 'contentinfo']);

interface Draft {
  lang: string | null;
  htmlTag: Quote;
  titles: TitleFact[];
  metas: MetaFact[];
  links: LinkFact[];
  anchors: AnchorFact[];
  uncrawlable: UncrawlableLinkFact[];
  headings: HeadingFact[];
  limits: Set<DocumentLimit>;
  textLength: number;
  sample: string[];
  sampleLength: number;
}

const levelOf = (tagName: string): HeadingFact['level'] | null =>
  /^h[1-6]$/.test(tagName) ? (Number(tagName.charAt(1)) as HeadingFact['level']) : null;

/** Collects the lists in one walk; `depths` count how many ancestors of a sort are open. */
export const collect = (document: Document, base: string): Draft => {
  const draft: Draft = {
    lang: null,
    htmlTag: NO_QUOTE,
    titles: [],
    metas: [],
    links: [],
    anchors: [],
    uncrawlable: [],
    headings: [],
    limits: new Set(),
    textLength: 0,
    sample: [],
    sampleLength: 0,
  };
  const depths = { head: 0, svg: 0, unseen: 0, navigation: 0, article: 0 };
  const marks = new Map<Element, (keyof typeof depths)[]>();
  let title: { element: Element; place: Place; text: string } | null = null;
  let anchor: { element: Element; href: string; text: string; rels: string[]; region: AnchorFact['region'] } | null =
    null;
  let dead: {
    element: Element;
    text: string;
    technique: UncrawlableLinkFact['technique'];
    region: AnchorFact['region'];
  } | null = null;
  /** One may hold another, in an element between them. */
  const headings: { element: Element; item: { level: HeadingFact['level']; text: string }; text: string }[] = [];

  const add = <T>(list: T[], item: T | null, limit: DocumentLimit, cap: number): void => {
    if (item === null) return;
    if (list.length >= cap) draft.limits.add(limit);
    else list.push(item);
  };
  const place = (): Place => (depths.svg > 0 ? 'svg' : depths.head > 0 ? 'head' : 'body');
  const marksOf = (element: Element): (keyof typeof depths)[] => {
    const { tagName } = element;
    const role = attributeOf(element, 'role')?.toLowerCase() ?? '';
    const found: (keyof typeof depths)[] = [];
    if (tagName === 'head') found.push('head');
    if (element.namespaceURI === SVG && tagName === 'svg') found.push('svg');
    if (UNSEEN.has(tagName) || attributeOf(element, 'hidden') !== null) found.push('unseen');
    if (tagName === 'article' || tagName === 'main') found.push('article');
    // The header of an article is content, the header of the page is navigation.
    const pageEdge = (tagName === 'header' || tagName === 'footer') && depths.article === 0;
    if (tagName === 'nav' || pageEdge || NAVIGATION_ROLES.has(role)) found.push('navigation');
    return found;
  };
  const addText = (value: string): void => {
    if (title !== null && title.text.length < DOCUMENT_CAPS.title * 4)
      title.text += value.slice(0, DOCUMENT_CAPS.title * 4);
    if (depths.unseen > 0) return;
    for (const open of [anchor, dead, ...headings]) {
      if (open !== null && open.text.length < DOCUMENT_CAPS.text * 4)
        open.text += value.slice(0, DOCUMENT_CAPS.text * 4);
    }
    if (depths.svg > 0) return;
    const visible = value.replace(/\s+/g, ' ').trim();
    if (visible === '') return;
    draft.textLength += visible.length + (draft.textLength > 0 ? 1 : 0);
    if (draft.sampleLength < DOCUMENT_CAPS.sample) {
      draft.sample.push(visible.slice(0, DOCUMENT_CAPS.sample));
      draft.sampleLength += visible.length;
    }
  };

  walk(document, {
    enter: (element) => {
      const { tagName } = element;
      const found = marksOf(element);
      if (found.length > 0) marks.set(element, found);
      for (const name of found) depths[name]++;
      const level = levelOf(tagName);
      if (tagName === 'html') {
        draft.lang ??= attributeOf(element, 'lang');
        draft.htmlTag = tagQuote(element);
      } else if (tagName === 'title') title = { element, place: place(), text: '' };
      else if (tagName === 'meta') add(draft.metas, metaOf(element, place()), 'elements', DOCUMENT_CAPS.elements);
      else if (tagName === 'link') add(draft.links, linkOf(element, place(), base), 'elements', DOCUMENT_CAPS.elements);
      else if (tagName === 'img') addText(` ${attributeOf(element, 'alt') ?? ''} `);
      else if (level !== null) {
        const item = { level, text: '' };
        headings.push({ element, item, text: '' });
        add(draft.headings, item, 'headings', DOCUMENT_CAPS.headings);
      }
      const region = depths.navigation > 0 ? 'navigation' : 'content';
      const technique = depths.svg > 0 || depths.unseen > 0 ? null : uncrawlableTechnique(element);
      if (technique !== null) dead ??= { element, text: '', technique, region };
      if (tagName === 'a' && depths.svg === 0 && !draft.limits.has('anchors')) {
        const href = resolveUrl(attributeOf(element, 'href'), base);
        if (href !== null && isWeb(href))
          anchor = { element, href, text: '', rels: tokens(attributeOf(element, 'rel')), region };
      }
    },
    leave: (element) => {
      for (const name of marks.get(element) ?? []) depths[name]--;
      if (title?.element === element) {
        const text = cleanText(title.text, DOCUMENT_CAPS.title);
        add(
          draft.titles,
          { text, place: title.place, excerpt: elementQuote(element) },
          'elements',
          DOCUMENT_CAPS.elements,
        );
        title = null;
      }
      if (anchor?.element === element) {
        const { href, text, rels, region } = anchor;
        const item = { href, text: cleanText(text, DOCUMENT_CAPS.text), rels, region };
        add(draft.anchors, item, 'anchors', DOCUMENT_CAPS.anchors);
        anchor = null;
      }
      if (dead?.element === element) {
        const { text, technique, region } = dead;
        const item = { text: cleanText(text, DOCUMENT_CAPS.text), region, technique, excerpt: tagQuote(element) };
        if (item.text !== '') add(draft.uncrawlable, item, 'elements', DOCUMENT_CAPS.elements);
        dead = null;
      }
      const heading = headings.at(-1);
      if (heading?.element === element) {
        heading.item.text = cleanText(heading.text, DOCUMENT_CAPS.text);
        headings.pop();
      }
    },
    text: addText,
  });
  return draft;
};
