import type { Root, RootContent } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** How much work a text will be for a CommonMark parser, estimated without parsing it. */
interface ParsingWork {
  /** Quotes, list items and steps of indentation that its lines appear in, together: each is matched for each line. */
  readonly containers: number;
  /** Mark against mark, and `<` against the characters behind it: how often inline parsing may compare, all blocks. */
  readonly comparisons: number;
  /** About as deep as the tree gets, rather too much than too little. */
  readonly depth: number;
}

const TAB_COLUMNS = 4;
/** Root, table, row, cell: what no mark of the prefix or the line accounts for. */
const BASE_DEPTH = 4;
/** A comparison of marks takes as long as stepping over so many characters in search of the end of a comment. */
const CHARACTERS_PER_COMPARISON = 8;

/** Estimates block by block: what is between two blank lines is parsed together. One pass: it is asked for every text. */
const parsingWork = (markdown: string): ParsingWork => {
  const text = markdown.includes('\r') ? markdown.replace(/\r\n?/gu, '\n') : markdown;
  const work = { containers: 0, comparisons: 0, depth: 0 };
  let block = newBlock();
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const line = prefixOf(text, start, end);
    if (line.isBlank) {
      close(block, work);
      block = newBlock();
    } else {
      work.containers += line.depth;
      block.length += end - start;
      block.deepestLine = Math.max(block.deepestLine, line.depth + addMarks(block, text, start, end));
    }
    start = end + 1;
  }
  close(block, work);
  return work;
};

/** What is counted in a block of lines. `stars` to `brackets`: how many of them are open. */
const newBlock = () => ({
  length: 0,
  deepestLine: 0,
  marks: 0,
  tags: 0,
  stars: 0,
  lows: 0,
  waves: 0,
  brackets: 0,
  deepestInline: 0,
});
type Block = ReturnType<typeof newBlock>;

const close = (block: Block, work: { -readonly [key in keyof ParsingWork]: number }): void => {
  work.comparisons += block.marks ** 2 + Math.ceil((block.tags * block.length) / CHARACTERS_PER_COMPARISON);
  work.depth = Math.max(work.depth, BASE_DEPTH + 2 * block.deepestLine + block.deepestInline);
};

interface Prefix {
  /** Containers that open or go on here, by their marks and by indentation: two columns are enough for one. */
  readonly depth: number;
  readonly isBlank: boolean;
}

/** A rule of dashes opens nothing, a bullet needs its space. */
const prefixOf = (text: string, start: number, end: number): Prefix => {
  let containers = 0;
  let columns = 0;
  let hasDigits = false;
  let at = start;
  for (; at < end; at += 1) {
    const mark = text[at] ?? '';
    const next = text[at + 1];
    const isBeforeSpace = next === ' ' || next === '\t';
    if (mark === ' ') columns += 1;
    else if (mark === '\t') columns += TAB_COLUMNS;
    else if (mark === '>' || (isBeforeSpace && '*+-.)'.includes(mark))) containers += 1;
    else if (mark >= '0' && mark <= '9') hasDigits = true;
    else break;
  }
  const depth = containers + Math.ceil(Math.max(0, columns - containers) / 2);
  return { depth, isBlank: at === end && !hasDigits && containers === 0 };
};

/**
 * Counts the marks of a line. A mark behind a character may close one that is open, else it may open one (CommonMark
 * 0.31, left- and right-flanking runs); code and escapes are taken for marks too.
 * @returns the notes that open in it: `[^a]: [^b]: words`
 */
const addMarks = (block: Block, text: string, start: number, end: number): number => {
  let notes = 0;
  let run = start;
  for (let at = start; at < end; at += 1) {
    if (text[at] !== text[run]) run = at;
    const step = (isOpen: boolean): number => (isOpen && isBehindWord(text, run, start) ? -1 : 1);
    switch (text.charCodeAt(at)) {
      case 0x2a:
        block.stars += step(block.stars > 0);
        break;
      case 0x5f:
        block.lows += step(block.lows > 0);
        break;
      case 0x7e:
        block.waves += step(block.waves > 0);
        break;
      case 0x5b:
        block.brackets += 1;
        break;
      case 0x5d:
        if (block.brackets > 0) block.brackets -= 1;
        if (text.charCodeAt(at + 1) === 0x3a) notes += 1;
        break;
      case 0x3c:
        block.tags += 1;
        break;
      case 0x60:
        break;
      default:
        continue;
    }
    block.marks += 1;
    block.deepestInline = Math.max(block.deepestInline, block.stars + block.lows + block.waves + block.brackets);
  }
  return notes;
};

const isBehindWord = (text: string, run: number, start: number): boolean =>
  run > start && text[run - 1] !== ' ' && text[run - 1] !== '\t';

/** In UTF-16 units. Five times the longest issue of the archives we have seen. */
const LONGEST = 1_000_000;
/** Deeper trees overflow the stack of those who walk them recursively; nobody writes ten levels. */
const DEEPEST = 100;
/** About 3,100 marks that may open or close something in one block of lines: seconds of work at worst. */
const MOST_COMPARISONS = 10_000_000;
const MOST_CONTAINERS = 50_000;

const PROCESSOR = unified().use(remarkParse).use(remarkGfm).use(remarkCjkFriendly).freeze();

/**
 * What forbids to parse a text, in words for the operator; null: nothing. It reads the text once and parses it only
 * when it might nest too deeply, so that it may be asked for every issue.
 */
export const markdownProblem = (markdown: string): string | null => {
  const work = parsingWork(markdown);
  const costly = costProblem(markdown, work);
  if (costly !== null) return costly;
  return work.depth > DEEPEST ? depthProblem(PROCESSOR.parse(markdown)) : null;
};

/**
 * The mdast tree of a CommonMark text with GFM (tables, footnotes, task lists, strikethrough, bare links) whose emphasis
 * also works beside CJK punctuation. Without positions. Raw HTML stays as `html` nodes: what may become of them is for
 * the cleaner to say.
 *
 * @throws RangeError if the text is longer, more costly or more deeply nested than anything written by hand.
 */
export const parseMarkdown = (markdown: string): Root => {
  const costly = costProblem(markdown, parsingWork(markdown));
  if (costly !== null) throw new RangeError(costly);
  const tree = PROCESSOR.parse(markdown);
  const deep = depthProblem(tree);
  if (deep !== null) throw new RangeError(deep);
  return tree;
};

const costProblem = (markdown: string, work: ParsingWork): string | null => {
  if (markdown.length > LONGEST) return `The text is longer than ${LONGEST} characters.`;
  if (work.containers > MOST_CONTAINERS) return 'The text nests quotes and lists too often to be parsed.';
  if (work.comparisons > MOST_COMPARISONS)
    return 'A block of the text has too many marks (* _ ~ ` [ ] <) to be parsed.';
  return null;
};

const depthProblem = (tree: Root): string | null =>
  strippedDepth(tree) > DEEPEST ? `The text nests more than ${DEEPEST} levels deep.` : null;

/** Drops the positions, and returns the depth of the tree. A stack of its own: the tree may be deeper than ours. */
const strippedDepth = (tree: Root): number => {
  let deepest = 0;
  const open: { node: Root | RootContent; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    delete node.position;
    deepest = Math.max(deepest, depth);
    if (!('children' in node)) continue;
    for (const child of node.children) open.push({ node: child, depth: depth + 1 });
  }
  return deepest;
};
