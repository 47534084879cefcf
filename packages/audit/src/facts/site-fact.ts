/** What is known of the site as a whole: its hosts, its links, its sample of pages. */
import type { PageKind } from '../kinds/page-kind.ts';
import type { AnchorFact, FragmentRouteFact, MainTextFact } from './document-fact.ts';
import type { AddressFact, FetchFact, HopFact, SniffedType } from './exchange-fact.ts';
import type { StepId } from './observed.ts';

/** A sampled target of internal links and one place that links to it. */
export interface LinkedAddressFact extends AddressFact {
  /** The page with the link. */
  readonly linkedFrom: string;
  readonly text: string;
  readonly region: AnchorFact['region'];
}

/** How targets of internal links answered: pages of the sample that are linked, and at most 25 more. */
export interface InternalLinksFact {
  readonly urls: readonly LinkedAddressFact[];
  /** Distinct internal addresses linked from sampled pages. */
  readonly found: number;
}

/** One of http/https × www/apex. */
export interface HostVariantFact {
  /** Its root, for example `http://www.example.com/`. */
  readonly url: string;
  /** `unresolved`: the name leads nowhere public; `unseen`: we did not get to ask. */
  readonly state: 'answered' | 'failed' | 'unresolved' | 'unseen';
  /** Null when `unresolved` or `unseen`. */
  readonly fetch: FetchFact | null;
  readonly title: string | null;
  /** Of main text with the home page, 0 to 1; null when either has none. */
  readonly similarityToHome: number | null;
}

/** Empty for hosts that have no such variants: addresses, single-label names, hosts with a port. */
export interface HostVariantsFact {
  readonly variants: readonly HostVariantFact[];
}

/** What stands at the home page in place of a page to judge; `unread`: our reader gave up. */
export type HomeTrouble = 'no-html' | 'no-text' | 'log-in' | 'cut-off' | 'unread';

/** What there is to read at a home page that answers with success. */
export interface HomeContentFact {
  readonly url: string;
  /** Null where there is a page to judge. */
  readonly trouble: HomeTrouble | null;
  readonly mediaType: string | null;
  readonly looksLike: SniffedType | null;
  /** Decoded bytes read. */
  readonly bytes: number;
  /** Addresses that all lead to one form for a password; 0 when they do not. */
  readonly addresses: number;
}

/** How a page came into the sample, or where a link to it was seen. */
export const FOUND_IN = ['submitted', 'home', 'sitemap', 'navigation', 'content', 'canonical'] as const;

export type FoundIn = (typeof FOUND_IN)[number];

/** What rules about the whole site need of each page of the sample. */
export interface SampledPageFact {
  readonly from: StepId;
  readonly requestedUrl: string;
  readonly url: string;
  readonly home: boolean;
  readonly kind: PageKind;
  readonly foundIn: readonly FoundIn[];
  readonly status: number;
  /** Null when it has none. */
  readonly title: string | null;
  readonly description: string | null;
  /** What Open Graph calls the site; null when it does not. */
  readonly siteName: string | null;
  /** The first that head or header name, null when none is readable. */
  readonly canonical: string | null;
  /** As of `PageFacts`. */
  readonly resultUrl: string;
  /** False when a directive forbids indexing for all robots or for Googlebot. */
  readonly indexable: boolean;
  readonly mainText: MainTextFact | null;
  readonly fragmentRoutes: readonly FragmentRouteFact[];
}

/** Pages that answered with a 2xx status and could be read, the submitted one first. */
export interface SampleFact {
  readonly pages: readonly SampledPageFact[];
}

/** What the host answers for an address that cannot exist. */
export interface MissingUrlFact {
  readonly requestedUrl: string;
  readonly url: string;
  readonly status: number;
  readonly chain: readonly HopFact[];
  readonly leadsHome: boolean;
  readonly title: string | null;
  /** Of main text with the home page, 0 to 1; null when either has none. */
  readonly similarityToHome: number | null;
}
