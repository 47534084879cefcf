/**
 * One HTTP exchange as plain data: the request, and the answer or the reason why there is none.
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
  /** For a POST: the text that was sent, as UTF-8. */
  readonly body?: string;
  /** Set when no request was sent and only a TLS handshake was made; `method` is then `GET` and `headers` is empty. */
  readonly handshake?: HandshakeOffer;
}

/** What a bare TLS handshake offers. No byte of HTTP is sent over it. */
export interface HandshakeOffer {
  /** ALPN names (RFC 7301) in order of preference; default: h2, then http/1.1. If empty, the extension is not sent. */
  readonly alpn?: readonly ('h2' | 'http/1.1')[];
  /**
   * Offers TLS 1.0, or 1.0 and 1.1, and nothing newer: a successful handshake shows that the server still accepts them.
   * Default: TLS 1.2 and 1.3, as for requests.
   */
  readonly maxVersion?: 'TLSv1' | 'TLSv1.1';
}

/** A redirect answer that was followed. */
export interface Hop {
  readonly url: string;
  readonly status: number;
  readonly headers: readonly HeaderLine[];
  /** The address that the hop led to, resolved against `url`. */
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
 * Why there is no answer. The public sees only these fixed words, so none of them reveals whether a host, a port or an
 * internal name exists. `refused-address` and `name-not-found` share one text.
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
  'robots-disallowed', // not sent: the site's robots.txt does not allow us
  'budget-spent', // not sent: a limit of this scan was reached
  'aborted', // the scan was stopped
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/**
 * The fault of a certificate or a handshake; if there are several, one of them. Fixed words, as above: a handshake is
 * made only with admitted addresses, so they reveal nothing about others.
 */
export const TLS_FAULTS = [
  'expired', // the certificate itself, or one in its chain
  'not-yet-valid',
  'name-mismatch', // issued for other names
  'incomplete-chain', // its issuer is neither sent nor known: an intermediate is missing, or the root is private
  'self-signed', // signed by itself
  'untrusted', // any other reason why it does not verify, including a private root that was sent
  'protocol', // no common TLS version
  'handshake', // not TLS at all, or no agreement for another reason
] as const;
export type TlsFault = (typeof TLS_FAULTS)[number];

export interface Failure {
  readonly code: FailureCode;
  /** Only with `tls-invalid`. */
  readonly detail?: TlsFault;
  /** Only with `connect-failed` and `timeout`: true when nothing at all was received before the time was up. */
  readonly silent?: true;
  /** Where in the redirect chain it happened. */
  readonly url: string;
}

/**
 * The certificate that a server presented, as far as it can be read. Texts are cut and stripped of control characters.
 */
export interface Certificate {
  /** ISO 8601, UTC. */
  readonly validFrom: string;
  readonly validTo: string;
  /** Organization and common name of the issuer. */
  readonly issuer: string;
  /**
   * DNS names and addresses of the subject alternative name, up to a limit: only a sample. `fault` says whether a name
   * matches.
   */
  readonly subjectNames: readonly string[];
}

/** A completed TLS handshake, whether the certificate verified or not. */
export interface Handshake {
  /** As Node names it: `TLSv1.3`. */
  readonly protocol: string;
  /** The protocol that the server chose by ALPN; null when it chose none. */
  readonly alpn: string | null;
  readonly certificate: Certificate | null;
  /** Why we refuse content from this server; null when the certificate verifies. */
  readonly fault: TlsFault | null;
}

/** Exactly one of `answer`, `failure` and `handshake` is set. */
export interface Exchange {
  readonly request: RequestMade;
  readonly hops: readonly Hop[];
  readonly answer: Answer | null;
  readonly failure: Failure | null;
  /** Only when the exchange was a handshake. `not-deployed`: the site is a folder or an app without TLS of its own. */
  readonly handshake?: Handshake | 'not-deployed';
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** Monotonic, milliseconds, whole chain. */
  readonly durationMs: number;
}

/** Returns the first value of a header; null when it is absent. `name` is in lower case. */
export const headerValue = (headers: readonly HeaderLine[], name: string): string | null =>
  headers.find(([key]) => key === name)?.[1] ?? null;

/** Returns all values of a header, in order. `name` is in lower case. */
export const headerValues = (headers: readonly HeaderLine[], name: string): readonly string[] =>
  headers.filter(([key]) => key === name).map(([, value]) => value);
