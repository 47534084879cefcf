/**
 * Finds the part of a page that Mozilla's Readability keeps. Firefox uses it for its reader view, and many programs use
 * it to prepare a page for a model.
 */

import { Readability } from '@mozilla/readability';
import JSDOMParser from '@mozilla/readability/JSDOMParser.js';
import { type Document, type Element, hidesItself, UNSEEN, walk } from '../../kernel/page/parse-html.ts';
import { type Box, isMenuEntry, isWithin, type Run } from '../../kernel/page/text-blocks.ts';

/**
 * Limits for one page, in UTF-16 units of its source and in elements. Readability takes 0.2 s for a page of that size.
 */
const MAX_SOURCE = 600_000;
const MAX_ELEMENTS = 8_000;

/** First of the private-use characters that mark the runs, so that the kept runs are recognized without a search. */
const FIRST_MARK = 0xf0000;
const MARKS = /[\u{F0000}-\u{FFFFD}]/gu;
const MAX_RUNS = 0xfffe;

const READ = new Set(['class', 'id', 'role', 'href', 'src', 'alt', 'rel', 'itemprop', 'aria-hidden', 'aria-modal']);

const NAME = /^[a-z][a-z0-9-]*$/;
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => REFERENCES[sign] ?? '');

/** Serializes the tree for the library's simple parser, without invisible parts. Returns null when it is too large. */
const markupOf = (tree: Document, runs: readonly Run[]): string | null => {
  const marks = new Map(runs.slice(0, MAX_RUNS).map(({ first }, at) => [first, String.fromCodePoint(FIRST_MARK + at)]));
  const pieces: string[] = [];
  let length = 0;
  let elements = 0;
  let texts = -1;
  let unseen = 0;
  const put = (piece: string): void => {
    pieces.push(piece);
    length += piece.length;
  };
  const isUnseen = ({ tagName }: Element): boolean => UNSEEN.has(tagName) || tagName === 'svg';
  const nameOf = ({ tagName }: Element): string => (NAME.test(tagName) ? tagName : 'span');
  walk(tree, {
    enter: (element) => {
      if (isUnseen(element)) unseen++;
      if (unseen > 0) return;
      elements++;
      const attributes = element.attrs
        .filter(({ name }) => READ.has(name))
        .map(({ name, value }) => ` ${name}="${escaped(value.slice(0, 300))}"`);
      const hidden = hidesItself(element) ? ' hidden=""' : '';
      put(`<${nameOf(element)}${attributes.join('')}${hidden}${VOID.has(element.tagName) ? '/' : ''}>`);
    },
    leave: (element) => {
      if (unseen === 0 && !VOID.has(element.tagName)) put(`</${nameOf(element)}>`);
      if (isUnseen(element)) unseen--;
    },
    text: (value) => {
      texts++;
      if (unseen === 0) put(`${marks.get(texts) ?? ''}${escaped(value.replace(MARKS, ''))}`);
    },
  });
  return length > MAX_SOURCE || elements > MAX_ELEMENTS ? null : pieces.join('');
};

/** Returns the runs that Readability keeps; null when the page is too large or the library cannot read it. */
export const readerViewOf = (tree: Document, runs: readonly Run[]): ReadonlySet<Run> | null => {
  const markup = markupOf(tree, runs);
  if (markup === null) return null;
  try {
    const document = new JSDOMParser().parse(markup, 'https://example.com/');
    const article = new Readability(document, { disableJSONLD: true, serializer: () => '' }).parse();
    const kept = (article?.textContent ?? '').match(MARKS) ?? [];
    return new Set(kept.flatMap((mark) => runs[(mark.codePointAt(0) ?? 0) - FIRST_MARK] ?? []));
  } catch {
    return null;
  }
};

/** Fewest characters of running text; shorter runs are labels. */
const MIN_CHARACTERS = 25;

/** Share of linked words above which a run is a menu. */
const MENU = 0.5;

/**
 * Share of the running text that the content block holds. A larger share would widen the block to the whole page when
 * an article has two teasers beside it. A smaller one would pick one column or section of several. Chosen on real sites
 * (lab/truth, `main-text`).
 */
const MOST = 0.7;

/** Whether a run is neither a menu nor in a zone that is never text. */
export const isText = ({ box, words, linkWords }: Run): boolean => box.zone === 'content' && linkWords <= words * MENU;

/**
 * Finds the text of a page without landmarks: everything except menus in the smallest block around most of the running
 * text. Empty when there is no running text. It is fast and finds enough on most pages; Readability is used on the
 * others.
 */
export const extract = (runs: readonly Run[]): readonly Run[] => {
  const held = new Map<Box, number>();
  let all = 0;
  for (const run of runs) {
    const { length } = run.text;
    if (!isText(run) || length < MIN_CHARACTERS) continue;
    all += length;
    for (let at: Box | null = run.box.parent; at !== null; at = at.parent) held.set(at, (held.get(at) ?? 0) + length);
  }
  const blocks = [...held].flatMap(([box, length]) => (length >= all * MOST ? [box] : []));
  const smallest = new Set(blocks.sort((a, b) => a.characters - b.characters).slice(0, 1));
  return runs.filter((run) => run.box.zone === 'content' && !isMenuEntry(run) && isWithin(run.box, smallest));
};
