/** Reads a sitemap's bytes into bounded lists of normalised addresses. */
import { type Answer, headerValue, parseSitemap, type Sitemap } from '@legible/formats';
import { isWeb, resolveUrl, withoutFragment } from './address.ts';

export interface SitemapReading {
  readonly sitemap: Omit<Sitemap, 'entries'>;
  /** Entries as written, readable or not. */
  readonly entries: number;
  /** Readable addresses, normalised, without fragment, in order. */
  readonly urls: readonly string[];
  readonly compressed: boolean;
  readonly html: boolean;
}

const GZIP_TYPES = new Set(['application/gzip', 'application/x-gzip']);

/** A file that is gzip by itself (not by Content-Encoding, which the door has undone): we do not look into it. */
const isGzip = ({ headers, body }: Answer): boolean =>
  (body[0] === 0x1f && body[1] === 0x8b) ||
  (GZIP_TYPES.has(headerValue(headers, 'content-type') ?? '') && body.length > 0 && body[0] !== 0x3c);

const isHtml = (body: Uint8Array): boolean =>
  /^\s*<(?:!doctype html|html|head|body|script|div)/i.test(new TextDecoder().decode(body.subarray(0, 512)));

export const readSitemap = (answer: Answer): SitemapReading => {
  const compressed = isGzip(answer);
  const { entries, ...sitemap } = parseSitemap(compressed ? '' : answer.body);
  const urls = entries.flatMap(({ loc }) => {
    const url = resolveUrl(loc, answer.url);
    return url !== null && isWeb(url) ? [withoutFragment(url)] : [];
  });
  return { sitemap, entries: entries.length, urls, compressed, html: isHtml(answer.body) };
};
