import type { XmlElement } from './xml-element.ts';

/** Names that HTML has, too; others would be read as something else. */
const NAME = /^[a-z][a-z0-9-]{0,40}$/i;
const ATTRIBUTE = /^[a-z][a-z0-9_-]{0,60}$/i;
/** HTML has no end tag for these. */
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** HTML does not read references in these, so what is escaped would not come back; nothing of them is content. */
const RAW = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript', 'plaintext', 'template']);

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

const elementHtml = (element: XmlElement): string => {
  const name = element.local.toLowerCase();
  if (RAW.has(name)) return '';
  if (!NAME.test(name)) return htmlInside(element);
  const attributes = element.attributes
    .filter(({ uri, local }) => uri === '' && ATTRIBUTE.test(local))
    .map(({ local, value }) => ` ${local}="${escapeHtml(value)}"`);
  const start = `<${name}${attributes.join('')}>`;
  return VOID.has(name) ? start : `${start}${htmlInside(element)}</${name}>`;
};

/** What stands in an element, as HTML: for XHTML that stands in another document. Scripts and styles are left out. */
export const htmlInside = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? escapeHtml(child) : elementHtml(child))).join('');
