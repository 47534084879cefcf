import type { Element, ElementContent } from 'hast';
import { attribute, findElement, hasClass, isElement, type Report } from './hast-nodes.ts';

const GONE: Readonly<Record<string, string | null>> = {
  script: 'script',
  style: 'style sheet',
  link: null,
  meta: null,
  title: null,
  base: null,
  template: 'hidden element',
  head: null,
  svg: 'drawing',
  math: 'formula',
  canvas: 'drawing',
  map: null,
  form: 'form',
  textarea: 'form',
  select: 'form',
  dialog: 'hidden element',
  colgroup: null,
  col: null,
  noframes: null,
  noembed: null,
  rp: null,
  frame: null,
  frameset: null,
  source: null,
  track: null,
  param: null,
};
/** Forms of Substack and Ghost without an element of that name. */
const FORMS = ['subscription-widget-wrap', 'subscription-widget-wrap-editor', 'subscribe-widget', 'kg-signup-card'];
/** Line numbers beside code: Hexo, Rouge, Pygments, Prism, GitHub. */
const LINE_NUMBERS = ['gutter', 'rouge-gutter', 'linenos', 'lineno', 'line-numbers-rows', 'blob-num'];
/** What a style hides in letters and in browsers. Font sizes of zero hide nothing: letters set them to close gaps. */
const HIDING = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/iu;

/** Nothing, for what a reader does not see or cannot use. Null: it is seen. */
export function cleanUnseen(node: Element, report: Report): ElementContent[] | null {
  if (Object.hasOwn(GONE, node.tagName)) return gone(GONE[node.tagName] ?? null, report);
  if (hasClass(node, ...FORMS)) return gone('form', report);
  // Substack's, around “Subscribe now” and “Share”.
  if (hasClass(node, 'button-wrapper')) return gone('button', report);
  if (isElement(node, 'button'))
    return findElement(node, (found) => isElement(found, 'a')) ? null : gone('form', report);
  if (isElement(node, 'input') && attribute(node, 'type') !== 'checkbox') return gone('form', report);
  if (hasClass(node, ...LINE_NUMBERS)) return [];
  if (Object.hasOwn(node.properties, 'hidden') && node.properties.hidden !== false)
    return gone('hidden element', report);
  return HIDING.test(attribute(node, 'style')) ? gone('hidden element', report) : null;
}

function gone(what: string | null, report: Report): ElementContent[] {
  if (what !== null) report('dropped', what);
  return [];
}
