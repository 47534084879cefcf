import { markdownProblem, parseMarkdown } from '@legible/issues';
import type { Comment, Nodes, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { toHast } from 'mdast-util-to-hast';
import { cutHtml } from '../markdown/cut-html.ts';
import { descendants, element, type Report } from '../markdown/hast-nodes.ts';
import { htmlTree } from '../markdown/html-tree.ts';

/** These comments enclose the HTML of a card that is not for everybody; the server decides whether to show it. */
const BEGIN = /<!--\s*kg-gated-block:begin/gi;
const END = /<!--\s*kg-gated-block:end/gi;
const COMMENT_END = /-->/g;
const FOR_VISITORS = /\bnonMember:["']?true\b/;

/** Returns the end of the first match from a position on, or the end of the text when there is no match. */
const after = (html: string, pattern: RegExp, from: number): number => {
  const found = firstFrom(html, pattern, from);
  return found === null ? html.length : found.index + found[0].length;
};

const firstFrom = (html: string, pattern: RegExp, from: number): RegExpExecArray | null => {
  const search = new RegExp(pattern);
  search.lastIndex = from;
  return search.exec(html);
};

/**
 * Removes from rendered HTML the blocks that only some readers see. It works on the text, as Ghost does: in a tree, a
 * malformed block would let its content out. A block that never ends extends to the end of the text.
 */
const withoutGatedBlocks = (html: string, report: Report): string => {
  const kept: string[] = [];
  let from = 0;
  for (let begin = firstFrom(html, BEGIN, 0); begin !== null; begin = firstFrom(html, BEGIN, from)) {
    kept.push(html.slice(from, begin.index));
    const inside = after(html, COMMENT_END, begin.index);
    from = inside;
    if (FOR_VISITORS.test(html.slice(begin.index, inside))) continue;
    from = after(html, COMMENT_END, after(html, END, inside));
    report('dropped', 'card that is not for everybody');
  }
  return kept.join('') + html.slice(from);
};

/**
 * Marks where the free part of a post ends: a card in the editor, this comment in HTML (Ghost docs, “Public previews”).
 */
const MEMBERS_ONLY = '<!--members-only-->';

export const paywall = (): Comment => ({ type: 'comment', value: 'members-only' });

export const isPaywall = (node: Nodes): boolean => node.type === 'comment' && node.value === 'members-only';

/**
 * Converts a piece of HTML to a tree. The mark is searched for in the text, as Ghost does, and is placed at the top
 * level of the tree. Otherwise a parser that moves loose content out of tables could move it before the mark.
 */
export const ghostHtml = (html: string, report: Report): Root => {
  const shown = withoutGatedBlocks(html, report);
  const at = shown.indexOf(MEMBERS_ONLY);
  if (at === -1) return htmlTree(shown);
  const { open, rest } = cutHtml(shown.slice(0, at), shown.slice(at + MEMBERS_ONLY.length));
  return { type: 'root', children: [...open.children, paywall(), ...rest.children] };
};

const treeOf = (markdown: string, report: Report): Root => {
  if (markdownProblem(markdown) !== null) {
    report('warning', 'Markdown card that is too deep to be read became its text');
    return { type: 'root', children: [element('pre', {}, [{ type: 'text', value: markdown }])] };
  }
  const tree = raw(toHast(parseMarkdown(markdown), { allowDangerousHtml: true }));
  return tree.type === 'root' ? tree : { type: 'root', children: [] };
};

/**
 * Converts a Markdown card, which may contain HTML, to a tree. A mark outside code blocks is placed at the top level of
 * the tree.
 */
export const markdownCard = (markdown: string, report: Report): Root => {
  const whole = treeOf(markdown, report);
  if (![...descendants(whole)].some(isPaywall)) return whole;
  // Cuts the text, as for HTML, so that nothing after the mark can move before it.
  const [before = '', ...behind] = markdown.split(MEMBERS_ONLY);
  const [open, rest] = [treeOf(before, report), treeOf(behind.join(''), report)];
  return { type: 'root', children: [...open.children, paywall(), ...rest.children] };
};
