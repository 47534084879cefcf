import type { Element, ElementContent, Root as HastRoot } from 'hast';
import type { BlockContent, FootnoteDefinition, List, ListItem, PhrasingContent, Root } from 'mdast';
import { NOTE } from './footnotes.ts';
import { attribute, isElement, type Report } from './hast-nodes.ts';
import { codeOf, type Marks, NO_MARKS, opened, phrasingOf, trimmed } from './to-phrasing.ts';
import { tableOf } from './to-table.ts';

/** Nested quotes and lists: each takes two levels of a tree, and our trees are read to a hundred levels. */
const MOST_CONTAINERS = 40;
const LARGEST_NUMBER = 999_999_999;
const HEADINGS: Readonly<Record<string, 1 | 2 | 3 | 4 | 5 | 6>> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 };
const BLOCKS = new Set(
  'address article aside blockquote body center details dialog dir div dd dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section table tbody td tfoot th thead tr ul Note'.split(
    ' ',
  ),
);

/** Where a piece of the tree is. */
interface Placed {
  readonly report: Report;
  readonly blocks: ReadonlySet<Element>;
  readonly containers: number;
  readonly marks: Marks;
  readonly around: readonly ((nodes: PhrasingContent[]) => PhrasingContent[])[];
}

/** Converts a cleaned text to an mdast tree, with its notes at the end. */
export const toFlow = (tree: HastRoot, report: Report): Root => {
  const placed: Placed = { report, blocks: elementsWithBlocks(tree), containers: 0, marks: NO_MARKS, around: [] };
  const notes = tree.children.filter((node): node is Element => isElement(node, NOTE));
  const content = tree.children.filter((node) => !isElement(node, NOTE)) as ElementContent[];
  return { type: 'root', children: [...flowOf(content, placed), ...notes.flatMap((note) => definition(note, placed))] };
};

const definition = (note: Element, placed: Placed): FootnoteDefinition[] => {
  const label = attribute(note, 'label');
  const children = flowOf(note.children, placed);
  return children.length === 0
    ? []
    : [{ type: 'footnoteDefinition', identifier: label.toLowerCase(), label, children }];
};

/** Keeps blocks; inline content between them becomes paragraphs. */
const flowOf = (nodes: readonly ElementContent[], placed: Placed): BlockContent[] => {
  const found: BlockContent[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    for (const paragraph of paragraphs(line, placed)) found.push(paragraph);
    line = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !(BLOCKS.has(node.tagName) || placed.blocks.has(node))) {
      line.push(node);
      continue;
    }
    endLine();
    for (const inner of block(node, placed)) found.push(inner);
  }
  endLine();
  return found;
};

const block = (node: Element, placed: Placed): BlockContent[] => {
  const depth = Object.hasOwn(HEADINGS, node.tagName) ? HEADINGS[node.tagName] : undefined;
  // A heading that contains blocks is only their frame, as in many e-mails.
  if (depth !== undefined && !placed.blocks.has(node)) return heading(node, depth, placed);
  switch (node.tagName) {
    case 'hr':
      return [{ type: 'thematicBreak' }];
    case 'pre':
      return code(node);
    case 'table':
      return tableOf(node, (children) => flowOf(children, placed));
    case 'blockquote': {
      const children = flowOf(node.children, deeper(placed));
      return placed.containers >= MOST_CONTAINERS || children.length === 0
        ? children
        : [{ type: 'blockquote', children }];
    }
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
      return list(node, placed);
    default:
      return inside(node, placed);
  }
};

/** Converts the content of an element. If the element is not a block, its marks go around each line of its blocks. */
const inside = (node: Element, placed: Placed): BlockContent[] => {
  const { inside: marks, around } = opened(node, placed.marks);
  const isPlain = marks === placed.marks;
  return flowOf(node.children, isPlain ? placed : { ...placed, marks, around: [around, ...placed.around] });
};

const deeper = (placed: Placed): Placed => {
  if (placed.containers === MOST_CONTAINERS)
    placed.report('warning', `quotes and lists more than ${MOST_CONTAINERS} deep became text`);
  return { ...placed, containers: placed.containers + 1 };
};

const heading = (node: Element, depth: 1 | 2 | 3 | 4 | 5 | 6, placed: Placed): BlockContent[] => {
  const children = trimmed(lineOf(node.children, placed));
  return children.length === 0 ? [] : [{ type: 'heading', depth, children }];
};

/** Splits inline content into paragraphs at two line breaks, with which authors of e-mails end a paragraph. */
const paragraphs = (line: readonly ElementContent[], placed: Placed): BlockContent[] => {
  if (line.length === 0) return [];
  const parts: PhrasingContent[][] = [[]];
  const nodes = lineOf(line, placed);
  for (const [at, node] of nodes.entries()) {
    if (node.type === 'break' && nodes[at + 1]?.type === 'break') parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts.flatMap((part): BlockContent[] => {
    const children = trimmed(part);
    return children.length === 0 ? [] : [{ type: 'paragraph', children }];
  });
};

const lineOf = (nodes: readonly ElementContent[], { marks, around }: Placed): PhrasingContent[] =>
  around.reduce((line, mark) => mark(line), phrasingOf(nodes, marks));

const code = (node: Element): BlockContent[] => {
  const value = codeOf(node);
  return value === '' ? [] : [{ type: 'code', lang: attribute(node, 'dataLanguage') || null, meta: null, value }];
};

const list = (node: Element, placed: Placed): BlockContent[] => {
  const below = deeper(placed);
  const items = node.children.flatMap((child): ListItem[] => listItem(child, below));
  if (items.length === 0) return [];
  if (placed.containers >= MOST_CONTAINERS) return items.flatMap((item) => item.children as BlockContent[]);
  const isOrdered = isElement(node, 'ol');
  const start = isOrdered ? firstNumber(node, items.length) : null;
  const made: List = {
    type: 'list',
    ordered: isOrdered,
    start,
    spread: items.some((item) => item.spread),
    children: items,
  };
  return [made];
};

const firstNumber = (node: Element, items: number): number => {
  const written = Number.parseInt(attribute(node, 'start') || '1', 10);
  return Number.isNaN(written) ? 1 : Math.min(Math.max(0, written), LARGEST_NUMBER - items);
};

/** Converts a child of a list. A list directly inside a list belongs to no item, so it gets one. */
const listItem = (node: ElementContent, placed: Placed): ListItem[] => {
  if (node.type === 'text' && node.value.trim() === '') return [];
  const item = isElement(node, 'li') ? node : null;
  const box = item ? leadingBox(item.children) : null;
  const children = flowOf(item ? (box?.rest ?? item.children) : [node], placed);
  if (children.length === 0) return [];
  const spread = item?.children.some((child) => isElement(child, 'p')) ?? false;
  const checked = box && children[0]?.type === 'paragraph' ? box.isChecked : null;
  return [{ type: 'listItem', spread, checked, children }];
};

/**
 * Finds a checkbox at the beginning of an item, inside any elements that may surround it; returns null when there is
 * none.
 */
const leadingBox = (nodes: readonly ElementContent[]): { isChecked: boolean; rest: ElementContent[] } | null => {
  const at = nodes.findIndex((node) => node.type !== 'text' || node.value.trim() !== '');
  const first = nodes[at];
  if (isElement(first, 'input')) {
    const { checked } = first.properties;
    return { isChecked: checked !== undefined && checked !== null && checked !== false, rest: nodes.slice(at + 1) };
  }
  if (!isElement(first, 'p', 'label', 'span', 'div')) return null;
  const inner = leadingBox(first.children);
  return inner && { ...inner, rest: [{ ...first, children: inner.rest }, ...nodes.slice(at + 1)] };
};

/** Returns the elements that contain a block at any depth, and so cannot be inline. */
const elementsWithBlocks = (tree: HastRoot): ReadonlySet<Element> => {
  const found = new Set<Element>();
  const visit = (node: ElementContent): boolean => {
    if (node.type !== 'element') return false;
    let hasBlock = false;
    for (const child of node.children) if (visit(child)) hasBlock = true;
    if (hasBlock) found.add(node);
    return hasBlock || BLOCKS.has(node.tagName);
  };
  for (const child of tree.children) if (child.type === 'element') visit(child);
  return found;
};
