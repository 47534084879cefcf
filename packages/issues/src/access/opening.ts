import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { GRAPHEMES } from '../reading/graphemes.ts';
import { cleanTree } from './clean-tree.ts';
import { joinedText, trimmedPhrasing, visibleText } from './phrasing.ts';

/** A comment, or a tag with attributes, whose end was cut off. */
const TORN = /<!--(?![\s\S]*-->)|<[a-z][a-z0-9-]*\s[^<>]*=[^<>]*$/iu;

/**
 * Takes the torn beginning of a comment or a tag off the end of a text that was cut within it: behind a cut it is
 * not HTML any more, and text meant to be hidden would be shown. Changes the tree.
 */
export const dropTornMarkup = (tree: Root): Root => {
  const last = lastBlock(tree);
  if (last && 'children' in last) cutAtTorn(last.children as PhrasingContent[]);
  return tree;
};

/** The last paragraph, heading or cell, at any depth. */
const lastBlock = (node: Root | RootContent): RootContent | null => {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') return node;
  const last = 'children' in node ? node.children.at(-1) : undefined;
  return last ? lastBlock(last) : null;
};

/** @returns whether it cut: all that follows, in the parents too, goes */
const cutAtTorn = (nodes: PhrasingContent[]): boolean => {
  for (const [at, node] of nodes.entries()) {
    if (node.type === 'text') {
      const torn = TORN.exec(node.value);
      if (!torn) continue;
      node.value = node.value.slice(0, torn.index);
    } else if (!('children' in node) || !cutAtTorn(node.children as PhrasingContent[])) continue;
    nodes.length = at + 1;
    return true;
  }
  return false;
};

/** `[words][name]` and `[name][]`, not behind a word as in `row[i][j]`; `[^name]`. `[name]` alone may be mere brackets. */
const REFERENCE =
  /(?<![A-Za-z0-9_\])])\[(?:[^[\]\\]{0,999}\]\[([^[\]\\\r\n]{1,200})\]|([^[\]\\\r\n]{1,200})\]\[\])|\[(\^[^[\]\\\s]{1,200})\]/gu;

/** Ends a note that an indented line behind it would continue. */
const BARRIER = '<!---->\n\n';

/**
 * The tree of the first part of a text. Its links and notes may be defined in the part that is not there: to parse it,
 * definitions that mean nothing are put in front and taken off again. Such references appear in the tree without their
 * definition, and a cleaner leaves their words and not a pile of brackets. Nothing here looks at the rest of the text.
 *
 * @throws RangeError as `parseMarkdown`
 */
export const parseFirstPart = (markdown: string): Root => {
  const tree = parseMarkdown(markdown);
  const names = absentNames(markdown, tree);
  if (names.length === 0) return tree;
  const standIns = names.map((name) => `[${name}]: <#>\n\n`).join('');
  const whole = parseMarkdown(`${standIns}${BARRIER}${markdown}`);
  const areStandIns = whole.children.slice(0, names.length).every(isDefinition);
  return areStandIns ? { type: 'root', children: whole.children.slice(names.length + 1) } : tree;
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

/** Names are compared without regard to case and white space (CommonMark 0.31, "matches"). */
const nameKey = (name: string): string => name.replace(/\s+/gu, ' ').trim().toLowerCase().toUpperCase();

const isDefinition = (node: RootContent): boolean => node.type === 'definition' || node.type === 'footnoteDefinition';

/** In a fixed language, for the reason that graphemes have it. */
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Sentences that fill less of the room than this are not worth more than a cut between words. */
const WORTH_ENDING = 1 / 3;

/**
 * A run of phrasing of at most so many graphemes of visible text: whole if it fits; else up to its last sentence that
 * does, if that is a third of the room or more; else up to a border between words, with `…` behind it.
 */
const shortenPhrasing = (nodes: readonly PhrasingContent[], most: number): PhrasingContent[] => {
  const text = visibleText(nodes);
  const room = prefixOf(text, most);
  if (room.length === text.length) return [...nodes];
  const sentences = lastBorder(SENTENCES, room);
  if (sentences >= room.length * WORTH_ENDING) return trimmedPhrasing(firstOf(nodes, sentences).kept);
  const words = prefixOf(text, most - 1);
  const end = lastBorder(WORDS, words) || words.length;
  const kept = trimmedPhrasing(firstOf(nodes, end).kept);
  return joinedText([...kept, { type: 'text', value: '…' }]);
};

/** The first graphemes of a text; what lies behind them is not read. */
const prefixOf = (text: string, graphemes: number): string => {
  let count = 0;
  for (const { index } of GRAPHEMES.segment(text)) {
    if (count === graphemes) return text.slice(0, index);
    count += 1;
  }
  return text;
};

/** Where the last segment of a torn text begins: that one may go on behind the tear. */
const lastBorder = (segmenter: Intl.Segmenter, text: string): number => {
  let border = 0;
  for (const { index } of segmenter.segment(text)) border = index;
  return border;
};

interface Kept {
  readonly kept: PhrasingContent[];
  /** UTF-16 units of room that are left. */
  readonly left: number;
}

/** What makes up the first units of the visible text. Pictures and notes behind them go. */
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

/** Where an opening paragraph is looked for: in so many blocks of lines, and not behind so many characters. */
const MOST_BLOCKS = 20;
const FARTHEST = 8_000;
/** Graphemes of the paragraph that opens an excerpt. */
const LONGEST_OPENING = 300;
const BLANK_LINE = /(?:\r\n|\r(?!\n)|\n)[ \t]*(?=\r|\n)/gu;

/**
 * The first paragraph of a text, shortened and without its notes; empty if none appears near the beginning. The text is
 * parsed as far as its first blank line, then as its second and so on, until a paragraph is there: what follows that
 * blank line is never looked at, and can change nothing.
 *
 * @throws RangeError as `parseMarkdown`
 */
export const openingBody = (markdown: string): Root => {
  let blocks = 0;
  for (const end of blankLines(markdown)) {
    if (end > FARTHEST || blocks === MOST_BLOCKS) break;
    blocks += 1;
    const paragraph = firstParagraph(cleanTree(dropTornMarkup(parseFirstPart(markdown.slice(0, end)))));
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
