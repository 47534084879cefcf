/**
 * Finds the content of a page: what stands in its main landmark, else in its articles, else in its body, without
 * navigation, page header and footer, asides and dialogs.
 */

import type { MainTextFact } from '../facts.ts';
import { cleanText } from './clean-text.ts';
import { hash64, sketchOf } from './fingerprint.ts';
import { attributeOf, type Document, type Element, UNSEEN, walk } from './parse-html.ts';
import { countWords, wordsOf } from './words.ts';

/** UTF-16 units of text that are looked at; a book chapter is a tenth of it. */
const MAX_TEXT = 400_000;
const EXCERPT = 300;
/** Articles are the content when they hold at least this share of the body's words; else they are teasers beside it. */
const ARTICLE_SHARE = 0.4;

const EDGES = new Set(['nav', 'aside', 'dialog']);
const EDGE_ROLES = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'dialog', 'alertdialog']);

export type Depth = 'skipped' | 'main' | 'article';

/** What an element opens: content, or what is none of it. `inContent`: inside main or article. */
export const depthsOf = (element: Element, inContent: boolean): Depth[] => {
  const { tagName } = element;
  const role = attributeOf(element, 'role')?.trim().toLowerCase() ?? '';
  const unseen = UNSEEN.has(tagName) || attributeOf(element, 'hidden') !== null;
  // The header of an article is content, the header of the page is not.
  const pageEdge = !inContent && (tagName === 'header' || tagName === 'footer');
  if (unseen || pageEdge || EDGES.has(tagName) || EDGE_ROLES.has(role)) return ['skipped'];
  if (tagName === 'main' || role === 'main') return ['main'];
  return tagName === 'article' || role === 'article' ? ['article'] : [];
};

interface Buffer {
  readonly pieces: string[];
  length: number;
}

const put = (buffer: Buffer, text: string): void => {
  if (buffer.length >= MAX_TEXT) return;
  buffer.pieces.push(text);
  buffer.length += text.length;
};

/** The three texts that could be the content. */
const gather = (document: Document): Record<'main' | 'article' | 'body', string> => {
  const buffers = {
    main: { pieces: [], length: 0 },
    article: { pieces: [], length: 0 },
    body: { pieces: [], length: 0 },
  } satisfies Record<string, Buffer>;
  const open = { skipped: 0, main: 0, article: 0 };
  const marks = new Map<Element, Depth[]>();
  walk(document, {
    enter: (element) => {
      const depths = depthsOf(element, open.main + open.article > 0);
      if (depths.length === 0) return;
      marks.set(element, depths);
      for (const depth of depths) open[depth]++;
    },
    leave: (element) => {
      for (const depth of marks.get(element) ?? []) open[depth]--;
    },
    text: (value) => {
      if (open.skipped > 0) return;
      const isFull = ({ length }: Buffer): boolean => length >= MAX_TEXT;
      const full =
        isFull(buffers.body) &&
        (open.main === 0 || isFull(buffers.main)) &&
        (open.article === 0 || isFull(buffers.article));
      if (full) return;
      const piece = value.slice(0, MAX_TEXT).replace(/\s+/g, ' ').trim();
      if (piece === '') return;
      put(buffers.body, piece);
      if (open.main > 0) put(buffers.main, piece);
      if (open.article > 0) put(buffers.article, piece);
    },
  });
  const text = ({ pieces }: Buffer): string => pieces.join(' ').slice(0, MAX_TEXT);
  return { main: text(buffers.main), article: text(buffers.article), body: text(buffers.body) };
};

export interface MainText {
  readonly fact: MainTextFact;
  /** As found, white space collapsed. */
  readonly text: string;
  /** For `similarity`. */
  readonly sketch: readonly number[];
}

type Texts = ReturnType<typeof gather>;

const contentOf = (texts: Texts): { readonly within: keyof Texts; readonly words: readonly string[] } => {
  const main = wordsOf(texts.main);
  if (main.length > 0) return { within: 'main', words: main };
  const article = wordsOf(texts.article);
  const body = wordsOf(texts.body);
  const isContent = article.length > 0 && article.length >= body.length * ARTICLE_SHARE;
  return isContent ? { within: 'article', words: article } : { within: 'body', words: body };
};

export const mainTextOf = (document: Document): MainText => {
  const texts = gather(document);
  const { within, words: chosen } = contentOf(texts);
  return {
    fact: {
      within,
      hash: chosen.length === 0 ? null : hash64(chosen.join(' ')),
      words: countWords(chosen),
      excerpt: cleanText(texts[within], EXCERPT),
    },
    text: texts[within],
    sketch: sketchOf(chosen),
  };
};
