/** Detects the type of a body from its first bytes, whatever its header says. */

import { type Answer, type HeaderLine, headerValue } from '@legible/formats/exchange';
import { parseJson } from '@legible/formats/json-text';
import type { CutFact, ResponseFact, SniffedType } from '../../kernel/address-answers.ts';
import { quoteSlice } from '../../kernel/quote.ts';

const READ = 1_024;

/** Longest body, in bytes, that is tried as JSON. */
const MAX_JSON = 1024 * 1024;
const COMMENTS = /^(?:<!--[\s\S]{0,500}?-->\s*)+/;
const HTML_ROOT = /^<(?:!doctype\s+html|html)\b/i;
const XML_DECLARATION = /^<\?xml\b[^>]*>\s*/i;
const XML_ROOT = /^<(?:rss|feed|rdf:RDF|urlset|sitemapindex|svg)\b/i;

const isJson = (body: Uint8Array): boolean => {
  if (body.length > MAX_JSON) return false;
  try {
    parseJson(new TextDecoder().decode(body));
    return true;
  } catch {
    return false;
  }
};

/** Returns a type only when it is certain: HTML by its doctype or root, whole JSON, XML by its declaration or root, PDF. */
export const sniffedType = (body: Uint8Array): SniffedType | null => {
  const start = new TextDecoder().decode(body.subarray(0, READ)).trimStart();
  if (start.startsWith('%PDF-')) return 'pdf';
  if (/^[{[]/.test(start)) return isJson(body) ? 'json' : null;
  const bare = start.replace(XML_DECLARATION, '').replace(COMMENTS, '');
  if (HTML_ROOT.test(bare)) return 'html';
  return bare.length < start.length && XML_DECLARATION.test(start) ? 'xml' : XML_ROOT.test(bare) ? 'xml' : null;
};

/** Compares the declared type of an answer with the type that the beginning of its body shows. */

const HTML = /^(?:text\/html|application\/xhtml\+xml)$/;

/** XML types, which may hold XHTML. */
const XML = /(?:^|[/+])xml$/;

/** Endings of addresses that show source on purpose. */
const SOURCE = /\.(?:txt|md|log|patch|diff)$/i;

/** Whether the answer is a success with content: errors and 204 are not pages. */
export const isBody = ({ status }: ResponseFact): boolean => status >= 200 && status < 300 && status !== 204;

/**
 * Whether HTML is declared as a type that no browser shows as HTML, or JSON, PDF or XML is declared as HTML. Without a
 * type, browsers guess unless `nosniff` forbids it (WHATWG MIME Sniffing, section 7).
 */
export const isMismatch = ({ mediaType, looksLike, headers, url }: ResponseFact): boolean => {
  if (looksLike === null) return false;
  const nosniff = headerValue(headers, 'x-content-type-options')?.trim().toLowerCase() === 'nosniff';
  if (mediaType === null) return nosniff && looksLike === 'html';
  if (looksLike !== 'html') return HTML.test(mediaType) && !(looksLike === 'xml' && mediaType.includes('xhtml'));
  return !HTML.test(mediaType) && !XML.test(mediaType) && !SOURCE.test(new URL(url).pathname);
};

/** Googlebot reads the first 2 MB of a page, HTTP headers included (Google: "Googlebot", file size limits). */
export const GOOGLEBOT_BYTES = 2 * 1024 * 1024;

/** Bytes after the limit that are searched for the next start tag, because inline data can be long. */
const SEARCHED = 1024 * 1024;

/** Returns the size of header lines as HTTP/1.1 writes them, with colon, space and line end. */
export const headerBytesOf = (headers: readonly HeaderLine[]): number =>
  headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);

/**
 * Returns the part after Googlebot's limit; null when there is none.
 *
 * @param charset for decoding the excerpt.
 */
export const cutOf = ({ headers, body }: Answer, charset: string): CutFact | null => {
  const room = Math.max(0, GOOGLEBOT_BYTES - headerBytesOf(headers));
  if (body.length <= room) return null;
  const text = new TextDecoder('latin1').decode(body.subarray(room, room + SEARCHED));
  const tag = /<[a-z][^>]{0,400}>?/i.exec(text)?.[0] ?? '';
  // The search counts bytes, but the quote is decoded like the page.
  const shown = new TextDecoder(charset).decode(Uint8Array.from(tag, (char) => char.charCodeAt(0)));
  return { lostBytes: body.length - room, excerpt: quoteSlice(shown, 0, shown.length, 300) };
};
