import { markdownProblem, parseMarkdown } from '@legible/issues';
import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { toHast } from 'mdast-util-to-hast';
import { descendants, element, type Report } from '../markdown/hast-nodes.ts';
import { isPaywall, MEMBERS_ONLY, paywall } from './paywall.ts';

function treeOf(markdown: string, report: Report): Root {
  if (markdownProblem(markdown) !== null) {
    report('warning', 'Markdown card that is too deep to be read became its text');
    return { type: 'root', children: [element('pre', {}, [{ type: 'text', value: markdown }])] };
  }
  const tree = raw(toHast(parseMarkdown(markdown), { allowDangerousHtml: true }));
  return tree.type === 'root' ? tree : { type: 'root', children: [] };
}

/** The tree of a card of Markdown with HTML in it. A mark in it that is one, and not in a code block, stands at the top. */
export function markdownCard(markdown: string, report: Report): Root {
  const whole = treeOf(markdown, report);
  if (![...descendants(whole)].some(isPaywall)) return whole;
  // On the text, as in HTML: nothing behind the mark can then get in front of it.
  const [before = '', ...behind] = markdown.split(MEMBERS_ONLY);
  const [open, rest] = [treeOf(before, report), treeOf(behind.join(''), report)];
  return { type: 'root', children: [...open.children, paywall(), ...rest.children] };
}
