/** How a site sends what it sends: its files, their caching, its source. */

import type { Quote } from '../quote.ts';
import type { FetchFact } from './exchange-fact.ts';
import type { StepId } from './observed.ts';

/** Header lines by which an answer may be kept and asked for again. */
export interface CacheHeadersFact {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** All lines joined by commas, in lower case. */
  readonly cacheControl: string | null;
  readonly expires: string | null;
  readonly setsCookie: boolean;
}

/** A style sheet or script of the site that was asked for. */
export interface AssetFact extends FetchFact, CacheHeadersFact {
  readonly kind: 'stylesheet' | 'script';
  /** Its name holds what looks like a hash of its content: a new version has a new address. */
  readonly hashed: boolean;
}

/** Of the site's own hosts, at most two. */
export interface AssetsFact {
  readonly list: readonly AssetFact[];
}

/** One address, as it answered first and as it answered when it was asked whether it has changed. */
export interface RevalidationFact extends CacheHeadersFact {
  readonly what: 'home page' | 'sitemap';
  readonly url: string;
  /** The first answer. */
  readonly from: StepId;
  /** The second answer; null when there was nothing to ask with, or its answer was not seen. */
  readonly again: { readonly from: StepId; readonly status: number } | null;
}

export interface RevalidationsFact {
  readonly list: readonly RevalidationFact[];
}

/** A file that a page links to, and that search engines index beside pages. */
export interface LinkedFileFact extends FetchFact {
  readonly kind: 'pdf' | 'text' | 'office';
  /** Bytes before compression as announced; null when nothing was. */
  readonly size: number | null;
}

/** Files that were asked for; `found` counts all that the page links to. */
export interface LinkedFilesFact {
  readonly files: readonly LinkedFileFact[];
  readonly found: number;
}

/** What the parser had to repair in a page. */
export interface MarkupFact {
  readonly doctype: boolean;
  /** An element or comment without an end that took the rest of the page, or its head, with it. */
  readonly swallowed: {
    /** `comment`, or the name of the element. */
    readonly by: string;
    /** Characters of text, tags left out, that are not shown. */
    readonly lostText: number;
    /** The beginning of what was taken. */
    readonly excerpt: Quote;
  } | null;
}
