/** Types for how addresses answered. */

import type { FailureCode, HeaderLine, TlsFault } from '@legible/formats/exchange';
import type { RobotsDirective } from '@legible/formats/robots-directives';
import type { StepId, StepPurpose } from './observed.ts';
import type { Quote } from './quote.ts';

/** A redirect that was followed. */
export interface HopFact {
  readonly url: string;
  readonly status: number;
  readonly location: string;
  readonly setsCookie: boolean;
}

/**
 * How an address answered, or why it did not. Our own reasons (budget, abort, robots.txt) never appear here: they make the fact unknown. A
 * challenge and 429 do appear, because a rule may check them: look at `challenge` and `status` before you blame the address.
 */
export interface FetchFact {
  readonly from: StepId;
  readonly requestedUrl: string;
  /** The address that answered or failed last, after redirects. */
  readonly url: string;
  /** Null when nothing answered. */
  readonly status: number | null;
  /** Null when something answered. */
  readonly failure: FailureCode | null;
  /** Why the certificate or handshake was refused; only with the failure `tls-invalid`. */
  readonly fault: TlsFault | null;
  /** Redirects followed, in order. */
  readonly chain: readonly HopFact[];
  /** Duration of the whole exchange in milliseconds. */
  readonly ms: number;
  /** The bot challenge that answered instead of the page, if any. */
  readonly challenge: ChallengeFact | null;
}

/** The mark that identified a challenge or proof-of-work page. */
export interface ChallengeFact {
  /** Who sent the challenge, for example `cloudflare` or `anubis`. */
  readonly product: string;
  readonly in: 'header' | 'body';
  readonly excerpt: Quote;
}

/** Where in the parsed tree an element is. */
export type Place = 'head' | 'body' | 'svg';

export interface CanonicalFact {
  readonly href: string | null;
  /** As written in the element or header. */
  readonly written: string;
  readonly source: 'html' | 'header';
  /** Null for a header. */
  readonly place: Place | null;
  readonly excerpt: Quote;
}

export interface DirectivesFact {
  readonly source: 'meta' | 'header';
  /** `*` for all robots, otherwise a product token in lower case. */
  readonly bot: string;
  readonly directives: readonly RobotsDirective[];
  /** Metas in head and body both count, as search engines read them. */
  readonly place: Place | null;
  readonly excerpt: Quote;
}

/** How an address answered, and what its HTML says about itself. */
export interface AddressFact extends FetchFact {
  /** Set when the body was not requested: what its headers say is known, what its HTML says is not. */
  readonly headOnly?: true;
  readonly mediaType: string | null;
  readonly isHtml: boolean;
  readonly title: string | null;
  /** From headers and head, in that order; those in the body are left out, as search engines do. */
  readonly canonicals: readonly CanonicalFact[];
  /** From headers and metas, in that order. */
  readonly directives: readonly DirectivesFact[];
}

/** The type that the beginning of a body looks like. */
export type SniffedType = 'html' | 'json' | 'xml' | 'pdf';

/** An answer and the redirects that led to it, without its body. */
export interface ResponseFact {
  readonly requestedUrl: string;
  /** The address that answered, after redirects. */
  readonly url: string;
  readonly status: number;
  /** Redirects followed, in order. */
  readonly chain: readonly HopFact[];
  /** The media type in lower case without parameters; null when the header is missing or malformed. */
  readonly mediaType: string | null;
  readonly isHtml: boolean;
  readonly headers: readonly HeaderLine[];
  /** Number of decoded bytes read. */
  readonly bytes: number;
  /** The type that the body's beginning looks like; null for other types. */
  readonly looksLike: SniffedType | null;
  /** Size of the header lines in HTTP/1.1 form. */
  readonly headerBytes: number;
  /** What Googlebot does not read because headers and HTML exceed its limit; null when all of it is read. */
  readonly cut: CutFact | null;
  readonly truncated: boolean;
  readonly headersMs: number;
  /** From Link headers. */
  readonly canonicals: readonly CanonicalFact[];
  /** From X-Robots-Tag headers. */
  readonly directives: readonly DirectivesFact[];
}

export interface CutFact {
  /** Decoded bytes after the limit, as far as we read. */
  readonly lostBytes: number;
  /** The first start tag after the limit, capped; empty when there is none. */
  readonly excerpt: Quote;
}

/** Every request that the scan sent, in order, except those that check links to other sites. */
export interface ExchangeFact extends FetchFact {
  readonly purpose: StepPurpose;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** Null when there was no answer. */
  readonly answer: {
    readonly mediaType: string | null;
    /** From sending the last hop's request to receiving its headers, in milliseconds. */
    readonly headersMs: number;
    /** Decoded bytes read, and bytes of the body on the wire. */
    readonly bytes: number;
    readonly wireBytes: number;
    readonly contentEncoding: string | null;
    readonly retryAfter: string | null;
  } | null;
  /** The second attempt after a server error or a timeout; null when there was none. */
  readonly again: {
    readonly from: StepId;
    readonly status: number | null;
    readonly failure: FailureCode | null;
  } | null;
}

export interface ExchangesFact {
  readonly list: readonly ExchangeFact[];
}

/** JSON-LD scripts of a document, not parsed. */
export interface JsonLdFact {
  readonly count: number;
  /** Hash of the contents without white space; null when there is none. */
  readonly hash: string | null;
}

/** Header lines that control caching and revalidation. */
export interface CacheHeadersFact {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** All lines joined by commas, in lower case. */
  readonly cacheControl: string | null;
  readonly expires: string | null;
  readonly setsCookie: boolean;
}
