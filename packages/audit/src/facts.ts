/**
 * Facts: what we saw of a site, never what we think of it. Each is present, absent or unknown, and names the step
 * that saw it, so that a finding can show the bytes that decided it.
 */
import {
  FAILURE_CODES,
  type HeaderLine,
  type RobotsDirective,
  type RobotsTxt,
  type SitemapProblem,
} from '@legible/formats';
import type { Target } from './target.ts';

/** Identifies one step of a scan: its purpose and URL, so that recomputing a plan gives the same id. */
export type StepId = string;

/** Why a fact could not be seen. The reasons of the door, and those that arise here. */
const UNKNOWN_REASONS = [
  ...FAILURE_CODES,
  'not-looked', // no step of this scan asked for it
  'reader-timeout', // the bytes took too long to read
  'reader-crashed', // the reader of the bytes was ended (memory) or failed
  'challenged', // a bot challenge answered instead of the page
  'rate-limited', // 429: the answer concerns our pace, not the page
  'server-error', // 5xx: what the page says when well is not known
  'forbidden', // 403: others may be shown something else
] as const;
export type UnknownReason = (typeof UNKNOWN_REASONS)[number];

export interface Present<T> {
  readonly state: 'present';
  readonly value: T;
  readonly from: StepId;
}
export interface Absent {
  readonly state: 'absent';
  readonly from: StepId;
}
export interface Unknown {
  readonly state: 'unknown';
  readonly reason: UnknownReason;
  readonly from?: StepId;
}
/** A fact after the engine has answered for the unknown. */
export type Known<T> = Present<T> | Absent;
export type Observed<T> = Known<T> | Unknown;

/** An answer and how we came to it, without its body. */
export interface ResponseFact {
  readonly requestedUrl: string;
  /** The address that answered, after redirects. */
  readonly url: string;
  readonly status: number;
  /** Redirects followed, in order. */
  readonly chain: readonly { readonly url: string; readonly status: number; readonly location: string }[];
  /** The media type in lower case without parameters; null when the header is missing or malformed. */
  readonly mediaType: string | null;
  readonly isHtml: boolean;
  readonly headers: readonly HeaderLine[];
  /** Decoded bytes read. */
  readonly bytes: number;
  readonly truncated: boolean;
  readonly headersMs: number;
  /** From Link headers. */
  readonly canonicals: readonly CanonicalFact[];
  /** From X-Robots-Tag headers. */
  readonly directives: readonly DirectivesFact[];
}

/** Where in the parsed tree an element stands. */
export type Place = 'head' | 'body' | 'svg';

export interface TitleFact {
  readonly text: string;
  readonly place: Place;
  /** The element as the parser understood it, re-serialised and capped. */
  readonly excerpt: string;
}

export interface MetaFact {
  readonly attribute: 'name' | 'property' | 'http-equiv' | 'charset' | 'itemprop';
  /** Lower case value of that attribute. */
  readonly key: string;
  readonly content: string;
  readonly place: Place;
  readonly excerpt: string;
}

export interface LinkFact {
  /** Relation types in lower case. */
  readonly rels: readonly string[];
  /** Absolute address; null when empty or unreadable. */
  readonly href: string | null;
  readonly hreflang: string | null;
  readonly type: string | null;
  readonly media: string | null;
  readonly place: Place;
  readonly excerpt: string;
}

export interface CanonicalFact {
  readonly href: string | null;
  readonly source: 'html' | 'header';
  /** Null for a header. */
  readonly place: Place | null;
  readonly excerpt: string;
}

export interface DirectivesFact {
  readonly source: 'meta' | 'header';
  /** `*` for all robots, else a product token in lower case. */
  readonly bot: string;
  readonly directives: readonly RobotsDirective[];
  /** Metas count in head and body alike, as search engines read them. */
  readonly place: Place | null;
  readonly excerpt: string;
}

export interface AnchorFact {
  /** Absolute address. Anchors without a readable http(s) address are left out. */
  readonly href: string;
  readonly text: string;
  readonly rels: readonly string[];
  /** `navigation` inside nav, header, footer or a navigation landmark, else `content`. */
  readonly region: 'navigation' | 'content';
}

export interface HeadingFact {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly text: string;
}

/** A bound of the reader that this document reached; the facts then cover only its beginning. */
const DOCUMENT_LIMITS = ['nodes', 'depth', 'attributes', 'anchors', 'headings', 'elements'] as const;
export type DocumentLimit = (typeof DOCUMENT_LIMITS)[number];

export interface CharsetFact {
  /** Name of the encoding used, in lower case. */
  readonly used: string;
  readonly from: 'bom' | 'header' | 'meta' | 'default';
  /** A declared label nobody knows; it was passed over. */
  readonly unknownLabel: string | null;
}

/** An HTML document as flat lists, in document order. */
export interface DocumentFact {
  readonly charset: CharsetFact;
  readonly lang: string | null;
  /** Absolute address that relative links were resolved against. */
  readonly baseUrl: string;
  readonly titles: readonly TitleFact[];
  readonly metas: readonly MetaFact[];
  readonly links: readonly LinkFact[];
  readonly canonicals: readonly CanonicalFact[];
  readonly directives: readonly DirectivesFact[];
  readonly anchors: readonly AnchorFact[];
  readonly headings: readonly HeadingFact[];
  /** UTF-16 units of visible text with white space collapsed. */
  readonly textLength: number;
  readonly textSample: string;
  readonly limits: readonly DocumentLimit[];
}

/** The effective robots.txt of the host. Absent when the host answered 4xx: no rules. */
export interface RobotsFact {
  readonly url: string;
  readonly status: number;
  /** `disallow-all`: a 5xx answer, which crawlers read as "stay away" (RFC 9309, 2.3.1.4). */
  readonly effect: 'rules' | 'disallow-all';
  readonly robots: RobotsTxt;
}

/** The first sitemap that was found, with what its first child adds when it is an index. */
export interface SitemapFact {
  readonly url: string;
  readonly foundIn: 'robots' | 'guess';
  readonly kind: 'urlset' | 'sitemapindex' | 'text';
  /** Page addresses (never sitemaps), as written. */
  readonly listed: readonly string[];
  readonly problems: readonly SitemapProblem[];
  readonly truncated: boolean;
}

/** What the host answers for an address that cannot exist. */
export interface MissingUrlFact {
  readonly requestedUrl: string;
  readonly url: string;
  readonly status: number;
  readonly chain: ResponseFact['chain'];
  readonly leadsHome: boolean;
  readonly title: string | null;
}

export interface SiteFactValues {
  readonly robots: RobotsFact;
  readonly sitemap: SitemapFact;
  readonly missingUrl: MissingUrlFact;
}
export interface PageFactValues {
  readonly response: ResponseFact;
  readonly document: DocumentFact;
}

/** Every fact by name: the unit of a rule's `needs` and of the join from rules to exploration events. */
const FACT_KEYS = {
  robots: 'site',
  sitemap: 'site',
  missingUrl: 'site',
  response: 'page',
  document: 'page',
} as const satisfies Record<keyof SiteFactValues, 'site'> & Record<keyof PageFactValues, 'page'>;
export type FactKey = keyof typeof FACT_KEYS;
export type SiteFactKey = keyof SiteFactValues;
export type PageFactKey = keyof PageFactValues;

export type SiteFacts = { readonly target: Target } & {
  readonly [K in SiteFactKey]: Observed<SiteFactValues[K]>;
};

/** How a page came into the sample, or where a link to it was seen. */
export const FOUND_IN = ['submitted', 'home', 'sitemap', 'navigation', 'content', 'canonical'] as const;
export type FoundIn = (typeof FOUND_IN)[number];

export type PageFacts = {
  readonly requestedUrl: string;
  /** The final address when it answered, else the requested one. */
  readonly url: string;
  readonly home: boolean;
  readonly foundIn: readonly FoundIn[];
} & {
  readonly [K in PageFactKey]: Observed<PageFactValues[K]>;
};

export interface Facts {
  readonly site: SiteFacts;
  /** Sampled pages, the submitted one first. */
  readonly pages: readonly PageFacts[];
}
