import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { boundedHtml } from './bounded-html.ts';

/**
 * The tree that a browser would make of a piece of HTML (HTML Living Standard, "parsing HTML fragments"), be it as broken
 * as may be. Total, and linear in the length: elements deeper than anything written by hand lose their tags.
 */
export function htmlTree(html: string): Root {
  return fromHtml(boundedHtml(html), { fragment: true });
}
