/**
 * Facts: what we saw of a site, never what we think of it. Each is present, absent or unknown, and names the step
 * that saw it, so that a finding can show the bytes that decided it. This is the list of all of them; what each holds
 * is told under facts/.
 */
import type { DocumentFact, RenderedFact } from './facts/document-fact.ts';
import type { AddressFact, ExchangesFact, FetchFact, ResponseFact } from './facts/exchange-fact.ts';
import type { Observed } from './facts/observed.ts';
import type { PageParts } from './facts/page-parts.ts';
import type { ParityFact } from './facts/parity-fact.ts';
import type { RobotsFact, RobotsFilesFact } from './facts/robots-fact.ts';
import type { FoundIn, HostVariantsFact, InternalLinksFact, MissingUrlFact, SampleFact } from './facts/site-fact.ts';
import type { SiteKindsFact } from './facts/site-kinds-fact.ts';
import type { SitemapsFact, SitemapUrlsFact } from './facts/sitemap-fact.ts';
import type { PageKind } from './page-kind.ts';
import type { Target } from './target.ts';

export type * from './facts/document-fact.ts';
export type * from './facts/exchange-fact.ts';
export type * from './facts/observed.ts';
export type * from './facts/parity-fact.ts';
export type * from './facts/resources-fact.ts';
export type * from './facts/robots-fact.ts';
export type * from './facts/site-fact.ts';
export type * from './facts/site-kinds-fact.ts';
export type * from './facts/sitemap-fact.ts';

export interface SiteFactValues {
  readonly robots: RobotsFact;
  readonly robotsFiles: RobotsFilesFact;
  readonly sitemaps: SitemapsFact;
  readonly sitemapUrls: SitemapUrlsFact;
  readonly missingUrl: MissingUrlFact;
  /** How the home page answered, whatever it answered; unknown when it did not, was challenged or rate limited. */
  readonly homePage: AddressFact;
  readonly hostVariants: HostVariantsFact;
  readonly internalLinks: InternalLinksFact;
  readonly parity: ParityFact;
  readonly exchanges: ExchangesFact;
  readonly sample: SampleFact;
  readonly siteKinds: SiteKindsFact;
}

export interface PageFactValues extends PageParts {
  /** How it answered, known also when it did not. */
  readonly fetch: FetchFact;
  readonly response: ResponseFact;
  readonly document: DocumentFact;
  /** The target of its first canonical; absent when it names none or itself. */
  readonly canonicalTarget: AddressFact;
  readonly rendered: RenderedFact;
}

/** Every fact by name: the unit of a rule's `needs` and of the join from rules to exploration events. */
export const FACT_KEYS = {
  robots: 'site',
  robotsFiles: 'site',
  sitemaps: 'site',
  sitemapUrls: 'site',
  missingUrl: 'site',
  homePage: 'site',
  hostVariants: 'site',
  internalLinks: 'site',
  parity: 'site',
  exchanges: 'site',
  sample: 'site',
  siteKinds: 'site',
  fetch: 'page',
  response: 'page',
  document: 'page',
  canonicalTarget: 'page',
  rendered: 'page',
  resources: 'page',
} as const satisfies Record<keyof SiteFactValues, 'site'> & Record<keyof PageFactValues, 'page'>;

export type FactKey = keyof typeof FACT_KEYS;

export type SiteFactKey = keyof SiteFactValues;

export type PageFactKey = keyof PageFactValues;

export type SiteFacts = {
  readonly target: Target;
  /** Origin of the site: where the home page ends when its root redirects within the site. */
  readonly origin: string;
} & {
  readonly [K in SiteFactKey]: Observed<SiteFactValues[K]>;
};

export type PageFacts = {
  readonly requestedUrl: string;
  /** The final address when it answered, else the requested one. */
  readonly url: string;
  readonly home: boolean;
  readonly kind: PageKind;
  /** What its kind was told by, in words for the reader. */
  readonly kindBecause: string;
  readonly foundIn: readonly FoundIn[];
} & {
  readonly [K in PageFactKey]: Observed<PageFactValues[K]>;
};

export interface Facts {
  readonly site: SiteFacts;
  /** Sampled pages, the submitted one first. */
  readonly pages: readonly PageFacts[];
}
