/** What Mozilla's Readability keeps of a page: the reader view of Firefox, and the step before many models. */
import { Readability } from '@mozilla/readability';
import JSDOMParser from '@mozilla/readability/JSDOMParser.js';
import { hidesItself } from '../document/hides-itself.ts';
import { type Document, type Element, UNSEEN, walk } from '../document/parse-html.ts';
import type { Run } from './text-blocks.ts';

/** Of one page: it takes a fifth of a second for as much. UTF-16 units of its source, and elements. */
const MAX_SOURCE = 600_000;
const MAX_ELEMENTS = 8_000;
/** One private character for each run, so that what is kept is known and need not be searched for. */
const FIRST_MARK = 0xf0000;
const MARKS = /[\u{F0000}-\u{FFFFD}]/gu;
const MAX_RUNS = 0xfffe;

const READ = new Set(['class', 'id', 'role', 'href', 'src', 'alt', 'rel', 'itemprop', 'aria-hidden', 'aria-modal']);
const NAME = /^[a-z][a-z0-9-]*$/;
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => REFERENCES[sign] ?? '');

/** The tree as the simple parser of the library wants it, without what no reader sees; null when it is too large. */
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

/** The runs that it keeps; null when the page is too large, or the library cannot read it. */
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
