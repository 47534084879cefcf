/**
 * Collects the lists and texts of a document. Among them are elements that act as links but that no crawler can follow
 * (Google: "make your links crawlable").
 */

import { isWeb } from '../address/address.ts';
import type { JsonLdFact, Place } from '../address-answers.ts';
import { NO_QUOTE, type Quote } from '../quote.ts';
import { cleanText, onOneLine } from '../text/clean-text.ts';
import { hash64 } from '../text/fingerprint.ts';
import type {
  AnchorFact,
  DocumentLimit,
  HeadingFact,
  LinkFact,
  MetaFact,
  TitleFact,
  UncrawlableLinkFact,
} from './document-fact.ts';
import { DOCUMENT_CAPS, isJsonLd, linkOf, metaOf, resolverOf, tokens } from './elements.ts';
import {
  attributeOf,
  type Document,
  type Element,
  elementQuote,
  elementsOf,
  tagQuote,
  textIn,
  UNSEEN,
  walk,
} from './parse-html.ts';

/** Attributes of an element that opens or toggles something on the page: a button, not a link. */
const BUTTON_ATTRIBUTES = [
  'aria-expanded',
  'aria-haspopup',
  'aria-controls',
  'aria-pressed',
  'data-toggle',
  'data-bs-toggle',
];

const BUTTON_ROLES = new Set(['button', 'tab', 'menuitem', 'switch', 'checkbox', 'option']);

/** Attributes of client-side routers that replace an href. */
const ROUTER_ATTRIBUTES = ['routerlink', 'ng-click', 'ui-sref', 'data-href', 'data-url', '@click', 'v-on:click', 'to'];

/** Matches click handlers that leave the page. */
const LEAVES = /\b(?:location(?:\.href)?\s*=|location\.(?:assign|replace)\s*\(|window\.open\s*\(|router\.push\s*\()/;

const isButton = (element: Element): boolean =>
  BUTTON_ROLES.has(attributeOf(element, 'role')?.trim().toLowerCase() ?? '') ||
  BUTTON_ATTRIBUTES.some((name) => attributeOf(element, name) !== null);

/** Matches paths, queries and fragments that always parse. */
const PLAIN = /^(?!\/\/)[\w/?#.%&=+,;~!-]*$/;

const isReadable = (href: string): boolean => {
  if (PLAIN.test(href)) return true;
  try {
    // The base is there only so that relative addresses parse.
    return new URL(href, 'https://example.com/').href !== '';
  } catch {
    return false;
  }
};

const ofAnchor = (element: Element, onclick: string): UncrawlableLinkFact['technique'] | null => {
  const href = attributeOf(element, 'href')?.trim() ?? null;
  if (href !== null && /^javascript:/i.test(href)) return 'script';
  if (href !== null && href !== '' && !href.startsWith('#')) return isReadable(href) ? null : 'unreadable';
  if (href !== null) return LEAVES.test(onclick) ? 'onclick' : null;
  const routed = ROUTER_ATTRIBUTES.some((name) => attributeOf(element, name) !== null);
  return routed || onclick !== '' ? 'no-href' : null;
};

/** Returns how an element links without an address; null when it is not a link, or is one that crawlers can follow. */
const uncrawlableTechnique = (element: Element): UncrawlableLinkFact['technique'] | null => {
  const { tagName, attrs } = element;
  if (attrs.length === 0 || tagName === 'body' || tagName === 'html') return null;
  const onclick = attributeOf(element, 'onclick') ?? '';
  if (tagName === 'a') return isButton(element) ? null : ofAnchor(element, onclick);
  if (tagName === 'area' || tagName === 'link') return null;
  if (attributeOf(element, 'role')?.trim().toLowerCase() === 'link') return 'role';
  return LEAVES.test(onclick.slice(0, 2_000)) ? 'onclick' : null;
};

/** Counts and hashes the JSON-LD scripts of a document. White space is ignored, so that formatting makes no difference. */
export const jsonLdOf = (document: Document): JsonLdFact => {
  const texts = elementsOf(document, ['script']).flatMap((script) => (isJsonLd(script) ? [textIn(script)] : []));
  const contents = texts.filter((text) => text !== '').map((text) => text.replace(/\s+/g, ''));
  return { count: texts.length, hash: texts.length === 0 ? null : hash64(contents.join('\n')) };
};

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

const LEVELS: ReadonlyMap<string, HeadingFact['level']> = new Map(
  ([1, 2, 3, 4, 5, 6] as const).map((level) => [`h${level}`, level]),
);

/** Collects the lists in one traversal. `depths` counts the open ancestors of each sort. */
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
  const resolve = resolverOf(document, base);
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
  /** Open headings: one can contain another when an element is between them. */
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
    // The header of an article is content; the header of the page is navigation.
    const pageEdge = (tagName === 'header' || tagName === 'footer') && depths.article === 0;
    if (tagName === 'nav' || pageEdge || NAVIGATION_ROLES.has(role)) found.push('navigation');
    return found;
  };
  const addText = (value: string): void => {
    if (title !== null && title.text.length < DOCUMENT_CAPS.title * 4)
      title.text += value.slice(0, DOCUMENT_CAPS.title * 4);
    if (depths.unseen > 0) return;
    const isOpen = anchor !== null || dead !== null || headings.length > 0;
    for (const open of isOpen ? [anchor, dead, ...headings] : []) {
      if (open !== null && open.text.length < DOCUMENT_CAPS.text * 4)
        open.text += value.slice(0, DOCUMENT_CAPS.text * 4);
    }
    if (depths.svg > 0) return;
    const visible = onOneLine(value).trim();
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
      const level = LEVELS.get(tagName) ?? null;
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
        const href = resolve(attributeOf(element, 'href'));
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
