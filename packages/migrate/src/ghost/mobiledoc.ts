import type { Element, ElementContent, Root } from 'hast';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-rows.ts';
import { element, type Report } from '../markdown/hast-nodes.ts';
import { ghostCard, textNode, unknownNode } from './ghost-cards.ts';
import { parsedObject } from './lexical.ts';

/** Kinds of sections (bustle/mobiledoc-kit, MOBILEDOC.md 0.3). */
const SECTION = { markup: 1, image: 2, list: 3, card: 10 } as const;
const TEXT_MARKER = 0;

const BLOCKS: ReadonlyMap<JsonValue | undefined, string> = new Map(
  ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'aside'].map((name) => [name, name]),
);
const MARKUPS: ReadonlyMap<JsonValue | undefined, string> = new Map(
  ['a', 'b', 'code', 'em', 'i', 's', 'strong', 'sub', 'sup', 'u', 'del', 'mark'].map((name) => [name, name]),
);

/**
 * A document, and which of its cards and atoms have been used. Each may be used once; otherwise a few bytes could
 * expand to many.
 */
interface Mobiledoc {
  readonly doc: JsonObject;
  readonly report: Report;
  readonly used: Set<JsonValue>;
}

const once = ({ used }: Mobiledoc, entry: JsonValue | undefined): readonly JsonValue[] => {
  if (!Array.isArray(entry) || used.has(entry)) return [];
  used.add(entry);
  return entry;
};

const array = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);
const number = (value: JsonValue | undefined): number => (typeof value === 'number' ? value : -1);

/** Returns the value of an attribute, or null. Attributes are a flat list of names and values. */
const attribute = (attributes: readonly JsonValue[], name: string): string | null => {
  const at = attributes.findIndex((entry, index) => index % 2 === 0 && entry === name);
  const value = at === -1 ? null : attributes[at + 1];
  return typeof value === 'string' ? value : null;
};

/** Makes an element for a markup. An unknown markup becomes a plain span. */
const markupElement = (markup: JsonValue | undefined): Element => {
  const [name, attributes] = array(markup);
  const tagName = MARKUPS.get(name) ?? 'span';
  const href = tagName === 'a' ? attribute(array(attributes), 'href') : null;
  return element(tagName, href === null ? {} : { href }, []);
};

/**
 * Converts markers to elements. A marker lists the markups that open with it, as indexes, and says how many close after
 * it.
 */
const inline = (markers: readonly JsonValue[], mobiledoc: Mobiledoc): ElementContent[] => {
  const paragraph = element('p', {}, []);
  const open = [paragraph];
  for (const marker of markers) {
    const [kind, opened, closed, value] = array(marker);
    for (const index of array(opened)) {
      const begun = markupElement(array(mobiledoc.doc.markups)[number(index)]);
      open.at(-1)?.children.push(begun);
      open.push(begun);
    }
    open.at(-1)?.children.push(...(kind === TEXT_MARKER ? text(value) : atom(value, mobiledoc)));
    open.length = Math.max(1, open.length - Math.max(0, number(closed)));
  }
  return paragraph.children;
};

const text = (value: JsonValue | undefined): ElementContent[] => (typeof value === 'string' ? [textNode(value)] : []);

const atom = (index: JsonValue | undefined, mobiledoc: Mobiledoc): ElementContent[] => {
  const [name, value] = once(mobiledoc, array(mobiledoc.doc.atoms)[number(index)]);
  return name === 'soft-return' ? [element('br', {}, [])] : text(value);
};

const card = (index: JsonValue | undefined, mobiledoc: Mobiledoc): readonly ElementContent[] => {
  const { doc, report } = mobiledoc;
  const [name, payload] = once(mobiledoc, array(doc.cards)[number(index)]);
  const known = typeof name === 'string' ? ghostCard(name, isJsonObject(payload) ? payload : {}, report) : null;
  if (known === null) report('warning', unknownNode(name));
  return known ?? [];
};

const section = (value: JsonValue, mobiledoc: Mobiledoc): readonly ElementContent[] => {
  const [kind, subject, content] = array(value);
  switch (kind) {
    case SECTION.markup: {
      const children = inline(array(content), mobiledoc);
      const name = BLOCKS.get(subject) ?? (subject === 'pull-quote' ? 'blockquote' : 'p');
      const isQuote = name === 'blockquote' || name === 'aside';
      return [isQuote ? element('blockquote', {}, [element('p', {}, children)]) : element(name, {}, children)];
    }
    case SECTION.image:
      return typeof subject === 'string' ? [element('img', { src: subject, alt: '' }, [])] : [];
    case SECTION.list:
      return [
        element(
          subject === 'ol' ? 'ol' : 'ul',
          {},
          array(content).map((item) => element('li', {}, inline(array(item), mobiledoc))),
        ),
      ];
    case SECTION.card:
      return card(subject, mobiledoc);
    default:
      mobiledoc.report('warning', unknownNode(null));
      return [];
  }
};

/**
 * Returns the tree of a post's `mobiledoc` column, from the editor until Ghost 5. Returns null when the column holds
 * something else or another version.
 */
export const mobiledocTree = (json: string, report: Report): Root | null => {
  const doc = parsedObject(json);
  if (doc === null || !/^0\.3\.\d+$/.test(String(doc.version)) || !Array.isArray(doc.sections)) return null;
  const mobiledoc = { doc, report, used: new Set<JsonValue>() };
  return { type: 'root', children: doc.sections.flatMap((entry: JsonValue) => section(entry, mobiledoc)) };
};
