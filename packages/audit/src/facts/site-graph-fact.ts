/** How the addresses of the site hang together. */
import type { AddressFact } from './exchange-fact.ts';
import type { StepId } from './observed.ts';
import type { TallyFact } from './tally-fact.ts';

/** Addresses that differ in the values of the same parameters of one path. */
export interface VariantsFact {
  /** Path and names of the parameters: `/shop?color&sort`. */
  readonly pattern: string;
  readonly count: number;
  readonly examples: readonly string[];
  /** robots.txt keeps Googlebot away, or one that was asked names an address without parameters as canonical. */
  readonly controlled: boolean;
}

/** Internal addresses that pages of the sample link to, that sitemaps list, and that were read. */
export interface SiteGraphFact {
  /** Distinct addresses, linked, listed or read. */
  readonly seen: number;
  /** Those that look like pages, have no parameters and were not read: links on them are unknown. */
  readonly unread: number;
  /** In sitemaps, the home page left out. */
  readonly listed: number;
  /** Listed addresses that no page of the sample but themselves links to. */
  readonly orphans: TallyFact;
  /** Patterns with at least two addresses, the largest first, at most 50. Parameters that name a page do not count. */
  readonly variants: readonly VariantsFact[];
  /** Addresses that lead on to ever new ones: a path that repeats itself, or a parameter given twice. */
  readonly endless: TallyFact;
  /** Pages of the sample that sitemaps should list: indexable, and not the copy of another. */
  readonly indexable: number;
  readonly unlisted: TallyFact;
}

/** Two pages of the sample with nearly the same main text. */
export interface AlikePairFact {
  readonly urls: readonly [string, string];
  /** Jaccard of five-word shingles, 0.8 to 1. */
  readonly similarity: number;
  /** Word for word the same. */
  readonly exact: boolean;
  readonly from: StepId;
}

/** Indexable pages of the sample with 50 words of main text or more, compared with each other; versions for languages apart. */
export interface AlikePagesFact {
  readonly compared: number;
  /** The most alike first, at most 200. */
  readonly pairs: readonly AlikePairFact[];
  /** All are alike and none has a main landmark: the shell of an application, whose contents are unseen. */
  readonly shell: boolean;
}

/** Addresses that a page goes by, by who says so. */
export const ADDRESS_SIGNALS = ['canonical', 'sitemap', 'hreflang', 'links'] as const;

export interface AddressSignalFact {
  readonly signal: (typeof ADDRESS_SIGNALS)[number];
  readonly url: string;
}

/** Other spellings of a page's address; null for one that was not asked. */
export interface AddressFormsFact {
  /** With the final slash when it has none, and the other way round. */
  readonly slash: AddressFact | null;
  /** The path in upper case. */
  readonly upper: AddressFact | null;
}

export interface MissingLikenessFact {
  /** Of main text with the answer for an address that does not exist, 0 to 1. */
  readonly similarity: number;
}
