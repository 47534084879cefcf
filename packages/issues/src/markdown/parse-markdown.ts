import type { Root, RootContent } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** The work that a text causes in a CommonMark parser, estimated without parsing it. */
interface ParsingWork {
  /** Number of quotes, list items and indentation steps, summed over all lines, because each is matched for each line. */
  readonly containers: number;
  /** Number of comparisons that inline parsing may make: marks with marks, and `<` with the characters after it. */
  readonly comparisons: number;
  /** Estimated depth of the tree; too high rather than too low. */
  readonly depth: number;
}

const TAB_COLUMNS = 4;
/** Levels that have no mark of their own: root, table, row, cell. */
const BASE_DEPTH = 4;
/** A comparison of marks takes as long as skipping this many characters in search of the end of a comment. */
const CHARACTERS_PER_COMPARISON = 8;

/** Estimates each block between blank lines by itself, because the parser does too. One pass, because it runs for every text. */
const parsingWork = (markdown: string): ParsingWork => {
  const text = markdown.includes('\r') ? markdown.replace(/\r\n?/gu, '\n') : markdown;
  const work = { containers: 0, comparisons: 0, depth: 0 };
  const marks = { next: nextMark(text, 0) };
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
      block.deepestLine = Math.max(block.deepestLine, line.depth + addMarks(block, text, start, end, marks));
    }
    start = end + 1;
  }
  close(block, work);
  return work;
};

/** Makes the counts of a block of lines. `stars` to `brackets` count the marks that are open. */
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
  /** Number of containers that open or continue here, by their marks and by indentation: two columns may be one container. */
  readonly depth: number;
  readonly isBlank: boolean;
}

/** Reads the start of a line. A rule of dashes opens nothing, and a bullet needs a space. */
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

/** The marks that `addMarks` counts. */
const MARK = /[*_~`[\]<]/g;

/** Returns the place of the first mark from a place on; the length of the text when there is none. */
const nextMark = (text: string, from: number): number => {
  MARK.lastIndex = from;
  return MARK.test(text) ? MARK.lastIndex - 1 : text.length;
};

/**
 * Counts the marks of a line. A mark directly after a character may close an open one; any other may open one (CommonMark
 * 0.31, left- and right-flanking runs). Marks in code and escaped marks count too.
 * @param marks where the next mark is, in this line or after it; moved behind the line.
 * @returns the number of footnotes that open in it: `[^a]: [^b]: words`
 */
const addMarks = (block: Block, text: string, start: number, end: number, marks: { next: number }): number => {
  let notes = 0;
  let run = start;
  for (; marks.next < end; marks.next = nextMark(text, marks.next + 1)) {
    const at = marks.next;
    const unit = text.charCodeAt(at);
    if (at === start || text.charCodeAt(at - 1) !== unit) run = at;
    const closes = run > start && text[run - 1] !== ' ' && text[run - 1] !== '\t';
    switch (unit) {
      case 0x2a:
        block.stars += closes && block.stars > 0 ? -1 : 1;
        break;
      case 0x5f:
        block.lows += closes && block.lows > 0 ? -1 : 1;
        break;
      case 0x7e:
        block.waves += closes && block.waves > 0 ? -1 : 1;
        break;
      case 0x5b:
        block.brackets += 1;
        break;
      case 0x5d:
        if (block.brackets > 0) block.brackets -= 1;
        if (text[at + 1] === ':') notes += 1;
        break;
      case 0x3c:
        block.tags += 1;
        break;
    }
    block.marks += 1;
    block.deepestInline = Math.max(block.deepestInline, block.stars + block.lows + block.waves + block.brackets);
  }
  return notes;
};

/** Longest text in UTF-16 units: five times the longest issue in the archives that we have seen. */
const LONGEST = 1_000_000;
/** Deeper trees overflow the stack of recursive functions. Nobody writes even ten levels. */
const DEEPEST = 100;
/** About 3,100 marks that may open or close something, in one block of lines, reach this: seconds of work at worst. */
const MOST_COMPARISONS = 10_000_000;
const MOST_CONTAINERS = 50_000;

const PROCESSOR = unified().use(remarkParse).use(remarkGfm).use(remarkCjkFriendly).freeze();

/**
 * Returns why a text must not be parsed, as a sentence for the operator; null when it may. It reads the text once and parses
 * it only if it might nest too deeply, so it is cheap enough for every issue.
 */
export const markdownProblem = (markdown: string): string | null => {
  const work = parsingWork(markdown);
  const costly = costProblem(markdown, work);
  if (costly !== null) return costly;
  return work.depth > DEEPEST ? depthProblem(PROCESSOR.parse(markdown)) : null;
};

/**
 * Parses CommonMark with GFM (tables, footnotes, task lists, strikethrough, bare links) into an mdast tree without positions.
 * Emphasis also works beside CJK punctuation. Raw HTML stays as `html` nodes, which `cleanTree` handles.
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

/** Drops the positions and returns the depth of the tree. Not recursive, because the tree may be deeper than the call stack. */
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
