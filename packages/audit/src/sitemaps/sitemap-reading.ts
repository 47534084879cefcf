/** Reads a sitemap's bytes into bounded lists of normalised addresses. */
import { type Answer, headerValue, parseSitemap, type Sitemap } from '@legible/formats';
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
  /** Readable addresses, normalised, without fragment, in order. */
  readonly urls: readonly string[];
  /** Of each of `urls`, in days since 1970; null without a readable date, and in files of other kinds than urlset. */
  readonly days: readonly (number | null)[];
  /** Dates of a urlset that are no dates. */
  readonly badDates: TallyFact;
  /** Addresses that are not absolute. */
  readonly relative: TallyFact;
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
  const dated = sitemap.kind === 'urlset';
  const urls: string[] = [];
  const days: (number | null)[] = [];
  const badDates: string[] = [];
  const relative: string[] = [];
  for (const { loc, lastmod } of entries) {
    const day = dated && lastmod !== undefined ? w3cDay(lastmod) : null;
    if (dated && lastmod !== undefined && day === null) badDates.push(cleanText(`${loc} (${lastmod})`, MAX_EXAMPLE));
    if (!ABSOLUTE.test(loc)) relative.push(cleanText(loc, MAX_EXAMPLE));
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
    compressed,
    html: isHtml(answer.body),
  };
};
