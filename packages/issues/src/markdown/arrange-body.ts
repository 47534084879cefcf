import type { Definition, FootnoteDefinition, Heading, Image, Link, Nodes, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { joinLines, mergeNeighbours, splitEdges } from './plain-text.ts';
import { type BodyPlace, imageAddress, linkAddress, makeAnchors } from './public-address.ts';
import { nodesOf } from './tree-nodes.ts';

/** The title of the issue is the only heading of the first level on its page. */
const FIRST_DEPTH = 2;
const DEPTHS = [1, 2, 3, 4, 5, 6] as const;
/** Name of a programming language: `c++`, `c#`, `objective-c`. */
const LANGUAGE = /^[\p{L}\p{N}_+#.-]{1,40}$/u;
const LINE_BREAK = /^<br\s*\/?>$/i;

interface Arranging {
  readonly place: BodyPlace;
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Footnotes that the text refers to. */
  readonly footnotes: ReadonlySet<string>;
  readonly anchorOf: (heading: string) => string;
  /** Marks that enclose the node: emphasis, strong, delete. */
  readonly marks: ReadonlySet<RootContent['type']>;
  readonly inLink: boolean;
  readonly inLine: boolean;
}

/**
 * Returns the tree of a text as every form shows it. It is a new tree that has only the node types known here:
 *
 * - Addresses are absolute. Links and images whose address is not http(s), or mailto for links, become their text.
 * - References become links and images, and definitions are removed. Footnotes stay if both ends exist.
 * - Raw HTML is removed, except for `<br>` in a line. `data` of plugins is removed, except for the size of an image.
 * - Headings begin at level 2 and have their id in `data.hProperties`.
 */
export const arrangeBody = (root: Root, place: BodyPlace): Root => {
  const arranging: Arranging = {
    place,
    ...surveyed(root),
    anchorOf: makeAnchors(),
    marks: new Set(),
    inLink: false,
    inLine: false,
  };
  const arrangedRoot: Root = { type: 'root', children: childrenOf(root, arranging) };
  shiftHeadings(arrangedRoot);
  return arrangedRoot;
};

const childrenOf = (parent: { readonly children: readonly RootContent[] }, arranging: Arranging): RootContent[] =>
  mergeNeighbours(parent.children.flatMap((child) => arranged(child, arranging)));

const arranged = (node: RootContent, arranging: Arranging): readonly RootContent[] => {
  switch (node.type) {
    case 'text':
      return node.value === '' ? [] : [{ type: 'text', value: joinLines(node.value) }];
    case 'html':
      return arranging.inLine && LINE_BREAK.test(node.value.trim()) ? [{ type: 'break' }] : [];
    case 'break':
    case 'thematicBreak':
      return [{ type: node.type }];
    case 'inlineCode':
      return [{ type: 'inlineCode', value: node.value }];
    case 'code':
      return [{ type: 'code', value: node.value, lang: LANGUAGE.test(node.lang ?? '') ? (node.lang ?? null) : null }];
    case 'link':
      return linked(node, node, arranging);
    case 'linkReference':
      return linked(node, arranging.definitions.get(node.identifier) ?? null, arranging);
    case 'image':
      return pictured(node, node, arranging);
    case 'imageReference':
      return pictured(node, arranging.definitions.get(node.identifier) ?? null, arranging);
    case 'footnoteReference':
      return arranging.inLink || !arranging.footnotes.has(node.identifier)
        ? []
        : [{ type: 'footnoteReference', identifier: node.identifier, label: node.label ?? null }];
    case 'heading':
      return heading(node, arranging);
    default:
      return container(node, arranging);
  }
};

const container = (node: RootContent, arranging: Arranging): readonly RootContent[] => {
  switch (node.type) {
    case 'paragraph': {
      const { children } = splitEdges(childrenOf(node, { ...arranging, inLine: true }));
      return children.length === 0 ? [] : [{ type: 'paragraph', children } as RootContent];
    }
    case 'emphasis':
    case 'strong':
    case 'delete': {
      // For strong inside strong, Markdown has no form that all readers understand.
      if (arranging.marks.has(node.type)) return childrenOf(node, arranging);
      const marks = new Set([...arranging.marks, node.type]);
      const { before, children, after } = splitEdges(childrenOf(node, { ...arranging, marks, inLine: true }));
      const marked = children.length === 0 ? [] : [{ type: node.type, children } as RootContent];
      return [...before, ...marked, ...after];
    }
    case 'blockquote':
    case 'tableRow':
      return [{ type: node.type, children: childrenOf(node, arranging) } as RootContent];
    case 'tableCell': {
      const { children } = splitEdges(childrenOf(node, { ...arranging, inLine: true }));
      return [{ type: 'tableCell', children } as RootContent];
    }
    case 'table':
      return [{ type: 'table', align: node.align ?? null, children: childrenOf(node, arranging) } as RootContent];
    case 'list': {
      const { ordered = null, start = null, spread = null } = node;
      return [{ type: 'list', ordered, start, spread, children: childrenOf(node, arranging) } as RootContent];
    }
    case 'listItem': {
      const { checked = null, spread = null } = node;
      return [{ type: 'listItem', checked, spread, children: childrenOf(node, arranging) } as RootContent];
    }
    case 'footnoteDefinition': {
      if (!arranging.footnotes.has(node.identifier)) return [];
      const { identifier, label = null } = node;
      return [{ type: 'footnoteDefinition', identifier, label, children: childrenOf(node, arranging) } as RootContent];
    }
    default:
      return [];
  }
};

const heading = (node: Heading, arranging: Arranging): readonly RootContent[] => {
  const { children } = splitEdges(childrenOf(node, { ...arranging, inLine: true }));
  if (children.length === 0) return [];
  const id = arranging.anchorOf(textOf({ type: 'paragraph', children }));
  return [{ type: 'heading', depth: node.depth, children, data: { hProperties: { id } } } as RootContent];
};

/** Shifts the headings in place, so that the highest one is directly below the title. */
const shiftHeadings = (root: Root): void => {
  const headings = nodesOf(root).filter((node) => node.type === 'heading');
  const shift = FIRST_DEPTH - Math.min(...new Set(headings.map(({ depth }) => depth)));
  for (const heading of headings)
    heading.depth = DEPTHS[Math.min(heading.depth + shift, DEPTHS.length) - 1] ?? FIRST_DEPTH;
};

/** Makes a link. `target` has its address; null when the definition was in the part that was cut. */
const linked = (
  node: Extract<Nodes, { type: 'link' | 'linkReference' }>,
  target: Link | Definition | null,
  arranging: Arranging,
): readonly RootContent[] => {
  const { before, children, after } = splitEdges(childrenOf(node, { ...arranging, inLink: true, inLine: true }));
  const url = target && !arranging.inLink ? linkAddress(target.url, arranging.place) : null;
  if (url === null || children.length === 0) return [...before, ...children, ...after];
  const link = { type: 'link', url, title: target?.title ?? null, children } as RootContent;
  return [...before, link, ...after];
};

const pictured = (
  node: Extract<Nodes, { type: 'image' | 'imageReference' }>,
  target: Image | Definition | null,
  arranging: Arranging,
): readonly RootContent[] => {
  const url = target ? imageAddress(target.url, arranging.place) : null;
  const alt = node.alt ?? '';
  if (url === null) return alt === '' ? [] : [{ type: 'text', value: alt }];
  const { width, height } = node.data?.hProperties ?? {};
  const size = Number.isInteger(width) && Number.isInteger(height) ? { data: { hProperties: { width, height } } } : {};
  return [{ type: 'image', url, alt, title: target?.title ?? null, ...size } as Image];
};

const surveyed = (root: Root) => {
  const definitions = new Map<string, Definition>();
  const written = new Map<string, FootnoteDefinition>();
  for (const node of nodesOf(root)) {
    // The walk goes backwards, so the first definition overwrites later ones and wins, as in CommonMark.
    if (node.type === 'definition') definitions.set(node.identifier, node);
    if (node.type === 'footnoteDefinition') written.set(node.identifier, node);
  }
  return { definitions, footnotes: footnotesOf(root, written) };
};

/** Returns the defined footnotes to which the text refers, directly or through other footnotes. */
const footnotesOf = (root: Root, written: ReadonlyMap<string, FootnoteDefinition>): ReadonlySet<string> => {
  const reached = new Set<string>();
  const pending: Nodes[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'footnoteReference' && !reached.has(node.identifier)) {
      const definition = written.get(node.identifier);
      if (definition) {
        reached.add(node.identifier);
        for (const child of definition.children) pending.push(child);
      }
    }
    if (node.type === 'footnoteDefinition' || !('children' in node)) continue;
    for (const child of node.children) pending.push(child);
  }
  return reached;
};

export interface BodyHeading {
  /** Level in the HTML, 2 to 6. */
  readonly depth: number;
  readonly text: string;
  /** Id of the heading in the HTML. */
  readonly anchor: string;
}

/** Returns the headings of a text in order, for a table of contents. */
export const headings = (root: Root, place: BodyPlace): readonly BodyHeading[] => {
  const found: BodyHeading[] = [];
  const pending: Nodes[] = [arrangeBody(root, place)];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'heading')
      found.push({ depth: node.depth, text: textOf(node), anchor: String(node.data?.hProperties?.id) });
    else if ('children' in node) for (const child of node.children.toReversed()) pending.push(child);
  }
  return found;
};
