/** Reads a sitemap's bytes into bounded lists of normalised addresses. */
import { type Answer, headerValue, parseMediaType, parseSitemap, type Sitemap } from '@legible/formats';
import { isWeb, resolveUrl, withoutFragment } from '../addresses/address.ts';
import { cleanText } from '../document/clean-text.ts';
import type { TallyFact } from '../facts/tally-fact.ts';
import { tallyOf } from '../tally.ts';
import { w3cDay } from './sitemap-dates.ts';

const MAX_EXAMPLE = 500;
/** With a scheme, http(s) or not. */
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:/i;

export interface SitemapReading {
  readonly sitemap: Omit<Sitemap, 'entries'>;
  /** Entries as written, readable or not. */
  readonly entries: number;
  /**
   * Readable addresses, normalised, without fragment, in order. Of pages only whole ones: search engines take them as
   * written (G-SITEMAP). Parts of an index are resolved, so that their contents can be judged.
   */
  readonly urls: readonly string[];
  /** Of each of `urls`, in days since 1970; null without a readable date, and in files of other kinds than urlset. */
  readonly days: readonly (number | null)[];
  /** Dates of a urlset that are no dates. */
  readonly badDates: TallyFact;
  /** Addresses that are not absolute. */
  readonly relative: TallyFact;
  /** Gzip that whoever called the reader could not unpack: cut off, damaged, packed twice, or a bomb. */
  readonly packed: boolean;
  readonly html: boolean;
  /** Of the file as it was read, unpacked. */
  readonly bytes: number;
  /** Those bytes are not all of it. */
  readonly cut: boolean;
}

/** RFC 1952, 2.3.1. */
const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

const isHtml = (body: Uint8Array): boolean =>
  /^\s*<(?:!doctype html|html|head|body|script|div)/i.test(new TextDecoder().decode(body.subarray(0, 512)));

export const readSitemap = (answer: Answer): SitemapReading => {
  const { body, truncated: cut } = answer;
  const packed = isGzip(body);
  const charset = parseMediaType(headerValue(answer.headers, 'content-type'))?.charset ?? null;
  const { entries, ...sitemap } = parseSitemap(packed ? '' : body, charset);
  const isIndex = sitemap.kind === 'sitemapindex';
  const dated = sitemap.kind === 'urlset';
  const urls: string[] = [];
  const days: (number | null)[] = [];
  const badDates: string[] = [];
  const relative: string[] = [];
  for (const { loc, lastmod } of entries) {
    const day = dated && lastmod !== undefined ? w3cDay(lastmod) : null;
    if (dated && lastmod !== undefined && day === null) badDates.push(cleanText(`${loc} (${lastmod})`, MAX_EXAMPLE));
    const isWhole = ABSOLUTE.test(loc);
    if (!isWhole) relative.push(cleanText(loc, MAX_EXAMPLE));
    if (!isWhole && !isIndex) continue;
    const url = resolveUrl(loc, answer.url);
    if (url === null || !isWeb(url)) continue;
    urls.push(withoutFragment(url));
    days.push(day);
  }
  return {
    sitemap,
    entries: entries.length,
    urls,
    days,
    badDates: tallyOf(badDates),
    relative: tallyOf(relative),
    packed,
    html: isHtml(body),
    bytes: body.length,
    cut,
  };
};
