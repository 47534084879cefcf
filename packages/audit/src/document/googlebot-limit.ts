import type { Answer, HeaderLine } from '@legible/formats';
import type { CutFact } from '../facts.ts';
import { quoteSlice } from '../quote.ts';

/** Googlebot reads the first 2 MB of a page, HTTP headers included (Google: "Googlebot", file size limits). */
export const GOOGLEBOT_BYTES = 2 * 1024 * 1024;

/** Bytes searched for the next start tag: inline data can run on for long. */
const SEARCHED = 1024 * 1024;

/** Header lines as HTTP/1.1 writes them, with colon, space and line end. */
export const headerBytesOf = (headers: readonly HeaderLine[]): number =>
  headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);

/**
 * What lies behind the limit; null when nothing does.
 *
 * @param charset by which the page is decoded.
 */
export const cutOf = ({ headers, body }: Answer, charset: string): CutFact | null => {
  const room = Math.max(0, GOOGLEBOT_BYTES - headerBytesOf(headers));
  if (body.length <= room) return null;
  const text = new TextDecoder('latin1').decode(body.subarray(room, room + SEARCHED));
  const tag = /<[a-z][^>]{0,400}>?/i.exec(text)?.[0] ?? '';
  // The search counts bytes; what is quoted is decoded as the page is.
  const shown = new TextDecoder(charset).decode(Uint8Array.from(tag, (char) => char.charCodeAt(0)));
  return { lostBytes: body.length - room, excerpt: quoteSlice(shown, 0, shown.length, 300) };
};
