import { markdownProblem, parseMarkdown } from '@legible/issues';
import type { Comment, Nodes, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { toHast } from 'mdast-util-to-hast';
import { cutHtml } from '../markdown/cut-html.ts';
import { descendants, element, type Report } from '../markdown/hast-nodes.ts';
import { htmlTree } from '../markdown/html-tree.ts';

/** Around the HTML of a card that is not for everybody; what is in it is shown by the server or not. */
const BEGIN = /<!--\s*kg-gated-block:begin/gi;
const END = /<!--\s*kg-gated-block:end/gi;
const COMMENT_END = /-->/g;
const FOR_VISITORS = /\bnonMember:["']?true\b/;

/** Where something that is found from a place on ends; the end of everything when it is not found. */
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
 * Rendered HTML without its blocks for some readers only. On the text, as Ghost does it: in a tree a block that is
 * not well formed would let its content out. A block that never ends goes on to the end.
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

/** Where the free part of a post ends: a card in the editor, this comment in HTML (Ghost docs, “Public previews”). */
const MEMBERS_ONLY = '<!--members-only-->';

export const paywall = (): Comment => ({ type: 'comment', value: 'members-only' });

export const isPaywall = (node: Nodes): boolean => node.type === 'comment' && node.value === 'members-only';

/**
 * The tree of a piece of HTML. A mark is looked for in the text, as Ghost does it, and appears at the top of the tree: a
 * parser moves what appears loose in tables, and could move it out in front of the mark.
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

/** The tree of a card of Markdown with HTML in it. A mark in it that is one, and not in a code block, appears at the top. */
export const markdownCard = (markdown: string, report: Report): Root => {
  const whole = treeOf(markdown, report);
  if (![...descendants(whole)].some(isPaywall)) return whole;
  // On the text, as in HTML: nothing behind the mark can then get in front of it.
  const [before = '', ...behind] = markdown.split(MEMBERS_ONLY);
  const [open, rest] = [treeOf(before, report), treeOf(behind.join(''), report)];
  return { type: 'root', children: [...open.children, paywall(), ...rest.children] };
};
