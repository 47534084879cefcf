/**
 * Facts: what we saw of a site, never our opinion of it. Each is present, absent or unknown, and names the step that
 * saw it, so that a finding can show the bytes that decided it. Each topic adds the names of its facts to these
 * interfaces, next to their types (ADR 43).
 */

import type { ExchangesFact, FetchFact, ResponseFact } from './address-answers.ts';
import type { Observed, PageFactValues, PageParts, SiteFactValues } from './observed.ts';
import type { PageKind } from './page-kind.ts';
import type { Target } from './target.ts';

declare module './observed.ts' {
  interface SiteFactValues {
    readonly exchanges: ExchangesFact;
  }
  interface PageFactValues {
    /** How the page answered; also known when there was no answer. */
    readonly fetch: FetchFact;
    readonly response: ResponseFact;
  }
}

export type { PageFactValues, PageParts, SiteFactValues };

export type FactKey = keyof SiteFactValues | keyof PageFactValues;

export type SiteFactKey = keyof SiteFactValues;

export type PageFactKey = keyof PageFactValues;

export type SiteFacts = {
  readonly target: Target;
  /** Origin of the site: where the home page ends when its root redirects within the site. */
  readonly origin: string;
  /** When the scan made its first request, ISO 8601; null when it made none. Dates are past or future relative to it. */
  readonly seenAt: string | null;
} & {
  readonly [K in SiteFactKey]: Observed<SiteFactValues[K]>;
};

export type PageFacts = {
  readonly requestedUrl: string;
  /** The final address when it answered, else the requested one. */
  readonly url: string;
  readonly home: boolean;
  readonly kind: PageKind;
  /** Why the page was classified this way, in words for the reader. */
  readonly kindBecause: string;
  readonly foundIn: readonly FoundIn[];
  /**
   * The address that can appear in search results: where its canonical link ends. Its own address when it names none, or one that is on
   * another host or answers with an error. Normalised.
   */
  readonly resultUrl: string;
} & {
  readonly [K in PageFactKey]: Observed<PageFactValues[K]>;
};

export interface Facts {
  readonly site: SiteFacts;
  /** Sampled pages, the submitted one first. */
  readonly pages: readonly PageFacts[];
}

/** How a page came into the sample, or where a link to it was seen. */
export const FOUND_IN = ['submitted', 'home', 'sitemap', 'navigation', 'content', 'canonical'] as const;

export type FoundIn = (typeof FOUND_IN)[number];
