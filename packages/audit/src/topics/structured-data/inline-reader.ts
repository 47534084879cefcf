/** Reads Microdata and RDFa Lite: two forms of attributes on the elements that show the content. */

import { resolveUrl } from '../../kernel/address/address.ts';
import { attributeOf, type Document, type Element, elementsOf, tagQuote, walk } from '../../kernel/page/parse-html.ts';
import type { MarkupFormat, MarkupProblem } from '../../kernel/page/structured-data.ts';
import { addNode, addValue, type Drafts, leaveOut, schemaName } from './node-drafts.ts';

const MAX_TEXT = 6_000;
const MAX_PROBLEMS = 10;
const MAX_OPEN = 64;
const MAX_REFS = 500;

const splitTokens = (value: string | null): string[] =>
  (value ?? '').slice(0, 2_000).split(/\s+/).filter(Boolean).slice(0, 20);

const namesOf = (tokens: readonly string[], schema: boolean): string[] =>
  tokens.flatMap((token) => {
    if (/^schema:/i.test(token)) return token.slice(7);
    return schemaName(token) ?? (schema && !token.includes(':') ? token : []);
  });

interface Dialect {
  readonly format: MarkupFormat;
  /** The attribute that an element needs to begin an item. */
  readonly opening: string;
  /** Null when the element begins no item. `schema`: whether plain names belong to schema.org. */
  typesOf(element: Element, schema: boolean): string[] | null;
  propertiesOf(element: Element, schema: boolean): string[];
  idOf(element: Element): string | null;
  /** Whether plain names below the element belong to schema.org. */
  schemaBelow(element: Element, above: boolean): boolean;
}

const MICRODATA: Dialect = {
  format: 'microdata',
  opening: 'itemscope',
  typesOf: (element) =>
    attributeOf(element, 'itemscope') === null ? null : namesOf(splitTokens(attributeOf(element, 'itemtype')), false),
  propertiesOf: (element) => namesOf(splitTokens(attributeOf(element, 'itemprop')), true),
  idOf: (element) => attributeOf(element, 'itemid'),
  schemaBelow: () => true,
};

const RDFA: Dialect = {
  format: 'rdfa',
  opening: 'typeof',
  typesOf: (element, schema) => {
    const tokens = splitTokens(attributeOf(element, 'typeof'));
    return tokens.length === 0 ? null : namesOf(tokens, schema);
  },
  propertiesOf: (element, schema) => namesOf(splitTokens(attributeOf(element, 'property')), schema),
  idOf: (element) => attributeOf(element, 'resource') ?? attributeOf(element, 'about'),
  schemaBelow: (element, above) => {
    const vocab = attributeOf(element, 'vocab');
    return vocab === null ? above : schemaName(`${vocab.trim().replace(/\/*$/, '')}/`) !== null;
  },
};

const ADDRESSES: Readonly<Record<string, string>> = {
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  audio: 'src',
  embed: 'src',
  iframe: 'src',
  source: 'src',
  track: 'src',
  video: 'src',
  object: 'data',
};

const ATTRIBUTES: Readonly<Record<string, string>> = { data: 'value', meter: 'value', time: 'datetime' };

/** Null when the value is the element's text. */
const ownValueOf = (element: Element, base: string): string | null => {
  const content = attributeOf(element, 'content');
  if (content !== null) return content;
  const { tagName } = element;
  const address = Object.hasOwn(ADDRESSES, tagName) ? ADDRESSES[tagName] : undefined;
  if (address !== undefined) {
    const given = attributeOf(element, address);
    return given === null ? null : (resolveUrl(given, base) ?? given);
  }
  const attribute = Object.hasOwn(ATTRIBUTES, tagName) ? ATTRIBUTES[tagName] : undefined;
  return attribute === undefined ? null : attributeOf(element, attribute);
};

interface Scope {
  readonly element: Element;
  /** Indexes of the items that own the properties here; several only with `itemref`. */
  readonly owners: readonly number[];
  readonly schema: boolean;
}

interface OpenText {
  readonly element: Element;
  readonly owners: readonly number[];
  readonly properties: readonly string[];
  text: string;
}

/** Whether any element begins an item. On most pages none does, in one of the formats or in both. */
const hasItems = (tree: Document, { opening }: Dialect): boolean => elementsOf(tree, [], [opening]).length > 0;

/** Elements that another item claims by `itemref`. */
const claimedIds = (tree: Document): ReadonlyMap<string, readonly Element[]> => {
  const claimed = new Map<string, Element[]>();
  for (const element of elementsOf(tree, [], ['itemscope']))
    for (const id of splitTokens(attributeOf(element, 'itemref')))
      if (claimed.size < MAX_REFS) claimed.set(id, [...(claimed.get(id) ?? []).slice(0, 10), element]);
  return claimed;
};

const readDialect = (drafts: Drafts, tree: Document, base: string, dialect: Dialect): void => {
  if (!hasItems(tree, dialect)) return;
  const claimed = dialect === MICRODATA ? claimedIds(tree) : new Map<string, readonly Element[]>();
  const items = new Map<Element, number | null>();
  const scopes: Scope[] = [];
  let texts: OpenText[] = [];
  const itemOf = (element: Element, nested: boolean, schema: boolean, path: string): number | null => {
    const known = items.get(element);
    if (known !== undefined) return known;
    const types = dialect.typesOf(element, schema);
    if (types === null) return null;
    const id = dialect.idOf(element);
    const resolved = id === null ? null : (resolveUrl(id, base) ?? null);
    const where = `${path}${types[0] ?? 'item'}`.slice(0, 120);
    const excerpt = tagQuote(element, 200);
    // An item of another vocabulary stays unknown, so that nobody gets its properties.
    const index =
      types.length === 0 && !nested
        ? null
        : addNode(drafts, { types, id: resolved, format: dialect.format, nested, path: where, excerpt, line: null });
    items.set(element, index);
    return index;
  };
  walk(tree, {
    enter: (element) => {
      const above = scopes.at(-1);
      const schema = dialect.schemaBelow(element, above?.schema ?? false);
      const elementId = attributeOf(element, 'id');
      const claimers = (elementId === null ? [] : (claimed.get(elementId) ?? [])).flatMap(
        (one) => itemOf(one, false, schema, 'Microdata ') ?? [],
      );
      const owners = [...new Set([...(above?.owners ?? []), ...claimers])];
      const properties = owners.length === 0 ? [] : dialect.propertiesOf(element, schema);
      const opens = dialect.typesOf(element, schema) !== null;
      const parent = drafts.nodes[owners[0] ?? -1];
      const path =
        properties.length > 0 && parent
          ? `${parent.path}.${properties[0]} `
          : dialect === MICRODATA
            ? 'Microdata '
            : 'RDFa ';
      const item = opens ? itemOf(element, properties.length > 0, schema, path) : null;
      if (opens && item === null && drafts.capped && properties.length > 0)
        for (const owner of owners) leaveOut(drafts, owner);
      for (const owner of owners)
        for (const property of properties)
          if (item !== null && item !== owner) addValue(drafts, owner, property, { node: item });
      const value = opens || properties.length === 0 ? null : ownValueOf(element, base);
      if (value !== null)
        for (const owner of owners) for (const property of properties) addValue(drafts, owner, property, value);
      else if (!opens && properties.length > 0 && texts.length < MAX_OPEN)
        texts.push({ element, owners, properties, text: '' });
      scopes.push({ element, owners: opens ? (item === null ? [] : [item]) : owners, schema });
    },
    leave: (element) => {
      if (scopes.at(-1)?.element === element) scopes.pop();
      const done = texts.at(-1);
      if (done?.element !== element) return;
      texts = texts.slice(0, -1);
      for (const owner of done.owners)
        for (const property of done.properties) addValue(drafts, owner, property, done.text);
    },
    text: (value) => {
      for (const open of texts) if (open.text.length < MAX_TEXT) open.text += value.slice(0, MAX_TEXT);
    },
  });
};

/** Elements that name a schema.org type without beginning an item. Browsers and engines ignore them. */
export const withoutScope = (tree: Document): MarkupProblem[] => {
  const found: MarkupProblem[] = [];
  for (const element of elementsOf(tree, [], ['itemtype'])) {
    const type = attributeOf(element, 'itemtype') ?? '';
    if (attributeOf(element, 'itemscope') !== null || found.length >= MAX_PROBLEMS) continue;
    if (namesOf(splitTokens(type), false).length > 0)
      found.push({ kind: 'no-scope', message: type.slice(0, 200), line: null, excerpt: tagQuote(element) });
  }
  return found;
};

/** Adds the items of both dialects. */
export const readInline = (drafts: Drafts, tree: Document, base: string): void => {
  readDialect(drafts, tree, base, MICRODATA);
  readDialect(drafts, tree, base, RDFA);
};
