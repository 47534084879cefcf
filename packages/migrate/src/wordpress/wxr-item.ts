import { type XmlElement, xmlAttribute, xmlText } from '../xml/xml-element.ts';
import { childrenNamed } from './wxr-vocabulary.ts';

interface WxrTerm {
  readonly taxonomy: string;
  readonly nicename: string;
  readonly name: string;
}

/** One `<item>` of an export: a post, a page, a file, whatever WordPress has a row for. Texts as they are written. */
export interface WxrItem {
  readonly line: number;
  /** The first child of this name; empty: there is none, or nothing in it. */
  field(name: string): string;
  readonly terms: readonly WxrTerm[];
  readonly meta: readonly { readonly key: string; readonly value: string }[];
}

const first = (element: XmlElement, name: string): string => {
  const [found] = childrenNamed(element, name);
  return found === undefined ? '' : xmlText(found);
};

export const wxrItem = (element: XmlElement): WxrItem => ({
  line: element.line,
  field: (name) => first(element, name),
  terms: childrenNamed(element, 'category').map((term) => ({
    taxonomy: xmlAttribute(term, 'domain') ?? '',
    nicename: xmlAttribute(term, 'nicename') ?? '',
    name: xmlText(term),
  })),
  meta: childrenNamed(element, 'wp:postmeta').map((meta) => ({
    key: first(meta, 'wp:meta_key').trim(),
    value: first(meta, 'wp:meta_value').trim(),
  })),
});
