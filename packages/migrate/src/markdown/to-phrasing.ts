import type { Element, ElementContent } from 'hast';
import type { PhrasingContent } from 'mdast';
import { NOTE_REFERENCE } from './footnotes.ts';
import { attribute, isElement, rawTextOf } from './hast-nodes.ts';
import { marked, merged } from './tidy-phrasing.ts';

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

/** What stands in a line, as mdast: marks that are open already are not opened again. */
export function phrasingOf(nodes: readonly ElementContent[], marks: Marks): PhrasingContent[] {
  return merged(nodes.flatMap((node) => phrase(node, marks)));
}

function phrase(node: ElementContent, marks: Marks): PhrasingContent[] {
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
}

/** The marks in an element, and what puts its own around something. */
export function opened(
  node: Element,
  marks: Marks,
): { inside: Marks; around: (nodes: PhrasingContent[]) => PhrasingContent[] } {
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
}

function image(node: Element): PhrasingContent[] {
  const url = attribute(node, 'src');
  if (url === '') return [];
  return [{ type: 'image', url, alt: attribute(node, 'alt'), title: attribute(node, 'title') || null }];
}

function quoted(node: Element, marks: Marks): PhrasingContent[] {
  return [{ type: 'text', value: '“' }, ...phrasingOf(node.children, marks), { type: 'text', value: '”' }];
}

function reference(node: Element, marks: Marks): PhrasingContent[] {
  const label = attribute(node, 'label');
  return marks.inLink ? [] : [{ type: 'footnoteReference', identifier: label.toLowerCase(), label }];
}

/** Code as it stands in a block: its lines, without those that are empty at its ends. */
export function codeOf(node: Element): string {
  return rawTextOf(node).replace(/\r\n?/gu, '\n').replace(/^\n+/u, '').replace(/\s+$/u, '');
}
