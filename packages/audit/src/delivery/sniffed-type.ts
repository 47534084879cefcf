/** Tells by its beginning what a body is, whatever its header says. */
import { parseJson } from '@legible/formats';
import type { SniffedType } from '../facts/exchange-fact.ts';

const READ = 1_024;
/** A longer body is not tried as JSON. */
const MAX_JSON = 1024 * 1024;

const COMMENTS = /^(?:<!--[\s\S]{0,500}?-->\s*)+/;
const HTML = /^<(?:!doctype\s+html|html)\b/i;
const XML_DECLARATION = /^<\?xml\b[^>]*>\s*/i;
const XML = /^<(?:rss|feed|rdf:RDF|urlset|sitemapindex|svg)\b/i;

const isJson = (body: Uint8Array): boolean => {
  if (body.length > MAX_JSON) return false;
  try {
    parseJson(new TextDecoder().decode(body));
    return true;
  } catch {
    return false;
  }
};

/** Only what is certain: an HTML page with its doctype or root, whole JSON, XML that says so, PDF. */
export const sniffedType = (body: Uint8Array): SniffedType | null => {
  const start = new TextDecoder().decode(body.subarray(0, READ)).trimStart();
  if (start.startsWith('%PDF-')) return 'pdf';
  if (/^[{[]/.test(start)) return isJson(body) ? 'json' : null;
  const bare = start.replace(XML_DECLARATION, '').replace(COMMENTS, '');
  if (HTML.test(bare)) return 'html';
  return bare.length < start.length && XML_DECLARATION.test(start) ? 'xml' : XML.test(bare) ? 'xml' : null;
};
