import type { Nodes, Root } from 'mdast';
import { joinLines } from './phrasing.ts';

/** Nodes that are a line or lines of their own; all others stand within a line. */
const LINES: ReadonlySet<Nodes['type']> = new Set([
  ...(['paragraph', 'heading', 'code', 'listItem', 'blockquote', 'tableRow', 'footnoteDefinition'] as const),
  ...(['list', 'table', 'thematicBreak'] as const),
]);

/**
 * What a reader sees of a text, without marks: one line for each block, cells parted by spaces, an image by its
 * alternative text. No raw HTML and no addresses.
 */
export const plainText = (root: Root): string => {
  const parts: string[] = [];
  const pending: (Nodes | string)[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node === 'string') parts.push(node);
    else if ('children' in node) {
      const end = LINES.has(node.type) ? '\n' : node.type === 'tableCell' ? ' ' : null;
      if (end !== null) pending.push(end);
      for (const child of node.children.toReversed()) pending.push(child);
    } else parts.push(textOf(node));
  }
  return parts
    .join('')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{2,}/g, '\n')
    .trim();
};

const textOf = (node: Exclude<Nodes, { children: unknown }>): string => {
  switch (node.type) {
    case 'text':
      return joinLines(node.value).replaceAll('\n', ' ');
    case 'inlineCode':
      return node.value;
    case 'code':
      return `${node.value}\n`;
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'break':
      return ' ';
    default:
      return '';
  }
};
