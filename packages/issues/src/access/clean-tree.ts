import type {
  BlockContent,
  Definition,
  FootnoteDefinition,
  List,
  ListItem,
  PhrasingContent,
  Root,
  RootContent,
  Table,
} from 'mdast';
import { cleanPhrasing, phrasingOfPiece, type Targets } from './clean-phrasing.ts';
import { trimmedPhrasing } from './phrasing.ts';
import { type HiddenElement, type HtmlPiece, readHtml } from './raw-html.ts';

/**
 * A new tree of what a reader of the page sees, so that HTML and Markdown show the same. Kept is what is on the list
 * here and nothing else: comments, hidden HTML, code meta, definitions, unused footnotes and members-only markers go;
 * references become links and images; raw HTML becomes its text, line breaks and images; footnotes that are used stand
 * at the end in order of use. Whether an address may be led to is not judged here.
 */
export const cleanTree = (tree: Root): Root => {
  const targets = targetsOf(tree);
  const children: RootContent[] = blocks(tree.children, targets);
  // A set is read to its end while it grows: notes that only notes refer to are found too.
  for (const identifier of targets.used) {
    const note = targets.footnotes.get(identifier);
    if (note) children.push(footnote(note, targets));
  }
  return { type: 'root', children };
};

const footnote = (note: FootnoteDefinition, targets: Targets): FootnoteDefinition => {
  const children = blocks(note.children, targets);
  return { type: 'footnoteDefinition', identifier: note.identifier, label: note.label ?? note.identifier, children };
};

/** The first definition of a name wins, as in CommonMark. */
const targetsOf = (tree: Root): Targets => {
  const definitions = new Map<string, Definition>();
  const footnotes = new Map<string, FootnoteDefinition>();
  const visit = (node: Root | RootContent) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier)) footnotes.set(node.identifier, node);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return { definitions, footnotes, used: new Set() };
};

const blocks = (nodes: readonly RootContent[], targets: Targets): BlockContent[] => {
  const kept: BlockContent[] = [];
  let hidden: HiddenElement | null = null;
  for (const node of nodes) {
    if (node.type === 'html') {
      const reading = readHtml(node.value, hidden);
      hidden = reading.hidden;
      kept.push(...paragraphsOf(reading.pieces));
    } else if (hidden === null) kept.push(...block(node, targets));
  }
  return kept;
};

const block = (node: RootContent, targets: Targets): BlockContent[] => {
  switch (node.type) {
    case 'paragraph':
      return paragraph(cleanPhrasing(node.children, targets));
    case 'heading': {
      const children = trimmedPhrasing(cleanPhrasing(node.children, targets));
      return children.length > 0 ? [{ type: 'heading', depth: node.depth, children }] : [];
    }
    case 'blockquote': {
      const children = blocks(node.children, targets);
      return children.length > 0 ? [{ type: 'blockquote', children }] : [];
    }
    case 'list':
      return list(node, targets);
    case 'table':
      return [table(node, targets)];
    case 'code':
      return [{ type: 'code', lang: node.lang ?? null, meta: null, value: node.value }];
    case 'thematicBreak':
      return [{ type: 'thematicBreak' }];
    default:
      return [];
  }
};

const paragraph = (nodes: readonly PhrasingContent[]): BlockContent[] => {
  const children = trimmedPhrasing(nodes);
  return children.length > 0 ? [{ type: 'paragraph', children }] : [];
};

const list = (node: List, targets: Targets): BlockContent[] => {
  const children: ListItem[] = [];
  for (const item of node.children) {
    const inside = blocks(item.children, targets);
    if (inside.length === 0) continue;
    children.push({ type: 'listItem', spread: item.spread ?? false, checked: item.checked ?? null, children: inside });
  }
  if (children.length === 0) return [];
  const { ordered, start, spread } = node;
  return [{ type: 'list', ordered: ordered ?? false, start: start ?? null, spread: spread ?? false, children }];
};

const table = (node: Table, targets: Targets): Table => ({
  type: 'table',
  align: [...(node.align ?? [])],
  children: node.children.map((row) => ({
    type: 'tableRow',
    children: row.children.map((cell) => ({
      type: 'tableCell',
      children: trimmedPhrasing(cleanPhrasing(cell.children, targets)),
    })),
  })),
});

const paragraphsOf = (pieces: readonly HtmlPiece[]): BlockContent[] => {
  const paragraphs: PhrasingContent[][] = [[]];
  for (const piece of pieces) {
    if (piece.kind === 'boundary') paragraphs.push([]);
    else paragraphs.at(-1)?.push(...phrasingOfPiece(piece));
  }
  return paragraphs.flatMap(paragraph);
};
