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
