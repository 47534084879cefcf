/**
 * Finds the element that ends the head early. A browser closes the head at the first thing that may not stand in it,
 * and everything behind it lands in the body, where crawlers do not look for metadata
 * (https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata).
 */
import { type DefaultTreeAdapterMap, InsertionMode, type Parser, type Token } from 'parse5';
import type { HeadFact, HeadMetadata } from '../facts.ts';
import { cleanText } from './clean-text.ts';
import { DOCUMENT_CAPS, tagExcerpt } from './elements.ts';

const MAX_LOST = 50;

/** Content of noscript that may not stand in a head; whoever runs no scripts reads it as elements. */
const STRAY_IN_NOSCRIPT = /<(?!link\b|meta\b|style\b|noscript\b)([a-z][a-z0-9-]*)[^>]{0,400}>?/i;

const attribute = (token: Token.TagToken, name: string): string =>
  token.attrs
    .find((one) => one.name === name)
    ?.value.trim()
    .toLowerCase() ?? '';

const metadataOf = (token: Token.TagToken): HeadMetadata | null => {
  const rels = attribute(token, 'rel').split(/\s+/);
  switch (token.tagName) {
    case 'title':
    case 'base':
      return token.tagName;
    case 'link':
      if (rels.includes('canonical')) return 'canonical';
      return rels.includes('alternate') && attribute(token, 'hreflang') !== '' ? 'hreflang' : null;
    case 'meta': {
      const name = attribute(token, 'name');
      if (name === 'robots' || name === 'googlebot' || name === 'bingbot') return 'robots';
      return name === 'description' ? 'description' : null;
    }
    case 'script':
      return attribute(token, 'type') === 'application/ld+json' ? 'json-ld' : null;
    default:
      return null;
  }
};

/** What the author wrote of head and body. */
interface Written {
  head: boolean;
  /** `</head>`, or `<body>` which implies it. */
  end: boolean;
  /** Open SVG and MathML roots: a title in there is no metadata. */
  foreign: number;
}

const isForeign = (name: string): boolean => name === 'svg' || name === 'math';

/**
 * Watches a parser that has not begun; the returned function tells what was seen so far. A head without any written
 * bounds ends where its content ends, so it is broken only when `<head>` was written, or `</head>` or `<body>` comes
 * behind the element in question.
 */
export const watchHead = (parser: Parser<DefaultTreeAdapterMap>): (() => HeadFact) => {
  const written: Written = { head: false, end: false, foreign: 0 };
  const lost: { kind: HeadMetadata; excerpt: string }[] = [];
  let breaker: { tagName: string; excerpt: string } | null = null;
  let inNoscript = false;
  let confirmed = false;

  const inHead = (): boolean => parser.insertionMode <= InsertionMode.IN_HEAD_NO_SCRIPT;
  const inBody = (): boolean =>
    parser.insertionMode >= InsertionMode.IN_BODY && parser.insertionMode !== InsertionMode.TEXT;
  const authorEnds = (): void => {
    confirmed ||= breaker !== null;
    written.end = true;
  };

  const onStartTag = parser.onStartTag.bind(parser);
  parser.onStartTag = (token) => {
    const before = inHead();
    const { tagName } = token;
    if (written.end) return onStartTag(token);
    if (tagName === 'head') written.head = true;
    if (tagName === 'body' || tagName === 'frameset') authorEnds();
    if (isForeign(tagName) && !token.selfClosing) written.foreign++;
    const kind = breaker === null || written.foreign > 0 ? null : metadataOf(token);
    if (kind !== null && lost.length < MAX_LOST) lost.push({ kind, excerpt: tagExcerpt(token) });
    if (before && tagName === 'noscript') inNoscript = true;
    onStartTag(token);
    if (before && inBody() && !written.end) breaker ??= { tagName, excerpt: tagExcerpt(token) };
  };

  const onEndTag = parser.onEndTag.bind(parser);
  parser.onEndTag = (token) => {
    const before = inHead();
    if (isForeign(token.tagName) && written.foreign > 0) written.foreign--;
    if (token.tagName === 'noscript') inNoscript = false;
    if (token.tagName === 'head' && !written.end) authorEnds();
    onEndTag(token);
    // Only </br>, </body> and </html> do this; the last two end the document, not the head alone.
    if (before && inBody() && !written.end && token.tagName === 'br') breaker ??= { tagName: 'br', excerpt: '</br>' };
  };

  const onCharacter = parser.onCharacter.bind(parser);
  parser.onCharacter = (token) => {
    const before = inHead();
    if (inNoscript && !written.end && breaker === null) {
      const stray = STRAY_IN_NOSCRIPT.exec(token.chars.slice(0, 10_000));
      if (stray) breaker = { tagName: 'noscript', excerpt: cleanText(`<noscript>${stray[0]}`, DOCUMENT_CAPS.excerpt) };
    }
    onCharacter(token);
    if (before && inBody() && !written.end)
      breaker ??= { tagName: '#text', excerpt: cleanText(token.chars, DOCUMENT_CAPS.excerpt) };
  };

  return () => {
    const broken = confirmed || (written.head && breaker !== null && lost.length > 0);
    return broken ? { brokenBy: breaker, lost } : { brokenBy: null, lost: [] };
  };
};
