/** Facts about sitemaps, and the reader of their bytes. */

import { type Answer, headerValue } from '@legible/formats/exchange';
import { parseMediaType } from '@legible/formats/media-type';
import { parseSitemap, type Sitemap, type SitemapProblem } from '@legible/formats/sitemap';
import { isWeb, resolveUrl, withoutFragment } from '../../kernel/address/address.ts';
import type { AddressFact, ChallengeFact, FetchFact } from '../../kernel/address-answers.ts';
import { challengeInHeaders } from '../../kernel/challenge.ts';
import type { StepId, UnknownReason } from '../../kernel/observed.ts';
import { w3cDay } from '../../kernel/page/page-dates.ts';
import { type TallyFact, tallyOf } from '../../kernel/tally.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';

/** One sitemap that was requested. */
export interface SitemapFileFact extends FetchFact {
  readonly foundIn: 'robots' | 'guess' | 'index';
  readonly mediaType: string | null;
  /** Bytes that were read: decoded, and unpacked if it is a gzip file. */
  readonly bytes: number;
  /** Bytes of the whole file: those read, or the announced length when it is larger and reading stopped early. */
  readonly length: number;
  /** Null without a readable 2xx answer. */
  readonly kind: 'urlset' | 'sitemapindex' | 'text' | 'feed' | 'unreadable' | null;
  /** Whether it is a gzip file that could not be unpacked: cut off, damaged, packed twice, or expanding too far. */
  readonly packed: boolean;
  /** Whether we stopped reading before its end. */
  readonly cut: boolean;
  /** Whether the body begins like HTML. */
  readonly html: boolean;
  /** Whether an entry names versions in other languages. */
  readonly versions: boolean;
  /** Namespace of the root element; null when it has none, and for lists of addresses. */
  readonly namespace: string | null;
  /** Number of its entries: pages, or sitemaps for an index. */
  readonly entries: number;
  readonly problems: readonly SitemapProblem[];
  /** Whether reading stopped before the end, at a limit or at an error. */
  readonly truncated: boolean;
}

/** Every sitemap that was requested. Present even when none was found; then no file has a readable `kind`. */
export interface SitemapsFact {
  /** Declared files first, then guessed ones (until one can be read), then parts of indexes. */
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

/** An entry with a fault: its address, and its form in a report. */
interface FaultyEntry {
  readonly url: string;
  readonly words: string;
}

/** All entries with one fault; `examples` has the first ones in the form of a report. */
export interface FaultyEntriesFact extends TallyFact {
  readonly urls: readonly string[];
}

export const faultyEntries = (list: readonly FaultyEntry[]): FaultyEntriesFact => ({
  ...tallyOf(list.map(({ words }) => words)),
  urls: list.map(({ url }) => url),
});

/** Addresses that a sitemap must not list, or not in this form. */
export interface SitemapPlacesFact {
  readonly relative: FaultyEntriesFact;
  /** Addresses with invisible characters, which are listed after the address. */
  readonly unseen: FaultyEntriesFact;
  /** http addresses of a site that answers on https. */
  readonly insecure: FaultyEntriesFact;
  /** Addresses on hosts that are not the site's. */
  readonly foreign: FaultyEntriesFact;
  /** Addresses outside the folder of a sitemap that robots.txt does not name. */
  readonly outside: FaultyEntriesFact;
}

/** The dates (lastmod) of page addresses in files of kind `urlset`. */
export interface SitemapDatesFact {
  /** Number of addresses in those files. */
  readonly entries: number;
  /** Number of readable dates. */
  readonly dated: number;
  readonly malformed: FaultyEntriesFact;
  /** Dates more than a day after the scan. */
  readonly future: FaultyEntriesFact;
  /** Number of different days. */
  readonly days: number;
  /** The most frequent day, its count, and how many days before the scan it was; null without a date. */
  readonly commonest: { readonly day: string; readonly count: number; readonly age: number } | null;
}

/** One address of a sitemap, and when its page says that it changed. */
export interface ListedDateFact {
  readonly url: string;
  readonly from: StepId;
  /** Date in the sitemap: `2026-11-21`. */
  readonly listed: string;
  /** Up to three days that the page names, each with its source: `2026-11-20 (JSON-LD)`. */
  readonly said: readonly string[];
  /** Days between the listed date and the nearest one that the page names. */
  readonly apart: number;
}

/**
 * Listed pages that were read and that name a date. Last-Modified counts only when it differs between pages and is before
 * the day of the request, because file servers send the time of deployment.
 */
export interface ListedDatesFact {
  readonly pages: readonly ListedDateFact[];
}

/** How addresses of the sitemap answered: those that the scan read anyway, and those that it only checked. */
export interface SitemapUrlsFact {
  /** Addresses whose answer was seen; those that robots.txt keeps from us are in `refused`. */
  readonly urls: readonly AddressFact[];
  /** The addresses that robots.txt closes to our robot, among 30 spread over the list. */
  readonly refused: readonly string[];
  /** Number of addresses that the sitemaps list on hosts of the site. */
  readonly listed: number;
}

/** Reads a sitemap's bytes into bounded lists of normalised addresses. */

const MAX_EXAMPLE = 500;

/** Matches an address with a scheme, http(s) or another. */
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:/i;

export interface SitemapReading {
  readonly sitemap: Omit<Sitemap, 'entries'>;
  /** Number of entries, readable or not. */
  readonly entries: number;
  /**
   * Readable addresses, normalised, without fragment, in order. Page addresses count only when they are absolute,
   * because search engines do not resolve them (G-SITEMAP). Parts of an index are resolved, so that their contents can
   * be judged.
   */
  readonly urls: readonly string[];
  /** Date of each of `urls`, in days since 1970; null without a readable date, and in files that are not a urlset. */
  readonly days: readonly (number | null)[];
  /** Dates of a urlset that cannot be read. */
  readonly badDates: readonly FaultyEntry[];
  /** Addresses that are not absolute. */
  readonly relative: readonly FaultyEntry[];
  /** Whether it is gzip that the caller of the reader could not unpack: cut off, damaged, packed twice, or a bomb. */
  readonly packed: boolean;
  readonly html: boolean;
  /** Bytes of the file as it was read, unpacked. */
  readonly bytes: number;
  /** Whether the file has more bytes than those. */
  readonly cut: boolean;
}

/** Whether a body begins with the signature of gzip (RFC 1952, 2.3.1). */
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
