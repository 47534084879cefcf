/** What the bytes of a page's source go to. */
import { cleanText } from '../document/clean-text.ts';
import type { DocumentSource } from '../document/document-source.ts';
import { attributeOf, type Document, type Element, walk } from '../document/parse-html.ts';
import type { SourceTokensFact } from '../facts/main-content-fact.ts';
import { roughTokens } from '../text/tokens.ts';
import { isHeading, type Run } from './text-blocks.ts';

const MAX_LARGEST = 6;
/** Words from which a block is a sentence and no label. */
const SENTENCE_WORDS = 8;
/** Places at which the beginning of the content is looked for: it may stand in metadata and scripts as well. */
const MAX_PLACES = 50;
const MIN_ANCHOR = 8;
const BYTES_PER_TOKEN = 4;
/** Consumers smaller than this are not worth a line. */
const MIN_TOKENS = 100;

/** The longest piece of a text that the source must hold as it is: without characters that may be written otherwise. */
const anchorOf = (raw: string): string =>
  raw
    .split(/[&<>"'\u00a0\r\n]/)
    .map((piece) => piece.trim().slice(0, 60))
    .reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');

/** Whether an index is in text that readers see, as far as the tags before it tell. */
const isInText = (html: string, index: number): boolean => {
  const open = html.lastIndexOf('<', index);
  if (open > html.lastIndexOf('>', index)) return false;
  if (/^<(?:script|style|title|noscript|template|textarea)\b/i.test(html.slice(open, open + 12))) return false;
  const script = html.lastIndexOf('<script', index);
  return script < 0 || html.lastIndexOf('</script', index) > script;
};

const placeOf = (html: string, raw: string): number | null => {
  const anchor = anchorOf(raw);
  if (anchor.length < MIN_ANCHOR) return null;
  let at = html.indexOf(anchor);
  for (let seen = 0; at >= 0 && seen < MAX_PLACES; seen++) {
    if (isInText(html, at)) return at;
    at = html.indexOf(anchor, at + anchor.length);
  }
  return null;
};

const nameOf = (element: Element): string => {
  const id = attributeOf(element, 'id');
  const type = attributeOf(element, 'type');
  const detail = id !== null ? ` #${id}` : type !== null ? ` of type ${type}` : '';
  return cleanText(element.tagName === 'script' ? `inline script${detail}` : `style element${detail}`, 80);
};

interface Consumer {
  units: number;
  /** Of these, what stands before the first sentence. */
  ahead: number;
}

/** Scripts and style elements by themselves; drawings, style attributes and data addresses each as a sum. */
const consumersIn = (tree: Document, isFirst: (text: string) => boolean): Map<string, Consumer> => {
  const found = new Map<string, Consumer>();
  let ahead = true;
  let drawings = 0;
  let inline: string | null = null;
  const add = (what: string, units: number): void => {
    const one = found.get(what) ?? { units: 0, ahead: 0 };
    one.units += units;
    if (ahead) one.ahead += units;
    if (found.size < 500) found.set(what, one);
  };
  walk(tree, {
    enter: (element) => {
      const { tagName } = element;
      if (tagName === 'svg') drawings++;
      inline = tagName === 'script' || tagName === 'style' ? nameOf(element) : null;
      let units = 0;
      for (const { name, value } of element.attrs) {
        if (value.startsWith('data:')) add('data addresses', value.length);
        else if (name === 'style') add('style attributes', value.length);
        else if (name === 'class') add('class attributes', value.length);
        else if (name === 'href') add('addresses of links', value.length);
        units += value.length;
      }
      if (drawings > 0) add('inline drawings (SVG)', units + tagName.length);
    },
    leave: ({ tagName }) => {
      if (tagName === 'svg') drawings--;
      inline = null;
    },
    text: (value) => {
      if (inline !== null) add(inline, value.length);
      if (ahead && isFirst(value)) ahead = false;
    },
  });
  return found;
};

/** @param content the runs of the content, in order. */
export const sourceTokensOf = ({ html, tree, mainText }: DocumentSource, content: readonly Run[]): SourceTokensFact => {
  const first = content.find((run) => run.words >= SENTENCE_WORDS && !isHeading(run)) ?? content[0];
  const start = first === undefined ? null : placeOf(html, first.raw);
  const consumers = consumersIn(tree, (text) => first !== undefined && text.startsWith(first.raw) && first.raw !== '');
  const largest = [...consumers]
    .map(([what, { units, ahead }]) => ({
      what,
      tokens: Math.ceil(units / BYTES_PER_TOKEN),
      ahead: Math.ceil(ahead / BYTES_PER_TOKEN),
    }))
    .filter(({ tokens }) => tokens >= MIN_TOKENS)
    .sort((a, b) => b.tokens - a.tokens)
    .slice(0, MAX_LARGEST);
  return {
    total: roughTokens(html),
    content: roughTokens(mainText),
    before: start === null ? null : roughTokens(html.slice(0, start)),
    largest,
  };
};
