import type { Exchange, HandshakeOffer, HeaderLine } from '@legible/formats/exchange';

/** A request to a door. Only `url` is required; the rest has the door's defaults. */
export interface FetchRequest {
  readonly url: string;
  readonly method?: 'GET' | 'HEAD' | 'POST';
  /**
   * The body of a POST, sent as UTF-8, at most `OUTBOUND_LIMITS.requestBodyBytes` long. Its `content-type` comes from
   * `headers`.
   */
  readonly body?: string;
  /**
   * Makes a TLS handshake with the host of an https `url` instead of a request: without method, body or headers, and
   * without following redirects. Its outcome is `Exchange.handshake`, or a failure when it was not completed.
   */
  readonly handshake?: HandshakeOffer;
  /** Extra or overriding request headers (lower-case names), for example another User-Agent or Accept. */
  readonly headers?: readonly HeaderLine[];
  /**
   * Maximum number of redirects to follow; 0 returns the redirect answer itself. A POST is repeated only for 307 and
   * 308.
   */
  readonly maxRedirects?: number;
  /** Maximum number of decoded bytes to keep; a longer body is cut and marked truncated. */
  readonly maxBodyBytes?: number;
  /** Ends the exchange early; the result is then a failure with code `aborted`. */
  readonly signal?: AbortSignal;
  /**
   * Called for each request of a redirect chain when its connection is ready and it is about to be written. If it
   * returns false, the request is not written, the exchange fails with `aborted`, and the connection stays for the next
   * one. It is not called for a handshake, nor by a door without a network.
   */
  readonly mayBegin?: () => boolean;
}

/**
 * The only way to request addresses that strangers typed. A door never throws for what a server, a network or an
 * address does: every outcome is an Exchange. It throws only for our own defects.
 */
export interface Door {
  fetch(request: FetchRequest): Promise<Exchange>;
}
