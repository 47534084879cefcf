import { bodyHtml, parseMarkdown } from '@legible/issues';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { attribute, element, isElement, wordsOf } from './hast-nodes.ts';
import { htmlTree } from './html-tree.ts';

const PLACE = { baseUrl: 'https://news.example', page: '/en/issues/7' };
const WORDS = { title: 'Notes', back: 'Back' };

/** Returns the HTML with which our site shows a Markdown text. */
const shownHtml = (markdown: string): string => bodyHtml(parseMarkdown(markdown), PLACE, WORDS);

/**
 * Returns the content of a tree as one line of tags and words. It has meaningful attributes, no white space between
 * blocks, and nothing that our renderer adds by itself.
 */
export const essence = (tree: Root): string => {
  const notes: string[] = [];
  const text = joined(tree.children.map((node) => essenceOf(node, notes)));
  return bare(text + notes.toSorted().join(''));
};

export const shownEssence = (markdown: string): string => essence(htmlTree(shownHtml(markdown)));

const joined = (parts: readonly string[]): string => parts.join('');
/** Normalizes white space; adjacent marks of the same kind become one, as do those inside them. */
const bare = (text: string): string => {
  let left = text.replace(/\s+/gu, '');
  for (let before = ''; before !== left; ) {
    before = left;
    left = left.replace(MERGED, '');
  }
  return left;
};
const KEPT: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title'],
  ol: ['start'],
};
const MERGED = /<\/(em|strong|del|code)><\1>/gu;

const essenceOf = (node: Nodes, notes: string[]): string => {
  if (node.type === 'text') return node.value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  if (!isElement(node)) return '';
  if (isFootnotes(node)) {
    for (const item of listItems(node)) notes.push(`<note>${inside(withoutBack(item), notes)}</note>`);
    return '';
  }
  const reference = isElement(node, 'sup') ? node.children.find((child) => isElement(child, 'a')) : undefined;
  if (reference) return '<ref>';
  const content = inside(node, notes);
  if (isElement(node, 'div', 'section', 'span')) return content;
  // A tight list and a loose one have the same meaning.
  if (isElement(node, 'li')) return `<li>${content.replace(/^<p>(.*?)<\/p>/u, '$1')}</li>`;
  const pictures = isElement(node, 'figure', 'p') ? pictured(node, notes) : null;
  if (pictures !== null) return `<p>${pictures}</p>`;
  const kept = (KEPT[node.tagName] ?? []).map((name) => [name, plainAddress(attribute(node, name))] as const);
  const attributes = kept.filter(([name, value]) => value !== '' && !(name === 'start' && value === '1'));
  const language = isElement(node, 'pre') ? languageOf(node) : '';
  const open = `<${node.tagName}${attributes.map(([name, value]) => ` ${name}=${JSON.stringify(value.replaceAll('<', '&lt;'))}`).join('')}${language}>`;
  if (isElement(node, 'br', 'hr', 'img')) return open;
  const align = isElement(node, 'td', 'th') ? attribute(node, 'align') : '';
  return `${open}${align}${content}</${node.tagName}>`;
};

const inside = (node: Element, notes: string[]): string =>
  bare(node.children.map((child) => essenceOf(child, notes)).join(''));

/** Decodes the characters of addresses that our renderer percent-encodes. */
const plainAddress = (value: string): string => value.replace(/%(?:28|29|3C|3E|7C|5B|5D|20|5C)/gu, decodeURIComponent);

const isFootnotes = (node: Element): boolean => Object.hasOwn(node.properties, 'dataFootnotes');

const listItems = (node: Element): Element[] =>
  node.children.flatMap((child) =>
    isElement(child, 'ol') ? child.children.filter((item): item is Element => isElement(item, 'li')) : [],
  );

const withoutBack = (node: Element): Element => {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (!isElement(child)) return [child];
    if (Object.hasOwn(child.properties, 'dataFootnoteBackref')) return [];
    return [withoutBack(child)];
  });
  return element(node.tagName, node.properties, children);
};

const isPicture = (node: ElementContent | undefined): node is Element =>
  isElement(node, 'img') || (isElement(node, 'a') && node.children.length === 1 && isElement(node.children[0], 'img'));

/**
 * Returns the essence of a figure, or of a paragraph that we show as one: its pictures, and an emphasised line below.
 * For one picture without a title, the caption becomes the title. Returns null for any other paragraph.
 */
const pictured = (node: Element, notes: string[]): string | null => {
  const isBlank = (child: ElementContent): boolean =>
    isElement(child, 'br') || (child.type === 'text' && child.value.trim() === '');
  const shown = node.children.filter((child) => !isBlank(child));
  const last = shown.at(-1);
  const before = node.children.slice(0, -1).findLast((child) => child.type !== 'text');
  const isBelow = isElement(last, 'figcaption') || (isElement(last, 'em') && isElement(before, 'br'));
  const pictures = isBelow ? shown.slice(0, -1) : shown;
  const [only, ...others] = pictures;
  if (isElement(node, 'p') && (only === undefined || !pictures.every(isPicture))) return null;
  const caption = isBelow && isElement(last) ? last : null;
  if (isPicture(only) && others.length === 0 && caption !== null && !hasTitle(only))
    return titled(only, wordsOf(caption));
  const parts = pictures.map((child) =>
    isElement(child, 'figure') ? pictured(child, notes) : essenceOf(child, notes),
  );
  return parts.join('') + (caption === null ? '' : `<em>${inside(caption, notes)}</em>`);
};

const hasTitle = (picture: Element): boolean =>
  attribute(picture, 'title') !== '' && isElement(picture, 'img')
    ? true
    : picture.children.some((child) => isElement(child, 'img') && attribute(child, 'title') !== '');

const titled = (shown: Element, words: string): string => {
  const withTitle = (node: Element): Element =>
    isElement(node, 'img')
      ? element('img', { ...node.properties, ...(words === '' ? {} : { title: words }) }, [])
      : element(
          node.tagName,
          node.properties,
          node.children.map((child) => (child.type === 'element' ? withTitle(child) : child)),
        );
  return essenceOf(withTitle(shown), []);
};

const languageOf = (pre: Element): string => {
  const code = pre.children.find((child) => isElement(child, 'code'));
  const name = code && isElement(code) ? /language-(\S+)/u.exec(attribute(code, 'className'))?.[1] : undefined;
  return name === undefined ? '' : ` language=${name}`;
};
