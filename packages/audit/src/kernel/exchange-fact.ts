/** How addresses answered. */

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
 * How an address answered, or why it did not. Reasons of our own (budget, abort, robots.txt) never appear here: they
 * leave the fact unknown. A challenge and 429 do appear here, because a rule may ask about them: look at `challenge`
 * and `status` before you blame the address.
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
  /** Why certificate or handshake were refused; only with the failure `tls-invalid`. */
  readonly fault: TlsFault | null;
  /** Redirects followed, in order. */
  readonly chain: readonly HopFact[];
  /** Whole exchange, milliseconds. */
  readonly ms: number;
  /** A bot challenge answered in place of the address. */
  readonly challenge: ChallengeFact | null;
}

/** The mark by which a challenge or proof-of-work page was known. */
export interface ChallengeFact {
  /** Who challenges, for example `cloudflare` or `anubis`. */
  readonly product: string;
  readonly in: 'header' | 'body';
  readonly excerpt: Quote;
}

/** Where an element is in the parsed tree. */
export type Place = 'head' | 'body' | 'svg';

export interface CanonicalFact {
  readonly href: string | null;
  /** As the element or header has it. */
  readonly written: string;
  readonly source: 'html' | 'header';
  /** Null for a header. */
  readonly place: Place | null;
  readonly excerpt: Quote;
}

export interface DirectivesFact {
  readonly source: 'meta' | 'header';
  /** `*` for all robots, else a product token in lower case. */
  readonly bot: string;
  readonly directives: readonly RobotsDirective[];
  /** Metas count in head and body alike, as search engines read them. */
  readonly place: Place | null;
  readonly excerpt: Quote;
}

/** How an address answered, and what its HTML says of itself. */
export interface AddressFact extends FetchFact {
  /** Its body was not asked for: title, canonicals and directives of its HTML were not seen, those of its headers were. */
  readonly headOnly?: true;
  readonly mediaType: string | null;
  readonly isHtml: boolean;
  readonly title: string | null;
  /** Of headers and head, in that order; those in the body are left out, as search engines do. */
  readonly canonicals: readonly CanonicalFact[];
  /** Of headers and metas, in that order. */
  readonly directives: readonly DirectivesFact[];
}

/** What a body begins like. */
export type SniffedType = 'html' | 'json' | 'xml' | 'pdf';

/** An answer and how we came to it, without its body. */
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
  /** Decoded bytes read. */
  readonly bytes: number;
  /** What the body begins like; null for what we do not know by its beginning. */
  readonly looksLike: SniffedType | null;
  /** Header lines as HTTP/1.1 would write them. */
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
  /** Decoded bytes behind the limit, as far as we read. */
  readonly lostBytes: number;
  /** The first start tag behind the limit, capped; empty when there is none. */
  readonly excerpt: Quote;
}

/** Every request of the scan that was sent, in order, but for those that follow links to other sites. */
export interface ExchangeFact extends FetchFact {
  readonly purpose: StepPurpose;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** Null when nothing answered. */
  readonly answer: {
    readonly mediaType: string | null;
    /** From sending the request of the last hop to its headers, milliseconds. */
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

/** JSON-LD scripts of a document, unread. */
export interface JsonLdFact {
  readonly count: number;
  /** Over the contents with white space removed; null when there is none. */
  readonly hash: string | null;
}

/** Header lines by which an answer may be kept and asked for again. */
export interface CacheHeadersFact {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** All lines joined by commas, in lower case. */
  readonly cacheControl: string | null;
  readonly expires: string | null;
  readonly setsCookie: boolean;
}
