import { beforeMarker, markdownProblem } from '@legible/issues';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import type { ImportNote } from '../source/source-issue.ts';
import { cleanedTree } from './cleaned-tree.ts';
import { gatherFootnotes } from './footnotes.ts';
import { descendants, isElement, type Report } from './hast-nodes.ts';
import { toFlow } from './to-flow.ts';
import { writeBlocks } from './write-blocks.ts';

/** C0 and C1 without tab and line ends, and code points that are not characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\ufffe\uffff]/gu;
const WITHOUT_WORDS: ReadonlySet<string> = new Set(['script', 'style', 'template', 'title', 'textarea', 'select']);

/**
 * Copies the elements and texts of a tree: no comments, no positions. Content deeper than `IMPORT_LIMITS.depth`
 * elements becomes its text. Uses its own stack, for trees of any depth.
 */
const boundedTree = (source: Root, report: Report): Root => {
  const tree: Root = { type: 'root', children: [] };
  const path: { readonly from: readonly Nodes[]; at: number; readonly to: Nodes[] }[] = [
    { from: source.children, at: 0, to: tree.children },
  ];
  let isFlattened = false;
  for (let step = path.at(-1); step; step = path.at(-1)) {
    const node = step.from[step.at];
    step.at += 1;
    if (node === undefined) path.pop();
    else if (node.type === 'text') step.to.push({ type: 'text', value: cleanText(node.value) });
    else if (node.type === 'element' && path.length > IMPORT_LIMITS.depth) {
      step.to.push({ type: 'text', value: ` ${deepText(node)} ` });
      isFlattened = true;
    } else if (node.type === 'element') {
      const children: ElementContent[] = [];
      step.to.push({ type: 'element', tagName: node.tagName, properties: { ...node.properties }, children });
      path.push({ from: node.children, at: 0, to: children });
    }
  }
  if (isFlattened) report('warning', `elements more than ${IMPORT_LIMITS.depth} deep became text`);
  return tree;
};

const cleanText = (text: string): string => text.toWellFormed().replace(CONTROLS, '');

const deepText = (deep: Element): string => {
  const parts: string[] = [];
  for (const node of descendants(deep, (found) => !isElement(found, ...WITHOUT_WORDS)))
    if (node.type === 'text') parts.push(cleanText(node.value));
  return parts.join(' ');
};

export interface CleanMarkdown {
  readonly markdown: string;
  /** One for each thing that happened, in any order. */
  readonly notes: readonly ImportNote[];
}

/**
 * Converts an HTML tree to Markdown, in the form that our parser reads. It keeps what a reader of the HTML sees,
 * without what mailing programs and editors put around it. It never holds a marker of the members' part. The given tree
 * does not change.
 */
export const markdownOf = (source: Root): CleanMarkdown => {
  const notes: ImportNote[] = [];
  const report: Report = (kind, what) => notes.push({ kind, what });
  const cleaned = gatherFootnotes(cleanedTree(boundedTree(source, report), report));
  const tree = toFlow(cleaned, report);
  const usual = withoutMarker(writeBlocks(tree));
  if (markdownProblem(usual) === null) return { markdown: usual, notes };
  const wide = withoutMarker(writeBlocks(tree, 'wide'));
  if (markdownProblem(wide) === null) return { markdown: wide, notes };
  report('warning', 'text too long or too complex to be shown');
  return { markdown: usual, notes };
};

/** Makes a marker harmless. The writer leaves none; this catches cases that it overlooks. */
const withoutMarker = (markdown: string): string =>
  beforeMarker(markdown) === null ? markdown : markdown.replaceAll('<!', '&lt;!');
