import type { Report } from '../markdown/hast-nodes.ts';

/** Around the HTML of a card that is not for everybody; what is in it is shown by the server or not. */
const BEGIN = /<!--\s*kg-gated-block:begin/gi;
const END = /<!--\s*kg-gated-block:end/gi;
const COMMENT_END = /-->/g;
const FOR_VISITORS = /\bnonMember:["']?true\b/;

/** Where something that is found from a place on ends; the end of everything when it is not found. */
function after(html: string, pattern: RegExp, from: number): number {
  const found = firstFrom(html, pattern, from);
  return found === null ? html.length : found.index + found[0].length;
}

function firstFrom(html: string, pattern: RegExp, from: number): RegExpExecArray | null {
  const search = new RegExp(pattern);
  search.lastIndex = from;
  return search.exec(html);
}

/**
 * Rendered HTML without its blocks for some readers only. On the text, as Ghost does it: in a tree a block that is
 * not well formed would let its content out. A block that never ends goes on to the end.
 */
export function withoutGatedBlocks(html: string, report: Report): string {
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
}
