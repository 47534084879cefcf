/** Sitemaps and how a sample of their addresses answered. */

import type { SitemapProblem } from '@legible/formats';
import type { AddressFact, FetchFact } from './exchange-fact.ts';
import type { StepId, UnknownReason } from './observed.ts';
import type { TallyFact } from './tally-fact.ts';

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

/** Addresses in sitemaps that do not stand where they may. */
export interface SitemapPlacesFact {
  readonly relative: TallyFact;
  /** With characters that nobody sees, which are named behind the address. */
  readonly unseen: TallyFact;
  /** http addresses of a site that answers on https. */
  readonly insecure: TallyFact;
  /** On hosts that are not the site's. */
  readonly foreign: TallyFact;
  /** Above the folder of a sitemap that robots.txt does not name. */
  readonly outside: TallyFact;
}

/** The dates (lastmod) of page addresses in files of kind `urlset`. */
export interface SitemapDatesFact {
  /** Addresses in those files. */
  readonly entries: number;
  /** Readable dates. */
  readonly dated: number;
  readonly malformed: TallyFact;
  /** More than a day behind the time of the scan. */
  readonly future: TallyFact;
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

/** How a sample of the sitemap's addresses answered: first, last and spread between, at most 30. */
export interface SitemapUrlsFact {
  /** Addresses whose answer was seen; those that robots.txt keeps from us are in `refused`. */
  readonly urls: readonly AddressFact[];
  /** Sampled addresses that robots.txt does not let our robot ask. */
  readonly refused: readonly string[];
  /** Addresses in the sitemaps. */
  readonly listed: number;
}
