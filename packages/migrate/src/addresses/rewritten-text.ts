import { markdownProblem } from '@legible/issues';
import type { Nodes, Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Data, type Processor, unified } from 'unified';
import type { ImportNote } from '../source/source-issue.ts';
import { type AddressBook, type AddressedIssue, ORIGINAL } from './address-book.ts';

/** An address as it is in a Markdown text. */
interface LocatedAddress {
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

/** Parses, and notes the positions of destinations: the tree has only those of whole links. */
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

/** The last destination inside a node is its own: those of what appears in its words come before. */
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
 * All addresses in a Markdown text, in the order in which they appear there.
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

/** What an address becomes. */
export interface AddressChange {
  readonly address: LocatedAddress;
  readonly url: string;
}

/** Marks that mean something in the words of a link. */
const MARKS = /[\\[\]*_~`<&!|]/g;
/** White space and control characters are escaped by then; these would end a destination. */
const NEEDS_BRACKETS = /[()<>\s]/;

const destination = (url: string): string => {
  const whole = url.replace(/[\s<>]/g, (char) => encodeURIComponent(char));
  return NEEDS_BRACKETS.test(whole) ? `<${whole}>` : whole;
};

const written = ({ address, url }: AddressChange): string =>
  address.kind === 'autolink' ? `[${address.url.replace(MARKS, '\\$&')}](${destination(url)})` : destination(url);

/** Puts other addresses in the place of some. Nothing else of the text changes. */
export const replaceAddresses = (markdown: string, changes: readonly AddressChange[]): string => {
  let [text, from] = ['', 0];
  for (const change of [...changes].sort((a, b) => a.address.start - b.address.start)) {
    const { start, end } = change.address;
    // Two nodes never share a destination; a nested one is left as it is.
    if (start < from) continue;
    text += markdown.slice(from, start) + written(change);
    from = end;
  }
  return text + markdown.slice(from);
};

/** A part of an issue whose addresses have been made right. */
export interface RewrittenText {
  readonly markdown: string;
  /** Links that lead to an issue here now. */
  readonly toIssues: number;
  /** Addresses that have got the host of the old site in front. */
  readonly toOldSite: number;
  /** Whole addresses of pictures that appear in it now. */
  readonly remotePictures: readonly string[];
  /** Paths of pictures of the old site, whose address is not known. */
  readonly lostPictures: readonly string[];
  readonly notes: readonly ImportNote[];
}

export interface Rewriting {
  readonly book: AddressBook;
  readonly from: Pick<AddressedIssue, 'sourceId' | 'oldAddresses'>;
  /** Where a picture appears in the content folder, by its address in the source. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** Addresses of the pictures in a text, each once. A text that cannot be parsed shows none. */
export const picturesIn = (markdown: string): readonly string[] =>
  markdownProblem(markdown) === null
    ? [...new Set(locatedAddresses(markdown).flatMap(({ isPicture, url }) => (isPicture ? [url] : [])))]
    : [];

const LOST_PICTURE = 'picture that is a file of the source (--images copies it)';
const LOST_LINK = 'link within the old site, whose address is not known (--base-url)';

type Change = { readonly url: string | null; readonly means: 'issue' | 'old-site' | 'picture' | 'lost' | 'other' };

const changeOf = ({ url, isPicture }: LocatedAddress, { book, from, pictures }: Rewriting): Change => {
  const copied = isPicture ? pictures.get(url) : undefined;
  if (copied !== undefined) return { url: copied, means: 'picture' };
  const meaning = book.meaning(url, from);
  // Better the page itself than an address that nobody has.
  return { url: 'url' in meaning ? meaning.url : url === ORIGINAL ? '#' : null, means: meaning.kind };
};

/** Makes the links and pictures of a text lead where they led in its source, or to the issue that is here now. */
export const rewrittenText = (markdown: string, rewriting: Rewriting): RewrittenText => {
  const problem = markdownProblem(markdown);
  if (problem !== null) {
    const notes = [{ kind: 'warning', what: `links stay as they are: ${problem.replace(/\.$/, '')}` }] as const;
    return { markdown, toIssues: 0, toOldSite: 0, remotePictures: [], lostPictures: [], notes };
  }
  const changes = locatedAddresses(markdown).map((address) => ({ address, ...changeOf(address, rewriting) }));
  const count = (kind: Change['means']): number => changes.filter(({ means }) => means === kind).length;
  return {
    markdown: replaceAddresses(
      markdown,
      changes.flatMap(({ address, url }) => (url === null || url === address.url ? [] : [{ address, url }])),
    ),
    toIssues: count('issue'),
    toOldSite: count('old-site'),
    remotePictures: changes.flatMap(({ address, url, means }) =>
      address.isPicture && means !== 'picture' && means !== 'lost' ? [url ?? address.url] : [],
    ),
    lostPictures: changes.flatMap(({ address, means }) => (address.isPicture && means === 'lost' ? [address.url] : [])),
    notes: changes.flatMap(({ address, means }): readonly ImportNote[] =>
      means === 'lost' ? [{ kind: 'warning', what: address.isPicture ? LOST_PICTURE : LOST_LINK }] : [],
    ),
  };
};
