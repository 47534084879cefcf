import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser } from 'parse5';
import type { DocumentLimit } from './facts.ts';

export type Element = DefaultTreeAdapterTypes.Element;
export type Document = DefaultTreeAdapterTypes.Document;
type Adapter = typeof defaultTreeAdapter;

/** Bounds of the parser. Browsers stop nesting at 512 too (Chromium); real pages stay far below all three. */
const HTML_LIMITS = { nodes: 200_000, depth: 512, attributes: 2_000 } as const;

/** Thrown inside the parser to stop it at once, and caught right outside. */
const STOP = Symbol('stop');

/**
 * Parses a document as a browser would, with scripting on (noscript is text). At a limit the parser is stopped and
 * the tree built so far is returned, with the name of the limit.
 *
 * @param watch is given the parser before it begins.
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

/** Value of an attribute, or null. */
export const attributeOf = (element: Element, name: string): string | null =>
  element.attrs.find((attribute) => attribute.name === name)?.value ?? null;

interface Visitor {
  enter(element: Element): void;
  leave(element: Element): void;
  text(value: string): void;
}

/** Walks the tree in document order without recursion: hostile depth costs no stack. Template contents are not entered. */
export const walk = (document: Document, visitor: Visitor): void => {
  const open: { node: Element | Document; next: number }[] = [{ node: document, next: 0 }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const child = top.node.childNodes[top.next++];
    if (child === undefined) {
      open.pop();
      if (top.node.nodeName !== '#document') visitor.leave(top.node as Element);
    } else if ('value' in child) {
      visitor.text(child.value);
    } else if ('attrs' in child) {
      visitor.enter(child);
      open.push({ node: child, next: 0 });
    }
  }
};
