import type { Element, ElementContent, Root } from 'hast';
import { makeHighlighter } from './highlight.ts';
import { type BodyPlace, pageUrl } from './public-address.ts';

const isElement = (node: ElementContent | undefined, name: string): node is Element =>
  node?.type === 'element' && node.tagName === name;

/**
 * Adds what Markdown cannot express to a sanitised text: images that load lazily, fragments for links within the page, tables
 * and code that scroll and are reachable by keyboard, colours of code, figures, and characters instead of checkboxes.
 */
export const finishBody = (root: Root, place: BodyPlace): Root => {
  const finishing = { place, highlight: makeHighlighter() };
  return {
    type: 'root',
    children: root.children.map((node) => (node.type === 'element' ? finished(node, finishing) : node)),
  };
};

interface Finishing {
  readonly place: BodyPlace;
  readonly highlight: ReturnType<typeof makeHighlighter>;
}

const finished = (element: Element, finishing: Finishing): Element => {
  const children = element.children.map((child) =>
    child.type === 'element' ? finishedChild(child, finishing) : child,
  );
  const whole = { ...element, children };
  switch (element.tagName) {
    case 'a':
      return { ...whole, properties: linkProperties(element, finishing.place) };
    case 'img':
      return { ...whole, properties: { ...element.properties, loading: 'lazy', decoding: 'async' } };
    case 'pre':
      return {
        ...whole,
        properties: { tabIndex: 0 },
        children: children.map((child) => withColours(child, finishing)),
      };
    case 'table':
      return { type: 'element', tagName: 'div', properties: { className: ['table'], tabIndex: 0 }, children: [whole] };
    case 'p':
      return figure(whole) ?? whole;
    default:
      return whole;
  }
};

// A form control would need a label. A character is text, also in feeds.
const finishedChild = (element: Element, finishing: Finishing): ElementContent =>
  isElement(element, 'input')
    ? { type: 'text', value: element.properties.checked === true ? '☑' : '☐' }
    : finished(element, finishing);

const withColours = (code: ElementContent, { highlight }: Finishing): ElementContent => {
  if (!isElement(code, 'code')) return code;
  const [name] = Array.isArray(code.properties.className) ? code.properties.className : [];
  const [text] = code.children;
  if (name === undefined || text?.type !== 'text') return code;
  return { ...code, children: highlight(text.value, String(name).slice('language-'.length)) ?? code.children };
};

/** Puts the address first, as `detachedHtml` expects. */
const linkProperties = ({ properties }: Element, place: BodyPlace): Element['properties'] => {
  const address = String(properties.href ?? '');
  const page = pageUrl(place);
  const href = address.startsWith(`${page}#`) ? address.slice(page.length) : address;
  const outside = /^https?:/i.test(href) && URL.parse(href)?.origin !== URL.parse(place.baseUrl)?.origin;
  return { href, ...withoutAddress(properties), ...(outside ? { rel: ['noopener'] } : {}) };
};

const withoutAddress = ({ href: _, ...properties }: Element['properties']): Element['properties'] => properties;

const isBlank = (node: ElementContent): boolean =>
  isElement(node, 'br') || (node.type === 'text' && node.value.trim() === '');

/** Returns the image of a picture, linked or not; null for anything else. */
const imageOf = (node: ElementContent): Element | null => {
  const image = isElement(node, 'a') && node.children.length === 1 ? node.children[0] : node;
  return isElement(image, 'img') ? image : null;
};

/**
 * Returns a figure for a paragraph of pictures, linked or not. Its last line is the caption if it is wholly emphasised.
 * Several pictures become a gallery of figures. Returns null for any other paragraph.
 */
const figure = ({ children }: Element): Element | null => {
  const last = children.at(-1);
  const before = children.at(-2);
  const isBelow = before !== undefined && isBlank(before) && (before.type !== 'text' || before.value.includes('\n'));
  const caption = isElement(last, 'em') && isBelow ? last.children : null;
  const pictures = (caption === null ? children : children.slice(0, -1)).filter((node) => !isBlank(node));
  const [only, ...others] = pictures;
  if (only === undefined || pictures.some((node) => imageOf(node) === null)) return null;
  if (others.length === 0) return figureOf(only, caption);
  const figures = pictures.map((node) => figureOf(node, null));
  return filledFigure({ className: ['gallery'] }, figures, caption);
};

/** @param caption null takes the title of the image. */
const figureOf = (picture: ElementContent, caption: readonly ElementContent[] | null): Element => {
  const image = imageOf(picture);
  if (image === null || picture.type !== 'element' || caption !== null) return filledFigure({}, [picture], caption);
  const { title, ...properties } = image.properties;
  const untitled = { ...image, properties };
  const shown = image === picture ? untitled : { ...picture, children: [untitled] };
  const words = typeof title === 'string' && title.trim() !== '' ? [{ type: 'text' as const, value: title }] : null;
  return filledFigure({}, [shown], words);
};

const filledFigure = (
  properties: Element['properties'],
  children: ElementContent[],
  caption: readonly ElementContent[] | null,
): Element => ({
  type: 'element',
  tagName: 'figure',
  properties,
  children: [
    ...children,
    ...(caption === null
      ? []
      : [{ type: 'element' as const, tagName: 'figcaption', properties: {}, children: [...caption] }]),
  ],
});
