import type { DocumentSource } from '../../kernel/page/elements.ts';
import { styledAway } from '../../kernel/page/hidden-text.ts';
import { attributeOf, type Document, type Element, hidesItself, tagQuote } from '../../kernel/page/parse-html.ts';
import { NO_QUOTE, type Quote, quoteIn, quoteSlice } from '../../kernel/quote.ts';
import { cleanText, onOneLine } from '../../kernel/text/clean-text.ts';
import { instructionToAi, withInstructions } from './ai-instructions.ts';

/** Orders to an AI where no reader looks, and invisible characters. */

export interface HiddenInstructionFact {
  readonly technique:
    | 'hidden text'
    | 'comment'
    | 'alternative text'
    | 'meta element'
    | 'noscript'
    | 'invisible characters';
  /** The order, with some context. */
  readonly text: string;
  /** The element or comment that holds it; empty for decoded characters. */
  readonly excerpt: Quote;
}

export interface InvisibleTextFact {
  readonly kind: string;
  readonly length: number;
  /** Its meaning when decoded as letters; null when it has none. */
  readonly decoded: string | null;
  /** Visible text around it. */
  readonly near: string;
  /** The characters and their context; empty when the HTML writes them as character references. */
  readonly excerpt: Quote;
}

export interface HiddenInstructionsFact {
  /** At most ten. */
  readonly orders: readonly HiddenInstructionFact[];
  /** Whether readers see such text too, so that the page is about it. */
  readonly isTopic: boolean;
  readonly invisible: readonly InvisibleTextFact[];
}

/**
 * Finds runs of invisible characters that are too long to serve the script. Single ones have a purpose: joiners in
 * emoji, Persian and Indic words, a variation selector after its character, a byte order mark, a line break
 * opportunity, isolates around names that programs put into a sentence, the tags of the flags of England, Scotland and
 * Wales. Therefore it does not find single ones that are scattered over a text to mark a copy.
 */
export type InvisibleKind = 'tags' | 'bidi-override' | 'variation-selectors' | 'zero-width';

export interface InvisibleRun {
  readonly kind: InvisibleKind;
  /** Where it starts, in UTF-16 units. */
  readonly index: number;
  /** Code points in the run. */
  readonly length: number;
  /** What the run spells when its code is known (tags are ASCII, selectors are bytes); null otherwise. */
  readonly decoded: string | null;
}

/** Characters that fonts do not show: joiners, direction controls, fillers, soft hyphens, variation selectors, tags. */
const RUN = /\p{Default_Ignorable_Code_Point}+/gu;

/** Fewest selectors of a reported run, because a character has one variation at most. */
const MIN_SELECTORS = 2;

/** The shortest run that can encode a byte in an alphabet of four characters. */
const MIN_ZERO_WIDTH = 4;

/** Most code points of a run that are decoded. */
const MAX_DECODED = 2_000;
const BLACK_FLAG = '\u{1f3f4}';

/** Emoji tag sequence of UTS #51: up to six letters and digits of a region, and the cancel tag. */
const FLAG_TAGS = /^[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/u;

const isTag = (point: number): boolean => point >= 0xe0000 && point <= 0xe007f;

const isSelector = (point: number): boolean =>
  (point >= 0xfe00 && point <= 0xfe0f) || (point >= 0xe0100 && point <= 0xe01ef);

/** Overrides change the order in which letters are shown; no script needs them. */
const isOverride = (point: number): boolean => point === 0x202d || point === 0x202e;

const decodeTags = (points: readonly number[]): string =>
  points
    .filter((point) => point >= 0xe0020 && point <= 0xe007e)
    .slice(0, MAX_DECODED)
    .map((point) => String.fromCharCode(point - 0xe0000))
    .join('');

const decodeSelectors = (points: readonly number[]): string => {
  const selectors = points.filter(isSelector).slice(0, MAX_DECODED);
  const bytes = selectors.map((point) => (point < 0xe0100 ? point - 0xfe00 : point - 0xe0100 + 16));
  return new TextDecoder().decode(Uint8Array.from(bytes));
};

const judge = (points: readonly number[]): Pick<InvisibleRun, 'kind' | 'decoded'> | null => {
  if (points.some(isTag)) return { kind: 'tags', decoded: decodeTags(points) };
  if (points.some(isOverride)) return { kind: 'bidi-override', decoded: null };
  const selectors = points.filter(isSelector).length;
  if (selectors >= MIN_SELECTORS) return { kind: 'variation-selectors', decoded: decodeSelectors(points) };
  return points.length - selectors >= MIN_ZERO_WIDTH ? { kind: 'zero-width', decoded: null } : null;
};

/**
 * Returns the runs of invisible characters that no script needs, in order.
 *
 * @param limit how many to return at most.
 */
export const invisibleRuns = (text: string, limit: number): readonly InvisibleRun[] => {
  const runs: InvisibleRun[] = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (runs.length >= limit) break;
    const flag = text.slice(Math.max(0, index - BLACK_FLAG.length), index) === BLACK_FLAG;
    const allowed = flag ? (FLAG_TAGS.exec(run)?.[0].length ?? 0) : 0;
    const points = Array.from(run.slice(allowed), (character) => character.codePointAt(0) ?? 0);
    const judged = judge(points);
    if (judged !== null) runs.push({ ...judged, index: index + allowed, length: points.length });
  }
  return runs;
};

/** Finds orders to an AI where readers do not see them, and invisible characters. */

const MAX_ORDERS = 10;
const MAX_INVISIBLE = 10;

/** UTF-16 units of one text that are searched, and of all texts together. */
const MAX_TEXT = 20_000;
const MAX_ALL = 400_000;

/** Characters shown before and after invisible ones. */
const NEAR = 40;
const SCREEN_READER = /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text)?)(?=$|\s)/i;
const SAID = ['alt', 'title', 'aria-label', 'aria-description', 'data-ai', 'data-llm'];

/** Elements with code, which shows orders but does not give them. */
const CODE = new Set(['script', 'style', 'pre', 'code', 'textarea', 'samp', 'kbd']);

type Technique = HiddenInstructionFact['technique'];

interface Piece {
  readonly technique: Technique;
  readonly text: string;
  /** Called only when the text gives an order, which most do not. */
  excerpt(): Quote;
}

interface Texts {
  readonly visible: string[];
  readonly hidden: Piece[];
}

interface Open {
  readonly node: Document | Element;
  next: number;
  /** How the content is hidden from readers; null when they see it. */
  readonly technique: Technique | null;
  excerpt(): Quote;
}

// A function that is made in the loop over all nodes costs memory for each of them, even for those that need none.
const tagOf = (element: Element) => (): Quote => tagQuote(element);

const commentOf = (html: string, text: string) => (): Quote => quoteIn(html, `<!--${text}`, 300);

const techniqueOf = (element: Element, above: Open): Pick<Open, 'technique' | 'excerpt'> | null => {
  if (CODE.has(element.tagName)) return null;
  if (above.technique !== null) return above;
  if (element.tagName === 'noscript') return { technique: 'noscript', excerpt: tagOf(element) };
  if (element.attrs.length === 0 && element.tagName !== 'template') return above;
  const named = SCREEN_READER.test((attributeOf(element, 'class') ?? '').slice(0, 300));
  // A declared shadow root is shown.
  const template = element.tagName === 'template' && attributeOf(element, 'shadowrootmode') === null;
  if (hidesItself(element) || named || template) return { technique: 'hidden text', excerpt: tagOf(element) };
  return above;
};

/** Returns the node that holds the children of an element; those of a template are in a document of their own. */
const childrenOf = (node: Document | Element): Document | Element =>
  'content' in node ? (node.content as Document) : node;

/** Returns the texts of a document, separated by whether readers see them. Comments count as hidden; code is left out. */
const textsOf = (tree: Document, html: string): Texts => {
  const texts: Texts = { visible: [], hidden: [] };
  let length = 0;
  const add = (piece: Piece): void => {
    if (piece.text.trim() === '' || length >= MAX_ALL) return;
    length += piece.text.length;
    texts.hidden.push(piece);
  };
  const open: Open[] = [{ node: tree, next: 0, technique: null, excerpt: () => NO_QUOTE }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const child = top.node.childNodes[top.next++];
    if (child === undefined) open.pop();
    else if ('value' in child) {
      const text = child.value.slice(0, MAX_TEXT);
      if (top.technique !== null) add({ technique: top.technique, text, excerpt: top.excerpt });
      else if (length < MAX_ALL && text.trim() !== '') {
        length += text.length;
        texts.visible.push(text);
      }
    } else if ('data' in child) {
      const text = child.data.slice(0, MAX_TEXT);
      add({ technique: 'comment', text, excerpt: commentOf(html, text) });
    } else if ('attrs' in child) {
      const within = techniqueOf(child, top);
      if (within === null) continue;
      for (const name of child.attrs.length === 0 ? [] : SAID) {
        const text = attributeOf(child, name);
        if (text !== null) add({ technique: 'alternative text', text: text.slice(0, MAX_TEXT), excerpt: tagOf(child) });
      }
      open.push({ node: childrenOf(child), next: 0, technique: within.technique, excerpt: within.excerpt });
    }
  }
  return texts;
};

const invisibleIn = (texts: readonly string[], html: string): InvisibleTextFact[] => {
  const found: InvisibleTextFact[] = [];
  for (const text of texts) {
    if (found.length >= MAX_INVISIBLE) break;
    for (const { kind, index, length, decoded } of invisibleRuns(text, MAX_INVISIBLE - found.length)) {
      const near = cleanText(
        `${text.slice(Math.max(0, index - NEAR), index)}…${text.slice(index + length, index + length + NEAR)}`,
        120,
      );
      const run = text.slice(index, index + length);
      const at = html.indexOf(run);
      const excerpt = at < 0 ? NO_QUOTE : quoteSlice(html, Math.max(0, at - NEAR), at + run.length + NEAR);
      const said = decoded === null ? null : cleanText(decoded, 200);
      found.push({ kind, length, decoded: said === '' ? null : said, near, excerpt });
    }
  }
  return found;
};

const plain = (text: string): string => onOneLine(text).trim();

const orderIn = ({ technique, text, excerpt }: Piece): HiddenInstructionFact[] => {
  const order = instructionToAi(text);
  return order === null ? [] : [{ technique, text: cleanText(order, 200), excerpt: excerpt() }];
};

export const readHiddenInstructions = ({ tree, html, fact }: DocumentSource): HiddenInstructionsFact => {
  const { visible, hidden } = textsOf(tree, html);
  const metas = fact.metas
    .filter(({ key }) => key !== 'viewport')
    .map(({ content, excerpt }): Piece => ({ technique: 'meta element', text: content, excerpt: () => excerpt }));
  const styled = styledAway(tree).map(
    ({ text, excerpt }): Piece => ({ technique: 'hidden text', text, excerpt: () => excerpt }),
  );
  const invisible = invisibleIn([...visible, ...hidden.map(({ text }) => text)], html);
  const decoded = invisible.flatMap(({ decoded: text }) =>
    text === null ? [] : [{ technique: 'invisible characters' as const, text, excerpt: () => NO_QUOTE }],
  );
  // Texts that a style hides are among the visible texts too.
  const shown = withInstructions(visible, (text) => text)
    .filter((text) => instructionToAi(text) !== null)
    .slice(0, MAX_ORDERS);
  const away = styled.map(({ text }) => plain(text)).join(' ');
  return {
    orders: withInstructions([...decoded, ...styled, ...hidden, ...metas], ({ text }) => text)
      .flatMap(orderIn)
      .slice(0, MAX_ORDERS),
    isTopic: shown.some((text) => !away.includes(plain(text))),
    invisible,
  };
};
