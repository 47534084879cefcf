import type { Element, ElementContent } from 'hast';
import { attribute, element, findElement, hasClass, isElement, type Report, wordsOf } from './hast-nodes.ts';
import { isLightboxLink } from './images.ts';
import { mailLink } from './mail-links.ts';
import { addressWithoutMergeTags } from './merge-tags.ts';
import { withoutCampaign } from './plain-addresses.ts';

const FOLLOWED: ReadonlySet<string> = new Set(['http', 'https', 'mailto']);
const RUN: ReadonlySet<string> = new Set(['javascript', 'data', 'vbscript']);
/** What themes put beside a heading to link to it. */
const HEADING_MARK = /^[#¶§🔗\s]*$/u;

/** A link that may be followed, or what is left of it. Null: the element is no link. */
export function cleanLink(node: Element, report: Report): ElementContent[] | null {
  if (!isElement(node, 'a')) return null;
  const written = attribute(node, 'href');
  const kind = mailLink(wordsOf(node), written);
  if (kind !== null) {
    report('dropped', kind);
    return [];
  }
  const href = addressWithoutMergeTags(written);
  if (href !== written) report('dropped', 'merge tag');
  if (isHeadingMark(node, written)) return [];
  const whole = href === null ? null : followed(href, report);
  const address = whole === null ? null : withoutCampaign(whole);
  if (address !== whole) report('rewritten', 'link without the parameters of a campaign');
  // It may be where a note or a link leads to.
  if (address === null || address === '') return [element('span', identified(node), node.children)];
  if (isLightboxLink(node)) return node.children;
  const title = attribute(node, 'title').replace(/\s+/gu, ' ');
  return [{ ...node, properties: { ...identified(node), href: address, ...(title === '' ? {} : { title }) } }];
}

function identified(node: Element): Element['properties'] {
  const id = attribute(node, 'id') || attribute(node, 'name');
  const className = attribute(node, 'className');
  return { ...(id === '' ? {} : { id }), ...(className === '' ? {} : { className: className.split(/\s+/u) }) };
}

/** The address as a browser would read it: white space and control characters inside a scheme vanish (WHATWG URL). */
function followed(href: string, report: Report): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers pass over them
  const address = href.replace(/^[\u0000- ]+|[\t\n\r]+/gu, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/iu.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined || FOLLOWED.has(scheme)) return address;
  if (RUN.has(scheme)) report('warning', `link to ${scheme}: undone`);
  else report('rewritten', 'link that is no web address became text');
  return null;
}

function isHeadingMark(node: Element, href: string): boolean {
  if (!href.startsWith('#') || findElement(node, (found) => isElement(found, 'img'))) return false;
  const words = wordsOf(node);
  const isMark = hasClass(node, 'anchor', 'header-anchor', 'headerlink', 'heading-link', 'anchor-link', 'headeranchor');
  return HEADING_MARK.test(words) && (isMark || words !== '');
}
