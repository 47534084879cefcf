import type { Nodes, Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Data, type Processor, unified } from 'unified';

/** An address as it stands in a Markdown text. */
export interface LocatedAddress {
  /** `autolink`: the address is the words of the link as well. */
  readonly kind: 'link' | 'image' | 'definition' | 'autolink';
  /** What it means, without escapes and entities. */
  readonly url: string;
  /** What is replaced when it changes: the destination, or an autolink as a whole. UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Of an image, or defined for images of the same text. */
  readonly isPicture: boolean;
}

type TreeExtension = NonNullable<Data['fromMarkdownExtensions']>[number];

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Parses, and notes where destinations stand: the tree tells only where a link as a whole does. */
const parsed = (markdown: string): { readonly tree: Root; readonly destinations: readonly Span[] } => {
  const destinations: Span[] = [];
  const note: TreeExtension = {
    enter: {
      resourceDestination: ({ start, end }) => void destinations.push({ start: start.offset, end: end.offset }),
      definitionDestination: ({ start, end }) => void destinations.push({ start: start.offset, end: end.offset }),
    },
  };
  function noting(this: Processor): void {
    const data = this.data();
    data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), note];
  }
  const tree = unified().use(remarkParse).use(remarkGfm).use(remarkCjkFriendly).use(noting).parse(markdown);
  return { tree, destinations: destinations.sort((a, b) => a.start - b.start) };
};

/** The last destination inside a node is its own: those of what stands in its words come before. */
const ownDestination = (within: Span, destinations: readonly Span[]): Span | null => {
  let [low, high] = [0, destinations.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((destinations[middle]?.end ?? 0) <= within.end) low = middle + 1;
    else high = middle;
  }
  const found = destinations[low - 1];
  return found !== undefined && found.start >= within.start ? found : null;
};

const spanOf = (node: Nodes): Span | null => {
  const [start, end] = [node.position?.start.offset, node.position?.end.offset];
  return start === undefined || end === undefined ? null : { start, end };
};

/** What is wanted of a node beside its own fields. */
interface Surroundings {
  readonly markdown: string;
  readonly destinations: readonly Span[];
  /** Identifiers by which images name a definition. */
  readonly pictured: ReadonlySet<string>;
}

const locate = (node: Nodes, { markdown, destinations, pictured }: Surroundings): LocatedAddress | null => {
  if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return null;
  const whole = spanOf(node);
  if (whole === null || node.url === '') return null;
  const { type: kind, url } = node;
  if (kind === 'link' && markdown[whole.start] !== '[') return { kind: 'autolink', url, ...whole, isPicture: false };
  const destination = ownDestination(whole, destinations);
  const isPicture = kind === 'image' || (node.type === 'definition' && pictured.has(node.identifier));
  return destination === null ? null : { kind, url, ...destination, isPicture };
};

const nodesOf = (tree: Root): readonly Nodes[] => {
  const nodes: Nodes[] = [];
  const pending: Nodes[] = [tree];
  for (let node = pending.pop(); node; node = pending.pop()) {
    nodes.push(node);
    if ('children' in node) pending.push(...node.children);
  }
  return nodes;
};

/**
 * All addresses in a Markdown text, in the order in which they stand there.
 *
 * @param markdown a text that `markdownProblem` finds nothing against.
 */
export const locatedAddresses = (markdown: string): readonly LocatedAddress[] => {
  const { tree, destinations } = parsed(markdown);
  const nodes = nodesOf(tree);
  const pictured = new Set(nodes.flatMap((node) => (node.type === 'imageReference' ? [node.identifier] : [])));
  return nodes
    .flatMap((node) => locate(node, { markdown, destinations, pictured }) ?? [])
    .sort((a, b) => a.start - b.start);
};
