/** A name with its namespace resolved; `uri` is empty where there is none. */
export interface XmlName {
  readonly uri: string;
  readonly local: string;
}

export interface XmlAttribute extends XmlName {
  readonly value: string;
}

export interface XmlElement extends XmlName {
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly (XmlElement | string)[];
  /** One-based, where it begins. */
  readonly line: number;
}

/** All the text in an element, also that of the elements in it. */
export const xmlText = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : xmlText(child))).join('');

/** An attribute without a namespace; null: there is none. */
export const xmlAttribute = (element: XmlElement, local: string): string | null =>
  element.attributes.find((one) => one.uri === '' && one.local === local)?.value ?? null;

export const childElements = (element: XmlElement): XmlElement[] =>
  element.children.filter((child) => typeof child !== 'string');

/** What was fixed so that the document could be read on. */
export const XML_REPAIRS = {
  character: 'control characters that XML does not allow were left out',
  reference: 'names of characters that XML does not know (such as &nbsp;) were read as in HTML',
  endTag: 'an end tag is missing in the export: see whether text and fields are where they belong',
} as const;
export type XmlRepair = keyof typeof XML_REPAIRS;

/** How a document is taken apart. */
export interface XmlShape {
  /** An element that is not read as a whole, but child by child. Asked of elements all of whose parents are such. */
  isContainer(name: XmlName, depth: number): boolean;
  /** An element that is not read at all, at any position. */
  isSkipped(name: XmlName): boolean;
}

export type XmlPart =
  /** A container begins. It is without children here. */
  | { readonly kind: 'container'; readonly element: XmlElement }
  /** An element in a container, whole. */
  | { readonly kind: 'element'; readonly element: XmlElement; readonly repairs: readonly XmlRepair[] };

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

/** What appears in an element, as HTML: for XHTML that appears in another document. Scripts and styles are left out. */
export const htmlInside = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? escapeHtml(child) : elementHtml(child))).join('');
