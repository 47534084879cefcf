import type { XmlElement, XmlName } from './xml-element.ts';

/** What was mended so that the document could be read on. */
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
  /** An element that is not read at all, wherever it stands. */
  isSkipped(name: XmlName): boolean;
}

export type XmlPart =
  /** A container begins. It is without children here. */
  | { readonly kind: 'container'; readonly element: XmlElement }
  /** An element in a container, whole. */
  | { readonly kind: 'element'; readonly element: XmlElement; readonly repairs: readonly XmlRepair[] };
