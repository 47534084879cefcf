/** Sitemaps and how a sample of their addresses answered. */

import type { SitemapProblem } from '@legible/formats';
import type { AddressFact, FetchFact } from './exchange-fact.ts';

/** One sitemap that was asked for. */
export interface SitemapFileFact extends FetchFact {
  readonly foundIn: 'robots' | 'guess' | 'index';
  readonly mediaType: string | null;
  readonly bytes: number;
  /** Null when nothing answered with success, or when it could not be read (`compressed`). */
  readonly kind: 'urlset' | 'sitemapindex' | 'text' | 'feed' | 'unreadable' | null;
  /** A gzip file that the server sent as such: its contents were not read. */
  readonly compressed: boolean;
  /** The body begins like HTML. */
  readonly html: boolean;
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
  /** True when every part of every index was read to its end. */
  readonly complete: boolean;
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
