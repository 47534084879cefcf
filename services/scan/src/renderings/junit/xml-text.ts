import { xmlLegal } from '@legible/formats';

/** Not those of `xmlEscape`: here a text comes back from a parser exactly as it was, line ends and tabs included. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // As they are, a parser would turn them into spaces (in attributes) or line feeds (XML 1.0, 2.11 and 3.3.3).
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

const entity = (char: string): string => ENTITIES[char] ?? char;

/** Any text as character data of XML 1.0. What XML cannot hold at all, such as NUL or half a character, is left out. */
export const xmlText = (text: string): string => xmlLegal(text).replace(/[&<>\r]/g, entity);

/** Any text as an attribute's value, to stand between quotes of either kind. */
export const xmlAttribute = (text: string): string => xmlLegal(text).replace(/[&<>"'\t\n\r]/g, entity);

/** An element. Attributes are values as they are; `content` is XML already. */
export const xmlElement = (
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  content: readonly string[] = [],
): string => {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlAttribute(String(value))}"`);
  const start = `<${name}${pairs.join('')}`;
  return content.length === 0 ? `${start}/>` : `${start}>${content.join('')}</${name}>`;
};
