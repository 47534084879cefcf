/** Contexts of JSON-LD, as far as they decide which names belong to schema.org. None is fetched. */

import { parseJson } from '@legible/formats/json-text';
import { resolveUrl } from '../../kernel/address/address.ts';
import { attributeOf, type Document, elementsOf, textIn } from '../../kernel/page/parse-html.ts';
import type { MarkupProblem } from '../../kernel/page/structured-data.ts';
import { NO_QUOTE, type Quote, quoteIn, quoteSlice } from '../../kernel/quote.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';
import { addNode, addValue, type Drafts, type DraftValue, leaveOut, schemaName } from './node-drafts.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

type Keyword = '@type' | '@id';

/** How to read names: `schema` when plain names belong to schema.org, and the prefixes for it. */
export interface Context {
  /** Names that mean keywords: schema.org's own context defines `type` and `id`. */
  readonly aliases: readonly (readonly [name: string, keyword: Keyword])[];
  readonly known: boolean;
  readonly schema: boolean;
  readonly http: boolean;
  readonly prefixes: readonly string[];
}

const NO_CONTEXT: Context = { aliases: [], known: false, schema: false, http: false, prefixes: ['schema'] };

/** A misspelt schema.org address, if `SCHEMA_CONTEXT` does not match it. */
const MEANT = /^[a-z:/.]*s[a-z]{3,5}a\.org\W*$/i;
const SCHEMA_CONTEXT = /^(?:(https?):)?(?:\/\/)?(?:www\.)?schema\.org(?:\/|$)/i;

const SCHEMA_ALIASES: Context['aliases'] = [
  ['type', '@type'],
  ['id', '@id'],
];

const MAX_ALIASES = 10;

/** The aliases of a context: those of schema.org if it is named as a whole, and its own definitions. */
const aliasesIn = (context: Json): Context['aliases'] => {
  if (typeof context === 'string') return SCHEMA_CONTEXT.test(context.trim()) ? SCHEMA_ALIASES : [];
  const entries = isObject(context) ? Object.entries(context) : [];
  return entries.flatMap(([name, value]) => (value === '@type' || value === '@id' ? [[name, value] as const] : []));
};

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: Json | undefined): readonly Json[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as Json];

const iriOf = (context: Json): string =>
  typeof context === 'string'
    ? context.trim()
    : isObject(context) && typeof context['@vocab'] === 'string'
      ? context['@vocab']
      : '';

/**
 * Among several contexts, schema.org counts, whatever the others add. Without it, plain names belong to another
 * vocabulary.
 */
const contextBelow = (above: Context, given: Json | undefined): Context => {
  const contexts = listOf(given).slice(0, 20);
  const iris = contexts.map(iriOf).filter((iri) => iri !== '');
  const schema = iris.map((iri) => SCHEMA_CONTEXT.exec(iri)).find((match) => match !== null);
  const prefixes = contexts
    .filter(isObject)
    .flatMap((one) =>
      Object.entries(one).flatMap(([name, value]) =>
        typeof value === 'string' && SCHEMA_CONTEXT.test(value) && !name.startsWith('@') ? name : [],
      ),
    );
  return {
    aliases: [...above.aliases, ...contexts.flatMap(aliasesIn)].slice(0, MAX_ALIASES),
    known: above.known || (contexts.length > 0 && !iris.some((iri) => MEANT.test(iri) && !SCHEMA_CONTEXT.test(iri))),
    schema: iris.length === 0 ? above.schema : schema !== undefined,
    http: iris.length === 0 ? above.http : schema?.[1]?.toLowerCase() === 'http',
    prefixes: [...above.prefixes, ...prefixes].slice(0, 20),
  };
};

/** The keyword that a key is or means. */
const keywordOf = (context: Context, key: string): Keyword | null =>
  key === '@type' || key === '@id' ? key : (context.aliases.find(([name]) => name === key)?.[1] ?? null);

/** The value of a keyword, or of the first alias for it. */
const keywordValue = (context: Context, object: JsonObject, keyword: Keyword): Json | undefined =>
  object[keyword] ?? Object.entries(object).find(([key]) => keywordOf(context, key) === keyword)?.[1];

/** The schema.org name of a key or type; null when it belongs to another vocabulary. */
const nameIn = (context: Context, name: string): string | null => {
  const absolute = schemaName(name);
  if (absolute !== null) return absolute;
  const colon = name.indexOf(':');
  if (colon < 0) return context.schema ? name.slice(0, 100) : null;
  return context.prefixes.includes(name.slice(0, colon)) ? name.slice(colon + 1, colon + 101) : null;
};

/** Reads JSON-LD as search engines do: fetches no context, and skips everything that is not schema.org. */

const MAX_BLOCKS = 100;
const MAX_BLOCK = 1_000_000;
const MAX_DEPTH = 20;
const MAX_PROBLEMS = 20;
const EXCERPT = 200;
const NESTED_EXCERPT = 80;

interface Block {
  readonly drafts: Drafts;
  readonly base: string;
  readonly line: number | null;
  /** Whether a type has another key than `@type`. */
  aliased: boolean;
  /** The page, and the position of the script in it; -1 when unknown. */
  readonly html: string;
  readonly start: number;
  readonly end: number;
  /** Where to search for the next node of a type. */
  readonly seen: Map<string, number>;
}

/**
 * The source from the brace before the `@type` of a node. Each node of a type gets its own place; empty when it is
 * written differently.
 */
const quoteOf = ({ html, start, end, seen }: Block, type: string | undefined, max: number): Quote => {
  if (type === undefined || start < 0) return NO_QUOTE;
  const named = new RegExp(`"@type"\\s*:\\s*(?:\\[\\s*)?"${type.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}"`, 'g');
  named.lastIndex = seen.get(type) ?? start;
  const at = named.exec(html)?.index ?? end;
  if (at >= end) return NO_QUOTE;
  seen.set(type, at + 1);
  return quoteSlice(html, Math.max(start, html.lastIndexOf('{', at)), end, max);
};

const idOf = (object: JsonObject, context: Context, base: string): string | null => {
  const id = keywordValue(context, object, '@id');
  return typeof id === 'string' && id !== '' ? (resolveUrl(id, base) ?? id.slice(0, 300)) : null;
};

const isReference = (object: JsonObject, context: Context): boolean => {
  for (const key in object) if (keywordOf(context, key) === null) return false;
  return keywordValue(context, object, '@id') !== undefined;
};

const readProperties = (
  block: Block,
  object: JsonObject,
  index: number,
  context: Context,
  path: string,
  depth: number,
) => {
  for (const [key, given] of Object.entries(object)) {
    const property = key.startsWith('@') || keywordOf(context, key) !== null ? null : nameIn(context, key);
    if (property === null) continue;
    const values = listOf(given);
    for (const [at, one] of values.entries()) {
      if (at >= 100) {
        leaveOut(block.drafts, index);
        break;
      }
      const place = `${path}.${property}${values.length > 1 ? `[${at}]` : ''}`;
      const read = readValue(block, one, context, place, depth + 1);
      // Content that exceeded the limit is not a missing property.
      if (read.length === 0 && typeof one === 'object' && one !== null && block.drafts.capped)
        leaveOut(block.drafts, index);
      for (const value of read) addValue(block.drafts, index, property, value);
    }
  }
};

const readValue = (block: Block, value: Json, context: Context, path: string, depth: number): DraftValue[] => {
  if (value === null) return [];
  if (typeof value !== 'object') return [String(value)];
  if (depth > MAX_DEPTH) {
    block.drafts.capped = true;
    return [];
  }
  if (!isObject(value)) return value.slice(0, 100).flatMap((one) => readValue(block, one, context, path, depth + 1));
  const inner = value['@value'] ?? value['@list'] ?? value['@set'];
  if (inner !== undefined) return readValue(block, inner, context, path, depth + 1);
  const index = readNode(block, value, context, path, depth);
  return index === null ? [] : [index];
};

const readNode = (block: Block, object: JsonObject, above: Context, path: string, depth: number): DraftValue | null => {
  const { drafts, base, line } = block;
  const context = contextBelow(above, object['@context']);
  const id = idOf(object, context, base);
  if (id !== null && depth > 0 && isReference(object, context)) return { ref: id };
  if (Object.keys(object).every((key) => key === '@context')) return null;
  const given = listOf(keywordValue(context, object, '@type')).flatMap((type) =>
    typeof type === 'string' && type.trim() !== '' ? type : [],
  );
  const types = given.slice(0, 10).flatMap((type) => nameIn(context, type.trim()) ?? []);
  if (types.length > 0 && object['@type'] === undefined) block.aliased = true;
  if (types.length === 0 && (given.length > 0 || !context.schema)) return null;
  const excerpt = quoteOf(block, given[0], depth > 0 ? NESTED_EXCERPT : EXCERPT);
  const index = addNode(drafts, {
    types,
    id,
    format: 'json-ld',
    nested: depth > 0,
    path: cleanText(path, 120),
    excerpt,
    line,
  });
  if (index === null) return null;
  readProperties(block, object, index, context, path, depth);
  return { node: index };
};

/** Reads the roots: the object, each item of a list, each item of a graph. */
const readRoots = (block: Block, value: Json, above: Context, path: string, depth = 0): Context[] => {
  if (Array.isArray(value))
    return value.slice(0, 500).flatMap((one, at) => readRoots(block, one, above, `${path}[${at}]`, depth + 1));
  if (!isObject(value) || depth > 4) return [];
  const context = contextBelow(above, value['@context']);
  const graph = value['@graph'];
  const own = Object.keys(value).some((key) => !['@context', '@graph', '@id'].includes(key));
  if (own) readNode(block, value, above, path, 0);
  const inside = graph === undefined ? [] : readRoots(block, graph, context, `${path}.@graph`, depth + 1);
  return own ? [context, ...inside] : inside;
};

/** Removes old wrappers around a script, which JSON-LD parsers tolerate. */
const unwrapped = (text: string): string =>
  text
    .replace(/^\s*(?:\/\/\s*)?(?:<!--|<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/)/, '')
    .replace(/(?:\/\/\s*)?(?:-->|\]\]>|\/\*\s*\]\]>\s*\*\/)\s*$/, '');

const lineAt = (text: string, end: number): number => {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) line++;
  return line;
};

/** The text that the engine quotes around an unexpected token: ten characters before it, after dots. */
const QUOTED = /^(Unexpected token .*?), (\.\.\.)?"(.*)"(?:\.\.\.)? is not valid JSON$/s;

/** Where the engine stopped; the end when it does not say. */
const positionIn = (text: string, said: string): number => {
  const position = /at position (\d+)/.exec(said)?.[1];
  if (position !== undefined) return Number(position);
  const [, token = '', dots, quoted = ''] = QUOTED.exec(said) ?? [];
  if (token === '') return text.trimEnd().length;
  const sign = token.slice("Unexpected token '".length, -1);
  return Math.max(0, text.indexOf(quoted)) + (dots === undefined ? Math.max(0, quoted.indexOf(sign)) : 10);
};

const parse = (text: string): { readonly value: Json } | { readonly message: string; readonly at: number } => {
  try {
    return { value: parseJson(text) as Json };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    // Place and quotation are distinguished.
    const message = QUOTED.exec(said)?.[1] ?? said.replace(/ (?:in JSON )?at position.*$/s, '');
    return { message: cleanText(message, 150), at: positionIn(text, said) };
  }
};

/** Text of each JSON-LD script. */
const blocksOf = (tree: Document): string[] =>
  elementsOf(tree, ['script'])
    .filter((script) => attributeOf(script, 'type')?.split(';')[0]?.trim().toLowerCase() === 'application/ld+json')
    .map(textIn);

/** Where the text of a script appears in the source. The parser has turned CR LF into one character. */
const placeOf = (html: string, raw: string, from: number): number => {
  const head = raw.slice(0, 500);
  const at = html.indexOf(head, from);
  return at < 0 ? html.indexOf(head.replaceAll('\n', '\r\n'), from) : at;
};

export interface JsonLdReading {
  readonly problems: readonly MarkupProblem[];
  readonly httpContexts: number;
  readonly aliased: number;
}

/** Adds the nodes of all JSON-LD scripts. An empty script adds nothing. */
export const readJsonLd = (drafts: Drafts, tree: Document, html: string, base: string): JsonLdReading => {
  const problems: MarkupProblem[] = [];
  let httpContexts = 0;
  let aliased = 0;
  let from = 0;
  for (const [at, raw] of blocksOf(tree).entries()) {
    if (at >= MAX_BLOCKS || raw.length > MAX_BLOCK) {
      drafts.capped = true;
      continue;
    }
    if (raw.trim() === '') continue;
    const start = placeOf(html, raw, from);
    const first = start < 0 ? null : lineAt(html, start);
    if (start >= 0) from = start + 1;
    const close = start < 0 ? -1 : html.indexOf('</script', start + raw.length);
    const end = close < 0 ? start + raw.length : close;
    const text = unwrapped(raw);
    const read = parse(text);
    const excerptAt = (position: number) =>
      quoteIn(html, text.slice(Math.max(0, position - 60), position + 60), 120, Math.max(0, start));
    const name = `JSON-LD block ${at + 1}`;
    if ('message' in read) {
      const lines = lineAt(raw, raw.indexOf(text) + read.at);
      if (problems.length < MAX_PROBLEMS)
        problems.push({
          kind: 'json',
          message: read.message,
          line: first === null ? null : first + lines - 1,
          excerpt: excerptAt(read.at),
        });
      continue;
    }
    const before = drafts.nodes.length;
    const block = { drafts, base, line: first, aliased: false, html, start, end, seen: new Map<string, number>() };
    const contexts = readRoots(block, read.value, NO_CONTEXT, name);
    if (block.aliased) aliased++;
    if (contexts.some(({ http }) => http)) httpContexts++;
    const lacksContext = contexts.some(({ known }) => !known) && drafts.nodes.length === before;
    if (lacksContext && problems.length < MAX_PROBLEMS)
      problems.push({ kind: 'no-context', message: name, line: first, excerpt: excerptAt(0) });
  }
  return { problems, httpContexts, aliased };
};
