import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  Parser,
  type Token,
} from 'parse5';
import { NO_QUOTE, type Quote, quoteSlice } from '../quote.ts';
import type { DocumentLimit } from './document-fact.ts';

export type Element = DefaultTreeAdapterTypes.Element;

export type Document = DefaultTreeAdapterTypes.Document;

type Adapter = typeof defaultTreeAdapter;

/** Limits of the parser. Chromium stops nesting at 512 too; real pages stay far below all three. */
const HTML_LIMITS = { nodes: 200_000, depth: 512, attributes: 2_000 } as const;

/** Thrown inside the parser to stop it at once; the caller of the parser catches it. */
const STOP = Symbol('stop');

interface Span {
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** An element keeps the attribute list of its start tag, so the position is stored on that list. */
type Attributes = Token.Attribute[] & { span?: Span };

const spanOf = ({ attrs }: Pick<Element, 'attrs'>): Span | undefined => (attrs as Attributes).span;

/** Returns the offset of an element's start tag in the source; 0 when the parser added the element by itself. */
export const startOf = (element: Element): number => spanOf(element)?.start ?? 0;

/** Quotes the start tag of an element as written; empty when the parser added the element by itself. */
export const tagQuote = (element: Element, max?: number): Quote => {
  const span = spanOf(element);
  return span === undefined ? NO_QUOTE : quoteSlice(span.source, span.start, span.end, max);
};

/** Quotes an element as written, up to its end tag. It is right only for elements that cannot contain their own kind. */
export const elementQuote = (element: Element, max?: number): Quote => {
  const span = spanOf(element);
  if (span === undefined) return NO_QUOTE;
  const close = new RegExp(`</${element.tagName}[^>]{0,100}>`, 'gi');
  close.lastIndex = span.end;
  return quoteSlice(span.source, span.start, close.test(span.source) ? close.lastIndex : undefined, max);
};

/** Records offsets only. Full positions with lines and attributes take a third of parse5's time; offsets cost a tenth. */
const recordOffsets = (parser: Parser<DefaultTreeAdapterMap>, source: string): void => {
  const { tokenizer } = parser;
  const getCurrentLocation = (back: number): Token.Location => {
    const startOffset = tokenizer.preprocessor.offset - back;
    return { startOffset, endOffset: startOffset, startLine: 0, startCol: 0, endLine: 0, endCol: 0 };
  };
  Object.assign(tokenizer, { getCurrentLocation });
  const onStartTag = parser.onStartTag.bind(parser);
  parser.onStartTag = (token) => {
    const attrs: Attributes = token.attrs;
    if (token.location !== null)
      attrs.span = { source, start: token.location.startOffset, end: token.location.endOffset };
    onStartTag(token);
  };
};

/**
 * Parses a document as a browser does with scripting on (noscript is text). At a limit it stops the parser and returns
 * the tree built so far, with the name of the limit.
 *
 * @param watch receives the parser before it begins.
 */
export const parseHtml = (
  html: string,
  watch: (parser: Parser<DefaultTreeAdapterMap>) => void = () => {},
): { document: Document; limit: DocumentLimit | null } => {
  const document = defaultTreeAdapter.createDocument();
  let limit: DocumentLimit | null = null;
  let nodes = 0;
  let depth = 0;
  const stopAt = (name: DocumentLimit): never => {
    limit = name;
    throw STOP;
  };
  const countNode = (): void => {
    if (++nodes > HTML_LIMITS.nodes) stopAt('nodes');
  };
  const adapter: Adapter = {
    ...defaultTreeAdapter,
    createDocument: () => document,
    createElement: (...args) => {
      countNode();
      if (args[2].length > HTML_LIMITS.attributes) stopAt('attributes');
      return defaultTreeAdapter.createElement(...args);
    },
    createCommentNode: (data) => {
      countNode();
      return defaultTreeAdapter.createCommentNode(data);
    },
    // Repeated <html> and <body> tags add their attributes to the first one.
    adoptAttributes: (element, attrs) => {
      if (element.attrs.length + attrs.length > HTML_LIMITS.attributes) stopAt('attributes');
      defaultTreeAdapter.adoptAttributes(element, attrs);
    },
    insertText: (parent, text) => {
      const before = parent.childNodes.length;
      defaultTreeAdapter.insertText(parent, text);
      if (parent.childNodes.length > before) countNode();
    },
    onItemPush: () => {
      if (++depth > HTML_LIMITS.depth) stopAt('depth');
    },
    onItemPop: () => {
      depth--;
    },
  };
  const parser = new Parser({ treeAdapter: adapter });
  recordOffsets(parser, html);
  watch(parser);
  try {
    parser.tokenizer.write(html, true);
  } catch (error) {
    if (error !== STOP) throw error;
  }
  return { document, limit };
};

/** Elements whose text nobody sees. */
export const UNSEEN: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'head',
  'iframe',
  'noembed',
  'noframes',
  'object',
  'title',
]);

/** Returns the value of an attribute, or null. Runs many times for every element of a page. */
export const attributeOf = ({ attrs }: Element, name: string): string | null => {
  for (const attribute of attrs) if (attribute.name === name) return attribute.value;
  return null;
};

/** Caches the result of `read` for as long as the tree exists: nothing changes a parsed tree. */
export const oncePerTree = <T>(read: (tree: Document) => T): ((tree: Document) => T) => {
  const known = new WeakMap<Document, { readonly value: T }>();
  return (tree) => {
    const found = known.get(tree) ?? { value: read(tree) };
    known.set(tree, found);
    return found.value;
  };
};

interface Visitor {
  enter(element: Element): void;
  leave(element: Element): void;
  text(value: string): void;
}

/**
 * A tree in document order: an element where it begins, a text, and null where the innermost open element ends. About
 * forty walks read a page, and a list of a hundred thousand nodes is read much faster than a tree of them. There is no
 * recursion, so hostile depth cannot exhaust the stack.
 */
const orderOf = oncePerTree((document): readonly (Element | string | null)[] => {
  const order: (Element | string | null)[] = [];
  const open: { readonly children: Document['childNodes']; next: number }[] = [
    { children: document.childNodes, next: 0 },
  ];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const child = top.children[top.next++];
    if (child === undefined) {
      open.pop();
      if (open.length > 0) order.push(null);
    } else if ('value' in child) {
      order.push(child.value);
    } else if ('attrs' in child) {
      order.push(child);
      open.push({ children: child.childNodes, next: 0 });
    }
  }
  return order;
});

/** Walks the tree in document order. Template contents are not entered. */
export const walk = (document: Document, visitor: Visitor): void => {
  const open: Element[] = [];
  for (const event of orderOf(document)) {
    if (typeof event === 'string') visitor.text(event);
    else if (event !== null) {
      open.push(event);
      visitor.enter(event);
    } else {
      const element = open.pop();
      if (element !== undefined) visitor.leave(element);
    }
  }
};

const HIDING = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** UTF-16 units of a style that are read: what hides is near its beginning, and styles may contain whole pictures. */
const MAX_STYLE = 1_000;

/**
 * Whether an element is hidden by its own attributes: `hidden` or an inline style. Style sheets and the elements around
 * it are not checked here.
 */
export const hidesItself = (element: Element): boolean => {
  if (attributeOf(element, 'hidden') !== null) return true;
  const style = attributeOf(element, 'style');
  return style !== null && HIDING.test(style.slice(0, MAX_STYLE));
};
