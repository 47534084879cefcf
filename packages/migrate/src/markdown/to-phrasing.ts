import type { Element, ElementContent } from 'hast';
import type { Link, PhrasingContent } from 'mdast';
import { NOTE_REFERENCE } from './footnotes.ts';
import { attribute, isElement, rawTextOf } from './hast-nodes.ts';

type Mark = Extract<PhrasingContent, { type: 'emphasis' | 'strong' | 'delete' }>;

const SPACES = /[\t\n\f\r ]+/gu;

/**
 * Merges neighbors that Markdown cannot keep apart: text, code, marks of one kind. White space becomes a single space,
 * as in a browser, and is removed beside a line break. Linear time.
 */
export const merged = (nodes: readonly PhrasingContent[]): PhrasingContent[] => {
  const kept: PhrasingContent[] = [];
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at];
    if (!node) break;
    let end = at + 1;
    while (end < nodes.length && areOne(node, nodes[end])) end += 1;
    const one = end === at + 1 ? node : joined(nodes.slice(at, end), node);
    if (one.type === 'text') addText(kept, one.value, nodes[end]?.type === 'break');
    else if (one.type === 'inlineCode') kept.push({ type: 'inlineCode', value: one.value.replace(SPACES, ' ') });
    else kept.push(one);
    at = end;
  }
  return kept;
};

const areOne = (first: PhrasingContent, second: PhrasingContent | undefined): boolean => {
  if (first.type !== second?.type) return false;
  return first.type === 'text' || first.type === 'inlineCode' || isMark(first);
};

const joined = (nodes: readonly PhrasingContent[], first: PhrasingContent): PhrasingContent => {
  if (isMark(first))
    return { ...first, children: merged(nodes.flatMap((node) => ('children' in node ? node.children : []))) };
  const value = nodes.map((node) => ('value' in node ? node.value : '')).join('');
  return first.type === 'inlineCode' ? { type: 'inlineCode', value } : { type: 'text', value };
};

const addText = (kept: PhrasingContent[], value: string, isBeforeBreak: boolean): void => {
  let text = value.replace(SPACES, ' ');
  if (kept.at(-1)?.type === 'break') text = text.replace(/^ /u, '');
  if (isBeforeBreak) text = text.replace(/ $/u, '');
  if (text !== '') kept.push({ type: 'text', value: text });
};

const isMark = (node: PhrasingContent): node is Mark =>
  node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete';

/** Puts a mark or a link around a piece of a line; white space and line breaks at its ends stay outside. */
const marked = (mark: Mark | Link, nodes: readonly PhrasingContent[]): PhrasingContent[] => {
  const { before, children, after } = edgesOf(nodes);
  if (children.length === 0) return [...before, ...after];
  return [...before, { ...mark, children } as PhrasingContent, ...after];
};

/** Removes white space and line breaks at the ends of a line. */
export const trimmed = (nodes: readonly PhrasingContent[]): PhrasingContent[] => edgesOf(nodes).children;

const edgesOf = (nodes: readonly PhrasingContent[]) => {
  let first = 0;
  let last = nodes.length;
  while (first < last && isSpace(nodes[first])) first += 1;
  while (last > first && isSpace(nodes[last - 1])) last -= 1;
  const children = nodes.slice(first, last);
  const before = nodes.slice(0, first);
  const after = nodes.slice(last);
  const head = children[0];
  if (head?.type === 'text') {
    const value = head.value.trimStart();
    if (value !== head.value)
      before.push({ type: 'text', value: head.value.slice(0, head.value.length - value.length) });
    children[0] = { type: 'text', value };
  }
  const tail = children.at(-1);
  if (tail?.type === 'text') {
    const value = tail.value.trimEnd();
    if (value !== tail.value) after.unshift({ type: 'text', value: tail.value.slice(value.length) });
    children[children.length - 1] = { type: 'text', value };
  }
  return { before, children, after };
};

const isSpace = (node: PhrasingContent | undefined): boolean =>
  node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '');

/** Marks that are open around a piece of text. */
export interface Marks {
  readonly types: ReadonlySet<'emphasis' | 'strong' | 'delete'>;
  readonly inLink: boolean;
  readonly inCode: boolean;
}

export const NO_MARKS: Marks = { types: new Set(), inLink: false, inCode: false };

const MARKS: Readonly<Record<string, 'emphasis' | 'strong' | 'delete'>> = {
  b: 'strong',
  strong: 'strong',
  em: 'emphasis',
  i: 'emphasis',
  cite: 'emphasis',
  dfn: 'emphasis',
  mark: 'emphasis',
  var: 'emphasis',
  del: 'delete',
  s: 'delete',
  strike: 'delete',
};
const CODE = ['code', 'tt', 'kbd', 'samp'];

/** Converts inline content to mdast; marks that are already open are not opened again. */
export const phrasingOf = (nodes: readonly ElementContent[], marks: Marks): PhrasingContent[] =>
  merged(nodes.flatMap((node) => phrase(node, marks)));

const phrase = (node: ElementContent, marks: Marks): PhrasingContent[] => {
  if (node.type === 'text') {
    if (node.value === '') return [];
    return [{ type: marks.inCode && node.value.trim() !== '' ? 'inlineCode' : 'text', value: node.value }];
  }
  if (node.type !== 'element') return [];
  if (isElement(node, 'br')) return [{ type: 'break' }];
  if (isElement(node, 'img')) return image(node);
  if (isElement(node, 'input'))
    return [{ type: 'text', value: Object.hasOwn(node.properties, 'checked') ? '☑ ' : '☐ ' }];
  if (isElement(node, 'q')) return quoted(node, marks);
  if (isElement(node, NOTE_REFERENCE)) return reference(node, marks);
  const { inside, around } = opened(node, marks);
  return around(phrasingOf(node.children, inside));
};

/** Adds the marks of an element. Also returns a function that wraps nodes in the element's own mark. */
export const opened = (
  node: Element,
  marks: Marks,
): { inside: Marks; around: (nodes: PhrasingContent[]) => PhrasingContent[] } => {
  const type = Object.hasOwn(MARKS, node.tagName) ? MARKS[node.tagName] : undefined;
  if (type !== undefined && !marks.types.has(type) && !marks.inCode)
    return {
      inside: { ...marks, types: new Set([...marks.types, type]) },
      around: (nodes) => marked({ type, children: [] }, nodes),
    };
  const href = attribute(node, 'href');
  if (isElement(node, 'a') && href !== '' && !marks.inLink) {
    const title = attribute(node, 'title') || null;
    return {
      inside: { ...marks, inLink: true },
      around: (nodes) => marked({ type: 'link', url: href, title, children: [] }, nodes),
    };
  }
  return { inside: isElement(node, ...CODE) ? { ...marks, inCode: true } : marks, around: (nodes) => nodes };
};

const image = (node: Element): PhrasingContent[] => {
  const url = attribute(node, 'src');
  if (url === '') return [];
  return [{ type: 'image', url, alt: attribute(node, 'alt'), title: attribute(node, 'title') || null }];
};

const quoted = (node: Element, marks: Marks): PhrasingContent[] => [
  { type: 'text', value: '“' },
  ...phrasingOf(node.children, marks),
  { type: 'text', value: '”' },
];

const reference = (node: Element, marks: Marks): PhrasingContent[] => {
  const label = attribute(node, 'label');
  return marks.inLink ? [] : [{ type: 'footnoteReference', identifier: label.toLowerCase(), label }];
};

/** Returns the content of a code block: its lines, without empty ones at its ends. */
export const codeOf = (node: Element): string =>
  rawTextOf(node).replace(/\r\n?/gu, '\n').replace(/^\n+/u, '').replace(/\s+$/u, '');
