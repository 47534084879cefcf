/** Reads a page as runs of text in block elements, with the part of the page that each block belongs to. */

import { isWeb } from '../address/address.ts';
import { onOneLine } from '../text/clean-text.ts';
import { wordsIn } from '../text/word-count.ts';
import { resolverOf } from './elements.ts';
import {
  attributeOf,
  type Document,
  type Element,
  HEADINGS,
  hidesItself,
  oncePerTree,
  UNSEEN,
  walk,
} from './parse-html.ts';

/** Part of a page to which a block belongs by landmark, name or style; the outermost decides. */
export type Zone =
  | 'content'
  | 'navigation'
  | 'header'
  | 'footer'
  | 'aside'
  | 'dialog'
  | 'consent'
  | 'comments'
  | 'hidden';

export interface Box {
  readonly element: Element;
  readonly parent: Box | null;
  readonly zone: Zone;
  /** Class and id, capped. */
  readonly names: string;
  readonly inMain: boolean;
  readonly inArticle: boolean;
  /** Words of this block and of those inside it. */
  words: number;
  linkWords: number;
  links: number;
  /** Those of its links that lead to a part of the same page. */
  inner: number;
  /** Headings in the content that are a link to another page of the site. */
  teasers: number;
  characters: number;
}

/** Text of one block without the blocks inside it. Line breaks are `\n`. */
export interface Run {
  readonly box: Box;
  readonly text: string;
  readonly words: number;
  readonly linkWords: number;
  /** Its longest text node as in the source, with character references decoded; capped. */
  readonly raw: string;
  /** Index of its first text node, counted from 0 in the order of a walk. */
  readonly first: number;
  /** Pieces of it that are code or a quotation, at most 50. */
  readonly cited: readonly string[];
  /** Whether it has a link that is marked as leading to the author, or to the next or previous page. */
  readonly beside: boolean;
}

export interface BlockLink {
  readonly href: string;
  readonly box: Box;
}

export interface Blocks {
  readonly runs: readonly Run[];
  readonly links: readonly BlockLink[];
}

const MAX_RUNS = 20_000;
const MAX_LINKS = 5_000;
const MAX_RUN = 50_000;
const MAX_TEXT = 600_000;
const MAX_NAMES = 300;
const MAX_CITED = 50;

/** Link types of the HTML standard that lead from a text to its author or its neighbours. */
const BESIDE = /(?:^|\s)(?:author|next|prev)(?=$|\s)/i;

/** Inline elements whose text is not the page's own. */
const CITING = new Set(['code', 'samp', 'kbd', 'q']);

const INLINE = new Set(
  `a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark q rp rt ruby s samp small span
  strike strong sub sup time tt u var wbr picture source`.split(/\s+/),
);

/** Elements whose text is not content. */
const CONTROLS = new Set([
  'button',
  'select',
  'textarea',
  'option',
  'svg',
  'math',
  'datalist',
  'canvas',
  'video',
  'audio',
]);

const ROLE_ZONES: Readonly<Record<string, Zone>> = {
  navigation: 'navigation',
  search: 'navigation',
  menu: 'navigation',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
  dialog: 'dialog',
  alertdialog: 'dialog',
};

const TAG_ZONES: Readonly<Record<string, Zone>> = { nav: 'navigation', aside: 'aside', dialog: 'dialog' };

const CONSENT = /(?:^|[\s_-])(?:cookies?|consent|gdpr|ccpa|onetrust|cookiebot|didomi|usercentrics|cmp)(?=$|[\s_-])/i;

const COMMENTS =
  /(?:^|\s)(?:comments?(?:-(?:list|area|section|wrapper))?|disqus_thread|respond|utterances|giscus)(?=$|\s)/i;

const own = (table: Readonly<Record<string, Zone>>, key: string): Zone | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

const zoneOf = (element: Element, names: string, inContent: boolean): Zone => {
  const { tagName } = element;
  if (hidesItself(element)) return 'hidden';
  const byRole = own(ROLE_ZONES, attributeOf(element, 'role')?.trim().toLowerCase() ?? '');
  const marked = byRole ?? own(TAG_ZONES, tagName);
  if (marked !== undefined) return marked;
  // Header and footer of an article are content; those of the page are not.
  if (!inContent && (tagName === 'header' || tagName === 'footer')) return tagName;
  if (tagName === 'html' || tagName === 'body') return 'content';
  if (CONSENT.test(names)) return 'consent';
  return COMMENTS.test(names) ? 'comments' : 'content';
};

const isBlock = ({ tagName }: Element): boolean => !INLINE.has(tagName) && !tagName.includes('-');

const boxFor = (element: Element, parent: Box | null): Box => {
  const names = `${attributeOf(element, 'class') ?? ''} ${attributeOf(element, 'id') ?? ''}`.slice(0, MAX_NAMES);
  const role = attributeOf(element, 'role')?.trim().toLowerCase();
  const inMain = (parent?.inMain ?? false) || element.tagName === 'main' || role === 'main';
  const inArticle = (parent?.inArticle ?? false) || element.tagName === 'article' || role === 'article';
  const above = parent?.zone ?? 'content';
  const zone = above === 'content' ? zoneOf(element, names, inMain || inArticle) : above;
  const counts = { words: 0, linkWords: 0, links: 0, inner: 0, teasers: 0, characters: 0 };
  return { element, parent, zone, names, inMain, inArticle, ...counts };
};

interface Draft {
  text: string;
  linked: string;
  links: number;
  inner: number;
  raw: string;
  first: number;
  cited: string[];
  /** What the link around its text reveals about its target. */
  link: { readonly beside: boolean; readonly leads: boolean } | null;
}

const newDraft = (): Draft => ({ text: '', linked: '', links: 0, inner: 0, raw: '', first: -1, cited: [], link: null });

/** Stores a finished run and adds its counts to its block and to all blocks around it. */
const finish = (box: Box, draft: Draft, runs: Run[]): void => {
  const text = draft.text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
  if (text === '' || runs.length >= MAX_RUNS) return;
  const words = wordsIn(text);
  const linkWords = draft.linked === '' ? 0 : wordsIn(draft.linked);
  const { raw, first, cited, link } = draft;
  const run: Run = { box, text, words, linkWords, raw, first, cited, beside: link?.beside === true };
  runs.push(run);
  const isTitle = link?.leads && box.zone === 'content' && isHeading(run) && isLinked(run);
  for (let at: Box | null = box; at !== null; at = at.parent) {
    at.words += words;
    at.linkWords += linkWords;
    at.links += draft.links;
    at.inner += draft.inner;
    if (isTitle) at.teasers++;
    at.characters += text.length;
  }
};

const readBlocks = (tree: Document, base: string): Blocks => {
  const runs: Run[] = [];
  const links: BlockLink[] = [];
  let box: Box | null = null;
  let draft = newDraft();
  let length = 0;
  let texts = -1;
  let skipping = 0;
  let anchors = 0;
  let citing = 0;
  const resolve = resolverOf(tree, base);
  const home = resolve('/') ?? base;
  let link: Draft['link'] = null;
  const flush = (): void => {
    if (box !== null) finish(box, draft, runs);
    draft = newDraft();
  };
  const isSkipped = ({ tagName }: Element): boolean => UNSEEN.has(tagName) || CONTROLS.has(tagName);
  walk(tree, {
    enter: (element) => {
      if (isSkipped(element)) skipping++;
      if (skipping > 0) return;
      if (element.tagName === 'br') draft.text += '\n';
      if (CITING.has(element.tagName)) citing++;
      if (element.tagName === 'a') {
        anchors++;
        draft.links++;
        const isInner = attributeOf(element, 'href')?.startsWith('#') === true;
        if (isInner) draft.inner++;
        const href = resolve(attributeOf(element, 'href'));
        const beside = BESIDE.test(attributeOf(element, 'rel') ?? '');
        link = { beside, leads: !isInner && href?.startsWith(home) === true };
        if (box !== null && href !== null && isWeb(href) && links.length < MAX_LINKS) links.push({ href, box });
      }
      // A hidden inline element is a block of its own, so that its text stays separate.
      if (!isBlock(element) && !hidesItself(element)) return;
      flush();
      box = boxFor(element, box);
    },
    leave: (element) => {
      if (element.tagName === 'a' && skipping === 0) anchors--;
      if (CITING.has(element.tagName) && skipping === 0) citing--;
      if (isSkipped(element)) skipping--;
      if (box?.element !== element) return;
      flush();
      box = box.parent;
    },
    text: (value) => {
      texts++;
      if (skipping > 0 || box === null || length >= MAX_TEXT || draft.text.length >= MAX_RUN) return;
      const text = onOneLine(value.slice(0, MAX_RUN));
      if (text.trim() === '') {
        draft.text += text;
        return;
      }
      length += text.length;
      if (draft.first < 0) draft.first = texts;
      draft.text += text;
      if (citing > 0 && draft.cited.length < MAX_CITED) draft.cited.push(text.trim());
      if (anchors > 0) {
        draft.linked += ` ${text}`;
        if (draft.link?.beside !== true) draft.link = link;
      }
      if (value.length > draft.raw.length) draft.raw = value.slice(0, 1_000);
    },
  });
  return { runs, links };
};

const blocksByBase = oncePerTree((_): Map<string, Blocks> => new Map());

/**
 * Returns the blocks of a page. The result is cached for each tree and base.
 *
 * @param base the address that links are resolved against.
 */
export const blocksOf = (tree: Document, base: string): Blocks => {
  const known = blocksByBase(tree);
  const blocks = known.get(base) ?? readBlocks(tree, base);
  known.set(base, blocks);
  return blocks;
};

/** Whether a box is one of the containers or is inside one. */
export const isWithin = (box: Box, containers: ReadonlySet<Box>): boolean => {
  for (let at: Box | null = box; at !== null; at = at.parent) if (containers.has(at)) return true;
  return false;
};

export const isHeading = ({ box }: Run): boolean => HEADINGS.has(box.element.tagName);

/** Returns the box itself or the nearest box around it that has one of the tags, or null. */
export const nearest = (box: Box, tags: ReadonlySet<string>): Box | null => {
  for (let at: Box | null = box; at !== null; at = at.parent) if (tags.has(at.element.tagName)) return at;
  return null;
};

/**
 * From this number of links and linked share of the words, a block is a menu. For a single entry only the share counts.
 */
const MENU = { links: 10, inner: 2, share: 0.7 } as const;

/**
 * Number of headings that link to other pages, and linked share of the words, above which a block is a group of
 * teasers.
 */
const TEASERS = { headings: 3, share: 0.5 } as const;

/** Elements that hold a whole page or text and are never an entry of a list. */
export const LANDMARKS: ReadonlySet<string> = new Set(['html', 'body', 'main', 'article']);

const isLinked = ({ words, linkWords }: Pick<Box, 'words' | 'linkWords'>): boolean => linkWords >= words * MENU.share;

/**
 * Whether a run is an entry of a long list of links, for example of a tree of pages inside the main element, or of a table of
 * contents. Text between the entries that is not a link stays text, and a landmark as a whole is never a menu.
 */
export const isMenuEntry = (run: Run): boolean => {
  if (run.linkWords === 0 || !isLinked(run) || isHeading(run)) return false;
  const isMenu = (at: Box): boolean =>
    isLinked(at) && (at.links >= MENU.links || (at !== run.box && at.links >= MENU.inner && at.inner === at.links));
  for (let at: Box | null = run.box; at !== null && !LANDMARKS.has(at.element.tagName); at = at.parent)
    if (isMenu(at)) return true;
  return false;
};

/**
 * Whether a run belongs to one of several teasers of other pages beside each other. A teaser has a heading that is a link, and
 * perhaps a date or a line of text.
 */
export const isTeaser = (run: Run): boolean => {
  const isGroup = ({ words, linkWords }: Box): boolean => linkWords >= words * TEASERS.share;
  let entry = run.box;
  let group: Box | null = entry;
  for (; group !== null && group.teasers < TEASERS.headings; group = group.parent) entry = group;
  if (group === null || LANDMARKS.has(group.element.tagName) || !isGroup(group)) return false;
  return (entry.teasers === 1 && isGroup(entry)) || (run.linkWords > 0 && isLinked(run));
};
