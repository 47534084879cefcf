import type { Comment, Nodes, Root } from 'hast';
import { cutHtml } from '../markdown/cut-html.ts';
import type { Report } from '../markdown/hast-nodes.ts';
import { htmlTree } from '../markdown/html-tree.ts';
import { withoutGatedBlocks } from './gated-blocks.ts';

/** Where the free part of a post ends: a card in the editor, this comment in HTML (Ghost docs, “Public previews”). */
export const MEMBERS_ONLY = '<!--members-only-->';

export const paywall = (): Comment => ({ type: 'comment', value: 'members-only' });

export const isPaywall = (node: Nodes): boolean => node.type === 'comment' && node.value === 'members-only';

/**
 * The tree of a piece of HTML. A mark is looked for in the text, as Ghost does it, and stands at the top of the tree: a
 * parser moves what stands loose in tables, and could move it out in front of the mark.
 */
export function ghostHtml(html: string, report: Report): Root {
  const shown = withoutGatedBlocks(html, report);
  const at = shown.indexOf(MEMBERS_ONLY);
  if (at === -1) return htmlTree(shown);
  const { open, rest } = cutHtml(shown.slice(0, at), shown.slice(at + MEMBERS_ONLY.length));
  return { type: 'root', children: [...open.children, paywall(), ...rest.children] };
}
