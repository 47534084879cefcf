/**
 * One HTTP exchange as plain data: what was asked, what came back, or why nothing did.
 *
 * Everything that judges, stores or renders works on this shape and never on a live response, so a scan can be
 * recorded, replayed and judged again.
 */

/** A header line as it was sent: lower-case name, value without surrounding white space. Order and repeats are kept. */
export type HeaderLine = readonly [name: string, value: string];

export interface RequestMade {
  readonly method: 'GET' | 'HEAD' | 'POST';
  /** Absolute URL without fragment. */
  readonly url: string;
  readonly headers: readonly HeaderLine[];
}

/** A redirect answer that was followed. */
export interface Hop {
  readonly url: string;
  readonly status: number;
  readonly headers: readonly HeaderLine[];
  /** The address the hop led to, resolved against `url`. */
  readonly location: string;
}

/** The last answer of the chain. */
export interface Answer {
  /** The address that gave this answer (after redirects). */
  readonly url: string;
  readonly status: number;
  readonly headers: readonly HeaderLine[];
  /** Decoded bytes (content codings undone), at most the limit of the request. */
  readonly body: Uint8Array;
  /** True when the body was longer than the limit and was cut. */
  readonly truncated: boolean;
  /** Bytes of the body on the wire, before content decoding. */
  readonly wireBytes: number;
  /** From sending the request of the last hop to its response headers, milliseconds. */
  readonly headersMs: number;
}

/**
 * Why there is no answer. Fixed words: they are shown to strangers, so none tells whether a host, a port or an
 * internal name exists. `refused-address` and `name-not-found` are shown with one and the same text.
 */
export const FAILURE_CODES = [
  'refused-address', // the guard said no: the URL, or an address it resolves to, is not public
  'name-not-found', // the name has no address
  'resolver-failed', // the name could not be looked up now
  'connect-failed', // refused, reset, unreachable, or no connection in time
  'tls-invalid', // certificate or handshake not acceptable; never retried without verification
  'timeout', // headers, body or the whole exchange took too long
  'too-many-redirects',
  'redirect-loop',
  'redirect-invalid', // Location missing, unreadable or refused by the guard's URL rules
  'headers-too-large',
  'protocol-error', // not HTTP, or broken framing
  'connection-lost', // closed in the middle of an answer
  'decoding-failed', // content coding unknown, broken, or a decompression bomb
  'robots-disallowed', // not asked: robots.txt of the site does not admit us
  'budget-spent', // not asked: a limit of this scan was reached
  'aborted', // the scan was stopped
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

export interface Failure {
  readonly code: FailureCode;
  /** Where in the redirect chain it happened. */
  readonly url: string;
}

/** Exactly one of `answer` and `failure` is set. */
export interface Exchange {
  readonly request: RequestMade;
  readonly hops: readonly Hop[];
  readonly answer: Answer | null;
  readonly failure: Failure | null;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** Monotonic, milliseconds, whole chain. */
  readonly durationMs: number;
}

/** The first value of a header, or null. `name` in lower case. */
export const headerValue = (headers: readonly HeaderLine[], name: string): string | null =>
  headers.find(([key]) => key === name)?.[1] ?? null;

/** All values of a header, in order. `name` in lower case. */
export const headerValues = (headers: readonly HeaderLine[], name: string): readonly string[] =>
  headers.filter(([key]) => key === name).map(([, value]) => value);
