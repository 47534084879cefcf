/** Sitemaps and how a sample of their addresses answered. */

import { type Answer, headerValue } from '@legible/formats/exchange';
import { parseMediaType } from '@legible/formats/media-type';
import { parseSitemap, type Sitemap, type SitemapProblem } from '@legible/formats/sitemap';
import { isWeb, resolveUrl, withoutFragment } from '../../kernel/address/address.ts';
import { challengeInHeaders } from '../../kernel/challenge.ts';
import type { AddressFact, ChallengeFact, FetchFact } from '../../kernel/exchange-fact.ts';
import type { StepId, UnknownReason } from '../../kernel/observed.ts';
import { w3cDay } from '../../kernel/page/page-dates.ts';
import { type TallyFact, tallyOf } from '../../kernel/tally.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';

/** One sitemap that was asked for. */
export interface SitemapFileFact extends FetchFact {
  readonly foundIn: 'robots' | 'guess' | 'index';
  readonly mediaType: string | null;
  /** As it was read: decoded, and unpacked where it is a gzip file. */
  readonly bytes: number;
  /** Bytes of the whole file: what was read, or more where a length was announced and reading stopped. */
  readonly length: number;
  /** Null when nothing answered with success. */
  readonly kind: 'urlset' | 'sitemapindex' | 'text' | 'feed' | 'unreadable' | null;
  /** A gzip file that could not be unpacked: cut off, damaged, packed twice, or expanding too far. */
  readonly packed: boolean;
  /** We stopped reading before its end. */
  readonly cut: boolean;
  /** The body begins like HTML. */
  readonly html: boolean;
  /** Whether an entry names versions in other languages. */
  readonly versions: boolean;
  /** Namespace of the root element; null for none and for lists of addresses. */
  readonly namespace: string | null;
  /** Addresses in it: of pages, or of sitemaps for an index. */
  readonly entries: number;
  readonly problems: readonly SitemapProblem[];
  /** Reading stopped before the end. */
  readonly truncated: boolean;
}

/** Every sitemap that was asked for. Present also when none was found: then no file has a readable `kind`. */
export interface SitemapsFact {
  /** In the order of asking: declared, guessed (until one reads), parts of indexes. */
  readonly files: readonly SitemapFileFact[];
  /** Sitemap addresses in robots.txt, as written. */
  readonly declared: readonly string[];
  /** Page addresses of all files on hosts of this site, normalised, each once. */
  readonly listed: readonly string[];
  /** Page addresses on other hosts, at most 100. */
  readonly foreign: readonly string[];
  /** Why not every sitemap that robots.txt and indexes name was read to its end; null when all were, or there is none. */
  readonly unread: UnknownReason | null;
  readonly places: SitemapPlacesFact;
  readonly dates: SitemapDatesFact;
}

/** An entry with a fault: its address, and how it is shown. */
interface FaultyEntry {
  readonly url: string;
  readonly words: string;
}

/** All entries with one fault; the first of them as they are shown. */
export interface FaultyEntriesFact extends TallyFact {
  readonly urls: readonly string[];
}

export const faultyEntries = (list: readonly FaultyEntry[]): FaultyEntriesFact => ({
  ...tallyOf(list.map(({ words }) => words)),
  urls: list.map(({ url }) => url),
});

/** Addresses in sitemaps that do not appear where they may. */
export interface SitemapPlacesFact {
  readonly relative: FaultyEntriesFact;
  /** With characters that nobody sees, which are named behind the address. */
  readonly unseen: FaultyEntriesFact;
  /** http addresses of a site that answers on https. */
  readonly insecure: FaultyEntriesFact;
  /** On hosts that are not the site's. */
  readonly foreign: FaultyEntriesFact;
  /** Above the folder of a sitemap that robots.txt does not name. */
  readonly outside: FaultyEntriesFact;
}

/** The dates (lastmod) of page addresses in files of kind `urlset`. */
export interface SitemapDatesFact {
  /** Addresses in those files. */
  readonly entries: number;
  /** Readable dates. */
  readonly dated: number;
  readonly malformed: FaultyEntriesFact;
  /** More than a day behind the time of the scan. */
  readonly future: FaultyEntriesFact;
  /** Different days. */
  readonly days: number;
  /** The day that most addresses name, and how long before the scan it was; null without a date. */
  readonly commonest: { readonly day: string; readonly count: number; readonly age: number } | null;
}

/** One address of a sitemap, and when its page says that it was changed. */
export interface ListedDateFact {
  readonly url: string;
  readonly from: StepId;
  /** `2026-11-21`. */
  readonly listed: string;
  /** What the page says, as day and place: `2026-11-20 (JSON-LD)`. */
  readonly said: readonly string[];
  /** Days between the listed date and the nearest that the page names. */
  readonly apart: number;
}

/**
 * Listed pages that were read and that date themselves. Last-Modified counts only where the pages differ in it and it
 * is not the time of the request: servers of files send the time of deployment.
 */
export interface ListedDatesFact {
  readonly pages: readonly ListedDateFact[];
}

/** How addresses of the sitemap answered: those that were read anyway, and those that HEAD was sent to. */
export interface SitemapUrlsFact {
  /** Addresses whose answer was seen; those that robots.txt keeps from us are in `refused`. */
  readonly urls: readonly AddressFact[];
  /** Of 30 addresses, spread over the list: those that robots.txt does not let our robot ask. */
  readonly refused: readonly string[];
  /** Addresses in the sitemaps. */
  readonly listed: number;
}

/** Reads a sitemap's bytes into bounded lists of normalised addresses. */

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
  /** Dates of a urlset that are not dates. */
  readonly badDates: readonly FaultyEntry[];
  /** Addresses that are not absolute. */
  readonly relative: readonly FaultyEntry[];
  /** Gzip that the caller of the reader could not unpack: cut off, damaged, packed twice, or a bomb. */
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

const readSitemap = (answer: Answer): SitemapReading => {
  const { body, truncated: cut } = answer;
  const packed = isGzip(body);
  const charset = parseMediaType(headerValue(answer.headers, 'content-type'))?.charset ?? null;
  const { entries, ...sitemap } = parseSitemap(packed ? '' : body, charset);
  const isIndex = sitemap.kind === 'sitemapindex';
  const dated = sitemap.kind === 'urlset';
  const urls: string[] = [];
  const days: (number | null)[] = [];
  const badDates: FaultyEntry[] = [];
  const relative: FaultyEntry[] = [];
  for (const { loc, lastmod } of entries) {
    const day = dated && lastmod !== undefined ? w3cDay(lastmod) : null;
    const url = resolveUrl(loc, answer.url);
    const isWhole = ABSOLUTE.test(loc);
    const faulty = (words: string): FaultyEntry => ({ url: url ?? answer.url, words: cleanText(words, MAX_EXAMPLE) });
    if (dated && lastmod !== undefined && day === null) badDates.push(faulty(`${loc} (${lastmod})`));
    if (!isWhole) relative.push(faulty(loc));
    if (!isWhole && !isIndex) continue;
    if (url === null || !isWeb(url)) continue;
    urls.push(withoutFragment(url));
    days.push(day);
  }
  return {
    sitemap,
    entries: entries.length,
    urls,
    days,
    badDates,
    relative,
    packed,
    html: isHtml(body),
    bytes: body.length,
    cut,
  };
};

export interface SitemapDigest extends SitemapReading {
  readonly kind: 'sitemap';
  readonly challenge: ChallengeFact | null;
}

export const sitemapDigest = (answer: Answer): SitemapDigest => ({
  kind: 'sitemap',
  ...readSitemap(answer),
  challenge: challengeInHeaders(answer.headers),
});
