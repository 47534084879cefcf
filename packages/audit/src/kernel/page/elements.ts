import { resolveUrl } from '../address/address.ts';
import type { Place } from '../address-answers.ts';
import { cleanText } from '../text/clean-text.ts';
import type { WordBag } from '../text/word-set.ts';
import type { DocumentFact, LinkFact, MetaFact } from './document-fact.ts';
import { attributeOf, type Document, type Element, oncePerTree, tagQuote } from './parse-html.ts';

/** Input of a reader of one part of a page. */
export interface DocumentSource {
  /** The tree as a browser builds it before scripts run; capped, see `fact.limits`. */
  readonly tree: Document;
  /** Decoded source text. */
  readonly html: string;
  /** The address that answered. Relative links are resolved against `fact.baseUrl`. */
  readonly url: string;
  /** The main text that `fact.mainText` measures. */
  readonly mainText: string;
  /** Its words. */
  readonly mainWords: readonly string[];
  /** Facts about the document as a whole. */
  readonly fact: DocumentFact;
}

/** Limits of the lists and texts. `elements` applies to titles, metas and links separately. */
export const DOCUMENT_CAPS = {
  anchors: 5_000,
  headings: 1_000,
  elements: 1_000,
  title: 300,
  text: 300,
  value: 2_000,
  excerpt: 500,
  sample: 5_000,
} as const;

const META_ATTRIBUTES = ['name', 'property', 'http-equiv', 'itemprop'] as const;

/** Splits an attribute value at white space into words in lower case. */
export const tokens = (value: string | null): string[] =>
  value === null ? [] : value.slice(0, DOCUMENT_CAPS.value).toLowerCase().split(/\s+/).filter(Boolean);

/** Reads a meta element. Returns null when none of its attributes gives it a name. */
export const metaOf = (element: Element, place: Place): MetaFact | null => {
  const excerpt = tagQuote(element);
  const charset = attributeOf(element, 'charset');
  if (charset !== null)
    return { attribute: 'charset', key: 'charset', content: cleanText(charset, 100), place, excerpt };
  for (const attribute of META_ATTRIBUTES) {
    const key = attributeOf(element, attribute);
    if (key === null) continue;
    const content = cleanText(attributeOf(element, 'content') ?? '', DOCUMENT_CAPS.value);
    return { attribute, key: cleanText(key, 100).toLowerCase(), content, place, excerpt };
  }
  return null;
};

export const linkOf = (element: Element, place: Place, base: string): LinkFact => {
  const read = (name: string): string | null => {
    const value = attributeOf(element, name);
    return value === null ? null : cleanText(value, DOCUMENT_CAPS.text);
  };
  const rels = tokens(attributeOf(element, 'rel'));
  return {
    rels,
    href: resolveUrl(attributeOf(element, 'href'), base),
    ...(rels.includes('canonical') || rels.includes('alternate') ? { written: read('href') ?? '' } : {}),
    hreflang: read('hreflang'),
    type: read('type'),
    media: read('media'),
    place,
    excerpt: tagQuote(element),
  };
};

/** Whether a script is a block of JSON-LD. */
export const isJsonLd = (script: Element): boolean =>
  attributeOf(script, 'type')?.trim().toLowerCase() === 'application/ld+json';

const resolversOf = oncePerTree((_): Map<string, (href: string | null) => string | null> => new Map());

/**
 * Returns `resolveUrl` for the links of a page. It resolves each address once (up to the number of links that are kept),
 * because five readers ask for every link: reading a page takes about 3 % less time.
 */
export const resolverOf = (tree: Document, base: string): ((href: string | null) => string | null) => {
  const known = new Map<string, string | null>();
  const resolve = (href: string | null): string | null => {
    const found = known.get(href ?? '');
    if (found !== undefined) return found;
    const resolved = resolveUrl(href, base);
    if (known.size < DOCUMENT_CAPS.anchors) known.set(href ?? '', resolved);
    return resolved;
  };
  const resolvers = resolversOf(tree);
  const made = resolvers.get(base) ?? resolve;
  resolvers.set(base, made);
  return made;
};

export interface ContentText {
  /** Words of the content; CJK characters count as half a word. */
  readonly words: number;
  readonly bag: WordBag;
  /** Beginning of the content, one passage for each block. */
  readonly passages: readonly string[];
}

/** The content as seen by a client that does not run scripts. */
export interface ContentRead extends ContentText {
  /** For each block in the bag, its hash and how many words of the content it has. */
  readonly blocks: readonly (readonly [hash: number, words: number])[];
}
