import type { Code, FootnoteDefinition, List, ListItem, Root, RootContent, Table } from 'mdast';
import { withoutMarker, writePhrasing } from './write-phrasing.ts';

/** Language names that our renderer accepts: `c++`, `objective-c`. */
const LANGUAGE = /^[\p{L}\p{N}_+#.-]{1,40}$/u;
const ALIGNMENTS = { left: ':--', right: '--:', center: ':-:' } as const;

/**
 * Writes a tree as Markdown: CommonMark with the tables, notes, checkboxes and strikethrough of GFM. Ends with a line
 * break unless it is empty. `wide` puts an empty line between all list items, for parsers that limit the content of one
 * block.
 */
export const writeBlocks = (tree: Root, lists: 'as they are' | 'wide' = 'as they are'): string => {
  const lines = flow(lists === 'wide' ? widened(tree).children : tree.children, true);
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
};

const widened = <Node extends Root | RootContent>(node: Node): Node => {
  if (!('children' in node)) return node;
  const children = node.children.map((child: RootContent) => widened(child));
  return { ...node, children, ...(node.type === 'list' ? { spread: true } : {}) };
};

/**
 * Writes the lines of blocks. `isWhole`: they are not in a container, where a rule of dashes would be read as part of
 * it.
 */
const flow = (nodes: readonly RootContent[], isWhole: boolean, isTight = false): string[] => {
  const lines: string[] = [];
  let previous: RootContent | null = null;
  let hasOtherMark = false;
  for (const node of nodes) {
    hasOtherMark = isSameList(previous, node) && !hasOtherMark;
    const written = block(node, { isWhole, hasOtherMark, isFirst: lines.length === 0 });
    if (written.length === 0) continue;
    if (previous && !(isTight && mayTouch(previous, node))) lines.push('');
    for (const line of written) lines.push(line);
    previous = node;
  }
  return lines;
};

const isSameList = (previous: RootContent | null, node: RootContent): boolean =>
  previous?.type === 'list' && node.type === 'list' && (previous.ordered ?? false) === (node.ordered ?? false);

/** Whether a block of an item may follow another without an empty line, which would make the whole list loose. */
const mayTouch = (previous: RootContent, node: RootContent): boolean => {
  if (previous.type !== 'paragraph' && previous.type !== 'code') return false;
  if (node.type === 'list') return node.ordered !== true || node.start === 1 || node.start === null;
  return node.type === 'code' || node.type === 'blockquote' || (node.type === 'paragraph' && previous.type === 'code');
};

interface Placed {
  readonly isWhole: boolean;
  /** Whether this list needs the other mark, because the list before it has the usual one. */
  readonly hasOtherMark: boolean;
  readonly isFirst: boolean;
}

const block = (node: RootContent, placed: Placed): string[] => {
  switch (node.type) {
    case 'paragraph':
      return writePhrasing(node.children, 'paragraph');
    case 'heading':
      return [`${'#'.repeat(node.depth)} ${writePhrasing(node.children, 'heading').join(' ')}`];
    case 'thematicBreak':
      // Dashes at the beginning of a file would be front matter, and dashes after a list mark would be a rule.
      return [placed.isWhole && !placed.isFirst ? '---' : '___'];
    case 'blockquote':
      return flow(node.children, false).map((line) => (line === '' ? '>' : `> ${line}`));
    case 'list':
      return list(node, placed.hasOtherMark);
    case 'code':
      return code(node);
    case 'table':
      return table(node);
    case 'footnoteDefinition':
      return note(node);
    default:
      return [];
  }
};

const list = (node: List, hasOtherMark: boolean): string[] => {
  const isTight = node.spread !== true;
  const lines: string[] = [];
  for (const [at, item] of node.children.entries()) {
    const mark = node.ordered ? `${(node.start ?? 1) + at}${hasOtherMark ? ')' : '.'} ` : hasOtherMark ? '* ' : '- ';
    if (at > 0 && !isTight) lines.push('');
    for (const line of listItem(item, mark, isTight)) lines.push(line);
  }
  return lines;
};

const listItem = (item: ListItem, mark: string, isTight: boolean): string[] => {
  const content = flow(item.children, false, isTight);
  const box = item.checked === true ? '[x] ' : item.checked === false ? '[ ] ' : '';
  return indented(content, mark + box, ' '.repeat(mark.length));
};

const indented = (lines: readonly string[], first: string, others: string): string[] =>
  lines.map((line, at) => (at === 0 ? first + line : line === '' ? '' : others + line));

/** Writes a code block. Its fence is longer than any in the code. */
const code = ({ value, lang }: Code): string[] => {
  const longest = Math.max(2, ...(value.match(/`{3,}/gu) ?? []).slice(0, 1_000).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return [fence + (LANGUAGE.test(lang ?? '') ? lang : ''), ...withoutMarker(value).split('\n'), fence];
};

const table = ({ children, align }: Table): string[] => {
  const [head, ...rows] = children.map((row) => {
    const cells = row.children.map((cell) => writePhrasing(cell.children, 'cell').join(' '));
    return `| ${cells.join(' | ')} |`;
  });
  if (head === undefined) return [];
  const columns = children[0]?.children.map((_, at) => ALIGNMENTS[align?.[at] ?? ('left' as const)]) ?? [];
  const rule = columns.map((mark, at) => (align?.[at] ? mark : '---'));
  return [head, `| ${rule.join(' | ')} |`, ...rows];
};

const note = (node: FootnoteDefinition): string[] =>
  indented(flow(node.children, false), `[^${node.label ?? node.identifier}]: `, '    ');
