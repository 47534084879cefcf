import { markdownProblem, nodesOf } from '@legible/issues';
import type { Nodes, Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Data, type Processor, unified } from 'unified';
import { type ImportNote, warning } from '../source/source-issue.ts';
import { type AddressBook, type AddressedIssue, ORIGINAL } from './address-book.ts';

/** An address and its position in a Markdown text. */
interface LocatedAddress {
  /** For an `autolink` the address is also the text of the link. */
  readonly kind: 'link' | 'image' | 'definition' | 'autolink';
  /** The address without escapes and entities. */
  readonly url: string;
  /** The range to replace, in UTF-16 units: the destination, or the whole of an autolink. */
  readonly start: number;
  readonly end: number;
  /** Whether it is the address of an image, or a definition that an image in the same text uses. */
  readonly isPicture: boolean;
}

type TreeExtension = NonNullable<Data['fromMarkdownExtensions']>[number];

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Parses the text and records where destinations are: the tree has positions only for whole links. */
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

/** Returns the destination of a node: the last one inside it, because destinations inside its label come first. */
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

/** What `locate` needs besides the node itself. */
interface Surroundings {
  readonly markdown: string;
  readonly destinations: readonly Span[];
  /** Identifiers of the definitions that images use. */
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

/**
 * Returns all addresses in a Markdown text, in order.
 *
 * @param markdown a text for which `markdownProblem` returns null.
 */
export const locatedAddresses = (markdown: string): readonly LocatedAddress[] => {
  const { tree, destinations } = parsed(markdown);
  const nodes = nodesOf(tree);
  const pictured = new Set(nodes.flatMap((node) => (node.type === 'imageReference' ? [node.identifier] : [])));
  return nodes
    .flatMap((node) => locate(node, { markdown, destinations, pictured }) ?? [])
    .sort((a, b) => a.start - b.start);
};

/** The new form of an address. */
export interface AddressChange {
  readonly address: LocatedAddress;
  readonly url: string;
}

/** Characters with a meaning in the text of a link. */
const MARKS = /[\\[\]*_~`<&!|]/g;
/**
 * Characters that need angle brackets around a destination. White space and angle brackets are percent-encoded before
 * this is tested.
 */
const NEEDS_BRACKETS = /[()<>\s]/;

const destination = (url: string): string => {
  const whole = url.replace(/[\s<>]/g, (char) => encodeURIComponent(char));
  return NEEDS_BRACKETS.test(whole) ? `<${whole}>` : whole;
};

const written = ({ address, url }: AddressChange): string =>
  address.kind === 'autolink' ? `[${address.url.replace(MARKS, '\\$&')}](${destination(url)})` : destination(url);

/** Replaces some addresses and leaves the rest of the text unchanged. */
export const replaceAddresses = (markdown: string, changes: readonly AddressChange[]): string => {
  let [text, from] = ['', 0];
  for (const change of [...changes].sort((a, b) => a.address.start - b.address.start)) {
    const { start, end } = change.address;
    // Two nodes never share a destination. A nested destination is left as it is.
    if (start < from) continue;
    text += markdown.slice(from, start) + written(change);
    from = end;
  }
  return text + markdown.slice(from);
};

/** A part of an issue with its addresses corrected. */
export interface RewrittenText {
  readonly markdown: string;
  /** Number of links that now lead to an issue here. */
  readonly toIssues: number;
  /** Number of addresses that were given the host of the old site. */
  readonly toOldSite: number;
  /** Absolute URLs of the pictures that the text loads from elsewhere. */
  readonly remotePictures: readonly string[];
  /** Paths of pictures of an old site whose address is not known. */
  readonly lostPictures: readonly string[];
  readonly notes: readonly ImportNote[];
}

export interface Rewriting {
  readonly book: AddressBook;
  readonly from: Pick<AddressedIssue, 'sourceId' | 'oldAddresses'>;
  /** The path of a picture in the content folder, by its address in the source. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** Returns the addresses of the pictures in a text, each once; none for a text that cannot be parsed. */
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
  // A link to the page itself is better than an address that does not exist.
  return { url: 'url' in meaning ? meaning.url : url === ORIGINAL ? '#' : null, means: meaning.kind };
};

/** Makes each link and picture lead to its original target, or to the issue that is now here. */
export const rewrittenText = (markdown: string, rewriting: Rewriting): RewrittenText => {
  const problem = markdownProblem(markdown);
  if (problem !== null) {
    const notes = [warning(`links stay as they are: ${problem.replace(/\.$/, '')}`)] as const;
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
