/** Looks for orders to an AI where readers do not see them, and for characters that show nothing. */

import type {
  HiddenInstructionFact,
  HiddenInstructionsFact,
  InvisibleTextFact,
} from '../facts/hidden-instructions-fact.ts';
import { NO_QUOTE, type Quote, quoteIn, quoteSlice } from '../quote.ts';
import { instructionToAi, withInstructions } from '../text/ai-instructions.ts';
import { invisibleRuns } from '../text/invisible.ts';
import { cleanText } from './clean-text.ts';
import type { DocumentSource } from './document-source.ts';
import { styledAway } from './hidden-text.ts';
import { hidesItself } from './hides-itself.ts';
import { attributeOf, type Document, type Element, tagQuote } from './parse-html.ts';

const MAX_ORDERS = 10;
const MAX_INVISIBLE = 10;
/** UTF-16 units of one text that are searched, and of all texts of one sort. */
const MAX_TEXT = 20_000;
const MAX_ALL = 400_000;
/** Characters shown before and behind invisible ones. */
const NEAR = 40;

const SCREEN_READER = /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text)?)(?=$|\s)/i;
const SAID = ['alt', 'title', 'aria-label', 'aria-description', 'data-ai', 'data-llm'];
/** Code shows orders and gives none. */
const CODE = new Set(['script', 'style', 'pre', 'code', 'textarea', 'samp', 'kbd']);

type Technique = HiddenInstructionFact['technique'];
interface Piece {
  readonly technique: Technique;
  readonly text: string;
  /** Asked for when the text gives an order: most do not. */
  excerpt(): Quote;
}

interface Texts {
  readonly visible: string[];
  readonly hidden: Piece[];
}

interface Open {
  readonly node: Document | Element;
  next: number;
  /** How what is inside is kept from readers; null when they see it. */
  readonly technique: Technique | null;
  excerpt(): Quote;
}

const techniqueOf = (element: Element, above: Open): Pick<Open, 'technique' | 'excerpt'> | null => {
  if (CODE.has(element.tagName)) return null;
  if (above.technique !== null) return above;
  if (element.tagName === 'noscript') return { technique: 'noscript', excerpt: () => tagQuote(element) };
  if (element.attrs.length === 0 && element.tagName !== 'template') return above;
  const named = SCREEN_READER.test((attributeOf(element, 'class') ?? '').slice(0, 300));
  // A declared shadow root is shown.
  const template = element.tagName === 'template' && attributeOf(element, 'shadowrootmode') === null;
  if (hidesItself(element) || named || template) return { technique: 'hidden text', excerpt: () => tagQuote(element) };
  return above;
};

/** Children of an element; those of a template stand in a document of their own. */
const childrenOf = (node: Document | Element): Document | Element =>
  'content' in node ? (node.content as Document) : node;

/** All texts of a document by whether readers see them. Comments count as hidden; code is left out. */
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
      add({ technique: 'comment', text, excerpt: () => quoteIn(html, `<!--${text}`, 300) });
    } else if ('attrs' in child) {
      const within = techniqueOf(child, top);
      if (within === null) continue;
      for (const name of child.attrs.length === 0 ? [] : SAID) {
        const text = attributeOf(child, name);
        if (text !== null)
          add({ technique: 'alternative text', text: text.slice(0, MAX_TEXT), excerpt: () => tagQuote(child) });
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

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

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
  // What a style hides stands among the visible texts too.
  const told = withInstructions(visible, (text) => text)
    .filter((text) => instructionToAi(text) !== null)
    .slice(0, MAX_ORDERS);
  const away = styled.map(({ text }) => plain(text)).join(' ');
  return {
    orders: withInstructions([...decoded, ...styled, ...hidden, ...metas], ({ text }) => text)
      .flatMap(orderIn)
      .slice(0, MAX_ORDERS),
    isTopic: told.some((text) => !away.includes(plain(text))),
    invisible,
  };
};
