import type { Element, ElementContent, Root } from 'hast';
import { type BodyPlace, pageUrl } from './public-address.ts';

const isElement = (node: ElementContent | undefined, name: string): node is Element =>
  node?.type === 'element' && node.tagName === name;

/**
 * Adds what Markdown cannot express to a sanitised text: images that load lazily, fragments for links within the page, tables
 * and code that scroll and are reachable by keyboard, figures, and characters instead of checkboxes.
 */
export const finishBody = (root: Root, place: BodyPlace): Root => ({
  type: 'root',
  children: root.children.map((node) => (node.type === 'element' ? finished(node, place) : node)),
});

const finished = (element: Element, place: BodyPlace): Element => {
  const children = element.children.map((child) => (child.type === 'element' ? finishedChild(child, place) : child));
  const whole = { ...element, children };
  switch (element.tagName) {
    case 'a':
      return { ...whole, properties: linkProperties(element, place) };
    case 'img':
      return { ...whole, properties: { ...element.properties, loading: 'lazy', decoding: 'async' } };
    case 'pre':
      return { ...whole, properties: { tabIndex: 0 } };
    case 'table':
      return { type: 'element', tagName: 'div', properties: { className: ['table'], tabIndex: 0 }, children: [whole] };
    case 'p':
      return figure(whole) ?? whole;
    default:
      return whole;
  }
};

// A form control would need a label. A character is text, also in feeds.
const finishedChild = (element: Element, place: BodyPlace): ElementContent =>
  isElement(element, 'input')
    ? { type: 'text', value: element.properties.checked === true ? '☑' : '☐' }
    : finished(element, place);

/** Puts the address first, because `absoluteFragments` relies on it. */
const linkProperties = ({ properties }: Element, place: BodyPlace): Element['properties'] => {
  const address = String(properties.href ?? '');
  const page = pageUrl(place);
  const href = address.startsWith(`${page}#`) ? address.slice(page.length) : address;
  const outside = /^https?:/i.test(href) && URL.parse(href)?.origin !== URL.parse(place.baseUrl)?.origin;
  return { href, ...withoutAddress(properties), ...(outside ? { rel: ['noopener'] } : {}) };
};

const withoutAddress = ({ href: _, ...properties }: Element['properties']): Element['properties'] => properties;

/** Returns the figure for a paragraph that is one image, linked or not; null for any other paragraph. */
const figure = (paragraph: Element): Element | null => {
  const [only, ...others] = paragraph.children;
  if (others.length > 0 || only?.type !== 'element') return null;
  const image = isElement(only, 'a') && only.children.length === 1 ? only.children[0] : only;
  if (!isElement(image, 'img')) return null;
  const { title, ...properties } = image.properties;
  const untitled = { ...image, properties };
  const shown = image === only ? untitled : { ...only, children: [untitled] };
  const caption = typeof title === 'string' && title.trim() !== '' ? title : null;
  return {
    type: 'element',
    tagName: 'figure',
    properties: {},
    children: [shown, ...(caption === null ? [] : [captionOf(caption)])],
  };
};

const captionOf = (text: string): Element => ({
  type: 'element',
  tagName: 'figcaption',
  properties: {},
  children: [{ type: 'text', value: text }],
});
