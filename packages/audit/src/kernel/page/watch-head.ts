/**
 * Finds the element that ends the head early. A browser closes the head at the first thing that is not allowed in it.
 * Everything after it ends up in the body, where crawlers do not look for metadata
 * (https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata).
 */

import { type DefaultTreeAdapterMap, html as names, type Parser, parse, type Token } from 'parse5';
import { NO_QUOTE, type Quote, quoteSlice } from '../quote.ts';
import type { HeadFact, HeadMetadata } from './document-fact.ts';
import { attributeOf, type Document, type Element, elementQuote, tagQuote } from './parse-html.ts';

const MAX_LOST = 50;

/** Most noscript elements that are read, and UTF-16 units of one. */
const MAX_NOSCRIPTS = 50;
const MAX_NOSCRIPT = 10_000;

const attributeIn = (element: Element, name: string): string => attributeOf(element, name)?.trim().toLowerCase() ?? '';

const metadataOf = (element: Element): HeadMetadata | null => {
  switch (element.tagName) {
    case 'title':
    case 'base':
      return element.tagName;
    case 'link': {
      const rels = attributeIn(element, 'rel').split(/\s+/);
      if (rels.includes('canonical')) return 'canonical';
      return rels.includes('alternate') && attributeIn(element, 'hreflang') !== '' ? 'hreflang' : null;
    }
    case 'meta': {
      const name = attributeIn(element, 'name');
      if (name === 'robots' || name === 'googlebot' || name === 'bingbot') return 'robots';
      return name === 'description' ? 'description' : null;
    }
    case 'script':
      return attributeIn(element, 'type') === 'application/ld+json' ? 'json-ld' : null;
    default:
      return null;
  }
};

/**
 * Returns the metadata in the tree as it is now, from `after` on; null begins with the body. Contents of templates and
 * drawings are not metadata of the page. It does not use `walk`, because `walk` caches and the tree still grows.
 */
const metadataIn = (tree: Document, after: Element | null): HeadFact['lost'] => {
  const found: HeadFact['lost'][number][] = [];
  const waiting = [...tree.childNodes].reverse();
  let counts = false;
  for (let node = waiting.pop(); node !== undefined && found.length < MAX_LOST; node = waiting.pop()) {
    if (!('attrs' in node) || node.namespaceURI !== names.NS.HTML) continue;
    counts ||= after === null ? node.tagName === 'body' : node === after;
    const kind = counts ? metadataOf(node) : null;
    if (kind !== null) found.push({ kind, excerpt: tagQuote(node) });
    for (let at = node.childNodes.length - 1; at >= 0; at--) waiting.push(node.childNodes[at] as Element);
  }
  return found;
};

/** Quotes a noscript of the head when it has content that is not allowed there for clients without scripts; otherwise null. */
const strayIn = (noscript: Element): Quote | null => {
  const [text] = noscript.childNodes;
  const whole = text !== undefined && 'value' in text ? text.value : '';
  const cut = whole.slice(0, MAX_NOSCRIPT);
  const inside = cut === whole ? whole : cut.slice(0, cut.lastIndexOf('>') + 1);
  const tree = parse(`<!doctype html><head><noscript>${inside}</noscript></head>`, { scriptingEnabled: false });
  const within = (nodes: Document['childNodes'], name: string): Document['childNodes'] =>
    nodes.flatMap((node) => ('attrs' in node && node.tagName === name ? node.childNodes : []));
  const [first] = within(within(tree.childNodes, 'html'), 'body');
  return first === undefined ? null : elementQuote(noscript);
};

/**
 * Watches a parser that has not begun; the returned function reports what was seen so far. The head ends where the
 * parser opens the body, so we need no list that repeats the rules of the parser. A head without written bounds ends
 * where its content ends. So it is broken only when `<head>` was written, or when `</head>` or `<body>` comes after the
 * element in question.
 */
export const watchHead = (parser: Parser<DefaultTreeAdapterMap>, html: string): (() => HeadFact) => {
  const written = { head: false, end: false };
  let breaker: { tagName: string; excerpt: Quote; element: Element | null } | null = null;
  let lost: HeadFact['lost'] | null = null;
  let noscripts = 0;

  const quoteOf = ({ location }: Token.Token): Quote =>
    location === null ? NO_QUOTE : quoteSlice(html, location.startOffset, location.endOffset);
  const inBody = (): boolean => parser.openElements.tagIDs[1] === names.TAG_ID.BODY;
  const { onStartTag, onEndTag, onCharacter } = parser;
  /** What comes after the end of the head changes nothing. */
  const end = (): void => {
    written.end = true;
    Object.assign(parser, { onStartTag, onEndTag, onCharacter });
  };
  const authorEnds = (): void => {
    if (breaker !== null) lost = metadataIn(parser.document, breaker.element);
    end();
  };
  /** Lets the parser take a token and records whether that opened the body. */
  const watched =
    <T extends Token.Token>(take: (token: T) => void, tagName: (token: T) => string) =>
    (token: T): void => {
      const before = inBody();
      take(token);
      if (!before && !written.end && inBody())
        breaker ??= { tagName: tagName(token), excerpt: quoteOf(token), element: null };
    };

  const startTag = watched(parser.onStartTag.bind(parser), ({ tagName }: Token.TagToken) => tagName);
  parser.onStartTag = (token) => {
    if (token.tagName === 'head') written.head = true;
    if (!written.end && (token.tagName === 'body' || token.tagName === 'frameset')) authorEnds();
    startTag(token);
  };

  // Only </br>, </body> and </html> open the body. The last two end the document and not only the head.
  const endTag = watched(parser.onEndTag.bind(parser), () => 'br');
  parser.onEndTag = (token) => {
    const current = parser.openElements.tmplCount === 0 ? (parser.openElements.current as Element | undefined) : null;
    if (token.tagName === 'head' && !written.end) authorEnds();
    if (token.tagName === 'body' || token.tagName === 'html') end();
    const asked = current?.tagName === 'noscript' && !written.end && breaker === null && !inBody();
    if (asked && noscripts++ < MAX_NOSCRIPTS) {
      const stray = strayIn(current);
      if (stray !== null) breaker = { tagName: 'noscript', excerpt: stray, element: current };
    }
    endTag(token);
  };

  const character = watched(parser.onCharacter.bind(parser), () => '#text');
  parser.onCharacter = character;

  return () => {
    // When the author did not close the head, JSON-LD does not show that it was meant for the head: it is valid in the
    // body too.
    const open = written.head && !written.end && breaker !== null ? metadataIn(parser.document, breaker.element) : [];
    const found = lost ?? (open.some(({ kind }) => kind !== 'json-ld') ? open : null);
    if (breaker === null || found === null) return { brokenBy: null, lost: [] };
    return { brokenBy: { tagName: breaker.tagName, excerpt: breaker.excerpt }, lost: found };
  };
};
