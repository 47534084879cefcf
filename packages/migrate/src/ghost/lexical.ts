import type { Element, ElementContent, Root } from 'hast';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-rows.ts';
import { element, isElement, type Report } from '../markdown/hast-nodes.ts';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import { UnusableSource } from '../source/source-files.ts';
import { ghostCard, textNode, unknownNode } from './ghost-cards.ts';

/** Text formats of Lexical (facebook/lexical, LexicalConstants.ts), innermost first. */
const FORMATS: readonly (readonly [bit: number, tagName: string])[] = [
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
  [8, 'u'],
  [4, 'del'],
  [2, 'em'],
  [1, 'strong'],
];

const formatted = ({ text, format }: JsonObject): ElementContent[] => {
  if (typeof text !== 'string' || text === '') return [];
  const bits = typeof format === 'number' ? format : 0;
  const tags = FORMATS.filter(([bit]) => (bits & bit) !== 0);
  return [tags.reduce<ElementContent>((node, [, tagName]) => element(tagName, {}, [node]), textNode(text))];
};

const linkProperties = ({ url, title }: JsonObject): Element['properties'] => ({
  href: typeof url === 'string' ? url : '',
  ...(typeof title === 'string' && title !== '' ? { title } : {}),
});

const headingTag = ({ tag }: JsonObject): string => (typeof tag === 'string' && /^h[1-6]$/.test(tag) ? tag : 'h2');

/**
 * Moves each nested list into the item before it, to which it belongs. Lexical nests a list in an item that holds only
 * that list.
 */
const nested = (items: readonly ElementContent[]): ElementContent[] => {
  const merged: ElementContent[] = [];
  for (const item of items) {
    const last = merged.at(-1);
    const isList =
      isElement(item, 'li') && item.children.length > 0 && item.children.every((child) => isElement(child, 'ul', 'ol'));
    if (isList && isElement(last, 'li')) for (const child of item.children) last.children.push(child);
    else merged.push(item);
  }
  return merged;
};

const list = ({ listType, tag, start }: JsonObject, items: readonly ElementContent[]): Element => {
  const isOrdered = listType === 'number' || (listType === undefined && tag === 'ol');
  const first = isOrdered && typeof start === 'number' && start !== 1 ? { start } : {};
  return element(isOrdered ? 'ol' : 'ul', first, nested(items));
};

const listItem = ({ checked }: JsonObject, children: ElementContent[]): Element => {
  const box = { type: 'checkbox', checked: checked === true, disabled: true };
  return element('li', {}, typeof checked === 'boolean' ? [element('input', box, []), ...children] : children);
};

/** Children are converted on demand: those of cards are not needed. */
type Children = () => ElementContent[];

const knownNode = (type: string, node: JsonObject, children: Children): ElementContent[] | null => {
  switch (type) {
    case 'text':
    case 'tk':
    case 'code-highlight':
      return formatted(node);
    case 'linebreak':
      return [element('br', {}, [])];
    case 'tab':
      return [textNode('\t')];
    // A link whose target was not chosen yet; Ghost shows nothing for it.
    case 'at-link':
    case 'zwnj':
      return [];
    case 'link':
    case 'autolink':
      return [element('a', linkProperties(node), children())];
    case 'paragraph':
      return [element('p', {}, children())];
    case 'heading':
      return [element(headingTag(node), {}, children())];
    case 'quote':
    case 'aside':
      return [element('blockquote', {}, [element('p', {}, children())])];
    case 'list':
      return [list(node, children())];
    case 'listitem':
      return [listItem(node, children())];
    case 'table':
      return [element('table', {}, children())];
    case 'tablerow':
      return [element('tr', {}, children())];
    case 'tablecell':
      return [element(node.headerState ? 'th' : 'td', {}, children())];
    default:
      return null;
  }
};

/** Converts a document of Ghost's editor since 5.0 to a tree. `place` is for messages. */
const treeOf = (root: JsonObject, place: string, report: Report): Root => {
  const convert = (value: JsonValue, depth: number): ElementContent[] => {
    if (depth > IMPORT_LIMITS.depth) {
      throw new UnusableSource(
        place,
        `its text is nested deeper than ${IMPORT_LIMITS.depth} levels, which is all we read`,
      );
    }
    if (!isJsonObject(value)) return [];
    const children = () =>
      (Array.isArray(value.children) ? value.children : []).flatMap((child) => convert(child, depth + 1));
    const type = typeof value.type === 'string' ? value.type.replace(/^extended-/, '') : '';
    const known = ghostCard(type, value, report) ?? knownNode(type, value, children);
    if (known !== null) return [...known];
    report('warning', unknownNode(value.type));
    return Array.isArray(value.children) ? children() : formatted(value);
  };
  const children = Array.isArray(root.children) ? root.children : [];
  return { type: 'root', children: children.flatMap((child) => convert(child, 1)) };
};

/**
 * Returns the tree of a post's `lexical` column (facebook/lexical, serialized editor state; Ghost's nodes are in
 * TryGhost/Koenig). Returns null when the column holds something else.
 * @throws UnusableSource when it is nested too deeply.
 */
export const lexicalTree = (lexical: string, place: string, report: Report): Root | null => {
  const state = parsedObject(lexical);
  return state !== null && isJsonObject(state.root) ? treeOf(state.root, place, report) : null;
};

/** Parses the JSON object in a column; returns null when the column holds something else. */
export const parsedObject = (json: string): JsonObject | null => {
  try {
    const value: unknown = JSON.parse(json);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
};
