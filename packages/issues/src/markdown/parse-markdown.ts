import type { Root, RootContent } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { type ParsingWork, parsingWork } from './parsing-work.ts';

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

/** Drops the positions, and tells how deep the tree is. A stack of its own: the tree may be deeper than ours. */
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
