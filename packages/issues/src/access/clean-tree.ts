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
import { withoutMarkers } from '../markdown/members-only-marker.ts';
import { joinedText, trimmedPhrasing } from './phrasing.ts';

/** Result of reading raw HTML: its words, and the parts that Markdown can express. */
type HtmlPiece =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string }
  /** The start or the end of a block. */
  | { readonly kind: 'boundary' };

/** An open element whose content is invisible: its name, and how many of that name are open. */
interface HiddenElement {
  readonly name: string;
  readonly depth: number;
}

interface HtmlReading {
  readonly pieces: readonly HtmlPiece[];
  /** The hidden element that is still open at the end, so that its following siblings are hidden too. */
  readonly hidden: HiddenElement | null;
}

/** A comment (its end may be missing), a tag, a declaration, an instruction, or the incomplete start of a tag. */
const MARKUP =
  /<!--(?:>|->|[\s\S]*?(?:--!?>|$))|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|<[!?][^>]*(?:>|$)|<\/?[a-z][^>]*$/giu;

const NEVER_SHOWN = new Set(
  'script style template noscript textarea title iframe object svg math head select canvas audio video noembed noframes xmp plaintext rp'.split(
    ' ',
  ),
);
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const INLINE = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i img input ins kbd label mark q ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const HIDING = /(?:^|[\s"'])hidden(?=[\s=/]|$)|display\s*:\s*none|visibility\s*:\s*hidden/iu;

/**
 * Reduces raw HTML to text, line breaks and images. Drops comments, scripts and hidden content.
 * @param hidden the element that was still open before it
 */
export const readHtml = (html: string, hidden: HiddenElement | null = null): HtmlReading => {
  const pieces: HtmlPiece[] = [];
  let open = hidden;
  let end = 0;
  const addText = (value: string) => {
    if (open === null && value !== '') pieces.push({ kind: 'text', value: decoded(value) });
  };
  for (const found of html.matchAll(MARKUP)) {
    addText(html.slice(end, found.index));
    end = found.index + found[0].length;
    const [, slash, tag, attributes = ''] = found;
    if (tag === undefined) continue;
    const name = tag.toLowerCase();
    const closes = slash === '/';
    if (open !== null) open = hiddenAfter(open, name, closes);
    else if (!closes && hides(name, attributes)) open = { name, depth: 1 };
    else pieces.push(...pieceOf(name, closes, attributes));
  }
  addText(html.slice(end));
  return { pieces, hidden: open };
};

const hides = (name: string, attributes: string): boolean =>
  !VOID.has(name) && (NEVER_SHOWN.has(name) || HIDING.test(attributes));

const hiddenAfter = (open: HiddenElement, name: string, closes: boolean): HiddenElement | null => {
  if (name !== open.name) return open;
  const depth = open.depth + (closes ? -1 : 1);
  return depth === 0 ? null : { name, depth };
};

const pieceOf = (name: string, closes: boolean, attributes: string): HtmlPiece[] => {
  if (name === 'br') return [{ kind: 'break' }];
  // Ruby text above the line is written in parentheses, whether or not its author added them for browsers without ruby.
  if (name === 'rt') return [{ kind: 'text', value: closes ? ')' : '(' }];
  if (name === 'td' || name === 'th') return closes ? [] : [{ kind: 'text', value: ' ' }];
  if (name !== 'img') return INLINE.has(name) ? [] : [{ kind: 'boundary' }];
  const src = attribute(attributes, 'src');
  if (src === null || HIDING.test(attributes)) return [];
  return [{ kind: 'image', src, alt: attribute(attributes, 'alt') ?? '' }];
};

const attribute = (attributes: string, name: string): string | null => {
  const found = new RegExp(`(?:^|[\\s"'/])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`, 'iu').exec(attributes);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? null : decoded(value);
};

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Character references that occur in handwritten HTML. Others stay unchanged. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/giu, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : whole;
  });

/** Targets of the references in a text. */
interface Targets {
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>;
  /** Used footnotes in the order of their first reference. */
  readonly used: Set<string>;
}

/** Returns the visible part of a run of phrasing with resolved references. Adds used footnotes to `targets.used`. */
const cleanPhrasing = (nodes: readonly PhrasingContent[], targets: Targets): PhrasingContent[] => {
  const kept: PhrasingContent[] = [];
  let hidden: HiddenElement | null = null;
  for (const node of nodes) {
    if (node.type === 'html') {
      const reading = readHtml(node.value, hidden);
      hidden = reading.hidden;
      kept.push(...reading.pieces.flatMap(phrasingOfPiece));
    } else if (hidden === null) kept.push(...phrase(node, targets));
  }
  return joinedText(kept);
};

const phrase = (node: PhrasingContent, targets: Targets): PhrasingContent[] => {
  switch (node.type) {
    case 'text':
      return [{ type: 'text', value: withoutMarkers(node.value) }];
    case 'inlineCode':
      return [{ type: 'inlineCode', value: node.value }];
    case 'break':
      return [{ type: 'break' }];
    case 'emphasis':
    case 'strong':
    case 'delete': {
      const children = cleanPhrasing(node.children, targets);
      return children.length > 0 ? [{ type: node.type, children }] : [];
    }
    case 'link':
      return link(node, cleanPhrasing(node.children, targets));
    case 'linkReference':
      return link(targets.definitions.get(node.identifier), cleanPhrasing(node.children, targets));
    case 'image':
      return image(node, node.alt);
    case 'imageReference':
      return image(targets.definitions.get(node.identifier), node.alt);
    case 'footnoteReference':
      if (!targets.footnotes.has(node.identifier)) return [];
      targets.used.add(node.identifier);
      return [{ type: 'footnoteReference', identifier: node.identifier, label: node.label ?? node.identifier }];
    default:
      return [];
  }
};

interface Target {
  readonly url: string;
  readonly title?: string | null | undefined;
}

const link = (target: Target | undefined, children: PhrasingContent[]): PhrasingContent[] => {
  if (children.length === 0 || target === undefined) return children;
  return [{ type: 'link', url: target.url, title: shown(target.title), children }];
};

const image = (target: Target | undefined, alt: string | null | undefined): PhrasingContent[] => {
  if (target === undefined) return [];
  return [{ type: 'image', url: target.url, title: shown(target.title), alt: shown(alt) ?? '' }];
};

const shown = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : withoutMarkers(text);

/** Returns the nodes that replace a piece of raw HTML. */
const phrasingOfPiece = (piece: HtmlPiece): PhrasingContent[] => {
  switch (piece.kind) {
    case 'text':
      return [{ type: 'text', value: withoutMarkers(piece.value.replace(/\s+/gu, ' ')) }];
    case 'break':
      return [{ type: 'break' }];
    case 'image':
      return image({ url: piece.src }, piece.alt);
    default:
      return [];
  }
};

/**
 * Makes a new tree of what a reader of the page sees, so that HTML and Markdown show the same. It keeps only the listed
 * node types. Comments, hidden HTML, code meta, definitions, unused footnotes and members-only markers are dropped.
 * References become links and images, and raw HTML becomes text, line breaks and images. Used footnotes come last, in
 * order of use. It does not check where links lead.
 */
export const cleanTree = (tree: Root): Root => {
  const targets = targetsOf(tree);
  const children: RootContent[] = blocks(tree.children, targets);
  // Iteration includes elements added meanwhile, so footnotes that only footnotes refer to are found too.
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
