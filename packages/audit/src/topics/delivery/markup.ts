import type { DocumentSource } from '../../kernel/page/elements.ts';
import { type Document, elementQuote } from '../../kernel/page/parse-html.ts';
import { NO_QUOTE, type Quote, quoteIn, quoteSlice } from '../../kernel/quote.ts';

/** What the parser had to repair in a page. */
export interface MarkupFact {
  readonly doctype: boolean;
  /** The unclosed element or comment that consumed the rest of the page or of the head; null when no text was lost. */
  readonly swallowed: {
    /** `comment`, or the name of the element. */
    readonly by: string;
    /** Number of lost characters of text, without tags. */
    readonly lostText: number;
    /** Beginning of what was swallowed. */
    readonly excerpt: Quote;
  } | null;
}

/** Finds what a browser's parser loses: everything after an element or comment without an end. */

type Node = Document['childNodes'][number];

/** Elements that hold only text up to their end tag, and template, whose content is not shown. */
const TAKERS: ReadonlySet<string> = new Set(
  'title textarea style script noscript iframe xmp noembed noframes plaintext template'.split(' '),
);

/** Elements that the parser adds itself after a head that consumed everything. */
const FRAME: ReadonlySet<string> = new Set(['html', 'head', 'body']);

/** Markup that appears inside a title or style only when its end tag was forgotten. */
const PAGE_PARTS = /<\/head\s*>|<body\b|<link\s|<meta\s/i;

/** Characters compared with the end of the source. This many do not match by chance. */
const TAIL = 24;

/** Fewest lost characters that are reported. */
const MIN_LOST = 20;
const EXCERPT = 300;

interface Taken {
  readonly by: string;
  readonly text: string;
  readonly excerpt: Quote;
}

const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : []);

const textOf = (node: Node): string =>
  childrenOf(node)
    .map((child) => ('value' in child ? child.value : ''))
    .join('');

/** Whether a node is blank text or an empty html, head or body, so that the node before it counts as the last one. */
const isEmpty = (node: Node): boolean =>
  ('value' in node && node.value.trim() === '') ||
  ('tagName' in node && FRAME.has(node.tagName) && childrenOf(node).length === 0);

/** Returns the last node of the document, or the element of `TAKERS` that holds it; null for an empty document. */
const lastOf = (tree: Document): Node | null => {
  let siblings: readonly Node[] = tree.childNodes;
  let last: Node | null = null;
  for (;;) {
    const next: Node | undefined = siblings.findLast((node) => !isHollow(node));
    if (next === undefined) return last;
    last = next;
    if ('tagName' in next && TAKERS.has(next.tagName)) return next;
    siblings = childrenOf(next);
  }
};

/** Whether a node is empty, or an html, head or body with only such nodes in it. */
const isHollow = (node: Node): boolean =>
  isEmpty(node) || ('tagName' in node && FRAME.has(node.tagName) && childrenOf(node).every(isHollow));

const endsLike = (html: string, text: string): boolean => {
  const tail = text.trimEnd().replaceAll('\r\n', '\n').slice(-TAIL);
  return (
    tail.length === TAIL &&
    html
      .slice(-TAIL * 40)
      .replaceAll('\r\n', '\n')
      .trimEnd()
      .endsWith(tail)
  );
};

/** Returns an unclosed template; null when the source has as many end tags for it as start tags. */
const openTemplate = (html: string): Omit<Taken, 'by'> | null => {
  const begins = [...html.matchAll(/<template[\s>]/gi)];
  const ends = [...html.matchAll(/<\/template[\s>]/gi)];
  const first = begins[ends.length];
  return first === undefined
    ? null
    : {
        text: html.slice(first.index + '<template>'.length),
        excerpt: quoteSlice(html, first.index, html.length, EXCERPT),
      };
};

const takenAtEnd = ({ tree, html }: DocumentSource): Taken | null => {
  const last = lastOf(tree);
  if (last === null) return null;
  if (last.nodeName === '#comment' && 'data' in last)
    return endsLike(html, last.data)
      ? { by: 'comment', text: last.data, excerpt: quoteIn(html, `<!--${last.data}`, EXCERPT) }
      : null;
  if (!('tagName' in last) || !TAKERS.has(last.tagName)) return null;
  const taken =
    last.tagName === 'template' ? openTemplate(html) : { text: textOf(last), excerpt: elementQuote(last, EXCERPT) };
  if (taken === null) return null;
  return last.tagName === 'template' || endsLike(html, taken.text) ? { by: last.tagName, ...taken } : null;
};

/**
 * Returns a title or style that consumed the rest of the head, up to a later end tag of its kind; null when there is
 * none.
 */
const takenFromHead = ({ tree }: DocumentSource): Taken | null => {
  const html = tree.childNodes.find((node) => node.nodeName === 'html');
  const head = html && childrenOf(html).find((node) => node.nodeName === 'head');
  for (const node of head ? childrenOf(head) : []) {
    if (node.nodeName !== 'title' && node.nodeName !== 'style') continue;
    const text = textOf(node);
    if (PAGE_PARTS.test(text))
      return { by: node.nodeName, text, excerpt: 'tagName' in node ? elementQuote(node, EXCERPT) : NO_QUOTE };
  }
  return null;
};

const MAX_TEXT = 400_000;

/** Counts the characters outside tags, and outside scripts and styles up to their next `<`. */
const lostText = (text: string): number =>
  text
    .slice(0, MAX_TEXT)
    .replace(/<(script|style)\b[^>]{0,500}>[^<]*(?:<\/\1)?/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim().length;

/**
 * Whether text of the page was consumed. A script or style that is only cut short loses none; an end tag inside it
 * shows that it did.
 */
const isText = ({ by, text }: Taken): boolean => !['script', 'style'].includes(by) || /<\/[a-z]/i.test(text);

export const readMarkup = (source: DocumentSource): MarkupFact => {
  const doctype = source.tree.childNodes.some((node) => node.nodeName === '#documentType');
  const taken = takenFromHead(source) ?? takenAtEnd(source);
  const lost = taken === null || !isText(taken) ? 0 : lostText(taken.text);
  const swallowed = taken === null || lost < MIN_LOST ? null : { by: taken.by, lostText: lost, excerpt: taken.excerpt };
  return { doctype, swallowed };
};
