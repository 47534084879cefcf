import type { Nodes, Root } from 'hast';
import { htmlTree } from './html-tree.ts';
import { plainTree } from './plain-html.ts';
import { splitAtMark } from './split-at-mark.ts';

const MARK = 'legible-cut';

const isMark = (node: Nodes): boolean => node.type === 'comment' && node.value === MARK;

/**
 * Two halves of one HTML text as trees. `open` is made of its own half alone, so that nothing behind the cut gets into
 * it, wherever a parser moves things (it takes text that stands loose in a table out in front of it). `rest` goes on
 * inside the elements that the cut goes through, where the trees allow that.
 */
export const cutHtml = (before: string, behind: string): { readonly open: Root; readonly rest: Root } => {
  const open = htmlTree(before);
  const split = splitAtMark(htmlTree(`${before}<!--${MARK}-->${behind}`), isMark);
  const agree = split !== null && plainTree(split.open) === plainTree(open);
  return { open, rest: agree ? split.rest : htmlTree(behind) };
};
