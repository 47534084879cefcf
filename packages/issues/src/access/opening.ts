import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { graphemes } from '../reading/graphemes.ts';
import { once } from '../reading/once.ts';
import { cleanTree } from './clean-tree.ts';
import { joinedText, trimmedPhrasing, visibleText } from './phrasing.ts';

/** A comment or a tag with attributes whose end is missing. */
const UNCLOSED = /<!--(?![\s\S]*-->)|<[a-z][a-z0-9-]*\s[^<>]*=[^<>]*$/iu;

/**
 * Removes the incomplete start of a comment or tag from the end of a cut text. Without its end it is not HTML any more, and
 * hidden text would be shown. Changes the tree.
 */
export const dropUnclosedMarkup = (tree: Root): Root => {
  const last = lastBlock(tree);
  if (last && 'children' in last) cutAtUnclosed(last.children as PhrasingContent[]);
  return tree;
};

/** Returns the last paragraph, heading or cell at any depth. */
const lastBlock = (node: Root | RootContent): RootContent | null => {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') return node;
  const last = 'children' in node ? node.children.at(-1) : undefined;
  return last ? lastBlock(last) : null;
};

/** @returns whether it cut. Then everything that follows is dropped, in the parents too. */
const cutAtUnclosed = (nodes: PhrasingContent[]): boolean => {
  for (const [at, node] of nodes.entries()) {
    if (node.type === 'text') {
      const unclosed = UNCLOSED.exec(node.value);
      if (!unclosed) continue;
      node.value = node.value.slice(0, unclosed.index);
    } else if (!('children' in node) || !cutAtUnclosed(node.children as PhrasingContent[])) continue;
    nodes.length = at + 1;
    return true;
  }
  return false;
};

/** `[words][name]` and `[name][]`, but not after a word as in `row[i][j]`; `[^name]`. `[name]` alone may be plain brackets. */
const REFERENCE =
  /(?<![A-Za-z0-9_\])])\[(?:[^[\]\\]{0,999}\]\[([^[\]\\\r\n]{1,200})\]|([^[\]\\\r\n]{1,200})\]\[\])|\[(\^[^[\]\\\s]{1,200})\]/gu;

/** Ends a footnote that a following indented line would continue. */
export const BARRIER = '<!---->\n\n';

/**
 * Parses the first part of a text. Its links and footnotes may be defined in the missing part, so dummy definitions are added
 * before parsing and removed afterwards. Such references stay in the tree without definition, and the cleaner keeps their
 * words without brackets. It never reads the rest of the text.
 *
 * @throws RangeError as `parseMarkdown`
 */
export const parseFirstPart = (markdown: string): Root => {
  const tree = parseMarkdown(markdown);
  const names = absentNames(markdown, tree);
  if (names.length === 0) return tree;
  const placeholders = names.map((name) => `[${name}]: <#>\n\n`).join('');
  const whole = parseMarkdown(`${placeholders}${BARRIER}${markdown}`);
  const arePlaceholders = whole.children.slice(0, names.length).every(isDefinition);
  return arePlaceholders ? { type: 'root', children: whole.children.slice(names.length + 1) } : tree;
};

const absentNames = (markdown: string, tree: Root): string[] => {
  const defined = new Set(namesDefinedIn(tree).map(nameKey));
  const absent = new Map<string, string>();
  for (const [, full, collapsed, note] of markdown.matchAll(REFERENCE)) {
    const name = full ?? collapsed ?? note ?? '';
    const isName = name.startsWith('^') ? /^\^[^\s]+$/u.test(name) : name.trim() !== '';
    if (isName && !defined.has(nameKey(name))) absent.set(nameKey(name), name);
  }
  return [...absent.values()];
};

const namesDefinedIn = (node: Root | RootContent): string[] => {
  if (node.type === 'definition') return [node.label ?? node.identifier];
  const own = node.type === 'footnoteDefinition' ? [`^${node.label ?? node.identifier}`] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(namesDefinedIn)] : own;
};

/** Compares names without case and white space (CommonMark 0.31, "matches"). */
const nameKey = (name: string): string => name.replace(/\s+/gu, ' ').trim().toLowerCase().toUpperCase();

const isDefinition = (node: RootContent): boolean => node.type === 'definition' || node.type === 'footnoteDefinition';

/** The language is fixed, and they are made on first use, for the same reasons as `graphemes`. */
export const words = once(() => new Intl.Segmenter('en', { granularity: 'word' }));
const sentences = once(() => new Intl.Segmenter('en', { granularity: 'sentence' }));
/** Below this share of the room, a cut between words is better than the last whole sentence. */
const WORTH_ENDING = 1 / 3;

/**
 * Shortens a run of phrasing to a number of visible graphemes. It stays whole if it fits. Otherwise it ends after the last
 * sentence that fits, if that uses a third of the room, or else between two words with `…`.
 */
const shortenPhrasing = (nodes: readonly PhrasingContent[], most: number): PhrasingContent[] => {
  const text = visibleText(nodes);
  const room = prefixOf(text, most);
  if (room.length === text.length) return [...nodes];
  const whole = lastBorder(sentences(), room);
  if (whole >= room.length * WORTH_ENDING) return trimmedPhrasing(firstOf(nodes, whole).kept);
  const begun = prefixOf(text, most - 1);
  const end = lastBorder(words(), begun) || begun.length;
  const kept = trimmedPhrasing(firstOf(nodes, end).kept);
  return joinedText([...kept, { type: 'text', value: '…' }]);
};

/** Returns the first graphemes of a text, `most` of them, without reading the rest. */
export const prefixOf = (text: string, most: number): string => {
  let count = 0;
  for (const { index } of graphemes().segment(text)) {
    if (count === most) return text.slice(0, index);
    count += 1;
  }
  return text;
};

/** Start of the last segment of a cut text, which may continue after the cut. */
export const lastBorder = (segmenter: Intl.Segmenter, text: string): number => {
  let border = 0;
  for (const { index } of segmenter.segment(text)) border = index;
  return border;
};

interface Kept {
  readonly kept: PhrasingContent[];
  /** Remaining room in UTF-16 units. */
  readonly left: number;
}

/** Returns the nodes of the first units of visible text. Later pictures and footnotes are dropped. */
const firstOf = (nodes: readonly PhrasingContent[], units: number): Kept => {
  const kept: PhrasingContent[] = [];
  let left = units;
  for (const node of nodes) {
    if (left <= 0) break;
    if (node.type === 'text' || node.type === 'inlineCode') {
      kept.push({ type: node.type, value: node.value.slice(0, left) });
      left -= node.value.length;
    } else if (node.type === 'break') {
      kept.push(node);
      left -= 1;
    } else if ('children' in node) {
      const inside = firstOf(node.children, left);
      kept.push({ ...node, children: inside.kept });
      left = inside.left;
    } else kept.push(node);
  }
  return { kept, left };
};

/** The opening paragraph is searched within this many blocks of lines and this many characters. */
const MOST_BLOCKS = 20;
const FARTHEST = 8_000;
/** Longest opening paragraph of an excerpt, in graphemes. */
const LONGEST_OPENING = 300;
const BLANK_LINE = /(?:\r\n|\r(?!\n)|\n)[ \t]*(?=\r|\n)/gu;

/**
 * Returns the first paragraph of a text, shortened and without footnotes; empty if there is none near the beginning. It parses
 * the text up to the first blank line, then the second and so on, until it finds a paragraph. Text after that blank line is
 * never read and cannot change the result.
 *
 * @throws RangeError as `parseMarkdown`
 */
export const openingBody = (markdown: string): Root => {
  let blocks = 0;
  for (const end of blankLines(markdown)) {
    if (end > FARTHEST || blocks === MOST_BLOCKS) break;
    blocks += 1;
    const paragraph = firstParagraph(cleanTree(dropUnclosedMarkup(parseFirstPart(markdown.slice(0, end)))));
    if (!paragraph) continue;
    const children = shortenPhrasing(joinedText(withoutNotes(paragraph.children)), LONGEST_OPENING);
    return { type: 'root', children: [{ type: 'paragraph', children }] };
  }
  return { type: 'root', children: [] };
};

function* blankLines(markdown: string): Generator<number> {
  for (const found of markdown.matchAll(BLANK_LINE)) yield found.index;
  yield markdown.length;
}

const firstParagraph = (tree: Root): Paragraph | null => {
  const found = tree.children.find((node) => node.type === 'paragraph' && visibleText(node.children).trim() !== '');
  return found?.type === 'paragraph' ? found : null;
};

const withoutNotes = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === 'footnoteReference') return [];
    return 'children' in node ? [{ ...node, children: withoutNotes(node.children) } as PhrasingContent] : [node];
  });
