/**
 * Finds the content of a page in its main landmark, otherwise in its articles, otherwise in its body. Navigation, page
 * header and footer, asides and dialogs are left out.
 */

import { quoteIn } from '../quote.ts';
import { cleanText, onOneLine } from '../text/clean-text.ts';
import { hash64, sketchOf } from '../text/fingerprint.ts';
import { countWords, wordsOf } from '../text/word-count.ts';
import type { MainTextFact } from './document-fact.ts';
import { attributeOf, type Document, type Element, UNSEEN } from './parse-html.ts';
import { statefulWalk } from './regions.ts';

/** UTF-16 units of text that are read; a book chapter is a tenth of that. */
const MAX_TEXT = 400_000;
const EXCERPT = 300;

/** Articles are the content when they have at least this share of the words of the body; otherwise they are teasers. */
const ARTICLE_SHARE = 0.4;

/** A text with at least this many links and less than this share of its words outside links is mostly a menu. */
const MENU_LINKS = 10;
const MENU_SHARE = 0.5;

/** Fewest words outside links that characterize a page; with fewer, its sketch includes the links. */
const LEAST_OWN = 10;
const EDGES = new Set(['nav', 'aside', 'dialog']);

const EDGE_ROLES = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'dialog', 'alertdialog']);

/** Where an element or text is. */
export interface ContentPlace {
  readonly skipped: boolean;
  readonly main: boolean;
  readonly article: boolean;
}

const below = (element: Element, above: ContentPlace): ContentPlace => {
  if (above.skipped) return above;
  const { tagName } = element;
  const role = attributeOf(element, 'role')?.trim().toLowerCase() ?? '';
  const unseen = UNSEEN.has(tagName) || attributeOf(element, 'hidden') !== null;
  // The header of an article is content; the header of the page is not.
  const pageEdge = !above.main && !above.article && (tagName === 'header' || tagName === 'footer');
  if (unseen || pageEdge || EDGES.has(tagName) || EDGE_ROLES.has(role)) return { ...above, skipped: true };
  if (tagName === 'main' || role === 'main') return { ...above, main: true };
  return tagName === 'article' || role === 'article' ? { ...above, article: true } : above;
};

const START: ContentPlace = { skipped: false, main: false, article: false };

export const { walk: walkContentPlaces } = statefulWalk(START, below);

interface Buffer {
  readonly pieces: string[];
  /** The pieces that are outside links. */
  readonly unlinked: string[];
  links: number;
  length: number;
}

const newBuffer = (): Buffer => ({ pieces: [], unlinked: [], links: 0, length: 0 });

const put = (buffer: Buffer, text: string, linked: boolean): void => {
  if (buffer.length >= MAX_TEXT) return;
  buffer.pieces.push(text);
  if (linked) buffer.links++;
  else buffer.unlinked.push(text);
  buffer.length += text.length;
};

interface Text {
  readonly text: string;
  readonly unlinked: string;
  readonly links: number;
}

/** Returns the three texts that could be the content. */
const gather = (document: Document): Record<'main' | 'article' | 'body', Text> => {
  const buffers = { main: newBuffer(), article: newBuffer(), body: newBuffer() };
  let anchors = 0;
  walkContentPlaces(document, {
    enter: ({ tagName }) => {
      if (tagName === 'a') anchors++;
    },
    leave: ({ tagName }) => {
      if (tagName === 'a') anchors--;
    },
    text: (value, { skipped, main, article }) => {
      if (skipped) return;
      const isFull = ({ length }: Buffer): boolean => length >= MAX_TEXT;
      if (isFull(buffers.body) && (!main || isFull(buffers.main)) && (!article || isFull(buffers.article))) return;
      const piece = onOneLine(value.slice(0, MAX_TEXT)).trim();
      if (piece === '') return;
      put(buffers.body, piece, anchors > 0);
      if (main) put(buffers.main, piece, anchors > 0);
      if (article) put(buffers.article, piece, anchors > 0);
    },
  });
  const joined = (pieces: readonly string[]): string => pieces.join(' ').slice(0, MAX_TEXT);
  const text = ({ pieces, unlinked, links }: Buffer): Text => ({
    text: joined(pieces),
    unlinked: joined(unlinked),
    links,
  });
  return { main: text(buffers.main), article: text(buffers.article), body: text(buffers.body) };
};

export interface MainText {
  readonly fact: MainTextFact;
  /** The text as found, with white space collapsed. */
  readonly text: string;
  readonly words: readonly string[];
  /** Sketch of the text, for `similarity`. */
  readonly sketch: readonly number[];
}

type Texts = ReturnType<typeof gather>;

const contentOf = (texts: Texts): { readonly within: keyof Texts; readonly words: readonly string[] } => {
  const main = wordsOf(texts.main.text);
  if (main.length > 0) return { within: 'main', words: main };
  const article = wordsOf(texts.article.text);
  const body = wordsOf(texts.body.text);
  const isContent = article.length > 0 && article.length >= body.length * ARTICLE_SHARE;
  return isContent ? { within: 'article', words: article } : { within: 'body', words: body };
};

/** Returns only the words outside links when links make up most of a text: a menu, or a list of other pages. */
const withoutMenus = ({ unlinked, links }: Text, words: readonly string[]): readonly string[] => {
  if (links < MENU_LINKS) return words;
  const own = wordsOf(unlinked);
  return own.length < words.length * MENU_SHARE ? own : words;
};

export const mainTextOf = (document: Document, html: string): MainText => {
  const texts = gather(document);
  const { within, words: chosen } = contentOf(texts);
  const { text } = texts[within];
  const own = withoutMenus(texts[within], chosen);
  return {
    fact: {
      within,
      hash: chosen.length === 0 ? null : hash64(chosen.join(' ')),
      words: countWords(chosen),
      ownWords: countWords(own),
      excerpt: cleanText(text, EXCERPT),
      quote: quoteIn(html, text, EXCERPT),
    },
    text,
    words: chosen,
    sketch: sketchOf(own.length < LEAST_OWN ? chosen : own),
  };
};
