/** Turns a parsed HTML document into flat lists. */
import { parseRobotsMeta } from '@legible/formats';
import { cleanText } from './clean-text.ts';
import type {
  AnchorFact,
  CharsetFact,
  DirectivesFact,
  DocumentFact,
  DocumentLimit,
  HeadingFact,
  LinkFact,
  MetaFact,
  Place,
  TitleFact,
} from './facts.ts';
import { attributeOf, type Document, type Element, parseHtml, walk } from './parse-html.ts';

/** Bounds of the lists and texts. `elements` holds for titles, metas and links each. */
export const DOCUMENT_CAPS = {
  anchors: 5_000,
  headings: 1_000,
  elements: 1_000,
  title: 300,
  text: 300,
  value: 2_000,
  href: 2_048,
  excerpt: 500,
  sample: 5_000,
} as const;

/** Robots whose own meta element we read; `robots` speaks to all. Names as their operators document them. */
const META_ROBOTS: Readonly<Record<string, string>> = {
  robots: '*',
  googlebot: 'googlebot',
  'googlebot-news': 'googlebot-news',
  bingbot: 'bingbot',
  msnbot: 'bingbot',
  applebot: 'applebot',
  yandex: 'yandex',
  baiduspider: 'baiduspider',
  yeti: 'yeti',
};
const META_ATTRIBUTES = ['name', 'property', 'http-equiv', 'itemprop'] as const;
const SVG = 'http://www.w3.org/2000/svg';
const UNSEEN = new Set(['script', 'style', 'noscript', 'head', 'iframe', 'noembed', 'noframes', 'object']);
const NAVIGATION_ROLES = new Set(['navigation', 'banner', 'contentinfo']);

/** An absolute address, or null when there is none, it is unreadable, or longer than a URL can sensibly be. */
export const resolveUrl = (href: string | null, base: string): string | null => {
  const trimmed = href?.trim() ?? '';
  if (trimmed === '' || trimmed.length > DOCUMENT_CAPS.href) return null;
  try {
    const resolved = new URL(trimmed, base).href;
    return resolved.length > DOCUMENT_CAPS.href * 3 ? null : resolved;
  } catch {
    return null;
  }
};

const isWeb = (url: string): boolean => url.startsWith('http://') || url.startsWith('https://');

const tokens = (value: string | null): string[] =>
  (value ?? '').slice(0, DOCUMENT_CAPS.value).toLowerCase().split(/\s+/).filter(Boolean);

const escapeAttribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The start tag as the parser understood it. */
const tagExcerpt = (element: Element): string => {
  let tag = `<${element.tagName.slice(0, 100)}`;
  for (const { name, value } of element.attrs) {
    if (tag.length > DOCUMENT_CAPS.excerpt) break;
    tag += ` ${name.slice(0, 100)}="${escapeAttribute(value.slice(0, DOCUMENT_CAPS.excerpt))}"`;
  }
  return cleanText(`${tag}>`, DOCUMENT_CAPS.excerpt);
};

const baseUrlOf = (document: Document, url: string): string => {
  let base: string | null = null;
  walk(document, {
    enter: (element) => {
      if (element.tagName === 'base') base ??= attributeOf(element, 'href');
    },
    leave: () => {},
    text: () => {},
  });
  const resolved = resolveUrl(base, url);
  return resolved !== null && isWeb(resolved) ? resolved : url;
};

interface Draft {
  lang: string | null;
  titles: TitleFact[];
  metas: MetaFact[];
  links: LinkFact[];
  anchors: AnchorFact[];
  headings: HeadingFact[];
  limits: Set<DocumentLimit>;
  textLength: number;
  sample: string[];
  sampleLength: number;
}

const metaOf = (element: Element, place: Place): MetaFact | null => {
  const excerpt = tagExcerpt(element);
  const charset = attributeOf(element, 'charset');
  if (charset !== null)
    return { attribute: 'charset', key: 'charset', content: cleanText(charset, 100), place, excerpt };
  for (const attribute of META_ATTRIBUTES) {
    const key = attributeOf(element, attribute);
    if (key === null) continue;
    const content = cleanText(attributeOf(element, 'content') ?? '', DOCUMENT_CAPS.value);
    return { attribute, key: cleanText(key, 100).toLowerCase(), content, place, excerpt };
  }
  return null;
};

const linkOf = (element: Element, place: Place, base: string): LinkFact => {
  const read = (name: string): string | null => {
    const value = attributeOf(element, name);
    return value === null ? null : cleanText(value, DOCUMENT_CAPS.text);
  };
  return {
    rels: tokens(attributeOf(element, 'rel')),
    href: resolveUrl(attributeOf(element, 'href'), base),
    hreflang: read('hreflang'),
    type: read('type'),
    media: read('media'),
    place,
    excerpt: tagExcerpt(element),
  };
};

const levelOf = (tagName: string): HeadingFact['level'] | null =>
  /^h[1-6]$/.test(tagName) ? (Number(tagName.charAt(1)) as HeadingFact['level']) : null;

/** Collects the lists in one walk; `depths` count how many ancestors of a sort are open. */
const collect = (document: Document, base: string): Draft => {
  const draft: Draft = {
    lang: null,
    titles: [],
    metas: [],
    links: [],
    anchors: [],
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
  let heading: { element: Element; level: HeadingFact['level']; text: string } | null = null;

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
    for (const open of [anchor, heading]) {
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
      if (tagName === 'html') draft.lang ??= attributeOf(element, 'lang');
      else if (tagName === 'title') title = { element, place: place(), text: '' };
      else if (tagName === 'meta') add(draft.metas, metaOf(element, place()), 'elements', DOCUMENT_CAPS.elements);
      else if (tagName === 'link') add(draft.links, linkOf(element, place(), base), 'elements', DOCUMENT_CAPS.elements);
      else if (tagName === 'img') addText(` ${attributeOf(element, 'alt') ?? ''} `);
      else if (level !== null) heading = { element, level, text: '' };
      else if (tagName === 'a' && depths.svg === 0) {
        const href = resolveUrl(attributeOf(element, 'href'), base);
        const region = depths.navigation > 0 ? 'navigation' : 'content';
        if (href !== null && isWeb(href))
          anchor = { element, href, text: '', rels: tokens(attributeOf(element, 'rel')), region };
      }
    },
    leave: (element) => {
      for (const name of marks.get(element) ?? []) depths[name]--;
      if (title?.element === element) {
        const text = cleanText(title.text, DOCUMENT_CAPS.title);
        const excerpt = cleanText(`<title>${text}</title>`, DOCUMENT_CAPS.excerpt);
        add(draft.titles, { text, place: title.place, excerpt }, 'elements', DOCUMENT_CAPS.elements);
        title = null;
      }
      if (anchor?.element === element) {
        const { href, text, rels, region } = anchor;
        const item = { href, text: cleanText(text, DOCUMENT_CAPS.text), rels, region };
        add(draft.anchors, item, 'anchors', DOCUMENT_CAPS.anchors);
        anchor = null;
      }
      if (heading?.element === element) {
        const item = { level: heading.level, text: cleanText(heading.text, DOCUMENT_CAPS.text) };
        add(draft.headings, item, 'headings', DOCUMENT_CAPS.headings);
        heading = null;
      }
    },
    text: addText,
  });
  return draft;
};

const directivesOf = (metas: readonly MetaFact[]): DirectivesFact[] =>
  metas.flatMap(({ attribute, key, content, place, excerpt }) => {
    const bot = attribute === 'name' && Object.hasOwn(META_ROBOTS, key) ? META_ROBOTS[key] : undefined;
    return bot === undefined
      ? []
      : [{ source: 'meta' as const, bot, directives: parseRobotsMeta(content), place, excerpt }];
  });

/**
 * Reads decoded HTML.
 *
 * @param url the address that answered; relative links are resolved against it or against `<base>`.
 */
export const readDocument = (html: string, url: string, charset: CharsetFact): DocumentFact => {
  const { document, limit } = parseHtml(html);
  const baseUrl = baseUrlOf(document, url);
  const { limits, sample, sampleLength: _, lang, ...lists } = collect(document, baseUrl);
  if (limit !== null) limits.add(limit);
  return {
    charset,
    lang: lang === null ? null : cleanText(lang, 100),
    baseUrl,
    ...lists,
    canonicals: lists.links
      .filter(({ rels }) => rels.includes('canonical'))
      .map(({ href, place, excerpt }) => ({ href, source: 'html' as const, place, excerpt })),
    directives: directivesOf(lists.metas),
    textSample: cleanText(sample.join(' '), DOCUMENT_CAPS.sample),
    limits: [...limits],
  };
};
