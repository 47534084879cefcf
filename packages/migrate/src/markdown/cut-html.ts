import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import { isElement } from './hast-nodes.ts';
import { htmlTree } from './html-tree.ts';

const LEFT_OUT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg']);
/** Inline elements: text next to them is not a separate word. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code del em font i ins kbd mark q rp rt ruby s samp small span strong sub sup u var wbr'.split(
    ' ',
  ),
);

/** Control characters except white space: titles and names never need them. */
const CONTROLS = /[^\t\n\r\u0020-\u007e\u00a0-\uffff]/g;

const collect = (node: Nodes, into: string[]): void => {
  if (node.type === 'text') into.push(node.value);
  if (!('children' in node)) return;
  const name = node.type === 'element' ? node.tagName : '';
  if (LEFT_OUT.has(name)) return;
  const apart = name !== '' && !INLINE.has(name);
  if (apart) into.push(' ');
  for (const child of node.children) collect(child, into);
  if (apart) into.push(' ');
};

/** Returns a field of a source on one line and without control characters, at any length. */
export const oneLine = (text: string): string => text.replace(CONTROLS, '').replace(/\s+/g, ' ').trim();

/** Returns the text of a tree on one line. */
export const plainTree = (tree: Nodes): string => {
  const texts: string[] = [];
  collect(tree, texts);
  return oneLine(texts.join(''));
};

/** Returns the text of HTML on one line; null when there is none. */
export const plainHtml = (html: string): string | null => plainTree(htmlTree(html)) || null;

/** A tag, up to the next one: enough to read its attributes, and no character is read twice. */
const TAG = /<[a-z][^<]*/gi;
const NAME = /^<[^\s/>]*/;

export interface FoundTag<T> {
  readonly found: T;
  /** In UTF-16 units from the start of the text. */
  readonly at: number;
}

/**
 * Finds the first start tag in HTML, or in Markdown with HTML, for which `meaning` returns something. Tags are searched
 * for in the text and not in its tree. A parser moves loose content of a table before the table, so it could move text
 * from after a mark to before it. Tags in comments and in code count too: an extra cut locks, a missing one opens.
 *
 * @param hint what every tag with a meaning contains.
 */
export const firstTag = <T>(
  text: string,
  hint: RegExp,
  meaning: (properties: Element['properties']) => T | null,
): FoundTag<T> | null => {
  for (const { 0: tag, index } of text.matchAll(TAG)) {
    if (!hint.test(tag)) continue;
    // Read with a name that is allowed anywhere: a cell without its table is not parsed as an element.
    const [element] = htmlTree(tag.replace(NAME, '<div')).children;
    const found = element?.type === 'element' ? meaning(element.properties) : null;
    if (found !== null) return { found, at: index };
  }
  return null;
};

interface Halves {
  readonly open: Root;
  readonly rest: Root;
}

/** An element on the path to a node. */
interface Step {
  readonly parent: Root | Element;
  at: number;
}

/**
 * Cuts a tree in two at its first mark, in document order. The elements around the mark are in both halves; `open` has
 * what precedes the mark, `rest` what follows it, and neither has the mark itself. A list continues its numbering. The
 * given tree does not change; the halves share nodes with it. Returns null when there is no mark.
 */
export const splitAtMark = (tree: Root, isMark: (node: Nodes) => boolean): Halves | null => {
  const path = pathToMark(tree, isMark);
  if (path === null) return null;
  let open: RootContent | null = null;
  let rest: RootContent | null = null;
  for (const { parent, at } of path.toReversed()) {
    const before = parent.children.slice(0, at);
    const after = parent.children.slice(at + 1);
    if (open) before.push(open);
    if (rest) after.unshift(rest);
    if (parent.type === 'root') return { open: { ...parent, children: before }, rest: { ...parent, children: after } };
    open = { ...parent, children: before as ElementContent[] };
    rest = { ...parent, properties: continued(parent, at), children: after as ElementContent[] };
  }
  return null;
};

/**
 * Returns the path from the root to the parent of the mark, each step with the index of the next; null without a mark.
 * Uses its own stack, because trees may be deep.
 */
const pathToMark = (tree: Root, isMark: (node: Nodes) => boolean): readonly Step[] | null => {
  const path: Step[] = [{ parent: tree, at: -1 }];
  for (let step = path.at(-1); step; step = path.at(-1)) {
    step.at += 1;
    const node = step.parent.children[step.at];
    if (node === undefined) path.pop();
    else if (isMark(node)) return path;
    else if (node.type === 'element') path.push({ parent: node, at: -1 });
  }
  return null;
};

/**
 * Returns the properties of an element in the second half. An item that was cut in two has its number in both halves.
 */
const continued = (parent: Element, at: number): Element['properties'] => {
  if (parent.tagName !== 'ol') return parent.properties;
  const first = Number.parseInt(String(parent.properties.start ?? 1), 10);
  const items = parent.children.slice(0, at).filter((child) => isElement(child, 'li')).length;
  return { ...parent.properties, start: (Number.isNaN(first) ? 1 : first) + items };
};

const MARK = 'legible-cut';

const isMark = (node: Nodes): boolean => node.type === 'comment' && node.value === MARK;

/**
 * Converts the two halves of one HTML text to trees. `open` is made only from its own half, so that nothing after the
 * cut gets into it: a parser moves loose text in a table before the table. `rest` continues inside the elements that
 * the cut goes through, as far as the trees allow.
 */
export const cutHtml = (before: string, behind: string): { readonly open: Root; readonly rest: Root } => {
  const open = htmlTree(before);
  const split = splitAtMark(htmlTree(`${before}<!--${MARK}-->${behind}`), isMark);
  const agree = split !== null && plainTree(split.open) === plainTree(open);
  return { open, rest: agree ? split.rest : htmlTree(behind) };
};
