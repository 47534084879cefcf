import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  Parser,
  type Token,
} from 'parse5';
import { oncePer } from '../once-per.ts';
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

/** Quotes an element as written, up to its end tag. Correct only for elements that cannot contain their own kind. */
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
    createElement: (tagName, namespace, attrs) => {
      countNode();
      if (attrs.length > HTML_LIMITS.attributes) stopAt('attributes');
      return defaultTreeAdapter.createElement(tagName, namespace, attrs);
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

export const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Returns the value of an attribute, or null. Runs many times for every element of a page. */
export const attributeOf = ({ attrs }: Element, name: string): string | null => {
  for (const attribute of attrs) if (attribute.name === name) return attribute.value;
  return null;
};

/** Caches the result of `read` for as long as the tree exists: nothing changes a parsed tree. */
export const oncePerTree = <T>(read: (tree: Document) => T): ((tree: Document) => T) => oncePer(read);

interface Visitor {
  enter?(element: Element): void;
  leave?(element: Element): void;
  text?(value: string): void;
}

/** What happens at an event of a walk. */
export const ENTER = 0;
export const LEAVE = 1;

/** The events of a walk: an element, or the value of a text, and what happens there (`ENTER`, `LEAVE`, anything else: text). */
interface WalkOrder {
  readonly nodes: readonly (Element | string)[];
  readonly events: readonly number[];
}

/**
 * A tree in document order. About forty walks read a page, and a list of a hundred thousand nodes is read much faster than
 * a tree of them. The walk does not recurse, so deeply nested hostile HTML cannot overflow the stack.
 */
export const orderOf = oncePerTree((document): WalkOrder => {
  const nodes: (Element | string)[] = [];
  const events: number[] = [];
  const add = (node: Element | string, event: number): void => {
    nodes.push(node);
    events.push(event);
  };
  const open: { readonly element: Element | null; readonly children: Document['childNodes']; next: number }[] = [
    { element: null, children: document.childNodes, next: 0 },
  ];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const child = top.children[top.next++];
    if (child === undefined) {
      open.pop();
      if (top.element !== null) add(top.element, LEAVE);
    } else if ('value' in child) {
      add(child.value, LEAVE + 1);
    } else if ('attrs' in child) {
      add(child, ENTER);
      open.push({ element: child, children: child.childNodes, next: 0 });
    }
  }
  return { nodes, events };
});

/** Walks the tree in document order. Template contents are not entered. */
export const walk = (document: Document, { enter, leave, text }: Visitor): void => {
  const { nodes, events } = orderOf(document);
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at];
    const event = events[at];
    if (event === ENTER) enter?.(node as Element);
    else if (event === LEAVE) leave?.(node as Element);
    else text?.(node as string);
  }
};

/** Where the elements of each name, and those with each attribute, are in the order of a walk. */
const indexOf = oncePerTree((document) => {
  const { nodes, events } = orderOf(document);
  const names = new Map<string, number[]>();
  const attributes = new Map<string, number[]>();
  const add = (index: Map<string, number[]>, key: string, at: number): void => {
    const places = index.get(key);
    if (places === undefined) index.set(key, [at]);
    else places.push(at);
  };
  for (let at = 0; at < nodes.length; at++) {
    if (events[at] !== ENTER) continue;
    const { tagName, attrs } = nodes[at] as Element;
    add(names, tagName, at);
    for (const { name } of attrs) add(attributes, name, at);
  }
  return { names, attributes };
});

/**
 * Returns where the elements that have one of these names or attributes are in the order of a walk, ascending. Half of the
 * readers look at a few sorts of elements, and a page has thousands of others.
 */
export const placesOf = (
  document: Document,
  names: Iterable<string>,
  attributes: readonly string[] = [],
): readonly number[] => {
  const index = indexOf(document);
  const lists = [
    ...Array.from(names, (name) => index.names.get(name) ?? []),
    ...attributes.map((name) => index.attributes.get(name) ?? []),
  ].filter(({ length }) => length > 0);
  if (lists.length <= 1) return lists[0] ?? [];
  return Array.from(Uint32Array.from(lists.flat()).sort()).filter((at, place, all) => at !== all[place - 1]);
};

/** Returns these elements in document order. */
export const elementsOf = (
  document: Document,
  names: Iterable<string>,
  attributes: readonly string[] = [],
): readonly Element[] => {
  const { nodes } = orderOf(document);
  return placesOf(document, names, attributes).map((at) => nodes[at] as Element);
};

/** Returns the text directly in an element, such as that of a script. */
export const textIn = ({ childNodes }: Element): string =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('');

const HIDING = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/**
 * UTF-16 units of a style that are read. The properties that hide text are near its beginning, and styles may contain
 * whole pictures.
 */
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
