/** Compares the declared type of an answer with what its body begins like. */
import { headerValue } from '@legible/formats';
import type { ResponseFact } from '../facts/exchange-fact.ts';

const HTML = /^(?:text\/html|application\/xhtml\+xml)$/;
/** XML may hold XHTML, and a multipart or unknown type may hold anything. */
const XML = /(?:^|[/+])xml$/;
/** An address that ends like this shows source on purpose. */
const SOURCE = /\.(?:txt|md|log|patch|diff)$/i;

/** A success with content: errors and empty answers are no page. */
export const isBody = ({ status }: ResponseFact): boolean => status >= 200 && status < 300 && status !== 204;

/**
 * HTML that no browser shows as HTML, or JSON, PDF or a feed declared as HTML. Without a type browsers guess, unless
 * `nosniff` forbids it (WHATWG MIME Sniffing, section 7).
 */
export const isMismatch = ({ mediaType, looksLike, headers, url }: ResponseFact): boolean => {
  if (looksLike === null) return false;
  const nosniff = headerValue(headers, 'x-content-type-options')?.trim().toLowerCase() === 'nosniff';
  if (mediaType === null) return nosniff && looksLike === 'html';
  if (looksLike !== 'html') return HTML.test(mediaType) && !(looksLike === 'xml' && mediaType.includes('xhtml'));
  return !HTML.test(mediaType) && !XML.test(mediaType) && !SOURCE.test(new URL(url).pathname);
};
