/** A name with its namespace resolved; `uri` is empty when there is none. */
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
  /** One-based line at which it begins. */
  readonly line: number;
}

/** Returns all the text in an element, including that of its descendants. */
export const xmlText = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : xmlText(child))).join('');

/** Returns an attribute without a namespace; null when there is none. */
export const xmlAttribute = (element: XmlElement, local: string): string | null =>
  element.attributes.find((one) => one.uri === '' && one.local === local)?.value ?? null;

export const childElements = (element: XmlElement): XmlElement[] =>
  element.children.filter((child) => typeof child !== 'string');

/** Faults that were repaired so that reading could continue. */
export const XML_REPAIRS = {
  character: 'control characters that XML does not allow were left out',
  reference: 'names of characters that XML does not know (such as &nbsp;) were read as in HTML',
  endTag: 'an end tag is missing in the export: check whether text and fields are in the right place',
} as const;
export type XmlRepair = keyof typeof XML_REPAIRS;

/** Which parts of a document are read, and how. */
export interface XmlShape {
  /**
   * Whether an element is read child by child instead of as a whole. Called only for elements whose ancestors are all
   * containers.
   */
  isContainer(name: XmlName, depth: number): boolean;
  /** Whether an element is not read at all, wherever it is. */
  isSkipped(name: XmlName): boolean;
}

export type XmlPart =
  /** The start of a container, without its children. */
  | { readonly kind: 'container'; readonly element: XmlElement }
  /** A complete element in a container. */
  | { readonly kind: 'element'; readonly element: XmlElement; readonly repairs: readonly XmlRepair[] };

/** Names that HTML also has; others would be parsed differently. */
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
/** HTML does not decode references in these, so escaped text would change; none of them holds content. */
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

/**
 * Returns the content of an element as HTML, for XHTML embedded in another document. Scripts and styles are left out.
 */
export const htmlInside = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? escapeHtml(child) : elementHtml(child))).join('');
