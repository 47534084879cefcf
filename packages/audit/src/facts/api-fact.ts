/** APIs that the site describes, and how they speak of errors. */

import type { Quote } from '../quote.ts';
import type { FetchFact } from './exchange-fact.ts';

/** What a program that calls the operation would have to guess. */
const OPERATION_GAPS = ['operationId', 'description', 'parameters', 'responses', 'errors'] as const;
export type OperationGap = (typeof OPERATION_GAPS)[number];

/** What an OpenAPI document says, as far as rules ask. */
export interface ApiReading {
  /** Of `openapi` or `swagger`: `3.1.0`; null when the text is no OpenAPI document at all. */
  readonly version: string | null;
  readonly title: string | null;
  /** What contradicts the specification, in words; at most 10. */
  readonly problems: readonly string[];
  /** Base addresses, absolute, at most 5. */
  readonly servers: readonly string[];
  /** Operations looked at, at most 1,000. */
  readonly operations: number;
  /** Operations with gaps, as `GET /path`, at most 30 of `incomplete`. */
  readonly gaps: readonly { readonly operation: string; readonly gaps: readonly OperationGap[] }[];
  readonly incomplete: number;
  /** The folder that all paths share, without final slash; empty when they share none. */
  readonly folder: string;
  /** A GET operation that could be asked with a wrong value: its path and the number or choice it takes. */
  readonly typedQuery: { readonly path: string; readonly parameter: string } | null;
  /** Whether a path ends in `/ask`, as NLWeb's does. */
  readonly ask: string | null;
}

export interface ApiDescriptionFact extends FetchFact, ApiReading {
  /** Who named its address: `service-desc`, `api-catalog`; null when we guessed it. */
  readonly namedBy: string | null;
  /** What keeps it from being read, in words; null when nothing does, and when we cut it off. */
  readonly trouble: string | null;
  /** Beginning of the text. */
  readonly excerpt: Quote;
}

/** OpenAPI documents: each that was named, answered or not, and one that was guessed right. */
export interface ApiDescriptionsFact {
  readonly documents: readonly ApiDescriptionFact[];
}

/** One request with a mistake in it, and the answer. */
export interface ApiErrorFact extends FetchFact {
  readonly mistake: 'unknown-path' | 'bad-parameter';
  readonly mediaType: string | null;
  /** What the body is, whatever its type says. */
  readonly body: 'json' | 'html' | 'empty' | 'other';
  readonly excerpt: Quote;
}

export interface ApiErrorsFact {
  readonly errors: readonly ApiErrorFact[];
}
