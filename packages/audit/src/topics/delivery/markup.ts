import type { DocumentSource } from '../../kernel/page/elements.ts';
import { type Document, elementQuote } from '../../kernel/page/parse-html.ts';
import { NO_QUOTE, type Quote, quoteIn, quoteSlice } from '../../kernel/quote.ts';

/** What the parser had to repair in a page. */
export interface MarkupFact {
  readonly doctype: boolean;
  /** An element or comment without an end that took the rest of the page, or its head, with it. */
  readonly swallowed: {
    /** `comment`, or the name of the element. */
    readonly by: string;
    /** Characters of text, tags left out, that are not shown. */
    readonly lostText: number;
    /** The beginning of what was taken. */
    readonly excerpt: Quote;
  } | null;
}

/** Finds what the parser of a browser loses: everything behind an element or comment that has no end. */

type Node = Document['childNodes'][number];

/** Elements that hold nothing but text up to their end tag, and template, whose content nobody sees. */
const TAKERS: ReadonlySet<string> = new Set(
  'title textarea style script noscript iframe xmp noembed noframes plaintext template'.split(' '),
);

/** Elements that the parser adds by itself behind a head that took everything. */
const FRAME: ReadonlySet<string> = new Set(['html', 'head', 'body']);

/** What no title, style or text field holds unless its end tag was forgotten. */
const PAGE_PARTS = /<\/head\s*>|<body\b|<link\s|<meta\s/i;

/** Letters compared with the end of the source: enough to be no chance. */
const TAIL = 24;

/** Lost text that is worth reporting. */
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

/** Whether a node shows or holds nothing, so that what is before it is the last of the document. */
const isEmpty = (node: Node): boolean =>
  ('value' in node && node.value.trim() === '') ||
  ('tagName' in node && FRAME.has(node.tagName) && childrenOf(node).length === 0);

/** The last node of the document, or the taker that holds it. */
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

/** Empty itself, or a frame of the document with nothing but empty nodes in it. */
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

/** An open template: the source has more beginnings than ends of it. */
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

/** A title or style that took the rest of the head and ended where a later one of its kind did. */
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

/** Letters outside tags, and outside scripts and styles as far as those end. */
const lostText = (text: string): number =>
  text
    .slice(0, MAX_TEXT)
    .replace(/<(script|style)\b[^>]{0,500}>[^<]*(?:<\/\1)?/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim().length;

/** A script or style of which a part is missing has lost no text of the page: only markup inside it shows that it swallowed some. */
const isText = ({ by, text }: Taken): boolean => !['script', 'style'].includes(by) || /<\/[a-z]/i.test(text);

export const readMarkup = (source: DocumentSource): MarkupFact => {
  const doctype = source.tree.childNodes.some((node) => node.nodeName === '#documentType');
  const taken = takenFromHead(source) ?? takenAtEnd(source);
  const lost = taken === null || !isText(taken) ? 0 : lostText(taken.text);
  const swallowed = taken === null || lost < MIN_LOST ? null : { by: taken.by, lostText: lost, excerpt: taken.excerpt };
  return { doctype, swallowed };
};
