import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** An element of a page with its place in the text. */
export interface Found {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Text inside, white space collapsed. */
  readonly text: string;
  /** Offsets of the whole element in the page. */
  readonly start: number;
  readonly end: number;
  /** Offsets of its start tag. */
  readonly tagEnd: number;
  /** Offset at which its content ends; `tagEnd` for an element without content. */
  readonly contentEnd: number;
}

const textOf = (node: Node): string =>
  'value' in node && node.nodeName === '#text'
    ? node.value
    : 'childNodes' in node
      ? node.childNodes.map(textOf).join('')
      : '';

const elementsOf = (node: Node): readonly Element[] =>
  'childNodes' in node
    ? node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : elementsOf(child)))
    : [];

const foundOf = (element: Element): readonly Found[] => {
  const place = element.sourceCodeLocation;
  if (!place?.startTag) return [];
  return [
    {
      tag: element.tagName,
      attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
      // Computed on demand, because the text of most elements is never read.
      get text() {
        return textOf(element).replace(/\s+/g, ' ').trim();
      },
      start: place.startOffset,
      end: place.endOffset,
      tagEnd: place.startTag.endOffset,
      contentEnd: place.endTag?.startOffset ?? place.startTag.endOffset,
    },
  ];
};

/** A cache of the pages that were parsed last, because most edits read one page several times. */
const read = new Map<string, readonly Found[]>();
const READ_AT_MOST = 100;

/** The elements of a page in document order. Elements that the parser adds are left out. */
const elementsIn = (html: string): readonly Found[] => {
  const known = read.get(html);
  if (known !== undefined) return known;
  const [oldest] = read.keys();
  if (read.size >= READ_AT_MOST && oldest !== undefined) read.delete(oldest);
  const elements = elementsOf(parse(html, { sourceCodeLocationInfo: true })).flatMap(foundOf);
  read.set(html, elements);
  return elements;
};

/** Finds elements by tag and attribute values; null matches any value. */
export const findAll = (
  html: string,
  tag: string,
  attributes: Readonly<Record<string, string | null>> = {},
): readonly Found[] =>
  elementsIn(html).filter(
    (element) =>
      element.tag === tag &&
      Object.entries(attributes).every(([name, value]) =>
        value === null ? name in element.attributes : element.attributes[name] === value,
      ),
  );

/** The first element by tag and attribute values; null when there is none. */
export const findFirst = (
  html: string,
  tag: string,
  attributes: Readonly<Record<string, string | null>> = {},
): Found | null => findAll(html, tag, attributes)[0] ?? null;

const splice = (html: string, start: number, end: number, text: string): string =>
  html.slice(0, start) + text + html.slice(end);

export const removeElement = (html: string, element: Found): string => splice(html, element.start, element.end, '');

export const replaceElement = (html: string, element: Found, text: string): string =>
  splice(html, element.start, element.end, text);

export const setContent = (html: string, element: Found, content: string): string =>
  splice(html, element.tagEnd, element.contentEnd, content);

export const insertBefore = (html: string, element: Found, text: string): string =>
  splice(html, element.start, element.start, text);

export const insertAfter = (html: string, element: Found, text: string): string =>
  splice(html, element.end, element.end, text);

const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Sets attributes of an element; null removes one. Rewrites the start tag and changes nothing else. */
export const setAttributes = (
  html: string,
  element: Found,
  changes: Readonly<Record<string, string | null>>,
): string => {
  const attributes = Object.entries({ ...element.attributes, ...changes })
    .filter((entry): entry is [string, string] => entry[1] !== null)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return splice(html, element.start, element.tagEnd, `<${element.tag}${attributes.join('')}>`);
};

/** Removes every element that matches. */
export const removeAll = (
  html: string,
  tag: string,
  attributes: Readonly<Record<string, string | null>> = {},
): string => [...findAll(html, tag, attributes)].reverse().reduce(removeElement, html);

/** Inserts text at the end of the head. @throws Error when the page has no head element. */
export const addToHead = (html: string, text: string): string => {
  const head = findFirst(html, 'head');
  if (head === null) throw new Error('The page has no head.');
  return splice(html, head.contentEnd, head.contentEnd, text);
};

/** Inserts text at the start of the head. @throws Error when the page has no head element. */
export const addToHeadStart = (html: string, text: string): string => {
  const head = findFirst(html, 'head');
  if (head === null) throw new Error('The page has no head.');
  return splice(html, head.tagEnd, head.tagEnd, text);
};

/** Inserts text at the end of the body. @throws Error when the page has no body element. */
export const addToBody = (html: string, text: string): string => {
  const body = findFirst(html, 'body');
  if (body === null) throw new Error('The page has no body.');
  return splice(html, body.contentEnd, body.contentEnd, text);
};

/** Inserts text at the end of the main element. @throws Error when the page has none. */
export const addToMain = (html: string, text: string): string => {
  const main = findFirst(html, 'main');
  if (main === null) throw new Error('The page has no main element.');
  return splice(html, main.contentEnd, main.contentEnd, text);
};
